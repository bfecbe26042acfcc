"""The rules of By Golly! as data, one testable statement each, in our own words.

BYG ids are rules of the rulebook; A-BYG ids say how this project reads what it leaves open. Each
sentence stands alone, because a refusal quotes it.
"""

from chickenlab.core.rulebook import Kind, Rule, Rulebook

RULEBOOK = Rulebook(
    "By Golly!",
    [
        Rule(
            "BYG-01",
            Kind.COMPONENT,
            "Components",
            "There are 45 animal cards: 15 animals, each on three cards.",
            option="copies",
            readings=("A-BYG-1",),
        ),
        Rule(
            "BYG-02",
            Kind.COMPONENT,
            "Components",
            "There are 19 yard cards: each of the 15 animals once, two with mess and two with a "
            "shovel.",
            option="shovels",
            readings=("A-BYG-1",),
        ),
        Rule(
            "BYG-03",
            Kind.END,
            "Aim",
            "The first player to be rid of all their cards wins.",
        ),
        Rule(
            "BYG-04",
            Kind.SETUP,
            "Set-up",
            "The 19 yard cards are shuffled and spread face down.",
        ),
        Rule(
            "BYG-05",
            Kind.SETUP,
            "Set-up",
            "The 45 animal cards are shuffled and dealt out equally.",
        ),
        Rule(
            "BYG-06",
            Kind.SETUP,
            "Set-up",
            "With two or three players, each is dealt 15 animal cards.",
            option="players",
        ),
        Rule(
            "BYG-07",
            Kind.SETUP,
            "Set-up",
            "With four players, each is dealt 11 animal cards; with five, 9; with six, 7.",
            option="players",
        ),
        Rule(
            "BYG-08",
            Kind.SETUP,
            "Set-up",
            "Animal cards that are left over go back into the box, and nobody looks at them: 15 "
            "with two players, one with four, three with six, none with three or five.",
            option="players",
        ),
        Rule(
            "BYG-09",
            Kind.SETUP,
            "Set-up",
            "Each player lays their cards down as a face-down pile, without looking at them.",
        ),
        Rule(
            "BYG-10",
            Kind.SETUP,
            "Set-up",
            "Each player takes the top five cards of their pile as a hand.",
        ),
        Rule(
            "BYG-11",
            Kind.PLAY,
            "A turn",
            "The players choose who starts.",
        ),
        Rule(
            "BYG-12",
            Kind.PLAY,
            "A turn",
            "Turns pass clockwise.",
        ),
        Rule(
            "BYG-13",
            Kind.PLAY,
            "A turn",
            "In a turn a player first lays an animal card of their hand face up on the table, "
            "and only then turns over one face-down yard card.",
        ),
        Rule(
            "BYG-14",
            Kind.PLAY,
            "A turn",
            "If the yard card shows something else, the player takes the animal back, the yard "
            "card is turned face down again, and the turn is over.",
            readings=("A-BYG-4",),
        ),
        Rule(
            "BYG-15",
            Kind.PLAY,
            "A turn",
            "If the yard card shows the animal that was laid, the animal card is put aside, out "
            "of the game, and the turn goes on.",
        ),
        Rule(
            "BYG-16",
            Kind.PLAY,
            "A turn",
            "A yard card that matched stays face up while the turn lasts.",
        ),
        Rule(
            "BYG-17",
            Kind.PLAY,
            "A turn",
            "A turn goes on until a yard card does not match or the hand is empty; nobody may "
            "stop before.",
            option="voluntary_stop",
            readings=("A-BYG-2",),
        ),
        Rule(
            "BYG-18",
            Kind.PLAY,
            "A turn",
            "Lucky duck: with several copies of the animal that matched, a player may put aside as "
            "many of them as they like, but at least the one that was laid.",
            option="held_back",
            readings=("A-BYG-3",),
        ),
        Rule(
            "BYG-19",
            Kind.PLAY,
            "A turn",
            "All yard cards that were turned up in a turn stay up until it ends; then they are "
            "turned face down where they lie.",
        ),
        Rule(
            "BYG-20",
            Kind.PLAY,
            "A turn",
            "At the end of their turn a player draws from their own pile until they hold five "
            "cards, as far as the pile lasts.",
        ),
        Rule(
            "BYG-21",
            Kind.PLAY,
            "A turn",
            "No card is drawn during a turn: a hand that is emptied in mid-turn ends the turn.",
        ),
        Rule(
            "BYG-22",
            Kind.PLAY,
            "A turn",
            "A shovel that is turned up as the first card is an ordinary miss.",
            readings=("A-BYG-4",),
        ),
        Rule(
            "BYG-23",
            Kind.COMPONENT,
            "Mess and shovel",
            "Two of the yard cards show mess.",
            option="mess",
        ),
        Rule(
            "BYG-24",
            Kind.PLAY,
            "Mess and shovel",
            "A player who turns up mess must at once turn over a second yard card, and hopes for a "
            "shovel.",
            readings=("A-BYG-11",),
        ),
        Rule(
            "BYG-25",
            Kind.PLAY,
            "Mess and shovel",
            "Still lucky: if the second card is a shovel, the player takes back the laid "
            "animal and pays nothing, and the turn ends.",
            readings=("A-BYG-5",),
        ),
        Rule(
            "BYG-26",
            Kind.PLAY,
            "Mess and shovel",
            "A bit unlucky: if the second card is an animal, the player draws two cards in all, "
            "unseen, from the hands of one or more players of their choice.",
            readings=("A-BYG-6",),
        ),
        Rule(
            "BYG-27",
            Kind.PLAY,
            "Mess and shovel",
            "A bit unlucky: the player also takes back the laid animal, and the turn ends.",
        ),
        Rule(
            "BYG-28",
            Kind.PLAY,
            "Mess and shovel",
            "The second card after mess never matches, not even if it shows the animal that was "
            "laid.",
            readings=("A-BYG-7",),
        ),
        Rule(
            "BYG-29",
            Kind.PLAY,
            "Mess and shovel",
            "Really unlucky: if the second card is mess again, the player draws four cards in "
            "all, unseen, from the hands of one or more players of their choice.",
            readings=("A-BYG-6", "A-BYG-8"),
        ),
        Rule(
            "BYG-30",
            Kind.PLAY,
            "Mess and shovel",
            "Really unlucky: the player also takes back the laid animal, and the turn ends.",
        ),
        Rule(
            "BYG-31",
            Kind.PLAY,
            "Mess and shovel",
            "A small consolation after mess, however it ended: before they are turned face down, "
            "the player may shuffle the cards just turned up among themselves.",
            option="compulsory_shuffle",
            readings=("A-BYG-9",),
        ),
        Rule(
            "BYG-32",
            Kind.PLAY,
            "Mess and shovel",
            "A hand may come to hold more than five cards; nothing is thrown away for that, and "
            "nothing is drawn while it has five or more.",
        ),
        Rule(
            "BYG-33",
            Kind.PLAY,
            "Mess and shovel",
            "Cards that were put aside earlier in the turn stay out of the game, whatever the "
            "mess brings.",
        ),
        Rule(
            "BYG-34",
            Kind.PLAY,
            "Mess and shovel",
            "A player who lost cards fills up only at the end of their own next turn.",
            readings=("A-BYG-12",),
        ),
        Rule(
            "BYG-35",
            Kind.END,
            "The end",
            "The game ends at once when a player has no card left in hand and pile; that player "
            "wins.",
            readings=("A-BYG-10",),
        ),
        Rule(
            "A-BYG-1",
            Kind.READING,
            "Readings",
            "The Spanish rulebook does not say what the cards show. The 15 animals are worm, "
            "snail, caterpillar, hedgehog, chick, rooster, Easter bunny, relieving hen, raven, "
            "goose, drake, butterfly, mouse, fox and marten; for small examples a game may take "
            "fewer of them, other numbers of copies, and other numbers of mess and shovel cards.",
            option="animals",
        ),
        Rule(
            "A-BYG-2",
            Kind.READING,
            "Readings",
            "The rulebook says that the player goes on, so they must; with the option "
            "voluntary_stop they may end their turn after a match.",
            option="voluntary_stop",
        ),
        Rule(
            "A-BYG-3",
            Kind.READING,
            "Readings",
            "Only copies in hand at the moment of the match may be put aside with it. With the "
            "option held_back, a copy that was kept may be put aside later in the turn without "
            "turning over a card, since its yard card lies open.",
            option="held_back",
        ),
        Rule(
            "A-BYG-4",
            Kind.READING,
            "Readings",
            "A wrong animal and a shovel are the same to the first card: take back the animal and "
            "turn the yard card down.",
        ),
        Rule(
            "A-BYG-5",
            Kind.READING,
            "Readings",
            "The Spanish text says that the player chooses an animal card they played; it "
            "means that they take it back.",
        ),
        Rule(
            "A-BYG-6",
            Kind.READING,
            "Readings",
            "Cards are drawn blindly, one after the other, from hands and never from piles; if "
            "the hands hold fewer, all of them are taken. Alone, with the option solo, there is "
            "nobody to draw from.",
            option="solo",
        ),
        Rule(
            "A-BYG-7",
            Kind.READING,
            "Readings",
            "Once there is mess, the second card only decides how bad it is: the rule of the mess "
            "goes before the rule of the match.",
        ),
        Rule(
            "A-BYG-8",
            Kind.READING,
            "Readings",
            "The Spanish text leaves out how many cards the second mess costs; it is four.",
        ),
        Rule(
            "A-BYG-9",
            Kind.READING,
            "Readings",
            "All yard cards turned up in this turn may be shuffled, matches too, and they stay on "
            "the places they had together. It is optional; with the option compulsory_shuffle it "
            "always happens.",
            option="compulsory_shuffle",
        ),
        Rule(
            "A-BYG-10",
            Kind.READING,
            "Readings",
            "Nobody may draw the last card of a player whose pile is used up while other cards "
            "can be drawn; if there is no other, that player is rid of all cards and wins.",
        ),
        Rule(
            "A-BYG-11",
            Kind.READING,
            "Readings",
            "In small yards there may be no face-down card left: then the turn ends, and mess "
            "that cannot be answered with a second card costs nothing. With all 19 cards this "
            "cannot happen.",
            option="animals",
        ),
        Rule(
            "A-BYG-12",
            Kind.READING,
            "Readings",
            "A player with a pile but no cards in hand when their turn comes cannot lay any: the "
            "turn is over at once, and they fill their hand.",
        ),
    ],
)
