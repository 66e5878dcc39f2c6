import { type RawBuilder, sql } from 'kysely'
import type { ItemSet } from './find-items.ts'
import { quote, type Search } from './read-search.ts'

/** Items or stores, by the name their table has in the query. */
type Table = 'i' | 's'

/** A module in some areas: there the index of words says alone what is found. */
type Place = Pick<ItemSet, 'moduleId' | 'areas'>

/** What holds any of the words, looked at row by row. */
export function holdsAny(search: Search, table: Table): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.search_vector`)} @@ ${anyWord(search)}::tsquery`
}

/** What of a set holds any of the words. */
export function narrowToText(set: ItemSet, search: Search): ItemSet {
  return { ...set, conditions: [holdsAnyIn(set, search), ...set.conditions], isPlaced: true }
}

/** Items of a place that hold any of the words. */
export function holdsAnyIn(place: Place, search: Search): RawBuilder<boolean> {
  return holdsIn(place, anyWord(search))
}

/** Items of a place that hold all of the words themselves: everything whose name has them, and a little more. */
export function holdsWordsIn(place: Place, search: Search): RawBuilder<boolean> {
  return holdsIn(place, allWords(search))
}

/** Items of a place that are called exactly so. */
export function holdsNameIn(place: Place, search: Search): RawBuilder<boolean> {
  return holdsIn(place, listNames(search).join(' | '))
}

/** In the index each word stands behind its area. */
function holdsIn({ moduleId, areas }: Place, query: string): RawBuilder<boolean> {
  const inAreas = areas.map((area) => query.replace(/'([^']*)'/g, `'${moduleId}.${area} $1'`)).join(' | ')
  return sql<boolean>`area_words(i.search_vector, i.module_id, i.area_id) @@ ${inAreas}::tsquery`
}

/**
 * How well a row fits, the smallest best: the exact name, then a name that begins so, then the rest, each by points for every word of the
 * name: 4 as typed, 3 in another form.
 */
export function fitOf(search: Search, table: Table): RawBuilder<number> {
  const names = listNames(search)
  const points = search.positions.map(
    ({ exact, all }) =>
      sql`case when ${isNamedBy(table, exact)} then 4 when ${isNamedBy(table, wordsOnly(all))} then 3 else 0 end`,
  )
  return sql`(case when ${isNamedBy(table, names.join(' | '))} then 0
    when ${isNamedBy(table, names.map((name) => `${name}:*`).join(' | '))} then 100 else 200 end - (${sql.join(points, sql` + `)}))`
}

/** Whether all the words stand in the name: what a chosen sort puts before the rest. */
export function isNamed(search: Search, table: Table): RawBuilder<boolean> {
  return isNamedBy(table, allWords(search))
}

export function isNamedExactly(search: Search, table: Table): RawBuilder<boolean> {
  return isNamedBy(table, listNames(search).join(' | '))
}

/** The whole text as names are kept, with and without the article. */
function listNames({ whole }: Search): string[] {
  const bare = whole.replace(/^ال(?=.{3})/, '')
  return [...new Set([whole, bare, `ال${bare}`])].map((name) => quote(`=${name}`))
}

/** A store is found by its name alone; an item's name has a column of its own. */
function isNamedBy(table: Table, query: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(table === 'i' ? 'i.name_words' : 's.search_vector')} @@ ${query}::tsquery`
}

function anyWord({ positions }: Search): string {
  return positions.map(({ all }) => `(${all})`).join(' | ')
}

function allWords({ positions }: Search): string {
  return positions.map(({ all }) => `(${wordsOnly(all)})`).join(' & ')
}

/** Without the signs of categories, brands and conditions: no name holds one. */
function wordsOnly(query: string): string {
  return query.replace(/ \| '#[^']*'/g, '')
}
