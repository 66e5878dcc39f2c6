import { type RawBuilder, sql } from 'kysely'
import { quote, type Search } from './read-search.ts'

/** Items or stores, by the name their table has in the query. */
type Table = 'i' | 's'
type Scope = { module?: number | null; store?: number | undefined }

/** What holds any of the words; items of this module and store only, so that the index alone says what is looked at. */
export function holdsAny({ positions }: Search, table: Table, { module, store }: Scope = {}): RawBuilder<boolean> {
  const any = positions.map(({ all }) => `(${all})`).join(' | ')
  const scope = [module == null ? [] : quote(`#m${module}`), store === undefined ? [] : quote(`#s${store}`)].flat()
  return holds(table, [`(${any})`, ...scope].join(' & '))
}

/**
 * The order of what was found: the exact name, a name that begins so, then points for each word: 4 as typed in the name, 3 in another form
 * in the name, 1 anywhere. Whoever asks adds what decides between equals.
 */
export function byFit({ whole, positions }: Search, table: Table): RawBuilder<unknown> {
  const bare = whole.replace(/^ال(?=.{3})/, '')
  const names = [...new Set([whole, bare, `ال${bare}`])].map((name) => quote(`=${name}`))
  const fits = positions.map(
    ({ exact, all }) => sql`case when ${holds(table, inName(exact))} then 4 when ${holds(table, inName(all))} then 3
      when ${holds(table, all)} then 1 else 0 end`,
  )
  return sql`case when ${holds(table, names.join(' | '))} then 0
      when ${holds(table, names.map((name) => `${name}:*`).join(' | '))} then 1 else 2 end,
    ${sql.join(fits, sql` + `)} desc`
}

function holds(table: Table, query: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.search_vector`)} @@ ${query}::tsquery`
}

/** The same query, of words that stand in names only. */
function inName(query: string): string {
  return query.replace(/'(?=[\s)]|$)/g, "':A").replace(/':\*/g, "':*A")
}
