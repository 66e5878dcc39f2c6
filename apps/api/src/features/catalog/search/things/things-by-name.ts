import { bare } from '#features/catalog/search/lexicon/lexicon.ts'
import { inTurns } from '#lib/in-turns.ts'
import { readThings } from './read-things.ts'

/** For each name of things, in its bare form: the words of their main names. */
export type ThingsByName = ReadonlyMap<string, string[][]>

/** The first names of a thing are the main ones of its languages. */
const COMPARED_NAMES = 6

let byName: Promise<ThingsByName> | null = null

/** Reads the names once: a small part of what a search reads of things, for pages that only compare names. */
export function readThingsByName(): Promise<ThingsByName> {
  byName ??= indexNames()
  return byName
}

async function indexNames(): Promise<ThingsByName> {
  const found = new Map<string, string[][]>()
  await inTurns([...(await readThings()).values()].flat(), ({ words }) => {
    const main = words.slice(0, COMPARED_NAMES).map((name) => name.split(' ').map(bare))
    for (const name of words) {
      const key = name.split(' ').map(bare).join(' ')
      found.set(key, [...(found.get(key) ?? []), ...main])
    }
  })
  return found
}
