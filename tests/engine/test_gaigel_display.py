"""States and views as static tables."""

from chickenlab import gaigel


def test_a_view_as_a_table_shows_no_card_of_another_hand():
    game = gaigel.Game(players=4)
    hands = {0: "CA C7 D7 S7 SJ", 1: "HA HA H10 H10 HK", 2: "DA DA D10 D10 DK"}
    state = game.new_state(deal=gaigel.arranged_deal(game, hands, turned="CJ"))
    html = state.view(0)._repr_html_()
    assert "♣7 ♣A ♠7 ♠J ♦7" in html
    assert "♥A" not in html
    assert "♥10 ♥10 ♥K ♥A" not in html
    assert "♥K ♥10 ♥10 ♥A ♥A" in state._repr_html_()


def test_a_table_names_trumps_stock_and_whose_turn_it_is():
    html = gaigel.Game(players=2).new_state(seed=1)._repr_html_()
    assert "1 (to act)" in html
    assert "stock: 38" in html
