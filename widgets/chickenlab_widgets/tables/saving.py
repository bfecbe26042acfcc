"""What a table keeps in a file: the record of its game, and beside it who sat where.

The file is a record (`Record.from_json` reads it) with one part more, `table`. A session writes
its finished deals there as records, too, so that its board is found again by playing them.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, cast

from chickenlab import Record, RecordError
from chickenlab.core.checks import brief, check_seat
from chickenlab.core.record import TABLE, read_json
from chickenlab_widgets.tables.names import check_names

_KEYS = ("names", "bots", "seat", "earlier")


@dataclass(frozen=True, slots=True)
class Company:
    """The people at a table.

    Attributes:
        names: the name of each seat.
        bots: the name of the bot of each seat, also of the one where a person sat.
        seat: the person's seat; None where only bots played.
    """

    names: tuple[str, ...]
    bots: tuple[str, ...]
    seat: int | None


@dataclass(frozen=True, slots=True)
class Saved:
    """What stands in a file.

    Attributes:
        record: the game that lay on the table.
        company: who played it; None in a record that no table has written.
        earlier: the finished deals of the session before it.
    """

    record: Record
    company: Company | None = None
    earlier: tuple[Record, ...] = ()

    def to_json(self) -> str:
        """The file."""
        data = self.record.to_data()
        if self.company is not None:
            data[TABLE] = {
                "names": list(self.company.names),
                "bots": list(self.company.bots),
                "seat": self.company.seat,
                "earlier": [record.to_data() for record in self.earlier],
            }
        return json.dumps(data, indent=1, ensure_ascii=False) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Saved:
        """The file in `text`; its game has been replayed, the earlier ones have not.

        Raises:
            RecordError: naming what is wrong.
        """
        record = Record.from_json(text)
        data = cast(dict[str, Any], read_json(text))
        if TABLE not in data:
            return cls(record)
        table = data[TABLE]
        if not isinstance(table, dict) or cast(dict[str, Any], table).keys() != set(_KEYS):
            raise RecordError(f"{TABLE} has {', '.join(_KEYS)}, not {brief(cast(object, table))}")
        values = cast(dict[str, object], table)
        players = record.game.players
        try:
            company = Company(
                tuple(check_names(_texts("names", values["names"]), players)),
                _texts("bots", values["bots"]),
                _seat(values["seat"], players),
            )
        except ValueError as error:
            raise RecordError(str(error)) from None
        if len(company.bots) != players:
            raise RecordError(f"bots has one name for each of the {players} players")
        earlier = [Record.from_data(deal) for deal in _list("earlier", values["earlier"])]
        return cls(record, company, tuple(earlier))


def _seat(value: object, players: int) -> int | None:
    if value is None:
        return None
    check_seat(value, players)
    return cast(int, value)


def _texts(key: str, value: object) -> tuple[str, ...]:
    for text in _list(key, value):
        if not isinstance(text, str):
            raise RecordError(f"{key} is a list of texts; it holds {brief(text)}")
    return tuple(cast(list[str], value))


def _list(key: str, value: object) -> list[object]:
    if not isinstance(value, list):
        raise RecordError(f"{key} is a JSON list, not {type(value).__name__}")
    return cast(list[object], value)
