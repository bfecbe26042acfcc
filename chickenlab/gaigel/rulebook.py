"""The rules of Gaigel as data, one testable statement each, in our own words.

GAI ids are rules of the rulebook; A-GAI ids say how this project reads what it leaves open. Each
sentence stands alone, because a refusal quotes it.
"""

from chickenlab.core.rulebook import Kind, Rule, Rulebook

RULEBOOK = Rulebook(
    "Gaigel",
    [
        Rule(
            "GAI-01",
            Kind.SETUP,
            "Overview",
            "In the standard game four players form two fixed teams of two, and partners sit "
            "opposite each other.",
            option="players",
        ),
        Rule(
            "GAI-02",
            Kind.VARIANT,
            "Overview",
            "Six players form two teams of three; two or three players play each alone.",
            option="players",
        ),
        Rule(
            "GAI-03",
            Kind.PLAY,
            "Overview",
            "Points come from the cards in the tricks you win and from declared pairs of King and "
            "Queen.",
        ),
        Rule(
            "GAI-04",
            Kind.END,
            "Overview",
            'The first side to collect 101 points and call "Aus!" wins the deal; a call that '
            "comes too early or too late loses double.",
        ),
        Rule(
            "GAI-05",
            Kind.PLAY,
            "Overview",
            "Dealing and play go anticlockwise: the turn passes to the right.",
        ),
        Rule(
            "GAI-06",
            Kind.COMPONENT,
            "Overview",
            "You need two packs of 52 cards, and paper and pencil.",
        ),
        Rule(
            "GAI-07",
            Kind.COMPONENT,
            "The cards",
            "The pack is the Ace, Ten, King, Queen, Jack and Seven of the four suits, each card "
            "twice: 48 cards.",
        ),
        Rule(
            "GAI-08",
            Kind.COMPONENT,
            "The cards",
            "From high to low the cards rank Ace, Ten, King, Queen, Jack, Seven: the Ten stands "
            "just below the Ace.",
        ),
        Rule(
            "GAI-09",
            Kind.COMPONENT,
            "The cards",
            "An Ace counts 11 points, a Ten 10, a King 4, a Queen 3, a Jack 2 and a Seven nothing.",
            readings=("A-GAI-1",),
        ),
        Rule(
            "GAI-10",
            Kind.COMPONENT,
            "The cards",
            "The whole pack holds 240 points.",
        ),
        Rule(
            "GAI-11",
            Kind.PLAY,
            "The cards",
            "Of two identical cards in one trick, the one played first beats the other.",
        ),
        Rule(
            "GAI-12",
            Kind.SETUP,
            "Teams and setup",
            "To find partners, cards are dealt face up, one at a time round the table, until two "
            "Aces have appeared.",
            readings=("A-GAI-2",),
        ),
        Rule(
            "GAI-13",
            Kind.SETUP,
            "Teams and setup",
            "The player with the first Ace deals first; the one with the second Ace is their "
            "partner.",
            readings=("A-GAI-2",),
        ),
        Rule(
            "GAI-14",
            Kind.SETUP,
            "Teams and setup",
            "Partners sit opposite each other and stay together for the whole session.",
        ),
        Rule(
            "GAI-15",
            Kind.SETUP,
            "Teams and setup",
            "The dealer shuffles, and the player on the dealer's left cuts.",
            option="knocking",
        ),
        Rule(
            "GAI-16",
            Kind.SETUP,
            "Teams and setup",
            "The dealer first gives each player a packet of three cards, starting with the player "
            "on the dealer's right.",
        ),
        Rule(
            "GAI-17",
            Kind.SETUP,
            "Teams and setup",
            "The next card is turned face up, and its suit is trumps for this deal.",
        ),
        Rule(
            "GAI-18",
            Kind.SETUP,
            "Teams and setup",
            "Then each player gets two more cards, so that everyone has five.",
        ),
        Rule(
            "GAI-19",
            Kind.SETUP,
            "Teams and setup",
            "The rest of the pack is the stock: it lies face down across the turned card, which "
            "stays visible.",
        ),
        Rule(
            "GAI-20",
            Kind.PLAY,
            "Teams and setup",
            "A trump beats any card of another suit.",
        ),
        Rule(
            "GAI-21",
            Kind.PLAY,
            "Teams and setup",
            "The player on the dealer's right is forehand and leads to the first trick.",
        ),
        Rule(
            "GAI-22",
            Kind.PLAY,
            "Teams and setup",
            "After each deal the turn to deal passes to the right.",
        ),
        Rule(
            "GAI-23",
            Kind.PLAY,
            "The first trick",
            "A trick is one card from the hand of each player, and whoever plays the best card "
            "wins them all.",
        ),
        Rule(
            "GAI-24",
            Kind.PLAY,
            "The first trick",
            "The first trick follows rules of its own.",
        ),
        Rule(
            "GAI-25",
            Kind.PLAY,
            "The first trick",
            "In the first trick nobody may play a trump, unless the whole hand is trumps.",
        ),
        Rule(
            "GAI-26",
            Kind.PLAY,
            "The first trick",
            "A trump that a hand of nothing but trumps plays to the first trick has no power and "
            "cannot win.",
            readings=("A-GAI-4",),
        ),
        Rule(
            "GAI-27",
            Kind.PLAY,
            "The first trick",
            "Forehand leads to the first trick with one of three openings: Ge-Elfen, Zweite Alte "
            "or Höher hat.",
            readings=("A-GAI-3",),
        ),
        Rule(
            "GAI-28",
            Kind.PLAY,
            "The first trick",
            "Ge-Elfen: forehand leads an Ace that is no trump, face up.",
        ),
        Rule(
            "GAI-29",
            Kind.PLAY,
            "The first trick",
            "After Ge-Elfen the others play any card that is no trump, and forehand wins the "
            "trick whatever is played, even the same Ace.",
        ),
        Rule(
            "GAI-30",
            Kind.PLAY,
            "The first trick",
            "Zweite Alte: forehand leads an Ace that is no trump, face down; the others play face "
            "down too, and then all cards are turned over.",
        ),
        Rule(
            "GAI-31",
            Kind.PLAY,
            "The first trick",
            "After Zweite Alte whoever played the same Ace wins the trick, partner or opponent; "
            "if nobody did, forehand wins it.",
        ),
        Rule(
            "GAI-32",
            Kind.PLAY,
            "The first trick",
            "Höher hat: forehand leads any card that is neither an Ace nor a trump, face down; "
            "the others play face down too, and then all cards are turned over.",
        ),
        Rule(
            "GAI-33",
            Kind.PLAY,
            "The first trick",
            "After Höher hat the highest card of the suit led wins the trick; no other suit can "
            "win it.",
        ),
        Rule(
            "GAI-34",
            Kind.PLAY,
            "The first trick",
            "After Höher hat, if two equal cards are best, the one played first wins.",
        ),
        Rule(
            "GAI-35",
            Kind.PLAY,
            "The first trick",
            "Forehand with five trumps leads one of them face up and wins the trick, since nobody "
            "else may play a trump.",
        ),
        Rule(
            "GAI-36",
            Kind.PLAY,
            "The first trick",
            "If forehand and another player both hold five trumps, the higher trump wins the "
            "first trick, and of equal ones the first.",
            readings=("A-GAI-4",),
        ),
        Rule(
            "GAI-37",
            Kind.PLAY,
            "The first trick",
            "Forehand can always open: with an Ace that is no trump by Ge-Elfen or Zweite Alte, "
            "with a lower card that is no trump by Höher hat, with neither from five trumps.",
        ),
        Rule(
            "GAI-38",
            Kind.EXAMPLE,
            "The first trick",
            "Anna, who is forehand, leads her only Ace of diamonds face down and says Zweite "
            "Alte; as none of the others plays the second Ace of diamonds, Anna's team wins the "
            "trick.",
        ),
        Rule(
            "GAI-39",
            Kind.PLAY,
            "While there is a stock",
            "After each trick every player draws the top card of the stock, the winner first and "
            "then in playing order, so that everyone has five cards again.",
            readings=("A-GAI-5",),
        ),
        Rule(
            "GAI-40",
            Kind.PLAY,
            "While there is a stock",
            "The winner of a trick leads to the next.",
        ),
        Rule(
            "GAI-41",
            Kind.PLAY,
            "While there is a stock",
            "While there is a stock you may play any card: you need neither follow suit nor trump.",
        ),
        Rule(
            "GAI-42",
            Kind.PLAY,
            "While there is a stock",
            "The highest trump wins the trick; without a trump the highest card of the suit led "
            "wins.",
        ),
        Rule(
            "GAI-43",
            Kind.PLAY,
            "While there is a stock",
            "Of two identical cards that are best, the one played first wins the trick.",
        ),
        Rule(
            "GAI-44",
            Kind.PLAY,
            "While there is a stock",
            "The face-up card is the last card of the stock: whoever draws last in the last round "
            "of drawing gets it.",
            readings=("A-GAI-5",),
        ),
        Rule(
            "GAI-45",
            Kind.PLAY,
            "The first trick",
            "From the second trick on trumps may be played freely and have their full power.",
        ),
        Rule(
            "GAI-46",
            Kind.PLAY,
            "When the stock is used up",
            "The strict rules start as soon as all cards of the stock are drawn.",
        ),
        Rule(
            "GAI-47",
            Kind.PLAY,
            "When the stock is used up",
            "Once the stock is used up, follow suit if you can.",
        ),
        Rule(
            "GAI-48",
            Kind.PLAY,
            "When the stock is used up",
            "Once the stock is used up, you must trump if you cannot follow suit.",
        ),
        Rule(
            "GAI-49",
            Kind.PLAY,
            "When the stock is used up",
            "Once the stock is used up, whether you follow suit or trump, you must beat the best "
            "card in the trick if you can.",
            readings=("A-GAI-6",),
        ),
        Rule(
            "GAI-50",
            Kind.PLAY,
            "When the stock is used up",
            "Once the stock is used up, with neither the suit led nor a trump you may play any "
            "card.",
        ),
        Rule(
            "GAI-51",
            Kind.PLAY,
            "The cards",
            "An identical card does not beat the first one, so the duty to beat neither asks for "
            "it nor is met by it.",
            readings=("A-GAI-6",),
        ),
        Rule(
            "GAI-52",
            Kind.PLAY,
            "When the stock is used up",
            "Once the stock is used up, if you cannot follow suit you must trump, even when all "
            "your trumps are lower than one in the trick.",
            readings=("A-GAI-6",),
        ),
        Rule(
            "GAI-53",
            Kind.PLAY,
            "Pairs (20 and 40)",
            "With the King and Queen of one suit in your hand you may declare a pair: show both "
            "and say 20, or 40 in trumps.",
            readings=("A-GAI-8",),
        ),
        Rule(
            "GAI-54",
            Kind.PLAY,
            "Pairs (20 and 40)",
            "The points of a declared pair count for the side of the player who declared it, and "
            "count at once.",
            readings=("A-GAI-7",),
        ),
        Rule(
            "GAI-55",
            Kind.PLAY,
            "Pairs (20 and 40)",
            "You may declare a pair only after your side has won a trick; a partner's trick is "
            "enough.",
        ),
        Rule(
            "GAI-56",
            Kind.PLAY,
            "Pairs (20 and 40)",
            "Both cards of a pair must still be in your hand: a King or Queen that was played "
            "cannot be declared any more.",
        ),
        Rule(
            "GAI-57",
            Kind.PLAY,
            "Pairs (20 and 40)",
            "Declaring is optional, and the cards of a pair stay in the hand.",
            option="declare_and_play",
            readings=("A-GAI-8",),
        ),
        Rule(
            "GAI-58",
            Kind.PLAY,
            "Pairs (20 and 40)",
            "A second pair in the same suit needs the other King and the other Queen: no card "
            "counts twice.",
            option="strict_second_pair",
            readings=("A-GAI-9",),
        ),
        Rule(
            "GAI-59",
            Kind.PLAY,
            "Pairs (20 and 40)",
            "As a reminder of a declared pair, many players turn a card of its suit face up among "
            "their tricks.",
        ),
        Rule(
            "GAI-60",
            Kind.PLAY,
            "Robbing the trump card",
            "If you hold the Seven of trumps and your side has won a trick, you may put it under "
            "the stock and take the face-up trump card.",
            readings=("A-GAI-10",),
        ),
        Rule(
            "GAI-61",
            Kind.PLAY,
            "Robbing the trump card",
            "You may not rob with a Seven that you drew in the last round of drawing, when the "
            "last cards of the stock are taken.",
            readings=("A-GAI-10",),
        ),
        Rule(
            "GAI-62",
            Kind.PLAY,
            "Robbing the trump card",
            "After a robbery the Seven of trumps is the last card of the stock.",
        ),
        Rule(
            "GAI-63",
            Kind.VARIANT,
            "Robbing the trump card",
            "By tradition you may mark your Seven of trumps and leave the face-up card lying, so "
            "that your partner may take it with the second Seven.",
            option="traditional_seven",
            readings=("A-GAI-11",),
        ),
        Rule(
            "GAI-64",
            Kind.PLAY,
            "Robbing the trump card",
            "Once a Seven lies under the stock, the other side can no longer rob.",
            readings=("A-GAI-11",),
        ),
        Rule(
            "GAI-65",
            Kind.END,
            '"Aus!" – ending the deal',
            "The total of a side is the points in its tricks plus its declared pairs.",
        ),
        Rule(
            "GAI-66",
            Kind.END,
            '"Aus!" – ending the deal',
            'As soon as your side has 101 or more points, say "Aus!"; play stops and the tricks '
            "are counted.",
            readings=("A-GAI-12",),
        ),
        Rule(
            "GAI-67",
            Kind.END,
            '"Aus!" – ending the deal',
            'A correct "Aus!" wins a single game.',
        ),
        Rule(
            "GAI-68",
            Kind.END,
            '"Aus!" – ending the deal',
            'A correct "Aus!" while the other side has no trick at all wins a double game, a '
            "Gigackel.",
        ),
        Rule(
            "GAI-69",
            Kind.END,
            '"Aus!" – ending the deal',
            'Untergaigeln: who calls "Aus!" with less than 101 points loses a double game.',
        ),
        Rule(
            "GAI-70",
            Kind.END,
            '"Aus!" – ending the deal',
            "Übergaigeln: a side that has 101 points and plays another card instead of calling "
            '"Aus!" loses a double game if the other side notices.',
            option="late_call_referee",
            readings=(
                "A-GAI-12",
                "A-GAI-13",
            ),
        ),
        Rule(
            "GAI-71",
            Kind.END,
            '"Aus!" – ending the deal',
            "If nobody notices a call that is late, there is no penalty, and the side may still "
            "call.",
            option="late_call_referee",
            readings=("A-GAI-13",),
        ),
        Rule(
            "GAI-72",
            Kind.END,
            '"Aus!" – ending the deal',
            "With two sides, one of them always reaches 101, since 240 is more than twice 100.",
        ),
        Rule(
            "GAI-73",
            Kind.END,
            "Scoring",
            "The score is a line for each side, drawn from a small circle in the middle.",
        ),
        Rule(
            "GAI-74",
            Kind.END,
            "Scoring",
            "At first the losers of each deal mark a stroke on their line, or a V, which counts "
            "two strokes, for a Gigackel.",
            readings=(
                "A-GAI-15",
                "A-GAI-17",
            ),
        ),
        Rule(
            "GAI-75",
            Kind.END,
            "Scoring",
            "When the agreed number of strokes has been given out in total, such as 10, the "
            "cleaning phase starts.",
            option="strokes",
        ),
        Rule(
            "GAI-76",
            Kind.END,
            "Scoring",
            "In the cleaning phase the winners of each deal cross out one of their own strokes, "
            "or two for a Gigackel; the losers mark nothing.",
        ),
        Rule(
            "GAI-77",
            Kind.END,
            "Scoring",
            "The first side to clear its line wins the session.",
            readings=("A-GAI-14",),
        ),
        Rule(
            "GAI-78",
            Kind.END,
            "Scoring",
            "Never more strokes are given out than agreed: when one is left, even a double game "
            "marks only that one.",
            readings=("A-GAI-17",),
        ),
        Rule(
            "GAI-79",
            Kind.EXAMPLE,
            "Scoring",
            "All 10 strokes are out, Anna and Carla have 4 and Ben and Dan 6; Anna and Carla win "
            "a Gigackel, cross out 2, and need two more single wins.",
        ),
        Rule(
            "GAI-80",
            Kind.END,
            '"Aus!" – ending the deal',
            "Gigackel, untergaigeln and übergaigeln are all double games and count two strokes.",
            readings=("A-GAI-15",),
        ),
        Rule(
            "GAI-81",
            Kind.TIP,
            "Tips for beginners",
            "Let one player of each team keep the tricks and add up the points, to call at the "
            "right moment.",
        ),
        Rule(
            "GAI-82",
            Kind.TIP,
            "Tips for beginners",
            "With an Ace open by Ge-Elfen: a sure trick lets your side declare pairs at once.",
        ),
        Rule(
            "GAI-83",
            Kind.TIP,
            "Tips for beginners",
            "Keep pairs of King and Queen while the stock lasts: a 40 is about two fifths of the "
            "way to 101.",
            readings=("A-GAI-16",),
        ),
        Rule(
            "GAI-84",
            Kind.TIP,
            "Tips for beginners",
            "Save high trumps: after the stock is gone they decide who takes the Aces and Tens.",
        ),
        Rule(
            "GAI-85",
            Kind.VARIANT,
            "Variants",
            "Six players form two teams of three, sitting alternately; 18 cards stay in the "
            "stock, so the strict rules start after the third trick.",
            option="players",
        ),
        Rule(
            "GAI-86",
            Kind.VARIANT,
            "Variants",
            "Three or two players play each alone.",
            option="players",
        ),
        Rule(
            "GAI-87",
            Kind.VARIANT,
            "Variants",
            "With three players, if nobody reaches 101, the highest total wins.",
            option="players",
            readings=("A-GAI-17",),
        ),
        Rule(
            "GAI-88",
            Kind.VARIANT,
            "Variants",
            "Instead of cutting, the player on the dealer's left may knock on the pack; then "
            "everyone gets all five cards in one packet.",
            option="knocking",
            readings=("A-GAI-18",),
        ),
        Rule(
            "GAI-89",
            Kind.VARIANT,
            "Variants",
            "A player who is dealt five Sevens may show them and wins the deal at once.",
            option="five_sevens",
            readings=("A-GAI-19",),
        ),
        Rule(
            "GAI-90",
            Kind.VARIANT,
            "Variants",
            "Auf Siebener: a player who is dealt four Sevens may announce it, keeps them, and "
            "plays only the fifth card to each trick, without winning.",
            option="auf_siebener",
            readings=("A-GAI-20",),
        ),
        Rule(
            "GAI-91",
            Kind.VARIANT,
            "Variants",
            "A player of Auf Siebener who draws a fifth Seven before another side has 101 points "
            "wins the deal for their side.",
            option="auf_siebener",
            readings=("A-GAI-20",),
        ),
        Rule(
            "GAI-92",
            Kind.VARIANT,
            "Variants",
            "Partners may give each other secret signs, such as a hand on the heart for hearts or "
            "a blink for the Ace of trumps.",
            option="signals",
        ),
        Rule(
            "GAI-93",
            Kind.VARIANT,
            "Variants",
            "A shorter session gives out 5 strokes instead of 10.",
            option="strokes",
        ),
        Rule(
            "A-GAI-1",
            Kind.READING,
            "Readings",
            "The card values are the usual ones of games with Ace and Ten, 30 points in each "
            "suit; they add up to the 240 points that the rulebook names.",
        ),
        Rule(
            "A-GAI-2",
            Kind.READING,
            "Readings",
            "If the same player gets the first two Aces, dealing goes on until another player "
            "gets an Ace; the other two players may choose their seats. Six players draw lots for "
            "teams.",
        ),
        Rule(
            "A-GAI-3",
            Kind.READING,
            "Readings",
            "Zweite Alte is also called Andere Alte, and Höher hat is also called Tauchen. In the "
            "first trick all agree that trumps win nothing.",
        ),
        Rule(
            "A-GAI-4",
            Kind.READING,
            "Readings",
            "Trumps have power in the first trick only when forehand led from a hand of five "
            "trumps; after every other opening the card of a hand of nothing but trumps cannot "
            "win.",
        ),
        Rule(
            "A-GAI-5",
            Kind.READING,
            "Readings",
            "Everyone draws in playing order from the winner on, so the player who draws last in "
            "the last round takes the face-up card.",
        ),
        Rule(
            "A-GAI-6",
            Kind.READING,
            "Readings",
            "The duty to beat holds against a partner's card too. Once the trick is trumped, who "
            "follows suit cannot beat any more and plays any card of the suit.",
        ),
        Rule(
            "A-GAI-7",
            Kind.READING,
            "Readings",
            'A declared pair counts towards 101 at once, so that "Aus!" may follow a declaration '
            "immediately.",
        ),
        Rule(
            "A-GAI-8",
            Kind.READING,
            "Readings",
            "A pair is declared on your own turn, before you play a card, and need not be played; "
            "with the option declare_and_play you must play one of its cards at once.",
            option="declare_and_play",
        ),
        Rule(
            "A-GAI-9",
            Kind.READING,
            "Readings",
            "A second pair in the same suit takes simply the other two cards, also in a partner's "
            "hand; with the option strict_second_pair one player needs all four of them in hand.",
            option="strict_second_pair",
        ),
        Rule(
            "A-GAI-10",
            Kind.READING,
            "Readings",
            "You may rob on your own turn before you play a card, or after your side has won a "
            "trick before anyone draws. The last round of drawing is the last four cards with "
            "four players, the last six with six.",
        ),
        Rule(
            "A-GAI-11",
            Kind.READING,
            "Readings",
            "With the option traditional_seven, a marked Seven stays with its owner until "
            "somebody of the side takes the face-up card: the partner with the second Seven, or "
            "the owner, once they have the second Seven too or it was played.",
            option="traditional_seven",
        ),
        Rule(
            "A-GAI-12",
            Kind.READING,
            "Readings",
            'Any player of a side may call "Aus!" at any moment, at the latest before the side '
            "plays its next card. The points of an unfinished trick do not count yet.",
        ),
        Rule(
            "A-GAI-13",
            Kind.READING,
            "Readings",
            "The other side may claim a late call until the deal ends, and a correct call of its "
            "own wins as well; with the option late_call_referee a late call is noticed at once.",
            option="late_call_referee",
        ),
        Rule(
            "A-GAI-14",
            Kind.READING,
            "Readings",
            "A side that has no stroke when the cleaning phase starts has a clear line and wins "
            "the session at once.",
        ),
        Rule(
            "A-GAI-15",
            Kind.READING,
            "Readings",
            "The rulebook writes a V only for a Gigackel; the other double games are treated "
            "alike.",
        ),
        Rule(
            "A-GAI-16",
            Kind.READING,
            "Readings",
            "The rulebook calls a 40 a third of 101; it is 39.6 percent, about two fifths.",
        ),
        Rule(
            "A-GAI-17",
            Kind.READING,
            "Readings",
            "With three players each loser marks the strokes, after a false or late call only the "
            "player at fault; strokes that would exceed the agreed number are given out in "
            "playing order from the dealer's right. If the highest totals are equal, nobody "
            "marks.",
        ),
        Rule(
            "A-GAI-18",
            Kind.READING,
            "Readings",
            "After a knock the trump card is turned when all hands are dealt.",
        ),
        Rule(
            "A-GAI-19",
            Kind.READING,
            "Readings",
            "Five Sevens win a single game, although no trick has been played.",
        ),
        Rule(
            "A-GAI-20",
            Kind.READING,
            "Readings",
            "Auf Siebener is announced before the first card is played, and its player is free "
            "from the duties to follow suit, to trump and to beat. The other cards have no power: "
            "if one is led, the next card sets the suit. In the other form, "
            "auf_siebener='loses', they have power, and winning a trick loses the deal.",
            option="auf_siebener",
        ),
    ],
)
