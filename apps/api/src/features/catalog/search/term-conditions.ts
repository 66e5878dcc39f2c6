import { type RawBuilder, sql } from 'kysely'
import { customPlan } from '#lib/database/query-plans.ts'
import type { ItemSet } from '#features/catalog/items/find-items.ts'
import { quote, type SearchTerms, type SearchPosition } from './search-terms.ts'

/** Items, stores or vehicles, by their alias in the query. */
type Table = 'i' | 's' | 'v'

/** A module in some areas: the word index alone answers for these. */
type Place = Pick<ItemSet, 'moduleId' | 'areas'>

/** Rows with any of the words, checked row by row. */
export function holdsAny(terms: SearchTerms, table: Table): RawBuilder<boolean> {
  return matches(sql.ref(`${table}.search_vector`), anyWord(terms))
}

/** Items with all of the words anywhere, checked row by row. */
export function holdsEvery(terms: SearchTerms): RawBuilder<boolean> {
  return matches(sql.ref('i.search_vector'), everyWord(terms))
}

/** Vehicles with any of the words, or in a category or of a brand that a word names. */
export function isVehicleWithAny(terms: SearchTerms): RawBuilder<boolean> {
  return sql`(${holdsAny(terms, 'v')} or ${isCalled(
    terms.positions.flatMap(({ signs }) => signs),
    'v',
  )})`
}

/** Vehicles that each of the words finds. */
export function isVehicleWithEvery({ positions }: SearchTerms): RawBuilder<boolean> {
  const each = positions.map(
    ({ words, signs }) => sql`(${matches(sql.ref('v.search_vector'), words)} or ${isCalled(signs, 'v')})`,
  )
  return sql`(${sql.join(each, sql` and `)})`
}

/** Narrows a set to items with any of the words. */
export function narrowToText(set: ItemSet, terms: SearchTerms): ItemSet {
  return { ...set, conditions: [holdsAnyIn(set, terms), ...set.conditions], isPlaced: true }
}

/** Items of a place with any of the words, from the word index. */
export function holdsAnyIn(place: Place, terms: SearchTerms): RawBuilder<boolean> {
  return holdsIn(place, anyWord(terms))
}

/** Items of a place with all of the words anywhere, from the word index. */
export function holdsEveryIn(place: Place, terms: SearchTerms): RawBuilder<boolean> {
  return holdsIn(place, everyWord(terms))
}

/** Items of a place with all of the words themselves, from the word index: all items with them in the name, and a few more. */
export function holdsWordsIn(place: Place, terms: SearchTerms): RawBuilder<boolean> {
  return holdsIn(place, allWords(terms))
}

/** The same for the words as typed, with the letters and digits beside them. */
export function holdsTypedIn(place: Place, terms: SearchTerms): RawBuilder<boolean> {
  return holdsIn(place, typedWords(terms))
}

/** Items of a place with exactly this name, from the word index. */
export function holdsNameIn(place: Place, terms: SearchTerms): RawBuilder<boolean> {
  return holdsIn(place, listNames(terms))
}

/** In the index each word is prefixed with its area. */
function holdsIn({ moduleId, areas }: Place, query: string): RawBuilder<boolean> {
  const inAreas = areas.map((area) => `(${query.replace(/'([^']*)'/g, `'${moduleId}.${area} $1'`)})`).join(' | ')
  return matches(sql`area_words(i.search_vector, i.module_id, i.area_id)`, inAreas)
}

/** More than all points together. */
const TIER = 10_000
/** For each matched word, so that more words win; how the name contains it comes on top. */
const MET = 100
/** For a matched category, brand or condition: less than a word in the name, more than a word elsewhere. */
const SIGN = 2
/** For each letter or digit beside the words, small enough that a word in the name outweighs them. */
const MARK = 6
/** For a category, brand or condition that all of the words name. */
const SHARED = 20

/**
 * The rank of a row, the best match lowest: the exact name, then names that begin with the words, then by points: the number of matched
 * words, how the name contains them, and whether it begins with the letters.
 */
export function fitOf(terms: SearchTerms, table: Table): RawBuilder<number> {
  const points = [
    ...terms.positions.map((position) => pointsOf(position, table, terms.positions.length > 1)),
    ...terms.marks.map((mark) => sql`case when ${isNamedBy(table, mark)} then ${sql.lit(MARK)} else 0 end`),
    sql`case when ${isNamedBy(table, listNames(terms, { isBegun: true }))} then 1 else 0 end`,
  ]
  const shared = listShared(terms)
  if (table !== 's' && shared.length > 0)
    points.push(sql`case when ${isCalled(shared, table)} then ${sql.lit(SHARED)} else 0 end`)
  const fit = sql<number>`(case when ${isNamedExactly(terms, table)} then 0
    when ${isNamedBy(table, listNames(terms, { isBegun: true, end: ' ' }))} then ${sql.lit(TIER)} else ${sql.lit(2 * TIER)} end
    - (${sql.join(points, sql` + `)}))`
  // Most stores are found by what they sell: one check of the name skips the points for them.
  return table === 's' ? sql`case when ${holdsAny(terms, table)} then ${fit} else ${sql.lit(2 * TIER)} end` : fit
}

function pointsOf({ ways, words, signs }: SearchPosition, table: Table, isOneOfMany: boolean): RawBuilder<number> {
  const named = ways.map((way) => sql`when ${isNamedBy(table, way.words)} then ${sql.lit(MET + way.points)}`)
  if (table === 's') return sql`case ${sql.join(named, sql` `)} else 0 end`
  const called = signs.length === 0 ? sql`` : sql`when ${isCalled(signs, table)} then ${sql.lit(MET + SIGN)}`
  // Every found row has a single word somewhere.
  const elsewhere = isOneOfMany
    ? sql`case ${called} when ${matches(sql.ref(`${table}.search_vector`), words)} then ${sql.lit(MET)} else 0 end`
    : sql`case ${called} when true then ${sql.lit(MET)} end`
  // Most rows with a frequent word have it elsewhere: one check of the name skips the cases for them.
  return sql`case when ${isNamedBy(table, words)} then case ${sql.join(named, sql` `)} end else ${elsewhere} end`
}

/** The ids of the categories that the whole text names. */
export function listCalledCategories(terms: SearchTerms): number[] {
  const signs = terms.positions.length > 1 ? listShared(terms) : (terms.positions[0]?.signs ?? [])
  return listIds(signs, 'c')
}

/** The signs that all words share: "Hair care", and not every kind of care. */
function listShared({ positions }: SearchTerms): string[] {
  const [first, ...others] = positions
  if (first === undefined || others.length === 0) return []
  return first.signs.filter((sign) => others.every(({ signs }) => signs.includes(sign)))
}

function listIds(signs: string[], letter: string): number[] {
  return signs.filter((sign) => sign.startsWith(`#${letter}`)).map((sign) => Number(sign.slice(2)))
}

const columns = {
  i: { c: 'i.category_id', b: 'i.brand_id', d: 'i.common_condition_id' },
  v: { c: 'v.category_id', b: 'v.brand_id' },
}

/** True if the category, brand or condition of an item or a vehicle is among the signs. */
function isCalled(signs: string[], table: keyof typeof columns): RawBuilder<boolean> {
  const each = Object.entries(columns[table]).flatMap(([letter, column]) => {
    const ids = listIds(signs, letter)
    return ids.length === 0 ? [] : [sql`${sql.ref(column)} = any(${ids}::bigint[])`]
  })
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`
}

/** True if the name has all the words: with a sort, these rows come before the rest. */
export function isNamed(terms: SearchTerms, table: Table): RawBuilder<boolean> {
  return isNamedBy(table, allWords(terms))
}

/** True if an item's name has the words as typed, and the letters and digits beside them. */
export function isNamedAsTyped(terms: SearchTerms): RawBuilder<boolean> {
  return isNamedBy('i', typedWords(terms))
}

export function isNamedExactly(terms: SearchTerms, table: Table): RawBuilder<boolean> {
  return isNamedBy(table, listNames(terms))
}

/** The whole text as an exact name, with and without the Arabic article; `isBegun` makes it a prefix. */
function listNames({ whole }: SearchTerms, { isBegun = false, end = '' } = {}): string {
  const bare = whole.replace(/^ال(?=.{3})/, '')
  const names = [...new Set([whole, bare, `ال${bare}`])].map((name) => quote(`=${name}${end}`))
  return names.map((name) => (isBegun ? `${name}:*` : name)).join(' | ')
}

/** Stores are searched by name only; items and vehicles have a separate column for it. */
function isNamedBy(table: Table, query: string): RawBuilder<boolean> {
  return matches(sql.ref(table === 's' ? 's.search_vector' : `${table}.name_words`), query)
}

function matches(words: RawBuilder<unknown>, query: string): RawBuilder<boolean> {
  return sql<boolean>`${words} @@ ${query}::tsquery ${customPlan}`
}

function anyWord({ positions }: SearchTerms): string {
  return positions.map(({ all }) => `(${all})`).join(' | ')
}

function everyWord({ positions }: SearchTerms): string {
  return positions.map(({ all }) => `(${all})`).join(' & ')
}

function allWords({ positions }: SearchTerms): string {
  return positions.map(({ words }) => `(${words})`).join(' & ')
}

function typedWords({ positions, marks }: SearchTerms): string {
  return [...positions.map(({ word }) => word), ...marks].join(' & ')
}
