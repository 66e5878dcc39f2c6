import type { RawBuilder } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'
import type { Place } from '#features/catalog/items/find-items.ts'
import type { Condition } from '#features/catalog/items/item-conditions.ts'
import type { Db } from '#lib/database/database.ts'
import type { HeldWord, SearchTerms } from './search-terms.ts'
import { everyThing, heldWords, inflectedWords } from './term-queries.ts'
import { isLabelled, isMeantBy, isNamedBy, selectInAreas, selectTagWords } from './word-conditions.ts'

/** As many goods as a person sees at once. */
export const ENOUGH = 5

/** How many goods of a module, in any zone, have all that a text names, up to `ENOUGH`, and whether a name has its words. */
type Reach = { complete: number; isNamed: boolean }

export async function measureReach(db: Db, place: Place, meant: SearchTerms | null): Promise<Reach> {
  if (meant === null) return { complete: 0, isNamed: false }
  const fits = sql.join([sql`true`, ...isMeantBy(meant, 'f')], sql` and `)
  const typed = inflectedWords(meant)
  const { rows } = await sql<{ complete: number; is_named: boolean }>`
    with complete as materialized (${selectFound(place, everyThing(meant))}), named as materialized (${selectFound(place, typed)})
    select (select count(*)::int from (select from complete f where ${fits} limit ${ENOUGH}) as fitting) as complete,
      exists (select from named f where ${isNamedBy('f', typed)}) as is_named`.execute(db)
  const { complete = 0, is_named = false } = rows[0] ?? {}
  return { complete, isNamed: is_named && meant.unknown.length === 0 }
}

/**
 * The rows of a module for a query of terms, in any zone. Being materialized, the rows of the index are planned as if all were needed, and
 * are read until the first ones fit: no plan walks through the table. A frequent word ends in the first area. The query gets its areas in the
 * statement, so that one plan serves all texts.
 */
function selectFound(place: Place, query: string, most?: number): RawBuilder<unknown> {
  const { areas, words } = selectInAreas(place, query)
  return sql`select i.* from ${areas} cross join lateral (
    select i.name_words, i.search_vector, i.category_id, i.brand_id, i.common_condition_id, i.tags from items i
    where i.is_live and ${words} ${most === undefined ? sql`offset 0` : sql`limit ${most}`}) i`
}

export function hasNamed(db: Db, place: Place, query: string): Promise<boolean> {
  return hasItem(db, place, query, [isNamedBy('f', query)])
}

/** Goods of an area that are looked at for the words in their own texts; where more have them anywhere, some are sure to be named so. */
const MOST_LABELLED = 1500
/** Goods whose tags are looked at, which costs more. */
const MOST_TAGGED = 300

/** Whether the own texts of an item have all of the words. */
export async function hasLabelled(db: Db, place: Place, held: readonly HeldWord[]): Promise<boolean> {
  if (held.length === 0) return false
  const first = sql`(select * from found limit ${MOST_TAGGED})`
  const { rows } = await sql<{ has_item: boolean }>`
    with found as materialized (${selectFound(place, heldWords(held), MOST_LABELLED)}), ${selectTagWords(first, held, 'f')}
    select exists (select from found f where ${isLabelled(held, { table: 'f' })})
      or exists (select from ${first} f where ${isLabelled(held, { table: 'f', withTags: true })}) as has_item`.execute(db)
  return rows[0]?.has_item ?? false
}

/** Whether an item that a query finds has all of the conditions, which are on found rows (`f`). */
export async function hasItem(db: Db, place: Place, query: string, conditions: Condition[]): Promise<boolean> {
  if (query === '') return false
  const fits = sql.join([sql`true`, ...conditions], sql` and `)
  const { rows } = await sql<{ has_item: boolean }>`
    with found as materialized (${selectFound(place, query)})
    select exists (select from found f where ${fits}) as has_item`.execute(db)
  return rows[0]?.has_item ?? false
}
