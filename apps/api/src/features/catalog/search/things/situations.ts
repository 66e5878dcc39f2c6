import { readFileSync } from 'node:fs'
import { functionWords } from '#features/catalog/search/lexicon/function-words.ts'
import { bare } from '#features/catalog/search/lexicon/lexicon.ts'
import { readCsv } from '#lib/text/csv.ts'
import { foldName } from './fold-name.ts'

/** The longest phrase of a situation, in words: "mal à la". */
const LONGEST = 3

/** Words that people say of themselves and their day, alike in all languages: "sore" and «وجع» have the same keys. */
export type Situations = ReadonlyMap<string, string[]>

/** The key of words that say nothing of a need: "relief", "against". */
const SILENT = '-'
/** Folding makes «ماء» a particle. */
const FEWEST_LETTERS = 3

/** Reads the file; every column after the keys is a language. A word may be several situations: "headache" is a pain of the head. */
export async function readSituations(): Promise<Situations> {
  const text = readFileSync(new URL('situations.csv', import.meta.url), 'utf8')
  const situations = new Map<string, string[]>()
  const stems: [string, string[]][] = []
  for await (const { row, cells } of readCsv([text])) {
    const [keys = '', ...languages] = cells
    if (row === 1) continue
    const tokens = keys === SILENT ? [] : keys.split(' ').map((key) => `#${key}`)
    const phrases = languages.flatMap((cell) => cell.split('|')).map((part) => foldName(part.trim()))
    for (const phrase of phrases.filter((one) => one.length >= FEWEST_LETTERS && !functionWords.has(one))) {
      if (!situations.has(phrase)) situations.set(phrase, tokens)
      stems.push([stemsOf(phrase), tokens])
    }
  }
  for (const [phrase, tokens] of stems) if (!situations.has(phrase)) situations.set(phrase, tokens)
  return situations
}

/** A word in its bare form, without endings of English verbs. */
export function stem(word: string): string {
  return bare(word).replace(/(?<=^[a-z]{3,})(ing|ed|y)$/, '')
}

function stemsOf(phrase: string): string {
  return phrase.split(' ').map(stem).join(' ')
}

/** The thing that a stem names, and whether needs have it: Arabic joins letters to words, which are left out of unknown ones. */
type Vocabulary = { nameOf: (stem: string) => string | undefined; isKnown: (stem: string) => boolean }

export type Token = { token: string; words: string[] }

/** The words of a text as tokens that do not depend on language and form: situations, then names of things, then stems. */
export function toTokens(words: readonly string[], situations: Situations, { nameOf, isKnown }: Vocabulary): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = findPhrase(words.slice(at, at + LONGEST), situations)
    const some = words.slice(at, at + (phrase?.size ?? 1))
    at += some.length
    if (phrase !== null) tokens.push(...phrase.keys.map((token) => ({ token, words: some })))
    else if (!some.every((word) => functionWords.has(word) || NUMBER.test(word)))
      tokens.push(...readWord(some[0] ?? '', situations, { nameOf, isKnown }).map((token) => ({ token, words: some })))
  }
  return tokens
}

const NUMBER = /^[0-9]+$/

function findPhrase(words: readonly string[], situations: Situations): { keys: string[]; size: number } | null {
  for (let size = words.length; size > 0; size -= 1) {
    const phrase = words.slice(0, size).join(' ')
    const keys = [phrase, phrase.replace(ARTICLE, ''), stemsOf(phrase)]
      .map((form) => situations.get(form))
      .find((one) => one !== undefined)
    if (keys !== undefined) return { keys, size }
  }
  return null
}

/** The Arabic article, with a preposition that is joined to it. */
const ARTICLE = /^(وال|بال|كال|فال|ال|لل)(?=.{3})/

/** Letters that Arabic joins to a word before it ("for", "with", "and") and after it ("my", "his", "our"). */
const JOINED_BEFORE = /^[وبلفك](?=.{3})/
const JOINED_AFTER = /(?<=.{3})(ي|ك|ه|ها|نا|هم)$/

function readWord(word: string, situations: Situations, { nameOf, isKnown }: Vocabulary): string[] {
  const whole = stem(word)
  const forms = [whole, stem(word.replace(JOINED_BEFORE, '')), stem(word.replace(JOINED_AFTER, ''))]
  for (const form of new Set(forms)) {
    const keys = situations.get(form)
    if (keys !== undefined) return keys
    const name = nameOf(form)
    if (name !== undefined) return [`=${name}`]
    if (isKnown(form)) return [form]
  }
  return [whole]
}
