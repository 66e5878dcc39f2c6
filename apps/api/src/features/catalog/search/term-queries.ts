import { withoutArticle } from './forms/arabic-article.ts'
import { mayBeWithout } from './lexicon/absent.ts'
import { quote } from './lexicon/quote.ts'
import type { HeldWord, SearchPosition, SearchTerms } from './search-terms.ts'
import { weights } from './weights.ts'

/** The words that name products; all of them if none does. */
export function listThings({ positions }: SearchTerms): SearchPosition[] {
  const things = positions.filter(({ isTrait }) => !isTrait)
  return things.length === 0 ? positions : things
}

/** The signs that all products share: "Hair care" names one category, not every kind of care. */
export function listShared(terms: SearchTerms): string[] {
  const [first, ...others] = listThings(terms)
  if (first === undefined || others.length === 0) return []
  return first.signs.filter((sign) => others.every(({ signs }) => signs.includes(sign)))
}

/** The ids of the categories that the whole text names. */
export function listCalledCategories(terms: SearchTerms): number[] {
  const things = listThings(terms)
  const signs = things.length > 1 ? listShared(terms) : (things[0]?.signs ?? [])
  return listIds(signs, 'c')
}

/** The ids of the signs of a kind: `c` for categories, `b` for brands, `d` for conditions. */
export function listIds(signs: string[], kind: string): number[] {
  return signs.filter((sign) => sign.startsWith(`#${kind}`)).map((sign) => Number(sign.slice(2)))
}

/** Any of the words. Words that only describe match nothing on their own: "washing machine" must not find espresso machines. */
export function anyWord(terms: SearchTerms): string {
  return listThings(terms)
    .map(({ all }) => `(${all})`)
    .join(' | ')
}

/**
 * All products that the text names, by word, or by a category, brand or condition of that name; with `isEither`, any of them. A category
 * whose name only contains the word may hold other products.
 */
export function everyThing(terms: SearchTerms): string {
  if (terms.isEither) return anyWord(terms)
  return listThings(terms)
    .map(({ words, signs, called }) => [words, ...signs.filter((sign) => !called.partly.includes(sign)).map(quote)])
    .map((each) => `(${each.join(' | ')})`)
    .join(' & ')
}

/** Any of the words, or all of those of another reading, or all as the goods' own texts have them. */
export function anyReading(terms: SearchTerms): string {
  const held = terms.held.length === 0 ? [] : [`(${heldWords(terms.held)})`]
  return [anyWord(terms), ...held, ...terms.others.map((other) => `(${allWords(other)})`)].join(' | ')
}

/** All of the words, or the signs of what they name. */
export function everyWord({ positions }: SearchTerms): string {
  return positions.map(({ all }) => `(${all})`).join(' & ')
}

/** All of the words themselves, in any form. */
export function allWords({ positions }: SearchTerms): string {
  return positions.map(({ words }) => `(${words})`).join(' & ')
}

/** All of the words as typed, with the single letters and digits next to them. */
export function typedWords({ positions, marks }: SearchTerms): string {
  return [...positions.map(({ word }) => `(${word})`), ...marks].join(' & ')
}

const { prefix, stem, completed } = weights.form
const ofOtherWords: ReadonlySet<number> = new Set([prefix, stem, completed])

/** All products that the text names, as typed or inflected. */
export function inflectedWords(terms: SearchTerms): string {
  return listThings(terms)
    .map(({ ways }) => ways.flatMap(({ words, points }) => (points >= weights.form.inflected ? [words] : [])))
    .map((each) => `(${each.join(' | ')})`)
    .join(terms.isEither ? ' | ' : ' & ')
}

/** All of the words, inflected, spelled otherwise or mistyped; words that only begin alike are others: a car is no carrot. */
export function ownWords(terms: SearchTerms): string {
  return heldWords(listOwnWords(terms))
}

/** The same, word by word. */
export function listOwnWords({ positions }: SearchTerms): HeldWord[] {
  const words = positions.map(({ ways }) => ways.filter(({ points }) => !ofOtherWords.has(points)).map((way) => way.words))
  return words.some(({ length }) => length === 0) ? [] : words.map((each) => ({ words: each.join(' | '), signs: [] }))
}

/** All of the words, or the categories or brands of that name. */
export function heldWords(held: readonly HeldWord[]): string {
  return held.map(({ words, signs }) => `(${[words, ...signs.map(quote)].join(' | ')})`).join(' & ')
}

/** The whole text as an exact name, with and without the Arabic article; `isBegun` makes it a prefix. */
export function exactNames({ whole }: SearchTerms, { isBegun = false, end = '' } = {}): string {
  const bare = withoutArticle(whole)
  const names = [...new Set([whole, bare, `ال${bare}`])].map((name) => quote(`=${name}${end}`))
  return names.map((name) => (isBegun ? `${name}:*` : name)).join(' | ')
}

/** A query without the rows that mention something excluded: the index filters them without reading them. */
export function withoutAbsent({ filters }: SearchTerms, query: string): string {
  const absent = filters.flatMap((filter) => ('without' in filter ? `(${mayBeWithout(filter)})` : []))
  return [`(${query})`, ...absent].join(' & ')
}
