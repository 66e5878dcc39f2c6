/**
 * The points by which a search ranks rows: within a tier, the row with the most points comes first. The numbers are tuned together, with the
 * judged queries of bench/relevance (`npm run bench -- relevance`), so only their proportions matter.
 */
export const weights = {
  /** The distance between exact names, names that begin with the text, and all others; more than all points together. */
  tier: 10_000,

  // For each word of the text, by where a row contains it.
  /** A word in the name, so that more words win. The way in which the name contains it comes on top. */
  matched: 100,
  /** A word outside of the name and the labels: two of them weigh less than one in the name. */
  mentioned: 45,
  /** Added for a matched category, brand or condition: less than a word in the name, more than a word elsewhere. */
  label: 2,
  /**
   * Added for a category whose own name contains the word, for one within a category of exactly that name, and for that category itself.
   * A category alone weighs less than a name with the word, in singular or plural, of what is sold out.
   */
  category: { partly: 6, within: 17, exactly: 19 },
  /** Added for a name with the word in such a category: "milk" means whole milk before milk chocolate. */
  namedInCategory: { partly: 3, within: 5, exactly: 8 },
  /** Added for the product that the text is about, in a name or a category, if other words qualify it. */
  head: 40,

  // Added to a word in the name, by the form in which the name contains it.
  form: {
    /** The word as typed, or with its number and unit written otherwise. */
    asTyped: 24,
    /** "apples" for "apple". */
    inflected: 22,
    /** A meaning that the lexicon gives the word. */
    meaning: 13,
    /** A word that begins with the typed letters. */
    prefix: 12,
    /** The meaning of a phrase that the typed letters may become; each further meaning is one point less, down to `spelling`. */
    completed: 11,
    /** Another word of the same stem. */
    stem: 10,
    /** Another spelling, or the word of the other language, from the pairs of the vocabulary. */
    spelling: 8,
    /** A known word that sounds like an unknown one. */
    sound: 6,
    /** A typo, and a prefix of so few letters that it says little. */
    typo: 4,
  },
  /** Replaces `meaning` for a first meaning that is the plain kind of the product: "whole milk" for "milk", before strawberry milk. */
  plainKind: 25,
  /** Added to `meaning` for the first and the second meaning of a phrase: the first is the most common one. */
  firstMeanings: [7, 2],

  // The share (0 to 1) of its points that a word gets, by where a row contains it.
  share: {
    thing: { named: 1, labelled: 1, elsewhere: 1 },
    /** A word that only describes weighs less than a product with that description. "Fresh juices" is a label. */
    trait: { named: 0.25, labelled: 0.2, elsewhere: 0.06 },
    /** A word that qualifies another product: rows with it alone come after all rows with the product. */
    part: { named: 0.45, labelled: 0.25, elsewhere: 0.25 },
  },

  // Once for a row.
  /** A row contains every product that the text names, in any place. */
  complete: 80,
  /** A name states the absence that the text asks for: «سماش بدون خبز». */
  absence: 60,
  /** A category, brand or condition that all of the words name: with it, less than a name with all of them. */
  sharedLabel: 31,
  /** Each single letter or digit next to the words, small enough that a word in the name outweighs them. */
  mark: 6,
  /** An English name ends with the product, or an Arabic one begins with the text, because its noun comes first. */
  position: 4,
  /** An English name begins with the text. */
  begun: 1,
} as const
