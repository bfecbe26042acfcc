"""What players reckon with, at the table and on arrays alike."""

HARM = 1.8
"""About how many penalty cards mess costs: 5/6 of two cards and 1/18 of four (BYG-26, BYG-29)."""
FORGOTTEN = 1e-6
"""The chance below which a fact counts as forgotten for good."""
