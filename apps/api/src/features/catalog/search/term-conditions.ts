import { type RawBuilder, sql } from 'kysely'
import { customPlan } from '#lib/query-plans.ts'
import type { ItemSet } from '#features/catalog/items/find-items.ts'
import { quote, type SearchTerms, type SearchPosition } from './search-terms.ts'

/** Items or stores, by the name their table has in the query. */
type Table = 'i' | 's'

/** A module in some areas: there the index of words says alone what is found. */
type Place = Pick<ItemSet, 'moduleId' | 'areas'>

/** What holds any of the words, looked at row by row. */
export function holdsAny(terms: SearchTerms, table: Table): RawBuilder<boolean> {
  return matches(sql.ref(`${table}.search_vector`), anyWord(terms))
}

/** Items that hold all of the words somewhere, looked at row by row. */
export function holdsEvery(terms: SearchTerms): RawBuilder<boolean> {
  return matches(sql.ref('i.search_vector'), everyWord(terms))
}

/** What of a set holds any of the words. */
export function narrowToText(set: ItemSet, terms: SearchTerms): ItemSet {
  return { ...set, conditions: [holdsAnyIn(set, terms), ...set.conditions], isPlaced: true }
}

/** Items of a place that hold any of the words. */
export function holdsAnyIn(place: Place, terms: SearchTerms): RawBuilder<boolean> {
  return holdsIn(place, anyWord(terms))
}

/** Items of a place that hold all of the words somewhere. */
export function holdsEveryIn(place: Place, terms: SearchTerms): RawBuilder<boolean> {
  return holdsIn(place, everyWord(terms))
}

/** Items of a place that hold all of the words themselves: everything whose name has them, and a little more. */
export function holdsWordsIn(place: Place, terms: SearchTerms): RawBuilder<boolean> {
  return holdsIn(place, allWords(terms))
}

/** The same of the words as they were typed, with the letters and digits beside them. */
export function holdsTypedIn(place: Place, terms: SearchTerms): RawBuilder<boolean> {
  return holdsIn(place, typedWords(terms))
}

/** Items of a place that are called exactly so. */
export function holdsNameIn(place: Place, terms: SearchTerms): RawBuilder<boolean> {
  return holdsIn(place, listNames(terms))
}

/** In the index each word stands behind its area. */
function holdsIn({ moduleId, areas }: Place, query: string): RawBuilder<boolean> {
  const inAreas = areas.map((area) => `(${query.replace(/'([^']*)'/g, `'${moduleId}.${area} $1'`)})`).join(' | ')
  return matches(sql`area_words(i.search_vector, i.module_id, i.area_id)`, inAreas)
}

/** More than all points together. */
const TIER = 10_000
/** For a word that is met at all, so that more of them win; how well its name has it comes on top. */
const MET = 100
/** For a category, brand or condition that is called so: less than any word of a name, more than a word elsewhere. */
const SIGN = 2
/** For each letter or digit beside the words: less than a word in the name is worth more than one elsewhere. */
const MARK = 6
/** For what all of the words call. */
const SHARED = 20

/**
 * How well a row fits, the smallest best: the exact name, then a name that begins with the words, then by points: how many of the words it
 * has, then how well its name has them, at last whether it begins with the letters.
 */
export function fitOf(terms: SearchTerms, table: Table): RawBuilder<number> {
  const points = [
    ...terms.positions.map((position) => pointsOf(position, table, terms.positions.length > 1)),
    ...terms.marks.map((mark) => sql`case when ${isNamedBy(table, mark)} then ${sql.lit(MARK)} else 0 end`),
    sql`case when ${isNamedBy(table, listNames(terms, { isBegun: true }))} then 1 else 0 end`,
  ]
  const shared = listShared(terms)
  if (table === 'i' && shared.length > 0) points.push(sql`case when ${isCalled(shared)} then ${sql.lit(SHARED)} else 0 end`)
  const fit = sql<number>`(case when ${isNamedExactly(terms, table)} then 0
    when ${isNamedBy(table, listNames(terms, { isBegun: true, end: ' ' }))} then ${sql.lit(TIER)} else ${sql.lit(2 * TIER)} end
    - (${sql.join(points, sql` + `)}))`
  // Of stores, many are found by what they sell alone: one look at the name says so.
  return table === 'i' ? fit : sql`case when ${holdsAny(terms, table)} then ${fit} else ${sql.lit(2 * TIER)} end`
}

function pointsOf({ ways, words, signs }: SearchPosition, table: Table, isOneOfMany: boolean): RawBuilder<number> {
  const named = ways.map((way) => sql`when ${isNamedBy(table, way.words)} then ${sql.lit(MET + way.points)}`)
  if (table === 's') return sql`case ${sql.join(named, sql` `)} else 0 end`
  const called = signs.length === 0 ? sql`` : sql`when ${isCalled(signs)} then ${sql.lit(MET + SIGN)}`
  // What was found has a single word somewhere.
  const elsewhere = isOneOfMany
    ? sql`case ${called} when ${matches(sql.ref('i.search_vector'), words)} then ${sql.lit(MET)} else 0 end`
    : sql`case ${called} when true then ${sql.lit(MET)} end`
  // Most of what a frequent word finds has it elsewhere: one look at the name says so.
  return sql`case when ${isNamedBy(table, words)} then case ${sql.join(named, sql` `)} end else ${elsewhere} end`
}

/** Categories that the whole text calls, by their ids. */
export function listCalledCategories(terms: SearchTerms): number[] {
  const signs = terms.positions.length > 1 ? listShared(terms) : (terms.positions[0]?.signs ?? [])
  return listIds(signs, 'c')
}

/** What all of several words call: "Hair care" and not each kind of care. */
function listShared({ positions }: SearchTerms): string[] {
  const [first, ...others] = positions
  if (first === undefined || others.length === 0) return []
  return first.signs.filter((sign) => others.every(({ signs }) => signs.includes(sign)))
}

function listIds(signs: string[], letter: string): number[] {
  return signs.filter((sign) => sign.startsWith(`#${letter}`)).map((sign) => Number(sign.slice(2)))
}

const columns = { c: 'i.category_id', b: 'i.brand_id', d: 'i.common_condition_id' }

/** Whether an item's category, brand or condition is among some signs. */
function isCalled(signs: string[]): RawBuilder<boolean> {
  const each = Object.entries(columns).flatMap(([letter, column]) => {
    const ids = listIds(signs, letter)
    return ids.length === 0 ? [] : [sql`${sql.ref(column)} = any(${ids}::bigint[])`]
  })
  return sql<boolean>`(${sql.join(each, sql` or `)})`
}

/** Whether all the words stand in the name: what a chosen sort puts before the rest. */
export function isNamed(terms: SearchTerms, table: Table): RawBuilder<boolean> {
  return isNamedBy(table, allWords(terms))
}

/** Whether the words as they were typed, and the letters and digits beside them, stand in an item's name. */
export function isNamedAsTyped(terms: SearchTerms): RawBuilder<boolean> {
  return isNamedBy('i', typedWords(terms))
}

export function isNamedExactly(terms: SearchTerms, table: Table): RawBuilder<boolean> {
  return isNamedBy(table, listNames(terms))
}

/** The whole text as names are kept, with and without the article; or as they begin, with what follows. */
function listNames({ whole }: SearchTerms, { isBegun = false, end = '' } = {}): string {
  const bare = whole.replace(/^ال(?=.{3})/, '')
  const names = [...new Set([whole, bare, `ال${bare}`])].map((name) => quote(`=${name}${end}`))
  return names.map((name) => (isBegun ? `${name}:*` : name)).join(' | ')
}

/** A store is found by its name alone; an item's name has a column of its own. */
function isNamedBy(table: Table, query: string): RawBuilder<boolean> {
  return matches(sql.ref(table === 'i' ? 'i.name_words' : 's.search_vector'), query)
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
