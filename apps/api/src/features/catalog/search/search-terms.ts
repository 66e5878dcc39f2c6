import type { TextFilter } from './lexicon/understand.ts'

/** A word of the text, or several that are one term ("ice cream"); each field is tsquery text. */
export type SearchPosition = {
  /** The folded words of the term. */
  typed: string
  /** The term as typed, as a query. */
  word: string
  /** The forms in which a name may contain the term, with their points, the best first. */
  ways: { words: string; points: number }[]
  /** The term in all forms and spellings. */
  words: string
  /** All forms, and the signs of matching categories, brands and conditions. */
  all: string
  /** Signs (ids in the word index) of the categories, brands and conditions named by the term. */
  signs: string[]
  /** Of the signs: the categories with exactly that name, those within one, and those whose own name contains the term. */
  called: { exactly: string[]; within: string[]; partly: string[] }
  /** The English words that name the product as the last of a name's first part: "whole milk", but not "milk powder". */
  heads: string[]
  /** The meaning of the term in the lexicon, if it differs from the term itself; else empty. */
  meant: string
  /** True for the product that the text is about, if it names several: "milk" in "chocolate milk". */
  isHead: boolean
  /** True if the word is unknown and its meaning a guess. */
  isGuessed: boolean
  /** True for a word that describes a product and names none ("red"), so it has little weight. */
  isTrait: boolean
  /** True for a word that qualifies another product of the text ("chocolate" in "cake chocolate"). */
  isPart: boolean
  /** True for a qualifier that a row may lack: "ripe" in "ripe tomatoes". */
  isMention: boolean
}
/** A word of the text that was read as another one. */
export type Correction = {
  /** Folded, as in `plain`. */
  typed: string
  /** The words that were looked for instead; several if the word is ambiguous. */
  to: string[]
  /** True if it may be another product. */
  isFar: boolean
}

/** A word of the text as names and tags may have it, as a query, with the signs of categories and brands of that name. */
export type HeldWord = { words: string; signs: string[] }

export type SearchTerms = {
  /** The whole text, folded as stored names are. */
  whole: string
  filters: TextFilter[]
  /** Empty if the text consists of filters alone. */
  positions: SearchPosition[]
  /** Folded words that mean nothing here, not even as a typo. */
  unknown: string[]
  /** Single letters and digits next to other words: too short to search for, but names with them match better ("vitamin c"). */
  marks: string[]
  /** True if any of the products is wanted ("burger and fries"): a row need not have all. */
  isEither: boolean
  corrected: Correction[]
  /** For suggestions while a word is being typed: a tsquery; names that match it come first. */
  begun?: string
  /** For a medicine that is asked for without a word of children: a tsquery; names that match it come after equal ones. */
  forOthers?: string
  /** True if a wrong answer would be worse than none: a far guess of a medicine. */
  isUnsure: boolean
  /** Goods whose own texts have all of these words come first; empty for a text of one word. */
  held: HeldWord[]
  /** Other readings, for a text whose own words few goods have. Their goods count by name, and come after those that have all words. */
  others: SearchTerms[]
}
