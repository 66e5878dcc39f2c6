import type { RawBuilder } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { customPlan } from '#lib/database/query-plans.ts'
import type { Area } from '#features/catalog/reading/areas.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { fromStores, isInZones, isOpenAt } from '#features/catalog/stores/store.queries.ts'
import { readVegType, type VegType } from './veg-marks.ts'

export type Condition = RawBuilder<boolean>

/** "where a and b"; empty without conditions. */
export function whereAll(conditions: Condition[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
}

/** The filters of a list of items. */
export type Narrowing = {
  category_ids?: number[] | undefined
  brand_ids?: number[] | undefined
  store_id?: number | undefined
  filter?: string[] | undefined
  rating_count?: number | undefined
  min_price?: number | undefined
  max_price?: number | undefined
  type?: VegType | undefined
}

/** Above every price, and within the range of the database's type. */
const HIGHEST_PRICE = 1e9
const NEW_DAYS = 30

/** Conditions on items (`i`) that an index on items answers. Filters on stores are resolved to store ids first. */
export async function itemConditions(db: Db, where: Area, narrowing: Narrowing, context: ReadContext): Promise<Condition[]> {
  const ofStores = (narrowing.filter ?? []).filter(isStoreFilter)
  const [stores, type] = await Promise.all([
    ofStores.length === 0 ? null : listStoreIds(db, where, ofStores, context),
    readVegType(db, { ...where, type: narrowing.type }, context),
  ])
  return [
    ...Object.values(facetConditions(narrowing, context)).flat(),
    ...(narrowing.store_id === undefined ? [] : [sql<boolean>`i.store_id = ${narrowing.store_id}`]),
    ...(type === 'veg' ? [sql<boolean>`i.veg`] : type === 'non_veg' ? [sql<boolean>`not i.veg`] : []),
    ...(narrowing.rating_count ? [sql<boolean>`i.rating >= ${narrowing.rating_count}::float4`] : []),
    ...(stores === null ? [] : [sql<boolean>`i.store_id = any(${stores}::bigint[])`]),
    ...[...new Set(narrowing.filter ?? [])].flatMap((name) => filterCondition(name, context) ?? []),
  ]
}

/** The members of a list's query whose options `countFacets` counts. */
export type Facet = 'category_ids' | 'brand_ids' | 'min_price' | 'max_price'

/** The conditions of the facets, each on its own, so that counts can leave one out. */
export function facetConditions(
  { category_ids, brand_ids, ...prices }: Pick<Narrowing, Facet>,
  context: ReadContext,
): Record<'category' | 'brand' | 'price', Condition[]> {
  return {
    category: category_ids?.length ? [isInCategories(category_ids)] : [],
    brand: brand_ids?.length ? [sql<boolean>`i.brand_id = any(${brand_ids}::bigint[])`] : [],
    price: priceConditions(prices, context),
  }
}

/** Filters on an item's store. */
export const storeFilters = {
  free_delivery: () => sql<boolean>`s.free_delivery`,
  coupon: ({ now }: ReadContext) => hasCoupon(now),
  currently_open: ({ now }: ReadContext) => isOpenAt(now),
}
export type StoreFilter = keyof typeof storeFilters

export function isStoreFilter(name: string): name is StoreFilter {
  return Object.hasOwn(storeFilters, name)
}

/** The stores that pass all filters. They are far fewer than their items, so they are read first. */
async function listStoreIds(db: Db, where: Area, filters: readonly StoreFilter[], context: ReadContext): Promise<number[]> {
  let stores = fromStores(db).where('s.module_id', '=', where.moduleId).where(isInZones(where.zoneIds))
  for (const name of filters) stores = stores.where(storeFilters[name](context))
  return (await stores.select('s.id').execute()).map(({ id }) => id)
}

/** The condition of an item filter; null for an unknown filter or one on the store. */
export function filterCondition(name: string, { now }: ReadContext): Condition | null {
  switch (name) {
    case 'top_rated':
      return sql`i.rating >= 4`
    case 'discounted':
      return sql`i.saving > 0`
    case 'organic':
      return sql`i.organic`
    case 'halal':
      return sql`(i.is_halal and i.halal_tag_status)`
    case 'new':
      return sql`i.created_at >= ${newSince(now)}::timestamptz`
    default:
      return null
  }
}

/** Over-the-counter medicine. */
export const isBasic: Condition = sql`i.is_basic`

/** Items and stores created after this time count as new. */
export function newSince(now: Date): Date {
  return new Date(now.getTime() - NEW_DAYS * 86_400_000)
}

/**
 * True for a store (`s`) with a coupon of its own that anybody may use today. Coupons of the marketplace do not count:
 * they apply at every store of a zone, so the filter would narrow nothing.
 */
export function hasCoupon(now: Date): Condition {
  return sql`exists (select from coupons k join zones kz on kz.id = s.zone_id
    where k.module_id = s.module_id and k.status and k.customer_ids = '{}' and (k.store_id = s.id or (k.coupon_type = 'store_wise' and s.id = any(k.target_ids)))
      and (${now}::timestamptz at time zone kz.clock)::date between k.start_date and k.expire_date)`
}

/** Includes the children of the categories. */
export function isInCategories(ids: number[]): Condition {
  return sql`i.category_id = any(array(select c.id from categories c
    where c.status and (c.id = any(${ids}::bigint[]) or c.parent_id = any(${ids}::bigint[]))))`
}

/** Bounds are in the currency's main unit, as on the wire; 0 means none. */
export function priceConditions(
  { min_price, max_price }: Pick<Narrowing, 'min_price' | 'max_price'>,
  { money }: ReadContext,
): Condition[] {
  const minor = (price: number) => money.fromWire(Math.min(price, HIGHEST_PRICE))
  return [
    ...(min_price ? [sql<boolean>`i.deal_price >= ${minor(min_price)} ${customPlan}`] : []),
    ...(max_price ? [sql<boolean>`i.deal_price <= ${minor(max_price)} ${customPlan}`] : []),
  ]
}
