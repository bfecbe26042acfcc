"""What an attentive player would do: listen first, then say what narrows it down."""

from __future__ import annotations

from chickenlab import Action
from chickenlab.core.words import counted
from chickenlab.gallina_city import IMAGES, Phase, View, events
from chickenlab.gallina_city.actions import Challenge, Cocorico, Say, Stop
from chickenlab.gallina_city.images import ATTRIBUTES, Image
from chickenlab.gallina_city.matching import stop_is_right
from chickenlab.gallina_city.strategies import meant_by
from chickenlab.gallina_city.view import Details

Advice = tuple[Action | None, str]


def advise(view: View) -> Advice:
    """What to do, and why; seats are named by number."""
    if view.phase is Phase.READY:
        return _before_the_round(view)
    if view.seat in view.busy:
        return None, "Your card is being checked. Count aloud, and hope that you were right."
    for advice in (_check(view), _answer(view), _call(view)):
        if advice is not None:
            return advice
    if view.call is not None:
        return None, f"You are calling seat {view.call.partner}. Give the answer a moment."
    return _stop(view) or _say(view)


def _before_the_round(view: View) -> Advice:
    if view.legal_actions:
        return view.legal_actions[0], "Look at your cards first: time runs when all are ready."
    return None, "Look at your cards until the others are ready."


def _check(view: View) -> Advice | None:
    for check in view.checks:
        differences = check.pair.differences
        if not differences:
            continue
        action = Challenge(check.pair.caller, differences[0])
        if action in view.legal_actions:
            return action, f"Look at the two cards again: they differ in {differences[0]} (GAL-16)."
    return None


def _answer(view: View) -> Advice | None:
    """The caller has heard what I described, or has described the same."""
    for caller in view.callers:
        heard, meant = view.described[caller], meant_by(view, caller)
        for card in view.hand:
            for image in view.game.design.cards[card]:
                if image == meant or (meant is None and heard and _fits(IMAGES[image], heard)):
                    return Cocorico(caller, card, image), (
                        f"Seat {caller} calls you, and means {_picture(image)} on your card "
                        f"{card}: answer (GAL-15)."
                    )
    return None


def _call(view: View) -> Advice | None:
    """Somebody has described one of my pictures, and no other picture fits."""
    if view.call is not None:
        return None
    for seat, heard in enumerate(view.described):
        fitting = [image.number for image in IMAGES if _fits(image, heard)]
        if seat == view.seat or len(fitting) != 1:
            continue
        for card in view.hand:
            action = Cocorico(seat, card, fitting[0])
            if action in view.legal_actions:
                return action, (
                    f"What seat {seat} says fits no picture but {_picture(fitting[0])}, and you "
                    f"have it on card {card}: call (GAL-15)."
                )
    return None


def _stop(view: View) -> Advice | None:
    """Nothing can match, or nobody wants what you have: say "Stop" when all play together."""
    if not view.game.is_cooperative:
        return None
    if nothing_can_match(view):
        why = "Whatever the cards are that you have not seen, nothing can match any more"
    elif not view.hand:
        why = "You have no card left, so you cannot match anything"
    elif _shown(view) <= _told(view):
        why = "You have described all your pictures, and nobody has called you"
    else:
        return None
    if view.seat in view.stops:
        return None, f"{why}. You have said so: listen, and wait for the others."
    return Stop(), f'{why}: say "Stop". It counts when all say it (GAL-38).'


def nothing_can_match(view: View) -> bool:
    """Whether "Stop" is certain to be right (GAL-39), wherever the cards are that are not seen."""
    if view.checks:
        return False
    deck = view.game.design
    seen = {*view.hand, *view.discards}
    unseen = [card for card in range(len(deck)) if card not in seen]
    others = sum(size > 0 for seat, size in enumerate(view.hand_sizes) if seat != view.seat)
    # cards in one and the same hand cannot be called; those of several others may be in any two
    hands = [unseen] if others == 1 else [[card] for card in unseen]
    return stop_is_right(deck, [view.hand, *hands])


def _shown(view: View) -> set[int]:
    return {image for card in view.hand for image in view.game.design.cards[card]}


def _told(view: View) -> set[int]:
    """The pictures that you have told apart from all others since cards were laid last."""
    said: dict[int, set[tuple[str, str]]] = {}
    for event in reversed(view.events):
        match event:
            case events.CardsLaid() | events.RoundBegan():
                break
            case events.DetailSaid(image=int(image)):
                said.setdefault(image, set()).add((event.attribute, event.value))
            case _:
                pass
    return {image for image, details in said.items() if _left(tuple(details)) == 1}


def _say(view: View) -> Advice:
    if not view.hand:
        return None, "You have no card left. Listen until the round is over."
    image = view.describing
    said = view.described[view.seat]
    if image is None or _left(said) == 1:
        image, said = _best_picture(view), ()
        number = _partners(view, image)
        cards = counted(number, "card")
        return Say(image, "family"), (
            f"Begin with {_picture(image)}: {cards} that you have not seen yet may show it, too. "
            "The family comes first (GAL-13)."
        )
    attribute = min(
        (name for name in ATTRIBUTES if name not in dict(said)),
        key=lambda name: _left((*said, (name, IMAGES[image][name]))),
    )
    left = _left((*said, (attribute, IMAGES[image][attribute])))
    only = "then only this picture fits" if left == 1 else f"then {left} pictures still fit"
    return Say(image, attribute), f"Say {IMAGES[image].says(attribute)}: {only} (GAL-13)."


def _best_picture(view: View) -> int:
    shown = _shown(view)
    others = shown - _told(view) or shown - {view.describing} or shown
    return max(sorted(others), key=lambda image: _partners(view, image))


def _partners(view: View, image: int) -> int:
    """Cards with this picture that have not been seen."""
    seen = {*view.hand, *view.discards}
    cards = view.game.design.cards
    return sum(image in cards[card] for card in range(len(cards)) if card not in seen)


def _left(said: Details) -> int:
    """How many pictures fit what was said."""
    return sum(_fits(other, said) for other in IMAGES)


def _fits(image: Image, said: Details) -> bool:
    return all(image[name] == value for name, value in said)


def _picture(number: int) -> str:
    return f"the {IMAGES[number].family}"
