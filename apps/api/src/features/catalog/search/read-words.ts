import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { foldSimpleText } from './fold-text.ts'
import { toOtherKeyboard } from './keyboards.ts'
import { expandMeanings } from './lexicon/expand-meanings.ts'
import type { ModuleLexicon } from './lexicon/read-lexicon.ts'
import { type Found, lookUp, type LookedUp, MOST_WORDS, type Reading } from './look-up.ts'
import { listGuessed, listReplaced, toCorrection, withCorrections } from './corrections.ts'
import { MEASURE } from './find-head.ts'
import { addSigns } from './name-categories.ts'
import { joinMeasures, markTerm } from './numbers.ts'
import type { SearchPosition, SearchTerms } from './search-terms.ts'
import { toPosition } from './to-position.ts'
import { guessInPhrase, guessWord, type Guess, noGuess, withOtherScript } from './guess-word.ts'

/** Punctuation within a word, whose keys type letters on the Arabic layout. */
const LETTER_SIGNS = /\p{L}[[\];',./`]\p{L}/u

/** The fewest letters of a word that alone proves that the text was typed on the other keyboard. */
const FEWEST_LETTERS = 3

/** A text and its folded words, which all readings share. */
export type TypedText = { cleaned: string; typed: string[] }

/** One reading of a text, by a lexicon and the vocabulary of the catalogue. Null for a text without a word, or of what only others sell. */
export async function readWords(db: Db, { cleaned, typed: words }: TypedText, reading: Reading): Promise<SearchTerms | null> {
  const typed = joinMeasures(words)
  const text = await lookUpCorrected(db, typed, reading)
  const isOdd = LETTER_SIGNS.test(cleaned) && !text.words.every(({ is_known }) => is_known)
  const corrected = listReplaced(typed, text.typed)
  const isWanted = reading.plain.includes(typed.join(' '))
  if (isWanted || (text.words.every(isMeant) && !isOdd)) return withCorrections(await toSearch(db, text, [], reading), corrected)
  // With unknown words, the text may have been typed on the other keyboard layout.
  const other = await lookUp(db, await foldWords(db, toOtherKeyboard(cleaned)), reading)
  const isOther = readsAs(other.words, text.words)
  const switched = [{ typed: typed.join(' '), to: [other.typed.join(' ')], isFar: false }]
  return withCorrections(await searchGuessed(db, isOther ? other : text, reading), isOther ? switched : corrected)
}

/**
 * Looks the words up, after correcting mistyped ones within a phrase of the lexicon: "papr" of "toilet papr" is not a prefix of paprika.
 */
async function lookUpCorrected(db: Db, typed: string[], reading: Reading): Promise<LookedUp> {
  const text = await lookUp(db, typed, reading)
  const phrased = new Map(
    text.words.flatMap((word, at) => {
      const isSure =
        reading.plain.includes(word.typed) || word.is_known || word.phrase !== null || word.forms.length + word.pairs.length > 0
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

/** True if a text makes more sense on the other keyboard: every word is known, or one is, while the typed text has no known word. */
function readsAs(other: Found[], text: Found[]): boolean {
  const isSure = ({ is_known, pairs, phrase }: Found) => is_known || pairs.length > 0 || phrase !== null
  return (
    (other.length > 0 && other.every(isSure)) ||
    (!text.some(isMeant) && other.some((word) => isSure(word) && word.typed.length >= FEWEST_LETTERS))
  )
}

/** Only the last word may be typed in part: "trian set" does not complete to triangle. */
function isMeant({ is_known, is_one, begun, forms, pairs, phrase, becomes, isLast }: Found): boolean {
  return is_known || is_one || phrase !== null || [isLast ? begun : [], forms, pairs, becomes].some(({ length }) => length > 0)
}

/** Guesses the unknown words. The corrected text is looked up again if a guess is one word of the lexicon, or two words. */
async function searchGuessed(db: Db, text: LookedUp, reading: Reading): Promise<SearchTerms | null> {
  const guesses = await guessAll(db, text, reading)
  const replaced = new Map(text.words.flatMap(({ typed }, at) => (guesses[at]?.instead ? [[typed, guesses[at].instead]] : [])))
  if (replaced.size === 0) return toSearch(db, text, guesses, reading)
  const typed = text.typed.flatMap((word) => replaced.get(word) ?? word)
  const corrected = await lookUp(db, typed, reading)
  const terms = await toSearch(db, corrected, await guessAll(db, corrected, reading), reading)
  return withCorrections(
    terms,
    [...replaced].map(([word, instead]) => toCorrection(word, [instead.join(' ')])),
  )
}

/**
 * Guesses the unknown words. If no word of the text is known and not all can be guessed, ambiguous guesses are dropped as chance: "beard
 * trimmer" is no board.
 */
async function guessAll(db: Db, { words }: LookedUp, reading: Reading): Promise<Guess[]> {
  const isRead = (word: Found) => isMeant(word) || MEASURE.test(word.typed) || reading.plain.includes(word.typed)
  const guesses = await Promise.all(words.map(async (word) => (isRead(word) ? noGuess : guessWord(db, word, reading))))
  const isUnsure = ({ sounds, slips, instead }: Guess) => instead === null && sounds.length + slips.length > 0
  const isAnyMeant = words.some((word) => isMeant(word) && word.phrase?.meaning.kind !== 'trait')
  const isAnyLost = words.some((word, at) => isLost(word, guesses[at] ?? noGuess))
  return !isAnyMeant && isAnyLost ? guesses.map((guess) => (isUnsure(guess) ? noGuess : guess)) : guesses
}

/** "L’eau" must find "eau": an elided article is removed. */
export async function foldWords(db: Db, text: string): Promise<string[]> {
  const simple = foldSimpleText(text)
  const folded =
    simple ?? (await sql<{ text: string }>`select fold_text(without_elision(${text}::text)) as text`.execute(db)).rows[0]?.text
  const words = (folded ?? '').split(' ').flatMap((word) => word || [])
  return words.slice(0, MOST_WORDS * 2)
}

async function toSearch(
  db: Db,
  { whole, words, meant, marks, filters, isEither }: LookedUp,
  guesses: Guess[],
  { lexicon, signs }: Reading,
): Promise<SearchTerms | null> {
  const read = { whole, filters, isEither, corrected: listGuessed(words, guesses), isUnsure: false, held: [], others: [] }
  // "Vegetarian food" consists of a filter alone.
  const isFilter = filters.length > 0 && words.every(saysNothing)
  if (words.length === 0 || isFilter) return filters.length === 0 ? null : { ...read, positions: [], unknown: [], marks: [] }
  const lost = words.filter((word, at) => isLost(word, guesses[at] ?? noGuess))
  const head = words.find(({ isHead }) => isHead)
  if (head !== undefined && isSoldElsewhere(head, { words, lost, lexicon })) return null
  // A word without a meaning would match nothing, and the others would then count as some of several words.
  const found = lost.length === words.length ? words : words.filter((word) => !lost.includes(word))
  const positions = found.map((word) => {
    const meanings = expandMeanings(word.phrase?.meaning.words ?? word.becomes, meant, lexicon)
    return withKnownHeads(
      toPosition(withOtherScript(word), guesses[words.indexOf(word)] ?? noGuess, meanings),
      [...word.forms, ...meant.map((one) => one.word)],
      lexicon,
    )
  })
  const texts = found.map(({ typed, forms, pairs, phrase, becomes }) => [
    typed,
    ...forms,
    ...pairs,
    ...(phrase?.meaning.words ?? becomes.slice(0, 1)),
  ])
  const unknown = lost.map(({ typed }) => typed)
  return { ...read, positions: await addSigns(db, positions, { texts, known: signs }), unknown, marks: marks.map(markTerm) }
}

/** A thing has many names. Those with a word that the catalogue lacks end no name of a good, and each costs a comparison for every row. */
function withKnownHeads(position: SearchPosition, words: readonly string[], { simpleForms }: ModuleLexicon): SearchPosition {
  if (!simpleForms) return position
  const known = new Set([position.typed, ...words].flatMap((some) => some.split(' ')))
  return { ...position, heads: position.heads.filter((head) => head.split(' ').every((word) => known.has(word))) }
}

type Sought = { words: Found[]; lost: Found[]; lexicon: ModuleLexicon }

/** True if only other modules sell the product: a coffee table is neither coffee nor table salt. */
function isSoldElsewhere(head: Found, { words, lost, lexicon }: Sought): boolean {
  const others = words.filter((word) => word !== head)
  if (head.phrase !== null || others.length === 0) return false
  const isEnglish = /^[a-z]/.test(head.typed)
  const whole = words.map(({ typed }) => typed).join(' ')
  const isOnlyDescribed = lost.includes(head) && others.every(({ isPart }) => isPart)
  return (isEnglish && lexicon.isThing(whole)) || (isOnlyDescribed && lexicon.isThing(head.typed))
}

const ANYTHING = new Set(['food', 'اكل', 'طعام'])

/** True for a word that describes something, but never occurs in names of products: "food", "large". */
function saysNothing({ typed, phrase }: Found): boolean {
  if (ANYTHING.has(typed)) return true
  return phrase?.meaning.kind === 'trait' && phrase.meaning.words.length === 0
}

/** True for a word that is neither known nor guessed; numbers do not count as lost. */
function isLost(word: Found, { sounds, slips, instead }: Guess): boolean {
  return (
    !isMeant(word) &&
    word.begun.length === 0 &&
    !MEASURE.test(word.typed) &&
    instead === null &&
    sounds.length + slips.length === 0
  )
}
