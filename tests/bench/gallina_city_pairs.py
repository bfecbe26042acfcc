"""How many of the right pairs a person finds at the Gallina City table.

A scripted person does what the hints say, and needs 1.3 seconds of a watch for each thing
(`tests/widgets/gallina_city_person.py`). The share is that of the right pairs in which the person
laid one of the two cards: of n players who are alike it is 2/n. All rounds run on a clock that is
moved by hand, so the same seeds give the same numbers.

    python -m tests.bench.gallina_city_pairs [ROUNDS]
"""

from __future__ import annotations

import sys

from tests.widgets.gallina_city_person import play_round

COMPANIES = {"usual": None, "beginner": "beginner", "careful": "careful", "hasty": "hasty"}


def main(rounds: int) -> None:
    """Print the table."""
    print(f"{rounds} rounds each; 'a, b to c' is the share of all pairs, and the range by round")
    print(f"{'bots':10}{'pace':8}{'players':8}{'share':>18}{'right':>7}{'wrong':>7}{'seconds':>9}")
    for company, bots in COMPANIES.items():
        for pace in ("slow", "normal", "fast"):
            for players in (3, 4, 6):
                played = [play_round(players, seed, bots=bots, pace=pace) for seed in range(rounds)]
                right = sum(one.right for one in played)
                share = sum(one.yours for one in played) / right
                each = [one.yours / one.right for one in played if one.right]
                print(
                    f"{company:10}{pace:8}{players:<8}"
                    f"{f'{share:.2f}, {min(each):.2f} to {max(each):.2f}':>18}"
                    f"{right / rounds:7.1f}{sum(one.wrong for one in played) / rounds:7.1f}"
                    f"{sum(one.seconds for one in played) / rounds:9.0f}",
                    flush=True,
                )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
