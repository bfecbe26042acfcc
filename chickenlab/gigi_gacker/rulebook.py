"""The rules of Gigi Gacker as data, one testable statement each, in our own words.

GIG ids are rules of the rulebook; A-GIG ids say how this project reads what it leaves open. Each
sentence stands alone, because a refusal quotes it.
"""

from chickenlab.core.rulebook import Kind, Rule, Rulebook

RULEBOOK = Rulebook(
    "Gigi Gacker",
    [
        Rule(
            "GIG-01",
            Kind.END,
            "Object of the Game",
            "Whose hand holds the most worms at the end of the game wins; what counts is the "
            "sum of the worm values, not the number of cards.",
        ),
        Rule(
            "GIG-02",
            Kind.COMPONENT,
            "Game Materials",
            "There are 36 worm cards with values from 1 to 8.",
            option="worm_deck",
            readings=("A-GIG-1",),
        ),
        Rule(
            "GIG-03",
            Kind.COMPONENT,
            "Game Materials",
            "There are 25 pullets: one of each value from 3 to 7 in each of five colours.",
        ),
        Rule(
            "GIG-04",
            Kind.COMPONENT,
            "Game Materials",
            "There are nine mother hens, which have no value.",
        ),
        Rule(
            "GIG-05",
            Kind.COMPONENT,
            "Game Materials",
            "There is one tractor, which makes 71 cards in all.",
        ),
        Rule(
            "GIG-06",
            Kind.SETUP,
            "Set-up",
            "Each player chooses another colour and starts with its five pullets in hand.",
        ),
        Rule(
            "GIG-07",
            Kind.SETUP,
            "Set-up",
            "Pullets of colours that nobody chose go back to the box; with two players they "
            "become the Robo-chicken.",
            option="players",
        ),
        Rule(
            "GIG-08",
            Kind.SETUP,
            "Set-up",
            "All worms and all mother hens are shuffled together into one face-down pile of 45 "
            "cards.",
        ),
        Rule(
            "GIG-09",
            Kind.SETUP,
            "Set-up",
            "With four players the top nine cards of the pile leave the game; 36 stay, four for "
            "each of nine rounds.",
            option="players",
        ),
        Rule(
            "GIG-10",
            Kind.SETUP,
            "Set-up",
            "With three players the top 18 cards of the pile leave the game; 27 stay, three for "
            "each of nine rounds.",
            option="players",
        ),
        Rule(
            "GIG-11",
            Kind.SETUP,
            "Set-up",
            "With two players too the top 18 cards of the pile leave the game; 27 stay, three "
            "for each of nine rounds.",
            option="players",
        ),
        Rule(
            "GIG-12",
            Kind.SETUP,
            "Set-up",
            "With five players no card leaves the game: all 45 are shown, five in each of nine "
            "rounds.",
            option="players",
            readings=("A-GIG-2",),
        ),
        Rule(
            "GIG-13",
            Kind.SETUP,
            "Set-up",
            "The cards that leave the game are taken from the shuffled pile unseen, so they may "
            "be worms or hens.",
            readings=("A-GIG-9",),
        ),
        Rule(
            "GIG-14",
            Kind.SETUP,
            "Set-up",
            "The player who was last at a chicken farm lays the tractor face up on their "
            "side of the table.",
            readings=("A-GIG-8",),
        ),
        Rule(
            "GIG-15",
            Kind.EXAMPLE,
            "Set-up",
            "In the picture for four players the shown cards lie in a row beside the pile, at "
            "positions 1 to 4, and the tractor lies before the first player.",
        ),
        Rule(
            "GIG-16",
            Kind.PLAY,
            "Course of the Game",
            "The game lasts exactly nine rounds.",
        ),
        Rule(
            "GIG-17",
            Kind.PLAY,
            "Course of the Game",
            "A round begins with showing as many cards from the pile as there are players, or "
            "three with two players.",
            option="players",
        ),
        Rule(
            "GIG-18",
            Kind.PLAY,
            "Course of the Game",
            "The shown cards form a row in the order in which they are drawn; the first lies "
            "next to the pile, at position 1.",
        ),
        Rule(
            "GIG-19",
            Kind.PLAY,
            "Course of the Game",
            "The row is shown before anybody chooses a card.",
        ),
        Rule(
            "GIG-20",
            Kind.PLAY,
            "Course of the Game",
            "Each player chooses one card of the hand and lays it face down.",
        ),
        Rule(
            "GIG-21",
            Kind.PLAY,
            "Course of the Game",
            "The chosen cards are turned up together, once everybody has laid one.",
        ),
        Rule(
            "GIG-22",
            Kind.PLAY,
            "Course of the Game",
            "The highest card takes the card at position 1, the next highest the card at "
            "position 2, and so on; nobody chooses a position.",
        ),
        Rule(
            "GIG-23",
            Kind.PLAY,
            "Course of the Game",
            "Everybody takes exactly one card, so that the row is empty after each round.",
        ),
        Rule(
            "GIG-24",
            Kind.PLAY,
            "Course of the Game",
            "The card taken from the row, worm or hen, goes into the hand.",
        ),
        Rule(
            "GIG-25",
            Kind.PLAY,
            "Course of the Game",
            "Of equal cards the one nearer to the tractor counts as higher, going clockwise "
            "from the player who has the tractor.",
            readings=("A-GIG-3",),
        ),
        Rule(
            "GIG-26",
            Kind.PLAY,
            "Course of the Game",
            "The tractor orders ties at any place of the ranking, and ties of three or more "
            "cards as well.",
        ),
        Rule(
            "GIG-27",
            Kind.PLAY,
            "Course of the Game",
            "After taking a card, each player puts the card just played on a discard pile of "
            "their own.",
        ),
        Rule(
            "GIG-28",
            Kind.PLAY,
            "Course of the Game",
            "Everybody has a discard pile of their own, and nobody else takes cards from it.",
        ),
        Rule(
            "GIG-29",
            Kind.PLAY,
            "Course of the Game",
            "Then the next player clockwise gets the tractor, and the next round begins.",
        ),
        Rule(
            "GIG-30",
            Kind.PLAY,
            "Course of the Game",
            "From the second round on, worms in hand may be played with the value they show.",
        ),
        Rule(
            "GIG-31",
            Kind.PLAY,
            "Course of the Game",
            "A worm that was played lies on the discard pile and does not count, unless a hen "
            "brings it back.",
        ),
        Rule(
            "GIG-32",
            Kind.PLAY,
            "Course of the Game",
            "A round leaves the size of the hand as it was: one card goes out, one comes in.",
        ),
        Rule(
            "GIG-33",
            Kind.EXAMPLE,
            "Course of the Game",
            "In the picture of a round, arrows lead from the played cards to the cards that "
            "they take, with the tractor beside its holder.",
        ),
        Rule(
            "GIG-34",
            Kind.PLAY,
            "Mother-hen Cards",
            "At the end of a round, before the next row is shown, a player may play a mother "
            "hen from the hand.",
        ),
        Rule(
            "GIG-35",
            Kind.PLAY,
            "Mother-hen Cards",
            "Nobody has to play a mother hen: a player who holds one may keep it.",
            readings=("A-GIG-6",),
        ),
        Rule(
            "GIG-36",
            Kind.PLAY,
            "Mother-hen Cards",
            "A mother hen that was played goes back to the box and is out of the game.",
        ),
        Rule(
            "GIG-37",
            Kind.PLAY,
            "Mother-hen Cards",
            "For a mother hen the player takes two worms or pullets of their choice from their "
            "own "
            "discard pile.",
            readings=("A-GIG-5",),
        ),
        Rule(
            "GIG-38",
            Kind.PLAY,
            "Mother-hen Cards",
            "The card played in this very round lies on the discard pile already and may be "
            "taken back.",
        ),
        Rule(
            "GIG-39",
            Kind.PLAY,
            "Mother-hen Cards",
            "A mother hen leaves the hand one card larger for the rest of the game.",
        ),
        Rule(
            "GIG-40",
            Kind.PLAY,
            "Mother-hen Cards",
            "A player may play no more than one mother hen in a round.",
        ),
        Rule(
            "GIG-41",
            Kind.PLAY,
            "Mother-hen Cards",
            "A mother hen is never a bid for a card of the row.",
            readings=("A-GIG-6",),
        ),
        Rule(
            "GIG-42",
            Kind.PLAY,
            "Mother-hen Cards",
            "Several players may each play a mother hen at the end of the same round.",
            readings=("A-GIG-7",),
        ),
        Rule(
            "GIG-43",
            Kind.PLAY,
            "Mother-hen Cards",
            "A mother hen taken in this round may be played at the end of it.",
        ),
        Rule(
            "GIG-44",
            Kind.END,
            "End of the Game",
            "After the ninth round the pile is used up and the game is over.",
        ),
        Rule(
            "GIG-45",
            Kind.END,
            "End of the Game",
            "After the ninth round there is one last chance to play a mother hen, before the "
            "worms are counted.",
            readings=("A-GIG-10",),
        ),
        Rule(
            "GIG-46",
            Kind.END,
            "End of the Game",
            "The last chance too is for one mother hen only.",
        ),
        Rule(
            "GIG-47",
            Kind.END,
            "End of the Game",
            "After the last chance nobody takes another card, and the hands are final.",
        ),
        Rule(
            "GIG-48",
            Kind.END,
            "End of the Game",
            "The score is the sum of the values of the worms in hand.",
        ),
        Rule(
            "GIG-49",
            Kind.END,
            "End of the Game",
            "Pullets and hens in hand and all cards on the discard pile count nothing.",
        ),
        Rule(
            "GIG-50",
            Kind.END,
            "End of the Game",
            "The highest score wins.",
        ),
        Rule(
            "GIG-51",
            Kind.END,
            "End of the Game",
            "If several have the highest score, the one of them with the fewest cards in hand "
            "wins, whatever the cards are.",
        ),
        Rule(
            "GIG-52",
            Kind.END,
            "End of the Game",
            "If these hands are equally large too, the victory is shared.",
        ),
        Rule(
            "GIG-53",
            Kind.SETUP,
            "The Two-Player Game",
            "With two players the 15 pullets of the three unused colours are shuffled into a "
            "face-down pile: the Robo-chicken.",
            option="players",
        ),
        Rule(
            "GIG-54",
            Kind.PLAY,
            "The Two-Player Game",
            "With two players three cards are shown each round and laid in a row.",
            option="players",
        ),
        Rule(
            "GIG-55",
            Kind.PLAY,
            "The Two-Player Game",
            "With two players the top card of the Robo-chicken is turned up together with the "
            "two chosen cards.",
            option="players",
        ),
        Rule(
            "GIG-56",
            Kind.PLAY,
            "The Two-Player Game",
            "With two players the three cards, the Robo-chicken's among them, share out the row "
            "by the usual ranking.",
            option="players",
        ),
        Rule(
            "GIG-57",
            Kind.PLAY,
            "The Two-Player Game",
            "The card that the Robo-chicken gains, worm or hen, leaves the game.",
            option="players",
        ),
        Rule(
            "GIG-58",
            Kind.PLAY,
            "The Two-Player Game",
            "Every third round the Robo-chicken has the tractor.",
            option="players",
            readings=("A-GIG-4",),
        ),
        Rule(
            "GIG-59",
            Kind.PLAY,
            "The Two-Player Game",
            "The Robo-chicken's pile is used once from the top: nine of its 15 cards are needed.",
            option="players",
            readings=("A-GIG-11",),
        ),
        Rule(
            "GIG-60",
            Kind.PLAY,
            "The Two-Player Game",
            "All else is as usual; the Robo-chicken has no hand, plays no hens and scores nothing.",
            option="players",
        ),
        Rule(
            "GIG-61",
            Kind.END,
            "The Two-Player Game",
            "With two players too the game is over after nine rounds, and the most worms win.",
            option="players",
        ),
        Rule(
            "A-GIG-1",
            Kind.READING,
            "Readings",
            "The rulebook does not say how many worms there are of each value; unless you "
            "choose another deck, there are eight ones, seven twos and so on down to one eight, "
            "which is an assumption.",
            option="worm_deck",
        ),
        Rule(
            "A-GIG-2",
            Kind.READING,
            "Readings",
            "Two to five players can play, since there are five colours of pullets.",
            option="players",
        ),
        Rule(
            "A-GIG-3",
            Kind.READING,
            "Readings",
            "The tractor's holder comes first among equal cards; the others follow clockwise.",
        ),
        Rule(
            "A-GIG-4",
            Kind.READING,
            "Readings",
            "With two players the seats are, clockwise, the first holder of the tractor, the "
            "other player and the Robo-chicken, which therefore has the tractor in rounds 3, 6 "
            "and 9.",
            option="players",
        ),
        Rule(
            "A-GIG-5",
            Kind.READING,
            "Readings",
            "A hen brings back one card if only one lies on the discard pile; the hand is then "
            "no larger than before.",
        ),
        Rule(
            "A-GIG-6",
            Kind.READING,
            "Readings",
            "Whose hand holds nothing but hens at the end of a round, with another round to "
            "come, must play one of them, so that everybody can bid.",
        ),
        Rule(
            "A-GIG-7",
            Kind.READING,
            "Readings",
            "Several hens are played one after the other, clockwise from the tractor's holder, "
            "and everybody sees the cards that come back.",
        ),
        Rule(
            "A-GIG-8",
            Kind.READING,
            "Readings",
            "The first holder of the tractor is given, or drawn by lot.",
        ),
        Rule(
            "A-GIG-9",
            Kind.READING,
            "Readings",
            "The cards that leave the game at the beginning stay secret to the end.",
        ),
        Rule(
            "A-GIG-10",
            Kind.READING,
            "Readings",
            "The last chance for a hen is the usual one at the end of the ninth round, not a "
            "second one.",
        ),
        Rule(
            "A-GIG-11",
            Kind.READING,
            "Readings",
            "The Robo-chicken's used cards lie open beside its pile, for all to see.",
        ),
    ],
)
