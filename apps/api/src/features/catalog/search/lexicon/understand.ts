import type { Lexicon, Meaning } from './read-lexicon.ts'

/** Filters that a text asks for in words: "halal", "nut free", «بدون حليب». */
export type TextFilters = {
  marks: string[]
  /** For each thing that must not be contained, the words that tell of it. */
  without: string[][]
}
/** A run of words with a meaning, by its place (from 0) among the words that are left. */
export type Phrase = { at: number; size: number; meaning: Meaning }
export type Understood = { words: string[]; phrases: Phrase[]; filters: TextFilters }

const LONGEST_PHRASE = 4
const BEFORE = new Set(['no', 'without', 'non', 'بدون', 'بلا', 'خالي', 'خاليه', 'من غير'])
const AFTER = new Set(['free', 'less'])
/** Words that may stand between: «خالي من المكسرات». */
const BETWEEN = new Set(['من', 'any', 'of'])

/**
 * Reads the phrases of folded words, the longest first. Marks and "free of" leave the words and become filters; a word that only introduces
 * nothing known stays.
 */
export function understand(lexicon: Lexicon, typed: readonly string[]): Understood {
  const words: string[] = []
  const phrases: Phrase[] = []
  const filters: TextFilters = { marks: [], without: [] }
  let at = 0
  while (at < typed.length) {
    const free = readFree(lexicon, typed, at)
    // "Sugar-free" is a property of its own, and not the absence of an allergen.
    const own = readPhrase(lexicon, typed, at)
    if (free !== null && (own === null || free.size > own.size)) {
      filters.without.push(free.words)
      at += free.size
    } else if (own?.meaning.kind === 'mark') {
      filters.marks.push(...own.meaning.words)
      at += own.size
    } else if (own !== null) {
      phrases.push({ at: words.length, size: own.size, meaning: own.meaning })
      words.push(...typed.slice(at, at + own.size))
      at += own.size
    } else {
      words.push(typed[at] ?? '')
      at += 1
    }
  }
  return { words, phrases, filters }
}

function readPhrase(lexicon: Lexicon, typed: readonly string[], at: number): { size: number; meaning: Meaning } | null {
  for (let size = Math.min(LONGEST_PHRASE, typed.length - at); size > 0; size -= 1) {
    const meaning = lexicon.phrases.get(typed.slice(at, at + size).join(' '))
    if (meaning !== undefined) return { size, meaning }
  }
  return null
}

/** "nut free", "no nuts", «خالي من المكسرات»: the words of the allergen, and how many words say so. */
function readFree(lexicon: Lexicon, typed: readonly string[], at: number): { size: number; words: string[] } | null {
  if (BEFORE.has(typed[at] ?? '')) {
    const start = BETWEEN.has(typed[at + 1] ?? '') ? at + 2 : at + 1
    const found = readAllergen(lexicon, typed, start)
    return found && { words: found.words, size: start - at + found.size }
  }
  const found = readAllergen(lexicon, typed, at)
  return found !== null && AFTER.has(typed[at + found.size] ?? '') ? { words: found.words, size: found.size + 1 } : null
}

function readAllergen(lexicon: Lexicon, typed: readonly string[], at: number): { size: number; words: string[] } | null {
  for (let size = Math.min(2, typed.length - at); size > 0; size -= 1) {
    const words = lexicon.allergens.get(typed.slice(at, at + size).join(' '))
    if (words !== undefined) return { size, words }
  }
  return null
}
