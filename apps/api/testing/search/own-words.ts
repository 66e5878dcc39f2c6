import { createRandom, pick, type Random } from '../../demo/city/random.ts'

/** Words that say nothing about what a thing is. */
export const FUNCTION_WORDS = new Set(
  'a an and at by for from in of on or per the to with de des du la le les un une et ou en au aux avec sans pour par sur ng na sa without من في مع على أو عن و بدون بلا'.split(
    ' ',
  ),
)

/** Two neighbouring words of a name, in lower case, and where they were found. */
export type Pair<Origin> = { origin: Origin; words: [string, string] }

/** Draws up to `count` pairs of neighbouring words from the names; the same ones for a seed. `keyOf` tells the origins of equal pairs apart. */
export function samplePairs<Origin>(
  names: Iterable<{ origin: Origin; name: string }>,
  { seed, count, keyOf }: { seed: number; count: number; keyOf: (origin: Origin) => string },
): Pair<Origin>[] {
  const all = new Map<string, Pair<Origin>>()
  for (const { origin, name } of names)
    for (const words of pairsOf(name)) all.set(`${keyOf(origin)} ${words.join(' ')}`, { origin, words })
  const random = createRandom(seed)
  return [...all.values()]
    .map((pair) => ({ pair, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ pair }) => pair)
}

/** Pairs of neighbours without function words and numbers, which have rules of their own. A number stands between its neighbours. */
function pairsOf(name: string): [string, string][] {
  const words = wordsOf(name).filter((word) => !FUNCTION_WORDS.has(word))
  return words.flatMap((word, at): [string, string][] => {
    const next = words[at + 1]
    return next !== undefined && next !== word && isWord(word) && isWord(next) ? [[word, next]] : []
  })
}

/** The words of a name in lower case; a number keeps its decimals and its unit. */
export function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/\p{N}+[.,]\p{N}+\p{L}*|[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** Folding leaves a single letter of "AAA". */
const isWord = (word: string): boolean => new Set(word).size > 1 && !/\p{N}/u.test(word)

/** The word with one letter dropped, doubled, replaced or swapped with the next one; never the first letter. */
export function misspell(word: string, random: Random): string {
  const letters = [...word]
  const at = 1 + Math.floor(random() * (letters.length - 2))
  const letter = letters[at] ?? ''
  const replacement = pick(random, /\p{Script=Arabic}/u.test(word) ? [...'ابتدرسعقلمنوي'] : [...'aeioubdlmnrst'])
  const spelling = pick(random, ['', letter + letter, replacement, `${letters[at + 1]}${letter}`])
  const replaced = spelling.length > 1 && spelling !== letter + letter ? 2 : 1
  return letters.toSpliced(at, replaced, spelling).join('')
}
