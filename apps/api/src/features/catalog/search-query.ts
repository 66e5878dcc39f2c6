import { type RawBuilder, sql } from 'kysely'
import { quote, type Search } from './read-search.ts'

/** Items or stores, by the name their table has in the query. */
type Table = 'i' | 's'

/** What holds any of the words, of these signs only (`#s12`), so that the index alone says what is looked at. */
export function holdsAny({ positions }: Search, table: Table, signs: string[] = []): RawBuilder<boolean> {
  const any = positions.map(({ all }) => `(${all})`).join(' | ')
  const scope = signs.length === 0 ? [] : [`(${signs.map(quote).join(' | ')})`]
  return holds(table, [`(${any})`, ...scope].join(' & '))
}

/** The signs of a module's areas, as items carry them. */
export function areaSigns({ moduleId, areas }: { moduleId: number; areas: readonly number[] }): string[] {
  return areas.map((area) => `#a${moduleId}.${area}`)
}

/**
 * How well a row fits, the smallest best: the exact name, then a name that begins so, then the rest, each by points for every word: 4 as
 * typed in the name, 3 in another form in the name, 1 anywhere.
 */
export function fitOf(search: Search, table: Table): RawBuilder<number> {
  const names = listNames(search)
  const points = search.positions.map(
    ({ exact, all }) => sql`case when ${holds(table, inName(exact))} then 4 when ${holds(table, inName(all))} then 3
      when ${holds(table, all)} then 1 else 0 end`,
  )
  return sql`(case when ${holds(table, names.join(' | '))} then 0
    when ${holds(table, names.map((name) => `${name}:*`).join(' | '))} then 100 else 200 end - (${sql.join(points, sql` + `)}))`
}

/** Whether all the words stand in the name: what a chosen sort puts before the rest. */
export function isNamed({ positions }: Search, table: Table): RawBuilder<boolean> {
  return holds(table, positions.map(({ all }) => `(${inName(all)})`).join(' & '))
}

/** The whole text as names are kept, with and without the article. */
function listNames({ whole }: Search): string[] {
  const bare = whole.replace(/^ال(?=.{3})/, '')
  return [...new Set([whole, bare, `ال${bare}`])].map((name) => quote(`=${name}`))
}

function holds(table: Table, query: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.search_vector`)} @@ ${query}::tsquery`
}

/** The same query, of words that stand in names only; a sign has no place in a name, and would be taken for one everywhere. */
function inName(query: string): string {
  return query
    .replace(/ \| '#[^']*'/g, '')
    .replace(/'(?=[\s)]|$)/g, "':A")
    .replace(/':\*/g, "':*A")
}
