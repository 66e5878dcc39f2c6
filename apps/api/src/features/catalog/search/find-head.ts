import { functionWords } from './lexicon/function-words.ts'
import { bare } from './lexicon/lexicon.ts'
import type { Phrase } from './lexicon/understand.ts'

/** Words before a part that only qualifies the product: "cream for dry skin". */
const AFTER_HEAD = new Set(['for', 'with', 'without', 'of', 'from', 'in'])
/** Words between two products that are both wanted. */
const BOTH = new Set(['and', 'or', 'و', 'او'])
/** A number, with or without its unit: it tells variants of a product apart, but never names a product. */
export const MEASURE =
  /^[0-9][0-9.,%]*(mg|mcg|g|gm|gr|gms|kg|kgs|ml|l|lt|ltr|cl|oz|lb|mm|cm|m|mtr|pcs|pc|s|inch|in|w|mah|gb|tb|k|x|ملجم|مجم|جم|غرام|جرام|كيلو|كجم|كغ|مل|لتر|ليتر|سم|متر|بوصه|واط)?$/

type Word = { typed: string; phrase: Phrase | null; is_known: boolean }

/** With at least this many products, an English text without a preposition is a list: "milk eggs bread". Arabic lists use "and". */
const FEWEST_OF_LIST = 3

/** True for a word that names a product, rather than describing, measuring or requesting one. */
function isThing({ typed, phrase }: Word): boolean {
  return typed.length > 1 && !functionWords.has(typed) && !MEASURE.test(typed) && phrase?.meaning.kind !== 'trait'
}

type Roles = {
  head: number
  isPart: boolean[]
  /** True for words that only occur in the texts of items: next to a product of the lexicon they describe it, as in "ripe tomatoes". */
  isMention: boolean[]
  /** True if any of several products is wanted: "burger and fries". */
  isEither: boolean
}

/** «للحامل»: "for" and a noun, written as one word. */
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
  // The noun of a phrase such as "grilled chicken" (salad) is its last word in English and its first in Arabic.
  const isMadeOf = ({ typed }: Word) => parts.has(bare(typed)) || parts.has(bare(typed.split(' ').at(isArabic ? 0 : -1) ?? ''))
  // In "cheese and zaatar croissant" both words only qualify the croissant.
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

/** True for a word that occurs in items, but has no meaning in the lexicon. */
function isMere({ phrase, is_known }: Word): boolean {
  return is_known && phrase === null
}
