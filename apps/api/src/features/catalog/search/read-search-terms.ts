import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { createTtlCaches, readThrough } from '#lib/caches/ttl-cache.ts'
import { cutText } from '@medina/contract/wire/cut-text'
import { foldSimpleText } from './fold-text.ts'
import { toOtherKeyboard } from './keyboards.ts'
import { expandMeanings } from './lexicon/expand-meanings.ts'
import { type ModuleLexicon, readLexicon } from './lexicon/read-lexicon.ts'
import { type Found, lookUp, type LookedUp, MOST_WORDS, type Reading } from './look-up.ts'
import { MEASURE } from './find-head.ts'
import { addSigns } from './name-categories.ts'
import { markTerm } from './numbers.ts'
import type { SearchTerms } from './search-terms.ts'
import { toPosition } from './to-position.ts'
import { guessInPhrase, guessWord, type Guess, noGuess } from './guess-word.ts'

/** Punctuation within a word that types letters on the Arabic keyboard. */
const LETTER_SIGNS = /\p{L}[[\];',./`]\p{L}/u

/** The fewest letters of a word that alone shows that a text was typed on the other keyboard. */
const FEWEST_LETTERS = 3

/** The list, the counts and the suggestions of a text are requested within moments. A new word is known as soon as a new item is shown. */
const searches = createTtlCaches<Db, Promise<SearchTerms | null>>({ ms: 5000, bytes: 4_000_000 })
const BYTES_OF_A_SEARCH = 2000

/**
 * Parses a text into the terms that the catalogue knows, with what its phrases mean in a module; null for a text without a word. `plain` lists
 * words of the text that are to be searched for, though they would be understood as filters.
 */
export async function readSearchTerms(
  db: Db,
  text: string,
  moduleId: number | null,
  plain: readonly string[] = [],
): Promise<SearchTerms | null> {
  const cleaned = cutText(text.replaceAll('\0', ' '), 200)
  const lexicon = await readLexicon(db, moduleId)
  const read = () => readWords(db, cleaned, { lexicon, plain })
  const key = JSON.stringify([moduleId, lexicon.version, cleaned, plain])
  return readThrough(searches(db), { key, read, sizeOf: () => BYTES_OF_A_SEARCH })
}

async function readWords(db: Db, cleaned: string, reading: Reading): Promise<SearchTerms | null> {
  const text = await lookUpCorrected(db, await foldWords(db, cleaned), reading)
  const isOdd = LETTER_SIGNS.test(cleaned) && !text.words.every(({ is_known }) => is_known)
  if (text.words.every(isMeant) && !isOdd) return toSearch(db, text, [], reading)
  // With unknown words, the text may have been typed on the other keyboard layout.
  const other = await lookUp(db, await foldWords(db, toOtherKeyboard(cleaned)), reading)
  const isOther = readsAs(other.words, text.words)
  return searchGuessed(db, isOther ? other : text, reading)
}

/**
 * Looks the words up, after correcting mistyped ones within a phrase of the lexicon: "papr" of "toilet papr" is not a prefix of paprika.
 */
async function lookUpCorrected(db: Db, typed: string[], reading: Reading): Promise<LookedUp> {
  const text = await lookUp(db, typed, reading)
  const phrased = new Map(
    text.words.flatMap((word, at) => {
      const isSure = word.is_known || word.phrase !== null || word.forms.length + word.pairs.length > 0
      const [before, after] = [text.words[at - 1]?.typed, text.words[at + 1]?.typed]
      const meant = isSure ? null : guessInPhrase(word.typed, { before, after }, reading.lexicon)
      return meant === null ? [] : [[word.typed, meant] as const]
    }),
  )
  if (phrased.size === 0) return text
  return lookUp(
    db,
    typed.map((word) => phrased.get(word) ?? word),
    reading,
  )
}

/** True if a text makes sense on the other keyboard: every word is known, or one is where the text as it is has none. */
function readsAs(other: Found[], text: Found[]): boolean {
  const isSure = ({ is_known, pairs, phrase }: Found) => is_known || pairs.length > 0 || phrase !== null
  return (
    (other.length > 0 && other.every(isSure)) ||
    (!text.some(isMeant) && other.some((word) => isSure(word) && word.typed.length >= FEWEST_LETTERS))
  )
}

/** Only the last word may be typed in part: "trian set" is no triangle. */
function isMeant({ is_known, is_one, begun, forms, pairs, phrase, becomes, isLast }: Found): boolean {
  return is_known || is_one || phrase !== null || [isLast ? begun : [], forms, pairs, becomes].some(({ length }) => length > 0)
}

/** Guesses the unknown words. A word that turns out to be one of the lexicon, or two words, is read again as such. */
async function searchGuessed(db: Db, text: LookedUp, reading: Reading): Promise<SearchTerms | null> {
  const guesses = await guessAll(db, text, reading)
  const replaced = new Map(text.words.flatMap(({ typed }, at) => (guesses[at]?.instead ? [[typed, guesses[at].instead]] : [])))
  if (replaced.size === 0) return toSearch(db, text, guesses, reading)
  const typed = text.typed.flatMap((word) => replaced.get(word) ?? word)
  const corrected = await lookUp(db, typed, reading)
  return toSearch(db, corrected, await guessAll(db, corrected, reading), reading)
}

/**
 * Guesses the unknown words. If nothing in the text is known and not all of it can be guessed, what could be one of several words is chance:
 * "beard trimmer" is no board.
 */
async function guessAll(db: Db, { words }: LookedUp, { lexicon }: Reading): Promise<Guess[]> {
  const guesses = await Promise.all(words.map(async (word) => (isMeant(word) ? noGuess : guessWord(db, word, lexicon))))
  const isUnsure = ({ sounds, slips, instead }: Guess) => instead === null && sounds.length + slips.length > 0
  const isAnyMeant = words.some((word) => isMeant(word) && word.phrase?.meaning.kind !== 'trait')
  const isAnyLost = words.some((word, at) => isLost(word, guesses[at] ?? noGuess))
  return !isAnyMeant && isAnyLost ? guesses.map((guess) => (isUnsure(guess) ? noGuess : guess)) : guesses
}

/** "L’eau" asks for "eau": what has an article at its word is found without it as well. */
async function foldWords(db: Db, text: string): Promise<string[]> {
  const simple = foldSimpleText(text)
  const folded =
    simple ?? (await sql<{ text: string }>`select fold_text(without_elision(${text}::text)) as text`.execute(db)).rows[0]?.text
  return (folded ?? '')
    .split(' ')
    .flatMap((word) => word || [])
    .slice(0, MOST_WORDS * 2)
}

async function toSearch(
  db: Db,
  { whole, words, meant, marks, filters, isEither }: LookedUp,
  guesses: Guess[],
  { lexicon }: Reading,
): Promise<SearchTerms | null> {
  // "Vegetarian food" asks for all that is vegetarian.
  const isFilter = filters.length > 0 && words.every(saysNothing)
  if (words.length === 0 || isFilter)
    return filters.length === 0 ? null : { whole, positions: [], unknown: [], marks: [], filters, isEither }
  const lost = words.filter((word, at) => isLost(word, guesses[at] ?? noGuess))
  const head = words.find(({ isHead }) => isHead)
  if (head !== undefined && isSoldElsewhere(head, { words, lost, lexicon })) return null
  // A word without a meaning finds nothing, and the rest would count as one of several words.
  const found = lost.length === words.length ? words : words.filter((word) => !lost.includes(word))
  const positions = found.map((word) => {
    const meanings = expandMeanings(word.phrase?.meaning.words ?? word.becomes, meant, lexicon)
    return toPosition(word, guesses[words.indexOf(word)] ?? noGuess, meanings)
  })
  const texts = found.map(({ typed, forms, pairs, phrase, becomes }) => [
    typed,
    ...forms,
    ...pairs,
    ...(phrase?.meaning.words ?? becomes.slice(0, 1)),
  ])
  const unknown = lost.map(({ typed }) => typed)
  return { whole, positions: await addSigns(db, positions, texts), unknown, marks: marks.map(markTerm), filters, isEither }
}

type Sought = { words: Found[]; lost: Found[]; lexicon: ModuleLexicon }

/** True if only other modules sell the thing that is asked for: a coffee table is no coffee, and no table salt. */
function isSoldElsewhere(head: Found, { words, lost, lexicon }: Sought): boolean {
  const others = words.filter((word) => word !== head)
  if (head.phrase !== null || others.length === 0) return false
  const isEnglish = /^[a-z]/.test(head.typed)
  const whole = words.map(({ typed }) => typed).join(' ')
  const isOnlyDescribed = lost.includes(head) && others.every(({ isPart }) => isPart)
  return (isEnglish && lexicon.isThing(whole)) || (isOnlyDescribed && lexicon.isThing(head.typed))
}

const ANYTHING = new Set(['food', 'اكل', 'طعام'])

/** True for a word that describes a thing, and that names of things never have: "food", "large". */
function saysNothing({ typed, phrase }: Found): boolean {
  if (ANYTHING.has(typed)) return true
  return phrase?.meaning.kind === 'trait' && phrase.meaning.words.length === 0
}

/** True for a word that is neither known nor guessed; a number tells of which kind a thing is. */
function isLost(word: Found, { sounds, slips, instead }: Guess): boolean {
  return (
    !isMeant(word) &&
    word.begun.length === 0 &&
    !MEASURE.test(word.typed) &&
    instead === null &&
    sounds.length + slips.length === 0
  )
}
