import { functionWords } from '#features/catalog/search/lexicon/function-words.ts'
import { bare, LONGEST_PHRASE } from '#features/catalog/search/lexicon/lexicon.ts'
import type { ThingsByName } from '#features/catalog/search/things/things-by-name.ts'

/** A good with its folded names of all languages. */
export type Compared = { id: number; brand_id: number | null; names: string[] }

/**
 * The goods, those most like another one first: by the things that the names of both tell, so that milk stands before laban of the same brand
 * and size. Then the other words of the name count, then the brand. Equal ones stay as they are.
 */
export function sortByLikeness<Good extends Compared>(own: Compared, others: readonly Good[], things: ThingsByName): Good[] {
  const wanted = listThings(own, things)
  const named = new Set(wanted.flatMap(({ words }) => words))
  const rest = [...wordsOf(own)].filter((word) => !named.has(word))
  const ranked = others.map((good) => {
    const words = wordsOf(good)
    const shared = wanted.reduce((sum, thing) => sum + shareOf(thing, words), 0)
    const further = rest.filter((word) => words.has(word)).length
    const isOfBrand = own.brand_id !== null && good.brand_id === own.brand_id
    return { good, points: [shared, further, Number(isOfBrand)] }
  })
  return ranked.toSorted((one, other) => compare(one.points, other.points)).map(({ good }) => good)
}

/** 1 for words that have a name of a thing, and less for those that have a part of it: of "chocolate milk", milk. */
function shareOf({ names, words }: NamedThing, own: ReadonlySet<string>): number {
  const isNamed = names.some((some) => some.every((word) => own.has(word)))
  return isNamed ? 1 : words.filter((word) => own.has(word)).length / (words.length + 1)
}

/** More points come first; later ones count among equals. */
function compare(some: readonly number[], others: readonly number[]): number {
  return some.reduce((found, points, at) => found || (others[at] ?? 0) - points, 0)
}

/** The words of all names, in their bare forms. Numbers count only with their unit: "500 g" is "500g". */
function wordsOf({ names }: Compared): Set<string> {
  return new Set(names.flatMap((name) => joinUnits(name.split(' '))).flatMap(tellingOf))
}

const NUMBER = /^\d+(?:\.\d+)?$/u
const UNIT = /^\p{L}{1,3}$/u

function joinUnits(words: readonly string[]): string[] {
  const hasUnit = (at: number) => NUMBER.test(words[at] ?? '') && UNIT.test(words[at + 1] ?? '')
  return words.flatMap((word, at) => (hasUnit(at - 1) ? [] : hasUnit(at) ? [`${word}${words[at + 1]}`] : [word]))
}

function tellingOf(word: string): string[] {
  return functionWords.has(word) || word.length < 2 ? [] : [bare(word)]
}

type NamedThing = { words: string[]; names: string[][] }

/** The things that names tell, by the words of the name and by what else they are called; the longest names first. */
function listThings({ names }: Compared, things: ThingsByName): NamedThing[] {
  return names.flatMap((name) => {
    const words = name.split(' ').flatMap(tellingOf)
    const found: NamedThing[] = []
    for (let at = 0; at < words.length; ) {
      const thing = findThing(words.slice(at, at + LONGEST_PHRASE), things)
      if (thing !== null) found.push(thing)
      at += thing?.words.length ?? 1
    }
    return found
  })
}

/** The thing that the words begin with. */
function findThing(words: readonly string[], things: ThingsByName): NamedThing | null {
  for (let size = words.length; size > 0; size -= 1) {
    const typed = words.slice(0, size)
    const main = things.get(typed.join(' '))
    if (main !== undefined) return { words: typed, names: [typed, ...main] }
  }
  return null
}
