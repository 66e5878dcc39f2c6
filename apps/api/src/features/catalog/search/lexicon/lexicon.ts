import { inTurns } from '#lib/in-turns.ts'
import { functionWords } from './function-words.ts'

/**
 * The meaning of a phrase to shoppers. `is`: the catalogue's words for it, any of which matches. `trait`: it describes a product and names
 * none ("red"). `mark`: a filter (`halal`, `veg`, `organic`).
 */
export type Meaning = { kind: 'is' | 'trait' | 'mark'; words: string[] }
/** Something that goods may be free of: its names, and its code, or for one of the owner the words that mention it. */
export type Allergen = { names: string[]; words: string[]; content?: string }

export const lexiconKinds = ['is', 'trait', 'part', 'mark', 'allergen', 'plain'] as const
/** A row of the lexicon, folded. `part` adds to a meaning; `plain` removes the meaning of its phrases. */
export type LexiconRow = { kind: (typeof lexiconKinds)[number]; phrases: string[]; words: string[]; content?: string }

export type Lexicon = {
  /** Meanings by folded phrase. */
  phrases: ReadonlyMap<string, Meaning>
  /** The phrases with spaces, by their letters alone, to match "tshirt" and "pain killer". */
  closed: ReadonlyMap<string, string>
  /** The phrases whose words have other bare forms, by these, to match "headaches" and «للصداع». */
  bare: ReadonlyMap<string, string>
  /** The phrases that name a product, sorted alphabetically, to complete a word that is typed in part. */
  sorted: readonly string[]
  /** Phrases whose meaning the owner has removed; other forms do not restore it. */
  plain: ReadonlySet<string>
  /** The same phrases without their function words, to match "gift for my wife"; only phrases that have some. */
  loose: ReadonlyMap<string, string>
  /** Materials and purposes: next to another noun they only qualify it. */
  parts: ReadonlySet<string>
  /** Allergens by the bare form of each of their names. */
  allergens: ReadonlyMap<string, Allergen>
  /** The single words of all phrases. */
  words: ReadonlySet<string>
  /** True if the words of meanings are listed in their usual forms, so that the catalogue is not asked for others. */
  simpleForms?: true
  /** True if the frame of a sentence is read like any other words, since names may have them: "curry leaves bunch". */
  keepsFrames?: true
  /** The same words by their first letter and length, so that a typo is compared with few words only. */
  wordsByStart: ReadonlyMap<string, string[]>
}

/** The longest phrase, in words. */
export const LONGEST_PHRASE = 4
/** Shorter phrases without spaces would match parts of too many words. */
const FEWEST_CLOSED = 5
/** Shorter words are not corrected. */
const FEWEST_CORRECTED = 4

/** Later rows replace the meaning that earlier ones give to a phrase. With `isCompleted`, letters may become phrases. */
export async function buildLexicon(rows: Iterable<LexiconRow>, { isCompleted = true } = {}): Promise<Lexicon> {
  const phrases = new Map<string, Meaning>()
  const allergens = new Map<string, Allergen>()
  const plain = new Set<string>()
  const parts = new Set<string>()
  await inTurns(rows, ({ kind, phrases: own, words, content }) => {
    let meaning: Meaning | undefined
    for (const phrase of own) {
      if (kind !== 'part') plain.delete(phrase)
      if (kind === 'part') parts.add(bare(phrase))
      else if (kind === 'allergen')
        allergens.set(toAllergenKey(phrase), { names: own, words, ...(content !== undefined && { content }) })
      else if (kind === 'plain') {
        phrases.delete(phrase)
        allergens.delete(toAllergenKey(phrase))
        parts.delete(bare(phrase))
        plain.add(phrase)
      } else {
        // One for all phrases of the row.
        meaning ??= { kind, words }
        phrases.set(phrase, meaning)
      }
    }
  })
  const words = new Set<string>()
  const closed = new Map<string, string>()
  const bareForms = new Map<string, string>()
  const loose = new Map<string, string>()
  await inTurns(phrases.keys(), (phrase) => {
    addWords(words, phrase)
    addForm(closed, phrase, close(phrase))
    addForm(bareForms, phrase, bare(phrase))
    if (hasBetween(phrase)) loose.set(withoutBetween(phrase), phrase)
  })
  for (const phrase of allergens.keys()) addWords(words, phrase)
  return {
    phrases,
    closed,
    bare: bareForms,
    loose,
    parts,
    sorted: !isCompleted ? [] : [...phrases].flatMap(([phrase, { kind }]) => (kind === 'is' ? [phrase] : [])).toSorted(compare),
    plain,
    allergens,
    words,
    wordsByStart: Map.groupBy(words, (word) => startOf(word[0] ?? '', word.length)),
  }
}

function addWords(words: Set<string>, phrase: string): void {
  for (const word of phrase.split(' ')) if (word.length >= FEWEST_CORRECTED) words.add(word)
}

/** Phrases are found by another form of theirs, unless they have it already. */
function addForm(forms: Map<string, string>, phrase: string, form: string): void {
  if (form !== phrase) forms.set(form, phrase)
}

/** Finds an allergen by one of its names in any form. */
export function findAllergen({ allergens }: Pick<Lexicon, 'allergens'>, name: string): Allergen | undefined {
  return allergens.get(toAllergenKey(name))
}

/** Twice, so that «الألبان» is found, whose noun begins with the letters of the article. */
function toAllergenKey(name: string): string {
  return bare(bare(name))
}

/** The meaning of a phrase without its spaces, or in its bare form. */
export function findOtherForm({ phrases, closed, bare: bareForms }: Lexicon, phrase: string): Meaning | undefined {
  const [letters, form] = [close(phrase), bare(phrase)]
  const joined = letters.length < FEWEST_CLOSED ? undefined : phrases.get(closed.get(letters) ?? letters)
  return joined ?? phrases.get(bareForms.get(form) ?? form)
}

/** Two products that are both wanted do not form one phrase. */
const AND = new Set(['and', 'or', 'و', 'او'])
const AGE = /^([0-9]{1,2}|years?|old|months?|yrs?|سنه|سنوات|سنين|شهر|شهور)$/

/** True for a word that may occur within a phrase without changing its meaning. */
export function isBetween(word: string): boolean {
  return (functionWords.has(word) && !AND.has(word)) || AGE.test(word)
}

function hasBetween(phrase: string): boolean {
  return phrase.split(' ').some(isBetween)
}

function withoutBetween(phrase: string): string {
  return phrase
    .split(' ')
    .filter((word) => !isBetween(word))
    .join(' ')
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** The fewest letters that are completed, by script. */
const FEWEST_BEGUN = { latin: 3, arabic: 2 }
const MOST_COMPLETED = 3
const MEANINGS_OF_EACH = 2

/** The meanings of the shortest phrases that begin with some letters: "pana" may become panadol. */
export function completeMeanings({ sorted, phrases, plain }: Lexicon, letters: string): string[] {
  if (plain.has(letters) || letters.length < (/^[a-z]/.test(letters) ? FEWEST_BEGUN.latin : FEWEST_BEGUN.arabic)) return []
  const begun = sorted.slice(placeOf(sorted, letters), placeOf(sorted, `${letters}\uffff`))
  const nearest = begun.toSorted((one, other) => one.length - other.length).slice(0, MOST_COMPLETED)
  return [...new Set(nearest.flatMap((phrase) => phrases.get(phrase)?.words.slice(0, MEANINGS_OF_EACH) ?? []))]
}

/** The position of a text in a sorted list, by binary search. */
function placeOf(sorted: readonly string[], text: string): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (compare(sorted[middle] ?? '', text) < 0) from = middle + 1
    else to = middle
  }
  return from
}

/** The key of `wordsByStart` for a first letter and a length. */
export function startOf(letter: string, length: number): string {
  return `${letter}${length}`
}

/** A phrase with its words in their bare forms: singular, and without the Arabic article or joined prefixes. */
export function bare(phrase: string): string {
  return phrase.includes(' ') ? phrase.split(' ').map(bareOf).join(' ') : bareOf(phrase)
}

/** More than the words of all lists; typed words are among them, so the cache may not grow. */
const MOST_CACHED = 60_000
const knownBare = new Map<string, string>()

/** Drops what the reading of lists has cached, which is as much as a list. */
export function dropBareForms(): void {
  knownBare.clear()
}

/** The lists have each word in many phrases, and reading them is mostly this. */
function bareOf(word: string): string {
  const known = knownBare.get(word)
  if (known !== undefined) return known
  const form = toBare(word)
  if (knownBare.size >= MOST_CACHED) knownBare.clear()
  knownBare.set(word, form)
  return form
}

/** The fewest letters that a bare form must keep. */
const FEWEST_BARE = 3

function toBare(word: string): string {
  if (/^[a-z]/.test(word)) return toSingular(word)
  const own = word.replace(/^(وال|بال|كال|فال|ال|لل)(?=.{3})/, '')
  const stem = own.replace(/(ات|ه)$/, '')
  return stem.length < FEWEST_BARE ? own : stem
}

function toSingular(word: string): string {
  if (word.length <= FEWEST_BARE) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(ss|us|is)$/.test(word)) return word
  return word.replace(/(?<=s|x|z|ch|sh)es$|s$/, '')
}

/** Matches verb forms such as "fried" and "frying", to tell them from nouns such as "fries". */
export const VERB = /^[a-z]+(ed|ing)$/

/** False if one of the two names a product and the other only describes: shorts are not "short", and "fried" is not fries. */
export function isFormOf({ phrases }: Lexicon, word: string, form: string): boolean {
  const [own, other] = [phrases.get(word)?.kind, phrases.get(form)?.kind]
  if (own === 'is' && other !== 'is' && VERB.test(form) && !VERB.test(word)) return false
  return own === undefined || other === undefined || (own === 'trait') === (other === 'trait')
}

/** A phrase without its spaces. */
export function close(phrase: string): string {
  return phrase.replaceAll(' ', '')
}
