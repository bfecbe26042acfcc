"""The rules of Gallina City as data, one testable statement each, in our own words.

GAL ids are rules of the rulebook; A-GAL ids say how this project reads what it leaves open. Each
sentence stands alone, because a refusal quotes it.
"""

from chickenlab.core.rulebook import Kind, Rule, Rulebook

RULEBOOK = Rulebook(
    "Gallina City",
    [
        Rule(
            "GAL-01",
            Kind.COMPONENT,
            "Components",
            "There are 56 picture cards.",
            option="deck",
            readings=("A-GAL-1",),
        ),
        Rule(
            "GAL-02",
            Kind.COMPONENT,
            "Components",
            "Each card shows four pictures.",
            option="deck",
            readings=("A-GAL-1",),
        ),
        Rule(
            "GAL-03",
            Kind.END,
            "Aim",
            "Describe your pictures well and be rid of your cards before the others.",
        ),
        Rule(
            "GAL-04",
            Kind.SETUP,
            "Each for oneself: set-up",
            "Three to six players play against each other.",
            option="players",
        ),
        Rule(
            "GAL-05",
            Kind.SETUP,
            "Each for oneself: set-up",
            "Minus points are written down round by round.",
        ),
        Rule(
            "GAL-06",
            Kind.SETUP,
            "Each for oneself: set-up",
            "All cards are shuffled into a face-down pile.",
        ),
        Rule(
            "GAL-07",
            Kind.PLAY,
            "Each for oneself: play",
            "The game has three rounds.",
            option="rounds",
        ),
        Rule(
            "GAL-08",
            Kind.SETUP,
            "Each for oneself: play",
            "In round 1 each player is dealt seven cards, which nobody else may see.",
        ),
        Rule(
            "GAL-09",
            Kind.PLAY,
            "Each for oneself: play",
            'When everybody is ready, the youngest player calls "Coin coin!" and the round begins.',
        ),
        Rule(
            "GAL-10",
            Kind.PLAY,
            "Each for oneself: play",
            "Everybody describes and listens at the same time; there are no turns.",
            readings=("A-GAL-8",),
        ),
        Rule(
            "GAL-11",
            Kind.PLAY,
            "Each for oneself: play",
            "The aim of a round is to find another player who has exactly the same picture.",
        ),
        Rule(
            "GAL-12",
            Kind.PLAY,
            "Each for oneself: play",
            "A player may describe any picture on any card in their hand, and change over to "
            "another at any time.",
            readings=("A-GAL-9",),
        ),
        Rule(
            "GAL-13",
            Kind.PLAY,
            "Each for oneself: play",
            "Some pictures look alike, so that it takes details to tell them apart.",
        ),
        Rule(
            "GAL-14",
            Kind.PLAY,
            "Each for oneself: play",
            "Nobody may show their cards to others.",
        ),
        Rule(
            "GAL-15",
            Kind.PLAY,
            "Each for oneself: play",
            'Two players who think that they have the same picture call "Cocorico!", lay the two '
            "cards side by side and point at the picture.",
            readings=("A-GAL-10",),
        ),
        Rule(
            "GAL-16",
            Kind.PLAY,
            "Each for oneself: play",
            "The opponents have five seconds to check two cards that were laid, while their "
            "owners count aloud.",
            readings=("A-GAL-11",),
        ),
        Rule(
            "GAL-17",
            Kind.PLAY,
            "Each for oneself: play",
            "If the pictures are the same, or nobody finds a difference within five seconds, both "
            "cards are discarded.",
        ),
        Rule(
            "GAL-18",
            Kind.PLAY,
            "Each for oneself: play",
            "A wrong pair that nobody notices in time stands.",
        ),
        Rule(
            "GAL-19",
            Kind.PLAY,
            "Each for oneself: play",
            "If a difference is found, both cards are discarded and each of the two players draws "
            "a card.",
        ),
        Rule(
            "GAL-20",
            Kind.PLAY,
            "Each for oneself: play",
            "A pair that stands makes two hands one card smaller; one that is found wrong leaves "
            "them as large as they were.",
        ),
        Rule(
            "GAL-21",
            Kind.PLAY,
            "Each for oneself: play",
            "When the pile is used up, the discarded cards become a new face-down pile.",
            readings=("A-GAL-2",),
        ),
        Rule(
            "GAL-22",
            Kind.END,
            "Each for oneself: end",
            'As soon as a player has only two cards left, they call "Fini!" and the round stops.',
            readings=("A-GAL-3", "A-GAL-12"),
        ),
        Rule(
            "GAL-23",
            Kind.END,
            "Each for oneself: end",
            "Everybody but the caller gets a minus point for each card that they still hold.",
        ),
        Rule(
            "GAL-24",
            Kind.END,
            "Each for oneself: end",
            "If two players come to two cards at the same moment, neither gets minus points.",
        ),
        Rule(
            "GAL-25",
            Kind.SETUP,
            "Each for oneself: play",
            "For round 2 all cards are shuffled again, and each player is dealt eight.",
        ),
        Rule(
            "GAL-26",
            Kind.SETUP,
            "Each for oneself: play",
            "For round 3 all cards are shuffled again, and each player is dealt nine.",
        ),
        Rule(
            "GAL-27",
            Kind.END,
            "Each for oneself: end",
            "After the last round the player with the fewest minus points wins.",
            readings=("A-GAL-4",),
        ),
        Rule(
            "GAL-28",
            Kind.SETUP,
            "All together: set-up",
            "Two to six players play as one team.",
            option="mode",
        ),
        Rule(
            "GAL-29",
            Kind.SETUP,
            "All together: set-up",
            "Each player is dealt five cards with two players, four with three to five, and three "
            "with six.",
            option="players",
        ),
        Rule(
            "GAL-30",
            Kind.SETUP,
            "All together: set-up",
            "As soon as everybody is ready, two minutes begin to run.",
        ),
        Rule(
            "GAL-31",
            Kind.VARIANT,
            "All together: set-up",
            "With children a round lasts two and a half minutes.",
            option="children",
        ),
        Rule(
            "GAL-32",
            Kind.PLAY,
            "All together: play",
            "Everybody describes and listens at the same time, so that all are rid of their cards "
            "soon.",
        ),
        Rule(
            "GAL-33",
            Kind.PLAY,
            "All together: play",
            'Also together, two players who think that they have the same picture call "Cocorico!" '
            "and lay the two cards side by side; nobody counts to five.",
            readings=("A-GAL-5",),
        ),
        Rule(
            "GAL-34",
            Kind.PLAY,
            "All together: play",
            "If the two pictures are the same, both cards are discarded.",
        ),
        Rule(
            "GAL-35",
            Kind.PLAY,
            "All together: play",
            "If the two pictures differ, both cards are discarded and each of the two players "
            "draws a card.",
        ),
        Rule(
            "GAL-36",
            Kind.END,
            "All together: end of a round",
            "When all but one are rid of their cards before time is up, the last one discards "
            "theirs.",
        ),
        Rule(
            "GAL-37",
            Kind.END,
            "All together: end of a round",
            "When time is up, all cards still in hands are set aside for the next round.",
        ),
        Rule(
            "GAL-38",
            Kind.END,
            "All together: end of a round",
            'When all players agree that no Cocorico is possible any more, they say "Stop" and '
            "show their cards.",
            readings=("A-GAL-13",),
        ),
        Rule(
            "GAL-39",
            Kind.END,
            "All together: end of a round",
            'If "Stop" was right, all cards are discarded.',
        ),
        Rule(
            "GAL-40",
            Kind.END,
            "All together: end of a round",
            'If "Stop" was wrong, all cards still in hands are set aside for the next round, with '
            "three more from the pile.",
            readings=("A-GAL-14",),
        ),
        Rule(
            "GAL-41",
            Kind.SETUP,
            "All together: play",
            "For round 2 everybody is dealt as many cards as for round 1.",
            readings=("A-GAL-14",),
        ),
        Rule(
            "GAL-42",
            Kind.SETUP,
            "All together: play",
            "The cards that were set aside are shared out in addition, as evenly as possible.",
            readings=("A-GAL-7",),
        ),
        Rule(
            "GAL-43",
            Kind.PLAY,
            "All together: play",
            "Each round has its own two minutes.",
        ),
        Rule(
            "GAL-44",
            Kind.SETUP,
            "All together: play",
            "Round 3 is dealt like round 2, again with the cards that were set aside.",
        ),
        Rule(
            "GAL-45",
            Kind.END,
            "All together: end",
            'The team loses if time is up while two or more players hold cards, or if "Stop" was '
            "wrong.",
            readings=("A-GAL-6",),
        ),
        Rule(
            "GAL-46",
            Kind.END,
            "All together: end",
            'The team wins if all but one are rid of their cards, or if "Stop" was right.',
            readings=("A-GAL-6",),
        ),
        Rule(
            "GAL-47",
            Kind.END,
            "All together: end",
            "Fifteen ratings tell how well the team did: after a defeat by the cards left, after a "
            'victory by the seconds left, and a wrong "Stop" comes last.',
            readings=("A-GAL-6",),
        ),
        Rule(
            "A-GAL-1",
            Kind.READING,
            "Readings",
            "The rulebook does not say which pictures stand together. We take 14 families of four "
            "look-alikes, each picture on four cards: card i shows pictures i, i+1, i+4 and i+9, "
            "counted round the 56. The option deck takes another arrangement.",
            option="deck",
        ),
        Rule(
            "A-GAL-2",
            Kind.READING,
            "Readings",
            "The discarded cards are shuffled before they become the new pile, the two that were "
            "discarded just now among them; cards set aside are not. The same holds when all play "
            "together.",
        ),
        Rule(
            "A-GAL-3",
            Kind.READING,
            "Readings",
            'Nobody can forget to call "Fini!": the round stops by itself. Cards that are then '
            "still being checked count as held.",
        ),
        Rule(
            "A-GAL-4",
            Kind.READING,
            "Readings",
            "Players who are equal on the fewest minus points share the victory.",
        ),
        Rule(
            "A-GAL-5",
            Kind.READING,
            "Readings",
            "When all play together, two cards that were laid are compared openly and at once, "
            "while the clock goes on.",
        ),
        Rule(
            "A-GAL-6",
            Kind.READING,
            "Readings",
            "Only the last round decides; the others hand on their cards. Cards left are those in "
            "hands when time is up, seconds left are whole ones at the last discard or the right "
            '"Stop". If the last two players get rid of their last cards together, that wins too.',
        ),
        Rule(
            "A-GAL-7",
            Kind.READING,
            "Readings",
            "Cards set aside are shuffled and dealt one at a time from the youngest player on.",
        ),
        Rule(
            "A-GAL-8",
            Kind.READING,
            "Readings",
            "Time passes in moments of 50 milliseconds. In one moment a player does one thing, and "
            "what arrives first counts; the ends of two checks in one moment count as one.",
        ),
        Rule(
            "A-GAL-9",
            Kind.READING,
            "Readings",
            "What is said is true of the picture that is meant: a detail at a time. Others hear "
            "the detail, and whether it still belongs to the same picture, but not which it is.",
        ),
        Rule(
            "A-GAL-10",
            Kind.READING,
            "Readings",
            "A player calls to one other, with a card and a picture in mind that nobody sees; when "
            "both have called each other, both cards are laid. A call that is not answered may be "
            "taken back, waved off, or given up for another one.",
        ),
        Rule(
            "A-GAL-11",
            Kind.READING,
            "Readings",
            "While the two who laid cards count, they can neither describe nor call; all others go "
            "on. Whoever points out a difference names a detail that really differs.",
        ),
        Rule(
            "A-GAL-12",
            Kind.READING,
            "Readings",
            "A round in which no two cards are laid for a long time, five minutes unless the "
            "option patience says otherwise, is broken off: everybody counts the cards in hand.",
            option="patience",
        ),
        Rule(
            "A-GAL-13",
            Kind.READING,
            "Readings",
            'All players, also those without a card, have to say "Stop". Each may take it back '
            "until all have; when two cards are laid, everybody has to say it anew. It is right if "
            "no two players hold the same picture.",
        ),
        Rule(
            "A-GAL-14",
            Kind.READING,
            "Readings",
            "If the pile and the discarded cards do not suffice for a deal or for the three cards "
            'after a wrong "Stop", they are dealt as far as they go, one at a time.',
        ),
    ],
)
