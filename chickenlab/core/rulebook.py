"""Rules as data: every refusal, test and notebook cites them by id."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from html import escape


class Kind(StrEnum):
    """What a rule speaks of."""

    COMPONENT = "C"
    SETUP = "S"
    PLAY = "P"
    END = "E"
    VARIANT = "V"
    TIP = "T"
    EXAMPLE = "X"
    READING = "A"
    """How this project reads a place that the rulebook leaves open."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One testable statement of a rulebook, in our own words.

    `option` names the field of the game's options that switches or changes the rule, if any;
    `readings` are the ids of the readings that settle what the rulebook leaves open.
    """

    id: str
    kind: Kind
    section: str
    text: str
    option: str | None = None
    readings: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.id}: {self.text}"


class Rulebook(Mapping[str, Rule]):
    """All rules of one game, looked up by id.

    >>> from chickenlab import gaigel
    >>> print(gaigel.RULEBOOK["GAI-47"])
    GAI-47: Once the stock is used up, follow suit if you can.
    """

    def __init__(self, game: str, rules: Iterable[Rule]) -> None:
        self.game = game
        self._rules: dict[str, Rule] = {}
        for rule in rules:
            if rule.id in self._rules:
                raise ValueError(f"rule {rule.id} stands twice in the rulebook of {game}")
            self._rules[rule.id] = rule

    def __getitem__(self, rule_id: str) -> Rule:
        try:
            return self._rules[rule_id]
        except KeyError:
            ids = list(self._rules)
            raise KeyError(
                f"no rule {rule_id!r} in the rulebook of {self.game}; it has {ids[0]} to {ids[-1]}"
            ) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def of_kind(self, *kinds: Kind) -> list[Rule]:
        """The rules of the given kinds, in the rulebook's order."""
        return [rule for rule in self.values() if rule.kind in kinds]

    def in_section(self, section: str) -> list[Rule]:
        """The rules of one section, in the rulebook's order."""
        return [rule for rule in self.values() if rule.section == section]

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{escape(rule.id)}</td><td>{escape(rule.section)}</td>"
            f"<td style='text-align:left'>{escape(rule.text)}</td>"
            f"<td>{escape(rule.option or '')}</td><td>{escape(', '.join(rule.readings))}</td></tr>"
            for rule in self.values()
        )
        return (
            f"<table><caption>Rules of {escape(self.game)}</caption><thead><tr><th>id</th>"
            "<th>section</th><th>rule</th><th>option</th><th>readings</th></tr></thead>"
            f"<tbody>{rows}</tbody></table>"
        )
