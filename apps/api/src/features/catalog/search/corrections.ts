import type { Found } from './look-up.ts'
import type { Guess } from './guess-word.ts'
import { bare } from './lexicon/lexicon.ts'
import type { Correction, SearchTerms } from './search-terms.ts'
import { isOtherScript, isSameInOtherScript, toSoundKey } from './transliteration.ts'
import { measureDistance, mostDifferences } from './word-distance.ts'

/** An ambiguous word names at most this many alternatives. */
const MOST_ALTERNATIVES = 3
/** From this many different letters on, a correction may be another product. */
const FAR = 2
/** With as many consonants in common, a word in the other script is the same one: «بنادول» and "panadol". */
const FEWEST_CONSONANTS = 4

/** A correction of a word by known ones, the most likely first; `to` are alternatives, each of one or several words. */
export function toCorrection(typed: string, to: string[]): Correction {
  return { typed, to: to.slice(0, MOST_ALTERNATIVES), isFar: to.every((known) => isFar(typed, known)) }
}

/** The words that another reading of the text replaced, word by word. */
export function listReplaced(typed: readonly string[], read: readonly string[]): Correction[] {
  return typed.flatMap((word, at) => (read[at] === undefined || read[at] === word ? [] : [toCorrection(word, [read[at]])]))
}

/** The words of a text with several readings, and those that the lexicon knows as a typo of their own meaning: "chikin". */
export function listGuessed(words: readonly Found[], guesses: readonly Guess[]): Correction[] {
  return words.flatMap((word, at) => {
    const { slips = [], sounds = [] } = guesses[at] ?? {}
    const near = slips.toSorted((one, other) => measureDistance(word.typed, one) - measureDistance(word.typed, other))
    const [least] = near.map((known) => measureDistance(word.typed, known))
    const heard = sounds.filter((known) => !isSameInOtherScript(word.typed, known))
    const to = near.length > 0 ? near.filter((known) => measureDistance(word.typed, known) === least) : heard
    const read = to.length > 0 ? to : listMeantSpellings(word)
    return read.length === 0 ? [] : [toCorrection(word.typed, read)]
  })
}

/** The terms with corrections that were made before them. */
export function withCorrections(terms: SearchTerms | null, corrected: Correction[]): SearchTerms | null {
  return terms && { ...terms, corrected: [...corrected, ...terms.corrected] }
}

/**
 * True if a correction is not sure enough for medicine: two letters or more away, a split into parts, or an other script with too few
 * consonants in common.
 */
function isFar(typed: string, known: string): boolean {
  if (known.includes(' ')) return true
  if (!isOtherScript(typed, known)) return measureDistance(typed, known) >= FAR
  const sound = toSoundKey(typed)
  if (sound.length >= FEWEST_CONSONANTS && sound === toSoundKey(known)) return false
  return !isSameInOtherScript(typed, known)
}

/** The meaning of an unknown word that is spelled almost like it, though not as its plural. */
function listMeantSpellings({ typed, is_known, phrase }: Found): string[] {
  const most = mostDifferences(typed)
  if (is_known || most === 0 || phrase?.meaning.kind !== 'is') return []
  const first = phrase.meaning.words[0] ?? ''
  const isOther = !`${typed}${first}`.includes(' ') && bare(typed) !== bare(first)
  return isOther && measureDistance(typed, first) <= most ? [first] : []
}
