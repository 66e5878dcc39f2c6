import type { RawBuilder } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'
import type { BrowsedStores, StoreFacets, StoreSort } from '@medina/contract/catalog/browse'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import { sortedTextOf } from '#lib/database/texts.ts'
import { localize } from '#lib/i18n.ts'
import type { SortKey, SortOrder } from '#lib/cursor.ts'
import { type Condition, whereAll } from '#features/catalog/items/item-conditions.ts'
import { keyColumns, readComparedPage } from '#lib/keyed-page.ts'
import { type PageQuery, readPage } from '#lib/paging.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { asTyped } from '#features/catalog/search/as-typed.ts'
import { describeCorrections } from '#features/catalog/search/describe-corrections.ts'
import { describeFilters } from '#features/catalog/search/lexicon/describe-filters.ts'
import { listMarks } from '#features/catalog/search/filter-conditions.ts'
import { readSearchTerms } from '#features/catalog/search/read-search-terms.ts'
import type { TextFilter } from '#features/catalog/search/lexicon/understand.ts'
import type { SearchTerms } from '#features/catalog/search/search-terms.ts'
import { fitOf, shareOfStore } from '#features/catalog/search/rank.ts'
import { isFound, storeConditions, type StoreNarrowing } from './store-conditions.ts'
import { distanceFrom, isOpenAt, type StoreRecord } from '#features/catalog/stores/store.queries.ts'
import { offeredConditions, type StoreScope, storesJoined } from '#features/catalog/stores/store-forms.ts'
import { toStoreCard, toStoreRow } from '#features/catalog/stores/store-row.ts'
import { listStoresById, storesOfPage } from '#features/catalog/stores/stores-by-id.queries.ts'
import { readVegType } from '#features/catalog/items/veg-marks.ts'

type StoreListQuery = PageQuery & { cursor?: string | undefined; view: 'card' | 'full' }
export type StoreList = StoreScope &
  StoreNarrowing & {
    /** A text that matches the store's name or what it sells; a text without a word finds nothing. */
    name?: string | undefined
    /** Words of the text to search for as typed, although they could be read as filters or corrected. */
    plain?: string[] | undefined
    /** Conditions of this list that callers cannot change. */
    only?: Condition[]
    sort?: StoreSort
    /** The order without a sort. */
    order?: Exclude<StoreSort, 'default'> | 'near' | 'open'
  }

/**
 * Stores of the caller's zones, found, narrowed and sorted in the same way for every list. Pages go by cursor or by number (spec 7.026,
 * 7.027).
 */
export async function listStores(db: Db, list: StoreList, query: StoreListQuery, context: ReadContext): Promise<BrowsedStores> {
  const page = readPage(query)
  const found = await findStores(db, list, context)
  if (found === null) return { total_size: 0, ...page.echo, stores: [], next_cursor: null }
  const { terms, category, understood } = found
  const order = readOrder(list, terms, context)
  const matching = sql`select s.id, ${keyColumns(order)} ${selectFrom([...found.conditions, ...category])}`
  const stores = storesOfPage(db, query.view, context)
  const slice = { size: page.size, skip: page.skip, cursor: query.cursor, with: stores }
  const { ids, nextCursor, total, rows: read } = await readComparedPage(db, matching, order, slice)
  const toRow = query.view === 'card' ? toStoreCard : toStoreRow
  const records = (read as StoreRecord[] | undefined) ?? (await listStoresById(db, ids, query.view, context))
  const byId = new Map(records.map((record) => [record.id, toRow(record, context)]))
  const rows = ids.flatMap((id) => byId.get(id) ?? [])
  return {
    total_size: total,
    ...page.echo,
    stores: rows,
    next_cursor: nextCursor,
    ...describeFilters(understood, context),
    ...(terms !== null && describeCorrections(terms, list.name ?? '', rows)),
    ...(terms !== null &&
      terms.unknown.length > 0 &&
      ids.length > 0 && { left_out: terms.unknown.map((word) => asTyped(list.name ?? '', word)) }),
  }
}

/**
 * The top categories by which a list of stores can be narrowed, with the number of its stores that sell something in each. Chosen
 * categories do not lower the counts, so they show what another choice would find.
 */
export async function countStoreFacets(db: Db, list: StoreList, context: ReadContext): Promise<StoreFacets> {
  const found = await findStores(db, list, context)
  if (found === null) return { categories: [] }
  const { rows } = await sql<{ id: number; name: Translated; count: number }>`
    with found as materialized (select s.id ${selectFrom(found.conditions)})
    select top.id, top.name, count(distinct sold.store_id)::int as count
    from found join store_categories sold on sold.store_id = found.id and sold.count > 0
    join categories c on c.id = sold.category_id and c.status
    join categories top on top.id = coalesce(c.parent_id, c.id) and top.status
    group by top.id order by top.priority desc, top.id`.execute(db)
  return { categories: rows.map(({ id, name, count }) => ({ id, parent_id: 0, name: localize(name, context.language), count })) }
}

/** The conditions of a list before categories narrow it, with those of its categories and its parsed text; null if the text has no word. */
async function findStores(
  db: Db,
  list: StoreList,
  context: ReadContext,
): Promise<{ conditions: Condition[]; category: Condition[]; terms: SearchTerms | null; understood: TextFilter[] } | null> {
  const [terms, type] = await Promise.all([
    list.name === undefined ? null : readSearchTerms(db, list.name, list.moduleId, list.plain),
    readVegType(db, list, context),
  ])
  const marks = listMarks(terms?.filters ?? [])
  const isNamed = terms !== null && terms.positions.length > 0
  // A filter for an absent allergen alone cannot match stores.
  if (list.name !== undefined && !isNamed && marks.length === 0) return null
  const filter = [...(list.filter ?? []), ...marks]
  const { category, rest } = storeConditions({ ...list, filter, type: marks.includes('veg') ? 'veg' : type }, context)
  const conditions = [...offeredConditions(list), ...rest, ...(list.only ?? []), ...(isNamed ? [isFound(terms)] : [])]
  // Of a text's filters, only marks apply to stores.
  const understood = (terms?.filters ?? []).filter((one) => listMarks([one]).length > 0)
  return { conditions, category, terms: isNamed ? terms : null, understood }
}

function selectFrom(conditions: Condition[]): RawBuilder<unknown> {
  return sql`${storesJoined} ${whereAll(conditions)}`
}

/** All keys are ascending, so that one row comparison finds the rows after a cursor. */
function readOrder({ sort = 'default', order = 'open' }: StoreList, terms: SearchTerms | null, context: ReadContext): SortOrder {
  const key = (by: RawBuilder<unknown>, type: SortKey['type'] = 'int8'): SortKey => ({ by, type })
  const closed = key(sql`(not ${isOpenAt(context.now)})::int`)
  const distance = key(sql`coalesce(${distanceFrom(context.position)}, 0)`)
  const orders = key(sql`-s.popularity`, 'float8')
  const byName = { by: sortedTextOf('s.name', context.language), type: 'text' } as const
  const keys: Record<Exclude<StoreList['order'], undefined>, SortKey[]> = {
    open: context.position === null ? [closed, orders] : [closed, distance],
    near: [closed, distance, orders],
    popular: [closed, orders],
    newest: [key(sql`(-extract(epoch from s.created_at))::float8`, 'float8')],
    nearest: [distance],
    rating: [key(sql`-s.rating`, 'float4'), key(sql`-s.rating_count`)],
    fast_delivery: [closed, key(sql`s.minimum_delivery_time`), key(sql`s.maximum_delivery_time`)],
    name: [byName],
    name_desc: [{ ...byName, isDescending: true }],
  }
  const chosen = sort === 'default' ? order : sort
  // The best match comes first even with a sort, which decides between equal matches. Among stores that match by their goods, those that
  // sell little else come first.
  const share = terms === null ? null : shareOfStore(terms)
  const match = terms === null ? [] : [fitOf(terms, 's'), ...(share === null ? [] : [sql`-(${share})`])]
  const fit = [...match.map((by) => key(by)), ...(terms !== null && sort === 'default' ? [closed, orders] : [])]
  const rest = terms !== null && sort === 'default' ? [] : keys[chosen]
  const all = [...fit, ...rest, key(sql`-s.id`)]
  // If one key is descending, the other keys are negated, so that all have the same direction.
  const isTurned = (one: SortKey) => one.isDescending === true
  return {
    name: `${terms === null ? '' : share === null ? 'fit_' : 'fit_share_'}${chosen}`,
    keys: all.some(isTurned)
      ? all.map((one) => (isTurned(one) ? one : { ...one, by: sql`-(${one.by})`, isDescending: true }))
      : all,
  }
}
