"""Our own card faces and chickens: SVG drawn in the browser, without a build step."""

from pathlib import Path

_HERE = Path(__file__).parent

CARDS_JS = _HERE / "cards.js"
"""Module with `cardFace`, `cardBack`, `cardName`, `suitSymbol` and `suitName`."""

CHICKENS_JS = _HERE / "chickens.js"
"""Module with the ornaments: `hen`, `rooster`, `crowingRooster`, `chick`, `egg`, `rosette`."""

CARDS_CSS = _HERE / "cards.css"
"""Colours of the cards as CSS variables; a table puts this before its own style sheet."""

ANIMALS_JS = _HERE / "animals.js"
"""Module with `yardFace` and `yardBack`: the animals, the mess and the shovel of a yard."""

ANIMALS_CSS = _HERE / "animals.css"
"""Colours of the yard cards."""
FARM_JS = _HERE / "farm.js"
"""Module with the cards of Gigi Gacker: `farmFace`, `farmName`, `farmBack`, `tractor`."""

FARM_CSS = _HERE / "farm.css"
"""Their colours, for a style sheet after `CARDS_CSS`."""

GALLINA_JS = _HERE / "gallina.js"
"""Module with `birdPicture`, for the pictures that `chickenlab_widgets.art.gallina` draws."""
