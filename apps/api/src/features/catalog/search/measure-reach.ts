import { type RawBuilder, sql } from 'kysely'
import type { Place } from '#features/catalog/items/find-items.ts'
import type { Condition } from '#features/catalog/items/item-conditions.ts'
import type { Db } from '#lib/database/database.ts'
import type { SearchTerms } from './search-terms.ts'
import { everyThing, inflectedWords } from './term-queries.ts'
import { holds, isInPlace, isLabelled, isMeantBy, isNamedBy } from './word-conditions.ts'

/** As many goods as a person sees at once. */
export const ENOUGH = 5

/** How many goods of a module, in any zone, have all that a text names, up to `ENOUGH`, and whether a name has its words. */
type Reach = { complete: number; isNamed: boolean }

export async function measureReach(db: Db, place: Place, meant: SearchTerms | null): Promise<Reach> {
  if (meant === null) return { complete: 0, isNamed: false }
  const fits = sql.join([sql`true`, ...isMeantBy(meant)], sql` and `)
  const typed = inflectedWords(meant)
  const { rows } = await sql<{ complete: number; is_named: boolean }>`
    with complete as materialized (${selectFound(place, everyThing(meant))}), named as materialized (${selectFound(place, typed)})
    select (select count(*)::int from (select from complete i where ${fits} limit ${ENOUGH}) as fitting) as complete,
      exists (select from named i where ${isNamedBy('i', typed)}) as is_named`.execute(db)
  const { complete = 0, is_named = false } = rows[0] ?? {}
  return { complete, isNamed: is_named && meant.unknown.length === 0 }
}

/**
 * The rows of a module for a query of terms, in any zone. Being materialized, the rows of the index are planned as if all were needed, and
 * are read until the first ones fit: no plan walks through the table. A frequent word ends in the first area.
 */
function selectFound({ moduleId, areas }: Place, query: string): RawBuilder<unknown> {
  const inAreas = areas.map(
    (area) =>
      sql`select i.name_words, i.search_vector, i.category_id, i.brand_id, i.tags from items i where i.is_live and ${isInPlace({ moduleId, areas: [area] }, query)}`,
  )
  return sql.join(inAreas, sql` union all `)
}

export function hasNamed(db: Db, place: Place, query: string): Promise<boolean> {
  return hasItem(db, place, query, [isNamedBy('i', query)])
}

/** Whether a name and the tags of an item have the words. */
export function hasLabelled(db: Db, place: Place, query: string): Promise<boolean> {
  return hasItem(db, place, query, [isLabelled(query)])
}

export async function hasItem(db: Db, place: Place, query: string, conditions: Condition[]): Promise<boolean> {
  if (query === '') return false
  const fits = sql.join([sql`true`, ...conditions], sql` and `)
  const { rows } = await sql<{ has_item: boolean }>`
    with found as materialized (${selectFound(place, query)})
    select exists (select from found i where ${fits}) as has_item`.execute(db)
  return rows[0]?.has_item ?? false
}
