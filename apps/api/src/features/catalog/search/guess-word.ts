import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { joinKnown } from './lexicon/expand-meanings.ts'
import type { ModuleLexicon } from './lexicon/read-lexicon.ts'
import { type Lexicon, startOf } from './lexicon/lexicon.ts'
import type { Found, Reading } from './look-up.ts'
import { isOtherScript, isSameInOtherScript, isTransliterated, toSoundKey } from './transliteration.ts'
import { isSpokenAlike, likeLetters, listOtherStarts, measureDistance, mostDifferences } from './word-distance.ts'

/** Readings of an unknown word: words that sound the same, words a typo away, or what to read instead of it. */
export type Guess = { sounds: string[]; slips: string[]; instead: string[] | null }
export const noGuess: Guess = { sounds: [], slips: [], instead: null }

const FEWEST_OF_HALF = 3
const MOST_SLIPS = 8
const FEWEST_IN_OTHER_SCRIPT = 4
const ONE_LETTER = 1

/**
 * Guesses what an unknown word means. A word of any module's lexicon is a product that is not sold here: nothing is guessed, unless it is a
 * spelling of its meaning, as "chiken" is. Of words and phrases that are a typo away, only the nearest count.
 */
export async function guessWord(
  db: Db,
  { typed, skeletons }: { typed: string; skeletons: string[] },
  reading: Reading,
): Promise<Guess> {
  const { lexicon } = reading
  const most = mostDifferences(typed)
  const sounds = skeletons.filter((word) => soundsAlike(typed, word, most))
  // A brand in the letters of the other script is no typo, unless a single letter makes it a word of its own script: "shajrah" is "sharjah".
  const isWritten = sounds.some((word) => isSameInOtherScript(typed, word))
  if (isWritten) return { ...noGuess, sounds, slips: await listSlips(db, typed, reading) }
  if (lexicon.words.has(typed) || lexicon.any.words.has(typed)) {
    const meanings = lexicon.any.phrases.get(typed)?.words ?? []
    const [spelling = typed] = nearest(typed, new Set(meanings.flatMap((meaning) => meaning.split(' '))), most).words
    return spelling === typed ? noGuess : { ...noGuess, instead: [spelling] }
  }
  const spoken = findSpoken(typed, lexicon)
  if (most === 0) return spoken === null ? { ...noGuess, sounds } : { ...noGuess, instead: [spoken] }
  const starts = listOtherStarts(typed)
  const like = await readLikeWords(db, typed, starts, reading)
  const known = nearest(typed, like, most)
  const meant = nearest(typed, listLikePhrases(typed, lexicon.wordsByStart, most), most)
  const anywhere = nearest(typed, listLikePhrases(typed, lexicon.any.wordsByStart, most), most)
  // The word is closer to a product of another module, which is not sold here.
  if (anywhere.distance < Math.min(meant.distance, known.distance)) return noGuess
  if (meant.distance < known.distance) return { ...noGuess, instead: meant.words.slice(0, 1) }
  const [only] = known.words
  // Only one known word is near, so it replaces the typed one, with its meaning and categories.
  const alike = sounds.filter((word) => !isOtherScript(typed, word))
  if (only !== undefined && known.words.length === 1 && alike.every((word) => word === only))
    return { ...noGuess, instead: [only] }
  // A word of this module's lexicon is more likely than a word of other modules.
  const start = starts.find((word) => lexicon.words.has(word)) ?? starts.find((word) => like.includes(word))
  if (start !== undefined && known.words.length === 0) return { ...noGuess, instead: [start] }
  if (spoken !== null && known.distance > ONE_LETTER) return { ...noGuess, instead: [spoken] }
  if (spoken !== null) sounds.push(...(await addSpellings(db, [spoken])))
  if (known.words.length > 0) return { sounds, slips: await addSpellings(db, known.words.slice(0, MOST_SLIPS)), instead: null }
  if (sounds.length > 0) return { ...noGuess, sounds }
  return { ...noGuess, instead: await splitWord(db, typed) }
}

/**
 * The word with its spellings in the other script, if only the lexicon knows it: goods may bear the name «بانادول» as Panadol. With fewer
 * consonants too many words are spelled alike.
 */
export function withOtherScript(word: Found): Found {
  const isSure = word.phrase !== null && !word.is_known && toSoundKey(word.typed).length >= FEWEST_IN_OTHER_SCRIPT
  if (!isSure) return word
  return { ...word, pairs: [...word.pairs, ...word.skeletons.filter((other) => isSameInOtherScript(word.typed, other))] }
}

/** The nearest words of the same script that are one letter away, with their forms and spellings. */
async function listSlips(db: Db, typed: string, reading: Reading): Promise<string[]> {
  const { words } = nearest(typed, await listNear(db, typed, reading), ONE_LETTER)
  return words.length === 0 ? [] : addSpellings(db, words.slice(0, MOST_SLIPS))
}

/** The known words of the same script that are one letter away, the most similar first. */
export async function listNear(db: Db, typed: string, reading: Reading): Promise<string[]> {
  if (mostDifferences(typed) === 0) return []
  const like = await readLikeWords(db, typed, [], reading)
  const near = like.flatMap((word) => (isOtherScript(typed, word) ? [] : [{ word, distance: measureDistance(typed, word) }]))
  return near
    .filter(({ distance }) => distance > 0 && distance <= ONE_LETTER)
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ word }) => word)
}

/** The correction of a mistyped word within a phrase of two words of the lexicon; null for none. */
export function guessInPhrase(
  typed: string,
  { before, after }: { before: string | undefined; after: string | undefined },
  { phrases, wordsByStart }: ModuleLexicon,
): string | null {
  const most = mostDifferences(typed)
  if (most === 0 || (before === undefined && after === undefined)) return null
  const inPhrase = listLikePhrases(typed, wordsByStart, most).filter(
    (word) => phrases.has(`${before} ${word}`) || phrases.has(`${word} ${after}`),
  )
  return nearest(typed, inPhrase, most).words[0] ?? null
}

/**
 * Whether a word in either script sounds alike. In the other script vowels cannot be compared, so a few consonants are too little evidence,
 * unless digits represent Arabic letters: "7aleeb".
 */
function soundsAlike(typed: string, word: string, most: number): boolean {
  if (!isOtherScript(typed, word)) return measureDistance(typed, word) <= most + 1
  if (isSameInOtherScript(typed, word)) return true
  return /[0-9]/.test(typed) || typed.replace(/[aeiouyاويى]/g, '').length >= FEWEST_IN_OTHER_SCRIPT
}

function isLatin(word: string): boolean {
  return /[a-z]/.test(word)
}

const spokenWords = new WeakMap<Lexicon, Map<string, string[]>>()

/** The Arabic word of the lexicon that a Latin one transliterates; whole phrases come before parts of one. */
function findSpoken(typed: string, lexicon: ModuleLexicon): string | null {
  if (!isLatin(typed) || typed.length < FEWEST_OF_HALF) return null
  let bySound = spokenWords.get(lexicon)
  if (bySound === undefined) {
    const words = [...lexicon.phrases.keys(), ...lexicon.allergens.keys()].flatMap((phrase) => phrase.split(' '))
    bySound = Map.groupBy(new Set(words.filter((word) => word.length > 1 && /[\u0621-\u064a]/.test(word))), toSoundKey)
    spokenWords.set(lexicon, bySound)
  }
  const alike = (bySound.get(toSoundKey(typed)) ?? []).filter((word) => isTransliterated(typed, word))
  return alike.find((word) => lexicon.phrases.has(word)) ?? alike[0] ?? null
}

/** The words with the least distance within the limit. */
function nearest(typed: string, words: Iterable<string>, most: number): { distance: number; words: string[] } {
  let best = { distance: most, words: [] as string[] }
  for (const word of words) {
    if (Math.abs(word.length - typed.length) > most + 1) continue
    const letters = measureDistance(typed, word)
    // Words that are pronounced alike may differ by one more letter.
    const distance = letters > most && letters <= most + 1.5 && isSpokenAlike(typed, word) ? most : letters
    if (distance < best.distance) best = { distance, words: [word] }
    else if (distance === best.distance) best.words.push(word)
  }
  return best.words.length === 0 ? { distance: Infinity, words: [] } : best
}

/** The words of the lexicon of about that length whose first letter is the same or interchangeable. */
function listLikePhrases(typed: string, wordsByStart: Lexicon['wordsByStart'], most: number): string[] {
  const lengths = Array.from({ length: 2 * most + 3 }, (_, at) => typed.length - most - 1 + at)
  return likeLetters(typed[0] ?? '').flatMap((first) =>
    lengths.flatMap((length) => wordsByStart.get(startOf(first, length)) ?? []),
  )
}

/** Known words that look like a typed one, and those of `starts` that are known; all readings of a text share them. */
function readLikeWords(db: Db, typed: string, starts: string[], { like }: Reading): Promise<string[]> {
  const key = `${typed} ${starts.length}`
  const known = like.get(key)
  if (known !== undefined) return known
  const read = listLikeWords(db, typed, starts)
  like.set(key, read)
  return read
}

async function listLikeWords(db: Db, typed: string, starts: string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select words_like(${typed}::text) as word union select spelling from search_pairs where similarity(spelling, ${typed}::text) > 0.15
    union select word from ${joinKnown(starts)}
    union select spelling from search_pairs where spelling = any(${starts}::text[])
    order by 1`.execute(db)
  return rows.map(({ word }) => word)
}

/** The words with their forms and spellings. */
async function addSpellings(db: Db, words: string[]): Promise<string[]> {
  const { rows } = await sql<{ spelling: string }>`
    select k.word as spelling from search_words k, unnest(${words}::text[]) as w (word) where k.keys && search_keys(w.word)
    union select q.spelling from search_pairs p join search_pairs q using (group_id) where p.spelling = any(${words})
    order by 1 limit 60`.execute(db)
  return [...new Set([...words, ...rows.map(({ spelling }) => spelling)])]
}

/** Splits two known words that were typed as one: "sunburn". */
async function splitWord(db: Db, typed: string): Promise<string[] | null> {
  const halves = Array.from({ length: typed.length }, (_, at) => [typed.slice(0, at), typed.slice(at)]).filter((parts) =>
    parts.every((part) => part.length >= FEWEST_OF_HALF),
  )
  if (halves.length === 0) return null
  const { rows } = await sql<{ word: string }>`
    select word from ${joinKnown(halves.flat())}`.execute(db)
  const known = new Set(rows.map(({ word }) => word))
  return halves.findLast((parts) => parts.every((part) => known.has(part))) ?? null
}
