"""Bots that a test can foresee, for the Gallina City table."""

from chickenlab.gallina_city import IMAGES, Phase
from chickenlab.gallina_city.actions import Challenge, Cocorico, Decline, Say

LISTENING = ("family", "hat", "eyes", "neck", "holds", "side", "glasses", "pompom", "feet")


def silent(view, rng):
    """Gets ready, and says nothing at all."""
    return view.legal_actions[0] if view.phase is Phase.READY else None


def attentive(view, rng):
    """Says the details of one picture after the other; calls when sure; sees every difference."""
    if view.phase is Phase.READY or not view.legal_actions:
        return view.legal_actions[0] if view.legal_actions else None
    challenge = next((act for act in view.legal_actions if isinstance(act, Challenge)), None)
    if challenge is not None:
        return challenge
    for caller in view.callers:
        return _answer(view, caller)
    for other, said in enumerate(view.described):
        if other != view.seat and said and view.call is None:
            call = _call(view, other, said)
            if call is not None:
                return call
    return None if view.now % 1500 else _say(view)


def _answer(view, caller):
    """With the picture that I described, which the caller thinks he has, too."""
    for card in view.hand:
        if view.describing in view.game.design.cards[card]:
            return Cocorico(caller, card, view.describing)
    return Decline(caller)


def _call(view, other, said):
    fitting = [im.number for im in IMAGES if all(im[name] == value for name, value in said)]
    if len(fitting) != 1:
        return None
    for card in view.hand:
        if fitting[0] in view.game.design.cards[card]:
            call = Cocorico(other, card, fitting[0])
            return call if call in view.legal_actions else None
    return None


def _say(view):
    image = view.describing
    said = [name for name, _ in view.described[view.seat]]
    if image is None or len(said) == len(LISTENING):
        shown = [im for card in view.hand for im in view.game.design.cards[card]]
        if not shown:
            return None
        image = shown[(view.now // 1500 + 7 * view.seat) % len(shown)]
        said = []
    return Say(image, LISTENING[len(said) % len(LISTENING)])
