import { samplePairs, wordsOf } from '../../apps/api/testing/search/own-words.ts'
import { extent } from '../extent.ts'
import { SHOWN, type Shop, searchShop } from './score.ts'

const PAIRS = extent(300, 10)

export type OwnWords = { pairs: number; empty: string[]; lacking: string[] }

/**
 * Searches for neighbouring words of names, sampled by `seed`: pairs that find nothing, and pairs whose first answers lack a word although
 * enough goods have both.
 */
export async function searchOwnWords(shops: readonly Shop[], seed: number): Promise<OwnWords> {
  const names = shops.flatMap((origin) =>
    [...origin.rows.item.values()].flatMap((item) => item.names.map((name) => ({ origin, name }))),
  )
  const pairs = samplePairs(names, { seed, count: PAIRS, keyOf: ({ module }) => module })
  const empty: string[] = []
  const lacking: string[] = []
  for (const { origin: shop, words } of pairs) {
    const query = words.join(' ')
    const found = await searchShop(shop, { query, list: 'item' })
    const holders = new Set([...shop.rows.item].flatMap(([id, { names }]) => (hasAll(names, words) ? [id] : [])))
    const expected = Math.min(SHOWN, holders.size)
    if (found.length === 0) empty.push(query)
    if (found.slice(0, expected).filter((id) => holders.has(id)).length < expected) lacking.push(query)
  }
  return { pairs: pairs.length, empty, lacking }
}

function hasAll(names: readonly string[], words: readonly string[]): boolean {
  const own = new Set(names.flatMap(wordsOf))
  return words.every((word) => own.has(word))
}
