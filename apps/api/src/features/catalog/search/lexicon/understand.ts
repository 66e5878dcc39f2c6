import { bare, close, type Lexicon, type Meaning } from './lexicon.ts'

/** A filter that a text asks for in words, and the words: "halal", "nut free", «بدون حليب». */
export type TextFilter = { words: string } & (
  | { mark: string }
  | {
      /** All names of the thing that must not be contained; the first of each language is the one to show. */
      without: string[]
      /** The words that tell of it. */
      tell: string[]
    }
)
/** A run of words with a meaning, by its place (from 0) among the words that are left. */
export type Phrase = { at: number; size: number; meaning: Meaning }
export type Understood = { words: string[]; phrases: Phrase[]; filters: TextFilter[] }

const LONGEST_PHRASE = 4
/** Before the name of an allergen. */
const NO = new Set(['no', 'non', 'بدون', 'بلا', 'خالي', 'خاليه', 'without'])
/** Before anything: «بدون بصل». */
const WITHOUT = new Set(['without', 'بدون', 'بلا'])
const AFTER = new Set(['free', 'less'])
/** Words that may stand between: «خالي من المكسرات». */
const BETWEEN = new Set(['من', 'any', 'of', 'اي'])
/** Shorter words are no things. */
const FEWEST_OF_THING = 3

/**
 * Reads the phrases of folded words, the longest first. Marks and "free of" leave the words and become filters; a word that only introduces
 * nothing known stays. `plain` lists the words of filters that are to be words like others.
 */
export function understand(lexicon: Lexicon, typed: readonly string[], plain: readonly string[] = []): Understood {
  const words: string[] = []
  const phrases: Phrase[] = []
  const filters: TextFilter[] = []
  let at = 0
  while (at < typed.length) {
    const filter = readFilter(lexicon, typed, at)
    // "Sugar-free" is a property of its own, and not the absence of an allergen.
    const own = readPhrase(lexicon, typed, at)
    const size = Math.max(filter?.size ?? 0, own?.size ?? 0, 1)
    const text = typed.slice(at, at + size)
    if (filter !== null && filter.size === size && !plain.includes(text.join(' '))) {
      filters.push({ ...filter.filter, words: text.join(' ') })
    } else {
      if (own !== null && own.size === size && own.meaning.kind !== 'mark')
        phrases.push({ at: words.length, size, meaning: own.meaning })
      words.push(...text)
    }
    at += size
  }
  return { words, phrases, filters }
}

type WithoutWords<T> = T extends unknown ? Omit<T, 'words'> : never
type FoundFilter = { size: number; filter: WithoutWords<TextFilter> }

function readFilter(lexicon: Lexicon, typed: readonly string[], at: number): FoundFilter | null {
  const own = readPhrase(lexicon, typed, at)
  const [mark] = own?.meaning.kind === 'mark' ? own.meaning.words : []
  if (own !== null && mark !== undefined) return { size: own.size, filter: { mark } }
  const free = readFree(lexicon, typed, at)
  return free !== null && (own === null || free.size > own.size) ? free : null
}

function readPhrase(lexicon: Lexicon, typed: readonly string[], at: number): { size: number; meaning: Meaning } | null {
  for (let size = Math.min(LONGEST_PHRASE, typed.length - at); size > 0; size -= 1) {
    const meaning = findMeaning(lexicon, typed.slice(at, at + size).join(' '))
    if (meaning !== undefined) return { size, meaning }
  }
  return null
}

/** The meaning of a phrase as it is, by its letters, or in another form. */
function findMeaning({ phrases, closed, bare: bareForms, plain }: Lexicon, text: string): Meaning | undefined {
  if (plain.has(text)) return undefined
  return phrases.get(text) ?? phrases.get(closed.get(close(text)) ?? bareForms.get(bare(text)) ?? '')
}

/** "nut free", "no nuts", «خالي من المكسرات», "without onions". */
function readFree(lexicon: Lexicon, typed: readonly string[], at: number): FoundFilter | null {
  const before = typed[at] ?? ''
  if (NO.has(before)) {
    const start = BETWEEN.has(typed[at + 1] ?? '') ? at + 2 : at + 1
    const found = readAllergen(lexicon, typed, start)
    if (found !== null) return { ...found, size: start - at + found.size }
    const thing = typed[start] ?? ''
    if (!WITHOUT.has(before) || thing.length < FEWEST_OF_THING || readPhrase(lexicon, typed, start)?.meaning.kind === 'trait')
      return null
    return { size: start - at + 1, filter: { without: [thing], tell: [thing] } }
  }
  const joined = /^(.{3,})(free|less)$/.exec(before)?.[1]
  // "Eggless", "nutfree".
  const inOne = joined === undefined ? null : readAllergen(lexicon, [joined], 0)
  if (inOne !== null) return inOne
  const found = readAllergen(lexicon, typed, at)
  return found !== null && AFTER.has(typed[at + found.size] ?? '') ? { ...found, size: found.size + 1 } : null
}

function readAllergen(lexicon: Lexicon, typed: readonly string[], at: number): FoundFilter | null {
  for (let size = Math.min(2, typed.length - at); size > 0; size -= 1) {
    const allergen = lexicon.allergens.get(typed.slice(at, at + size).join(' '))
    if (allergen !== undefined) return { size, filter: { without: allergen.names, tell: allergen.words } }
  }
  return null
}
