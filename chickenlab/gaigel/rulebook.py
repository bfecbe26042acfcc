"""The rules of Gaigel as data, one testable statement each, in our own words.

GAI ids are rules of the rulebook; A-GAI ids say how this project reads what it leaves open.
"""

from chickenlab.core.rulebook import Kind, Rule, Rulebook

RULEBOOK = Rulebook(
    "Gaigel",
    [
        Rule(
            "GAI-01",
            Kind.SETUP,
            "Overview",
            "Standard game: four players, two fixed teams of two, partners opposite.",
            option="players",
        ),
        Rule(
            "GAI-02",
            Kind.VARIANT,
            "Overview",
            "Also six (two teams of three) and two or three (each alone), see Variants.",
            option="players",
        ),
        Rule(
            "GAI-03",
            Kind.PLAY,
            "Overview",
            "Points come from valuable cards in won tricks plus bonuses for King-Queen pairs.",
        ),
        Rule(
            "GAI-04",
            Kind.END,
            "Overview",
            'The first team to have 101 points calls "Aus!" and wins the deal; calling too '
            "early or too late loses double.",
        ),
        Rule(
            "GAI-05",
            Kind.PLAY,
            "Overview",
            "Dealing and play go anticlockwise (to the right).",
        ),
        Rule(
            "GAI-06",
            Kind.COMPONENT,
            "Overview",
            "Needed: two 52-card decks, paper and pencil.",
        ),
        Rule(
            "GAI-07",
            Kind.COMPONENT,
            "The cards",
            "Pack: Ace, Ten, King, Queen, Jack, Seven of four suits, each twice = 48 cards.",
        ),
        Rule(
            "GAI-08",
            Kind.COMPONENT,
            "The cards",
            "Rank high to low: Ace, Ten, King, Queen, Jack, Seven (Ten just below the Ace).",
        ),
        Rule(
            "GAI-09",
            Kind.COMPONENT,
            "The cards",
            "Values (the table is lost): Ace 11, Ten 10, King 4, Queen 3, Jack 2, Seven 0; 30"
            " per set x 8 = 240.",
            readings=("A-GAI-1",),
        ),
        Rule(
            "GAI-10",
            Kind.COMPONENT,
            "The cards",
            "The pack holds 240 points.",
        ),
        Rule(
            "GAI-11",
            Kind.PLAY,
            "The cards",
            "Of two identical cards in one trick the earlier one beats the later one.",
        ),
        Rule(
            "GAI-12",
            Kind.SETUP,
            "Teams and setup",
            "For partners, deal face up one at a time round the table until two Aces have come.",
            readings=("A-GAI-2",),
        ),
        Rule(
            "GAI-13",
            Kind.SETUP,
            "Teams and setup",
            "First Ace: first dealer. Second Ace: his partner.",
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
            "The dealer shuffles; the player on his left cuts.",
            option="knocking",
        ),
        Rule(
            "GAI-16",
            Kind.SETUP,
            "Teams and setup",
            "Deal three cards to each player as a packet, starting at the dealer's right.",
        ),
        Rule(
            "GAI-17",
            Kind.SETUP,
            "Teams and setup",
            "Turn the next card face up: its suit is trumps for this deal.",
        ),
        Rule(
            "GAI-18",
            Kind.SETUP,
            "Teams and setup",
            "Then two more cards each; everyone has five.",
        ),
        Rule(
            "GAI-19",
            Kind.SETUP,
            "Teams and setup",
            "The rest lies face down across the turned card, which stays visible: the stock.",
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
            "The player at the dealer's right is forehand and leads first.",
        ),
        Rule(
            "GAI-22",
            Kind.PLAY,
            "Teams and setup",
            "The deal passes to the right after each deal.",
        ),
        Rule(
            "GAI-23",
            Kind.PLAY,
            "The first trick",
            "A trick is one card from each player; the best card wins all of them.",
        ),
        Rule(
            "GAI-24",
            Kind.PLAY,
            "The first trick",
            "Trick 1 has its own rules.",
        ),
        Rule(
            "GAI-25",
            Kind.PLAY,
            "The first trick",
            "In trick 1 nobody may play a trump unless the hand is all trumps.",
        ),
        Rule(
            "GAI-26",
            Kind.PLAY,
            "The first trick",
            "A trump so played has no power and cannot win.",
        ),
        Rule(
            "GAI-27",
            Kind.PLAY,
            "The first trick",
            "Forehand announces one of three openings.",
            readings=("A-GAI-3",),
        ),
        Rule(
            "GAI-28",
            Kind.PLAY,
            "The first trick",
            "Ge-Elfen: forehand leads a non-trump Ace face up.",
        ),
        Rule(
            "GAI-29",
            Kind.PLAY,
            "The first trick",
            "Ge-Elfen: the others play any (non-trump, GAI-25) card; forehand wins whatever "
            "comes, even the same Ace.",
        ),
        Rule(
            "GAI-30",
            Kind.PLAY,
            "The first trick",
            "Zweite Alte: forehand leads a non-trump Ace face down; everyone else plays face "
            "down; then all are turned.",
        ),
        Rule(
            "GAI-31",
            Kind.PLAY,
            "The first trick",
            "Zweite Alte: whoever played the identical Ace wins (partner or opponent); "
            "otherwise forehand wins.",
        ),
        Rule(
            "GAI-32",
            Kind.PLAY,
            "The first trick",
            "Hoeher hat: forehand leads face down any card that is neither an Ace nor a "
            "trump; everyone else plays face down; then all are turned.",
        ),
        Rule(
            "GAI-33",
            Kind.PLAY,
            "The first trick",
            "Hoeher hat: the highest card of the led suit wins; other suits cannot win.",
        ),
        Rule(
            "GAI-34",
            Kind.PLAY,
            "The first trick",
            "Hoeher hat: if two equal cards are best, the earlier played one wins.",
        ),
        Rule(
            "GAI-35",
            Kind.PLAY,
            "The first trick",
            "Forehand with five trumps leads one face up and wins, since nobody else may play"
            " a trump.",
        ),
        Rule(
            "GAI-36",
            Kind.PLAY,
            "The first trick",
            "Exception: if another player also holds five trumps, the higher trump wins "
            "(equal: earlier, GAI-11).",
            readings=("A-GAI-4",),
        ),
        Rule(
            "GAI-37",
            Kind.PLAY,
            "The first trick",
            "There is always at least one legal opening: a non-trump Ace allows Ge-Elfen and "
            "Zweite Alte, a non-trump card below the Ace allows Hoeher hat, and a hand with "
            "neither is five trumps (GAI-35).",
        ),
        Rule(
            "GAI-38",
            Kind.EXAMPLE,
            "The first trick",
            "Example: Anna (forehand) has one A of diamonds (no trump), says Zweite Alte; "
            "Ben, Carla, Dan play face down; the other A of diamonds is not among them; "
            "Anna's team wins.",
        ),
        Rule(
            "GAI-39",
            Kind.PLAY,
            "While there is a stock",
            "After each trick, the winner first and then in playing order, every player draws"
            " the top stock card (back to five).",
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
            "While the stock lasts any card may be played: no duty to follow or trump.",
        ),
        Rule(
            "GAI-42",
            Kind.PLAY,
            "While there is a stock",
            "The highest trump wins; without trumps the highest card of the led suit.",
        ),
        Rule(
            "GAI-43",
            Kind.PLAY,
            "While there is a stock",
            "Identical cards: the first played wins.",
        ),
        Rule(
            "GAI-44",
            Kind.PLAY,
            "While there is a stock",
            "The last stock card is the face-up trump card (drawn by the last player to draw "
            "after the last stock trick).",
            readings=("A-GAI-5",),
        ),
        Rule(
            "GAI-45",
            Kind.PLAY,
            "The first trick",
            "From trick 2 on, trumps are ordinary again (no first-trick ban).",
        ),
        Rule(
            "GAI-46",
            Kind.PLAY,
            "When the stock is used up",
            "Strict rules start once all stock cards are drawn.",
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
            "If you cannot follow, you must trump.",
        ),
        Rule(
            "GAI-49",
            Kind.PLAY,
            "When the stock is used up",
            "In both cases beat the best card so far if you can.",
            readings=("A-GAI-6",),
        ),
        Rule(
            "GAI-50",
            Kind.PLAY,
            "When the stock is used up",
            "With neither the suit nor a trump, play anything.",
        ),
        Rule(
            "GAI-51",
            Kind.PLAY,
            "The cards",
            "An identical card does not beat, so it never satisfies the duty to beat and is "
            "never forced by it.",
        ),
        Rule(
            "GAI-52",
            Kind.PLAY,
            "When the stock is used up",
            "Cannot follow, holds only lower trumps than one already played: must still trump"
            " (under-trump).",
        ),
        Rule(
            "GAI-53",
            Kind.PLAY,
            "Pairs",
            "A King and Queen of one suit in the same hand may be declared: show both, say "
            "20, or 40 in trumps.",
        ),
        Rule(
            "GAI-54",
            Kind.PLAY,
            "Pairs",
            "The points count for the declarer's team.",
            readings=("A-GAI-7",),
        ),
        Rule(
            "GAI-55",
            Kind.PLAY,
            "Pairs",
            "Only after the declarer's team has won at least one trick (partner's trick is "
            "enough).",
        ),
        Rule(
            "GAI-56",
            Kind.PLAY,
            "Pairs",
            "Both cards must still be in the hand; a played King or Queen cannot be declared "
            "any more.",
        ),
        Rule(
            "GAI-57",
            Kind.PLAY,
            "Pairs",
            "Declaring is optional and does not remove the cards from the hand.",
            option="declare_and_play",
            readings=("A-GAI-8",),
        ),
        Rule(
            "GAI-58",
            Kind.PLAY,
            "Pairs",
            "A second pair in the same suit needs the other King and the other Queen; no card"
            " counts twice.",
            option="strict_second_pair",
            readings=("A-GAI-9",),
        ),
        Rule(
            "GAI-59",
            Kind.PLAY,
            "Pairs",
            "Custom: turn a card of that suit face up in the trick pile as a reminder.",
        ),
        Rule(
            "GAI-60",
            Kind.PLAY,
            "Robbing",
            "Holder of a trump 7 whose team has won a trick may put the 7 under the stock and"
            " take the face-up trump card.",
        ),
        Rule(
            "GAI-61",
            Kind.PLAY,
            "Robbing",
            "Not with a 7 that was drawn as one of the last four cards of the stock.",
            readings=("A-GAI-10",),
        ),
        Rule(
            "GAI-62",
            Kind.PLAY,
            "Robbing",
            "The 7 then is the last stock card.",
        ),
        Rule(
            "GAI-63",
            Kind.VARIANT,
            "Robbing",
            "Tradition: slide the 7 under the stock but leave the trump card, so the partner "
            "may take it with the second trump 7.",
            option="traditional_seven",
            readings=("A-GAI-11",),
        ),
        Rule(
            "GAI-64",
            Kind.PLAY,
            "Robbing",
            "Once a 7 lies under the stock, the other team can no longer rob.",
        ),
        Rule(
            "GAI-65",
            Kind.END,
            "Aus",
            "A team's total = points in its tricks + its declared pairs.",
        ),
        Rule(
            "GAI-66",
            Kind.END,
            "Aus",
            'With 101 or more, call "Aus!" and stop playing. Then the tricks are counted.',
            readings=("A-GAI-12",),
        ),
        Rule(
            "GAI-67",
            Kind.END,
            "Aus",
            "Correct call: single game won.",
        ),
        Rule(
            "GAI-68",
            Kind.END,
            "Aus",
            "Correct call while the other team has no trick at all: double game, a Gigackel.",
        ),
        Rule(
            "GAI-69",
            Kind.END,
            "Aus",
            "Too early (under 101, untergaigeln): the other team wins a double game.",
        ),
        Rule(
            "GAI-70",
            Kind.END,
            "Aus",
            "Too late (uebergaigeln): the team has 101, plays a card to the next trick "
            "without calling, and the other team notices: the team loses a double game.",
            option="late_call_referee",
            readings=("A-GAI-13",),
        ),
        Rule(
            "GAI-71",
            Kind.END,
            "Aus",
            "If nobody notices there is no penalty; the team may still call later.",
            option="late_call_referee",
        ),
        Rule(
            "GAI-72",
            Kind.END,
            "Aus",
            "With two teams one side always reaches 101 (240 > 2 x 100).",
        ),
        Rule(
            "GAI-73",
            Kind.END,
            "Scoring",
            "One line per team drawn from a small circle in the middle.",
        ),
        Rule(
            "GAI-74",
            Kind.END,
            "Scoring",
            "Phase 1: the losers of a deal put one stroke on their line, or a V (two strokes)"
            " for a Gigackel.",
        ),
        Rule(
            "GAI-75",
            Kind.END,
            "Scoring",
            "Phase 1 ends when the agreed number of strokes (say 10) has been given out in total.",
            option="strokes",
        ),
        Rule(
            "GAI-76",
            Kind.END,
            "Scoring",
            "Phase 2 (cleaning): the winners cross out one of their own strokes, two for a "
            "Gigackel; losers mark nothing.",
        ),
        Rule(
            "GAI-77",
            Kind.END,
            "Scoring",
            "The first team to clear its line wins the session.",
            readings=("A-GAI-14",),
        ),
        Rule(
            "GAI-78",
            Kind.END,
            "Scoring",
            "When 9 (of 10) strokes are out, the last one is single even for a Gigackel; in "
            "general never exceed the agreed number.",
        ),
        Rule(
            "GAI-79",
            Kind.EXAMPLE,
            "Scoring",
            "Example: 10 are out, A/C have 4, B/D 6; A/C win with a Gigackel, 4-2 = 2 remain,"
            " so two more single wins.",
        ),
        Rule(
            "GAI-80",
            Kind.END,
            "Aus",
            "All double results (Gigackel, untergaigeln, uebergaigeln) count two strokes.",
            readings=("A-GAI-15",),
        ),
        Rule(
            "GAI-81",
            Kind.TIP,
            "Tips",
            "One player per team keeps the tricks and adds up, to call at the right moment.",
        ),
        Rule(
            "GAI-82",
            Kind.TIP,
            "Tips",
            "With an Ace open Ge-Elfen: a certain trick that allows declaring at once.",
        ),
        Rule(
            "GAI-83",
            Kind.TIP,
            "Tips",
            "Keep King-Queen pairs while the stock lasts; the text calls a 40 a third of 101 "
            "(40/101 is in fact about two fifths).",
            readings=("A-GAI-16",),
        ),
        Rule(
            "GAI-84",
            Kind.TIP,
            "Tips",
            "Save high trumps; after the stock they decide who gets Aces and Tens.",
        ),
        Rule(
            "GAI-85",
            Kind.VARIANT,
            "Variants",
            "Six players: two teams of three seated alternately; 18 cards stay in the stock "
            "(turned card included), so strict rules start after trick 3.",
            option="players",
        ),
        Rule(
            "GAI-86",
            Kind.VARIANT,
            "Variants",
            "Three or two players: each alone.",
            option="players",
        ),
        Rule(
            "GAI-87",
            Kind.VARIANT,
            "Variants",
            "Three players: if nobody reaches 101, the highest total wins.",
            option="players",
            readings=("A-GAI-17",),
        ),
        Rule(
            "GAI-88",
            Kind.VARIANT,
            "Variants",
            "Knocking: instead of cutting, the player at the dealer's left may knock; then "
            "everyone gets all five cards in one packet.",
            option="knocking",
            readings=("A-GAI-18",),
        ),
        Rule(
            "GAI-89",
            Kind.VARIANT,
            "Variants",
            "Five Sevens: a player dealt five 7s shows them and wins the deal at once.",
            option="five_sevens",
            readings=("A-GAI-19",),
        ),
        Rule(
            "GAI-90",
            Kind.VARIANT,
            "Variants",
            "Auf Siebener: a player dealt four 7s may announce it, keeps them, plays only the"
            " fifth card each trick, without winning.",
            option="auf_siebener",
            readings=("A-GAI-20",),
        ),
        Rule(
            "GAI-91",
            Kind.VARIANT,
            "Variants",
            "Auf Siebener: drawing a fifth 7 before the other team has 101 wins for the "
            "announcer's team.",
            option="auf_siebener",
        ),
        Rule(
            "GAI-92",
            Kind.VARIANT,
            "Variants",
            "Signals: some tables allow partners secret signs (hand on the heart = hearts, a "
            "blink = trump Ace).",
            option="signals",
        ),
        Rule(
            "GAI-93",
            Kind.VARIANT,
            "Variants",
            "Shorter session: 5 strokes instead of 10.",
            option="strokes",
        ),
        Rule(
            "A-GAI-1",
            Kind.READING,
            "Readings",
            "Values confirmed by pagat, English/German Wikipedia mirrors and other pages; "
            "total 240. High.",
        ),
        Rule(
            "A-GAI-2",
            Kind.READING,
            "Readings",
            "Same player gets both Aces (chance 138928/745749 with four players): keep "
            "dealing until another player gets an Ace. Seats of the other two are free. Six "
            "players: not said; use lots.",
        ),
        Rule(
            "A-GAI-3",
            Kind.READING,
            "Readings",
            "Other names: Zweite Alte = Andere Alte (hat) / Zweites Ass; Hoeher hat = "
            "Tauchen; Wikipedia and a clone list a fourth opening, Auf Dissle. Wikipedia says"
            " trumps do not exist or may not be played in trick 1. Same results otherwise. "
            "High.",
        ),
        Rule(
            "A-GAI-4",
            Kind.READING,
            "Readings",
            "Two five-trump hands: only here a trump has power in trick 1. In openings by "
            "someone who is not all trumps, an all-trump hand's card has no power.",
        ),
        Rule(
            "A-GAI-5",
            Kind.READING,
            "Readings",
            "Draw order makes the last drawer take the turned card; two Wikipedia-derived "
            "texts agree that the winner draws first and the rest follow in order. High.",
        ),
        Rule(
            "A-GAI-6",
            Kind.READING,
            "Readings",
            "Beating includes the partner's card; after a ruff a follower need not (cannot) "
            "beat and plays any card of the suit. One clone has only the duty to follow suit;"
            " another derived text has follow suit and try to win. Keep the rulebook's rule.",
        ),
        Rule(
            "A-GAI-7",
            Kind.READING,
            "Readings",
            "Count 20/40 at once towards 101 (the rulebook adds declared pairs to the total)."
            ' A declaration can therefore trigger "Aus!" immediately. High (rulebook).',
        ),
        Rule(
            "A-GAI-8",
            Kind.READING,
            "Readings",
            "Timing: Rulebook silent. Wikipedia: any time after the side's first trick, and "
            "one card of the pair must be played to the next trick; a clone: only after "
            "having won the preceding trick, and one card must be played. Recommended: on the"
            " player's own turn, before he plays a card (also right after the first trick), "
            "no duty to play a card; offer the duty as an option flag.",
        ),
        Rule(
            "A-GAI-9",
            Kind.READING,
            "Readings",
            "Wikipedia is stricter: a second same-suit pair needs all four cards shown "
            "together, and is lost once a card of the first pair was played. Rulebook: simply"
            " the other two cards. Follow the rulebook, option flag for the strict form. The "
            "partner may declare the same suit with the other two cards.",
        ),
        Rule(
            "A-GAI-10",
            Kind.READING,
            "Readings",
            'Generalise "last four" to "last n cards" = last draw round; after that round '
            "there is no turned card anyway. So robbing must happen before the last draw, on "
            "own turn before playing or after a won trick before drawing; a 7 already held "
            "earlier may still rob just before the last draw. Six players: last six (own "
            "reading).",
        ),
        Rule(
            "A-GAI-11",
            Kind.READING,
            "Readings",
            "The rulebook does not say what the first robber holds meanwhile. Wikipedia-"
            "derived text: placing the 7 reserves the right; the partner may use it with the "
            "second 7; if the second 7 is played to a trick the reserver may take the card. "
            "Recommended default: this variant off; if on, model it as a reservation: the 7 "
            "is marked and stays with its owner until somebody of the team exchanges. Low.",
        ),
        Rule(
            "A-GAI-12",
            Kind.READING,
            "Readings",
            "Who calls and when: any member; at the latest before the team's next card. "
            "Points change only when a trick is won (that side leads next) or a pair is "
            "declared, so the call window is between the event and the next card of that "
            "team. Calling in the middle of an opponents' trick is allowed if the total is "
            "already 101.",
        ),
        Rule(
            "A-GAI-13",
            Kind.READING,
            "Readings",
            '"Notices": opponents may claim until the deal ends; default for an engine: '
            "automatic detection off for people, optional referee mode on. If the other side "
            "reaches 101 too, its correct call wins.",
        ),
        Rule(
            "A-GAI-14",
            Kind.READING,
            "Readings",
            "A team with no strokes when phase 1 ends (10-0) has a clear line: it wins at once.",
        ),
        Rule(
            "A-GAI-15",
            Kind.READING,
            "Readings",
            "The text writes V only for Gigackel, but calls the other penalties double games;"
            " treat alike.",
        ),
        Rule(
            "A-GAI-16",
            Kind.READING,
            "Readings",
            "Factual slip in the tip: 40/101 = 39.6 %.",
        ),
        Rule(
            "A-GAI-17",
            Kind.READING,
            "Readings",
            "Three or two players: strokes go to each loser (or, for a false or late call, "
            "only to the caller: two). Cap at the agreed number in playing order from the "
            "dealer's right. Equal highest totals: nobody marks. Own reading, low.",
        ),
        Rule(
            "A-GAI-18",
            Kind.READING,
            "Readings",
            "With knocking, the trump card is turned after all hands are dealt.",
        ),
        Rule(
            "A-GAI-19",
            Kind.READING,
            "Readings",
            "Single win (no trick has been played, so a Gigackel reading is possible; choose "
            "single). 8 sevens exist.",
        ),
        Rule(
            "A-GAI-20",
            Kind.READING,
            "Readings",
            "Sources (Wikipedia-derived, allekartenspiele, a clone): the Dissle player must "
            "not win a trick; the clone says he loses the game if he does. Two readings: his "
            "cards have no power / winning a trick loses. Recommended: his fifth card has no "
            "power and he cannot be forced; if he is forehand his lead is treated like a "
            'powerless card and the first following card sets the suit. Offer the "loses if '
            'he wins a trick" form as option. It must be announced before trick 1; strict-'
            "phase duties are waived for him. Low.",
        ),
    ],
)
