"""The refusal of an action."""

from chickenlab.core.rulebook import Rule


class IllegalAction(ValueError):
    """An action that a rule forbids; the state that refused it is as it was.

    Attributes:
        rule: the rule that forbids it.
        facts: what on the table makes the rule apply, as a sentence.
    """

    def __init__(self, rule: Rule, facts: str) -> None:
        super().__init__(f"{rule.id}: {rule.text} {facts}".strip())
        self.rule = rule
        self.facts = facts

    @property
    def rule_id(self) -> str:
        """The id of the rule, such as "GAI-47"."""
        return self.rule.id

    def __reduce__(self) -> tuple[type["IllegalAction"], tuple[Rule, str]]:
        return type(self), (self.rule, self.facts)
