import { type RawBuilder, sql } from 'kysely'
import type { ItemSet } from './find-items.ts'
import { quote, type Search } from './read-search.ts'

/** Items or stores, by the name their table has in the query. */
type Table = 'i' | 's'

/** What holds any of the words, of these signs only (`#s12`), so that the index alone says what is looked at. */
export function holdsAny({ positions }: Search, table: Table, signs: string[] = []): RawBuilder<boolean> {
  return holds(table, withSigns(positions.map(({ all }) => `(${all})`).join(' | '), signs))
}

/** What of a set holds any of the words. */
export function narrowToText(set: ItemSet, search: Search): ItemSet {
  return { ...set, conditions: [holdsAny(search, 'i', areaSigns(set)), ...set.conditions], isSigned: true }
}

/** What holds all of the words themselves, of these signs only: everything whose name has them, and a little more. */
export function holdsWords(search: Search, table: Table, signs: string[]): RawBuilder<boolean> {
  return holds(table, withSigns(allWords(search), signs))
}

/** What is called exactly so, of these signs only. */
export function holdsName(search: Search, table: Table, signs: string[]): RawBuilder<boolean> {
  return holds(table, withSigns(listNames(search).join(' | '), signs))
}

function withSigns(query: string, signs: string[]): string {
  return signs.length === 0 ? query : `(${query}) & (${signs.map(quote).join(' | ')})`
}

/** The signs of a module's areas, as items carry them. */
export function areaSigns({ moduleId, areas }: { moduleId: number; areas: readonly number[] }): string[] {
  return areas.map((area) => `#a${moduleId}.${area}`)
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

function holds(table: Table, query: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.search_vector`)} @@ ${query}::tsquery`
}

/** A store is found by its name alone; an item's name has a column of its own. */
function isNamedBy(table: Table, query: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(table === 'i' ? 'i.name_words' : 's.search_vector')} @@ ${query}::tsquery`
}

function allWords({ positions }: Search): string {
  return positions.map(({ all }) => `(${wordsOnly(all)})`).join(' & ')
}

/** Without the signs of categories, brands and conditions: no name holds one. */
function wordsOnly(query: string): string {
  return query.replace(/ \| '#[^']*'/g, '')
}
