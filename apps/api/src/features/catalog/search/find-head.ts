import { functionWords } from './lexicon/function-words.ts'
import { bare } from './lexicon/lexicon.ts'
import type { Phrase } from './lexicon/understand.ts'

/** Before what only tells of the thing: "cream for dry skin". */
const AFTER_HEAD = new Set(['for', 'with', 'without', 'of', 'from', 'in'])
/** Between two things that are asked for alike. */
const BOTH = new Set(['and', 'or', 'و', 'او'])
/** A number, with or without its unit: it tells which, and never what. */
export const MEASURE =
  /^[0-9][0-9.,%]*(mg|mcg|g|gm|gr|kg|ml|l|lt|cl|oz|lb|mm|cm|m|inch|in|w|mah|gb|tb|k|x|ملجم|مجم|جم|غرام|جرام|كيلو|كجم|كغ|مل|لتر|سم|متر|بوصه|واط)?$/

type Word = { typed: string; phrase: Phrase | null; is_known: boolean }

/** From so many things on, an English text without a preposition is a list: "milk eggs bread". In Arabic, "and" stands between. */
const FEWEST_OF_LIST = 3

/** True for a word that names a thing, and does not only describe one, measure it, or ask for it. */
function isThing({ typed, phrase }: Word): boolean {
  return typed.length > 1 && !functionWords.has(typed) && !MEASURE.test(typed) && phrase?.meaning.kind !== 'trait'
}

type Roles = {
  head: number
  isPart: boolean[]
  /** True for words that are only in the texts of items: next to a thing of the lexicon they describe it, as in "ripe tomatoes". */
  isMention: boolean[]
  /** True if either of several things will do: "burger and fries". */
  isEither: boolean
}

/** «للحامل»: "for" and a person, written as one word. */
const FOR_IN_ONE = /^لل.{3}/

/**
 * Returns the place of the thing that is asked for (-1 for none), and which words only tell of which kind it is.
 * In English the thing is the last one before a preposition, in Arabic the first one. `parts` are bare words of what things are made of.
 */
export function readRoles(words: Word[], parts: ReadonlySet<string>): Roles {
  const isArabic = words.some(({ typed }) => /[\u0621-\u064a]/.test(typed))
  const after = words.findIndex(
    ({ typed }, at) => (AFTER_HEAD.has(typed) || FOR_IN_ONE.test(typed)) && words.slice(0, at).some(isThing),
  )
  const end = after === -1 ? words.length : after
  const isKnownThing = (word: Word) => isThing(word) && (word.is_known || word.phrase !== null)
  // The noun of several words, as in "grilled chicken" salad, stands last in English and first in Arabic.
  const isMadeOf = ({ typed }: Word) => parts.has(bare(typed)) || parts.has(bare(typed.split(' ').at(isArabic ? 0 : -1) ?? ''))
  // In "cheese and zaatar croissant" both only tell of which kind it is.
  const isJoined = (at: number) => [words[at - 1], words[at + 1]].every((word) => word !== undefined && isMadeOf(word))
  const hasOther = words.some((word) => isThing(word) && !isMadeOf(word))
  const joints = words.flatMap(({ typed }, at) => (BOTH.has(typed) ? [hasOther && isJoined(at)] : []))
  const isEither = joints.includes(false)
  const isList = !isArabic && after === -1 && joints.length === 0 && words.filter(isKnownThing).length >= FEWEST_OF_LIST
  const isOther = words.slice(0, end).some((word) => isThing(word) && !isMadeOf(word))
  const isPart = words.map((word, at) => isThing(word) && (at >= end || (isMadeOf(word) && isOther)))
  const canBeHead = words.map((word, at) => isThing(word) && at < end && !isPart[at])
  const none = words.map(() => false)
  if (isEither || isList) return { head: -1, isPart: none, isMention: none, isEither }
  const head = isArabic ? canBeHead.indexOf(true) : canBeHead.lastIndexOf(true)
  const isSure = head !== -1 && words[head]?.phrase != null
  const isMention = words.map((word, at) => isSure && isThing(word) && isMere(word) && (isArabic ? at > head : at < head))
  return { head, isPart: isPart.map((is, at) => is || isMention[at] === true), isMention, isEither }
}

/** A word that some item has, and of which the lexicon knows no meaning. */
function isMere({ phrase, is_known }: Word): boolean {
  return is_known && phrase === null
}
