import { sql } from 'kysely'
import type { Store, StoreCard } from '@medina/contract/catalog'
import type { StorePage } from '@medina/contract/catalog-endpoints'
import type { Db } from '#lib/database.ts'
import { type PageQuery, readPage } from './paging.ts'
import type { ReadContext } from './read-context.ts'
import { readSearch } from './read-search.ts'
import { byFit, holdsAny } from './search-query.ts'
import { distanceFrom, fromStores, isInZones, isOffered, isOpenAt, listStoreRecords, type StoreQuery } from './store.queries.ts'
import { toStoreCard, toStoreRow } from './store-row.ts'

export type StoreScope = { moduleId: number | null; zoneIds: number[] }
type StoreListQuery = PageQuery & { view: 'card' | 'full'; type: 'all' | 'veg' | 'non_veg' }
type StoresQuery = StoreListQuery & {
  store_type: 'all' | 'newly_joined' | 'popular' | 'top_rated' | 'undefined'
  featuredOnly: boolean
}

/** Stores of the zones by how they hand over and what kind they are; those that are open come first (7.027). */
export function listStores(
  db: Db,
  scope: StoreScope & { filter: 'all' | 'delivery' | 'take_away' },
  query: StoresQuery,
  context: ReadContext,
): Promise<StorePage> {
  let stores = scoped(db, scope, query)
  if (scope.filter !== 'all') stores = stores.where(`s.${scope.filter}`, '=', true)
  if (query.featuredOnly) stores = stores.where('s.featured', '=', true)
  if (query.store_type === 'top_rated') stores = stores.where('s.rating_count', '>', 0)
  const open = sql`${isOpenAt(context.now)} desc`
  const near = context.position === null ? sql`s.order_count desc` : sql`${distanceFrom(context.position)}`
  const orders = {
    all: sql`${open}, ${near}`,
    undefined: sql`${open}, ${near}`,
    newly_joined: sql`s.created_at desc`,
    popular: sql`${open}, s.order_count desc`,
    top_rated: sql`${open}, s.rating_sum::numeric / greatest(s.rating_count, 1) desc`,
  }
  return listPage(db, { stores, order: orders[query.store_type], query }, context)
}

/** Newest stores first (7.026). */
export function listLatestStores(db: Db, scope: StoreScope, query: StoreListQuery, context: ReadContext): Promise<StorePage> {
  return listPage(db, { stores: scoped(db, scope, query), order: sql`s.created_at desc`, query }, context)
}

/** Open stores first, then the nearest, then those with most orders (7.026). */
export function listPopularStores(db: Db, scope: StoreScope, query: StoreListQuery, context: ReadContext): Promise<StorePage> {
  const order = sql`${isOpenAt(context.now)} desc, ${distanceFrom(context.position)}, s.order_count desc`
  return listPage(db, { stores: scoped(db, scope, query), order, query }, context)
}

/** Stores by their name, what fits best first, then those with most orders (reference §7). */
export async function searchStores(
  db: Db,
  scope: StoreScope,
  query: StoreListQuery & { name: string },
  context: ReadContext,
): Promise<StorePage> {
  const search = await readSearch(db, query.name)
  const stores = scoped(db, scope, query).where(search === null ? sql<boolean>`false` : holdsAny(search, 's'))
  const order = search === null ? sql`s.order_count desc` : sql`${byFit(search, 's')}, s.order_count desc`
  return listPage(db, { stores, order, query }, context)
}

/** What a call may see of the stores in its zones. */
export function scoped(db: Db, { moduleId, zoneIds }: StoreScope, { type }: Pick<StoreListQuery, 'type'>): StoreQuery {
  let stores = fromStores(db).where(isOffered).where(isInZones(zoneIds))
  if (moduleId !== null) stores = stores.where('s.module_id', '=', moduleId)
  if (type !== 'all') stores = stores.where(`s.${type}`, '=', true)
  return stores
}

type List = { stores: StoreQuery; order: ReturnType<typeof sql>; query: StoreListQuery }

async function listPage(db: Db, { stores, order, query }: List, context: ReadContext): Promise<StorePage> {
  const page = readPage(query)
  const rows = stores.orderBy(order).orderBy('s.id', 'desc').limit(page.size).offset(page.skip)
  const [listed, count] = await Promise.all([
    listStoresInForm(rows, query.view, context),
    stores.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { total_size: count.count, ...page.echo, stores: listed }
}

export async function listStoresInForm(
  stores: StoreQuery,
  view: 'card' | 'full',
  context: ReadContext,
): Promise<(Store | StoreCard)[]> {
  const toRow = view === 'card' ? toStoreCard : toStoreRow
  return (await listStoreRecords(stores, context.position, view)).map((record) => toRow(record, context))
}
