import { createRandom } from '../../apps/api/demo/city/random.ts'
import { SHOWN, type Shop, searchShop } from './score.ts'

const PAIRS = 300

/** Words that say nothing about what a thing is. */
const FUNCTION_WORDS = new Set(
  'a an and at by for from in of on or per the to with de des du la le les un une et ou en au aux avec sans pour par sur ng na sa من في مع على أو عن و'.split(
    ' ',
  ),
)

type Pair = { shop: Shop; words: string[]; query: string }

export type OwnWords = { pairs: number; empty: string[]; lacking: string[] }

/**
 * Searches for neighbouring words of names, sampled by `seed`: pairs that find nothing, and pairs whose first answers lack a word although
 * enough goods have both.
 */
export async function searchOwnWords(shops: readonly Shop[], seed: number): Promise<OwnWords> {
  const pairs = samplePairs(shops, seed)
  const empty: string[] = []
  const lacking: string[] = []
  for (const { shop, words, query } of pairs) {
    const found = await searchShop(shop, { query, list: 'item' })
    const holders = new Set([...shop.rows.item].flatMap(([id, { names }]) => (hasAll(names, words) ? [id] : [])))
    const expected = Math.min(SHOWN, holders.size)
    if (found.length === 0) empty.push(query)
    if (found.slice(0, expected).filter((id) => holders.has(id)).length < expected) lacking.push(query)
  }
  return { pairs: pairs.length, empty, lacking }
}

function samplePairs(shops: readonly Shop[], seed: number): Pair[] {
  const all = new Map<string, Pair>()
  for (const shop of shops)
    for (const { names } of shop.rows.item.values())
      for (const name of names)
        for (const words of pairsOf(name)) {
          const query = words.join(' ')
          all.set(`${shop.module} ${query}`, { shop, words, query })
        }
  const random = createRandom(seed)
  return [...all.values()]
    .map((pair) => ({ pair, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, PAIRS)
    .map(({ pair }) => pair)
}

/** Pairs of neighbours without function words and bare numbers, in lower case. A number stands between its neighbours. */
function pairsOf(name: string): string[][] {
  const words = wordsOf(name).filter((word) => !FUNCTION_WORDS.has(word))
  return words.flatMap((word, at) => {
    const next = words[at + 1]
    return next !== undefined && next !== word && isWord(word) && isWord(next) ? [[word, next]] : []
  })
}

const wordsOf = (name: string): string[] => name.toLowerCase().match(/\p{N}+[.,]\p{N}+\p{L}*|[\p{L}\p{M}\p{N}]+/gu) ?? []

const isWord = (word: string): boolean => word.length > 1 && /\p{L}/u.test(word)

function hasAll(names: readonly string[], words: readonly string[]): boolean {
  const own = new Set(names.flatMap(wordsOf))
  return words.every((word) => own.has(word))
}
