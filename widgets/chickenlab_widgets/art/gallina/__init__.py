"""The 56 pictures of Gallina City as SVG of our own, each drawn from its record."""

from chickenlab_widgets.art.gallina.picture import FEATHERS, PAINTS, painted, shapes, svg

__all__ = ["FEATHERS", "PAINTS", "painted", "shapes", "svg"]
