"""How well a team did: the fifteen ratings of the cooperative game (GAL-47)."""

from __future__ import annotations

from enum import IntEnum


class Rating(IntEnum):
    """A rating, the worst first.

    >>> Rating.of_defeat(19).title, Rating.of_victory(12_999).title
    ('wet hens', 'fantastic')
    """

    OMELETTE = 1
    """Wrong "Stop" in the last round."""
    STUFFED_TURKEYS = 2
    WET_HENS = 3
    LITTLE_CHICKS = 4
    ACCEPTABLE = 5
    ENCOURAGING = 6
    SIMPLY_GOOD = 7
    VERY_PROMISING = 8
    """The best defeat."""
    VERY_GOOD = 9
    """The worst victory."""
    EXCELLENT = 10
    TRULY_GIFTED = 11
    FANTASTIC = 12
    SUPERNATURAL = 13
    DEMIGODS = 14
    PROUD_AS_ROOSTERS = 15

    @property
    def title(self) -> str:
        """The rating in words."""
        return self.name.lower().replace("_", " ")

    @property
    def is_victory(self) -> bool:
        """Whether it takes a victory to earn it."""
        return self >= Rating.VERY_GOOD

    @property
    def gain(self) -> int:
        """What the rating is worth to each player: 1 to 7 after a victory, -8 to -1 after a defeat.

        >>> Rating.OMELETTE.gain, Rating.VERY_PROMISING.gain, Rating.VERY_GOOD.gain
        (-8, -1, 1)
        """
        return self - Rating.VERY_PROMISING - (not self.is_victory)

    @classmethod
    def of_defeat(cls, cards: int) -> Rating:
        """The rating when time is up, by the number of cards left in hands.

        >>> [Rating.of_defeat(cards).title for cards in (2, 5, 6, 21)]
        ['very promising', 'very promising', 'simply good', 'stuffed turkeys']
        """
        # three cards a step, from 5 and fewer up to 21 and more
        steps = max(0, min(cards, 21) - 3) // 3
        return cls(cls.VERY_PROMISING - steps)

    @classmethod
    def of_victory(cls, milliseconds: int) -> Rating:
        """The rating of a victory, by the time left; only whole seconds count (A-GAL-6).

        >>> [Rating.of_victory(ms).title for ms in (0, 3_999, 4_000, 19_000, 119_000)]
        ['very good', 'very good', 'excellent', 'proud as roosters', 'proud as roosters']
        """
        # three seconds a step after the first, from 3 and fewer up to 19 and more
        steps = max(0, min(milliseconds // 1000, 19) - 1) // 3
        return cls(cls.VERY_GOOD + steps)
