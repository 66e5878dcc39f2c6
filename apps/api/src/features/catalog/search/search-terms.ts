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
  /** Of the signs, the categories with exactly that name, those within one, and those with the term in their own name. */
  called: { exactly: string[]; within: string[]; partly: string[] }
  /** The words that name the thing in English, where they are the last of a name's first part: "whole milk", and not "milk powder". */
  heads: string[]
  /** The meaning of the term by the lexicon, if that is something else than the term itself; else empty. */
  meant: string
  /** True for the thing that the text asks for, where it names several: "milk" of "chocolate milk". */
  isHead: boolean
  /** True if the word is unknown and its meaning a guess. */
  isGuessed: boolean
  /** True for a word that describes a thing and names none ("red"): it weighs little. */
  isTrait: boolean
  /** True for a word that tells of which kind another thing of the text is ("chocolate" of "cake chocolate"). */
  isPart: boolean
  /** True for a part that a row needs not have to be complete: "ripe" of "ripe tomatoes". */
  isMention: boolean
}
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
  /** True if either of the things will do ("burger and fries"): a row needs not have all. */
  isEither: boolean
}
