"""Things to move and to look at: sliders that redraw a chart."""
