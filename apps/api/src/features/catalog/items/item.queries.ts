import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'
import type { ModuleType } from '@medina/contract/site'
import type { Db } from '#lib/database/database.ts'
import type { ChoiceRow, FoodVariationRow, StoredTaxClass, Translated } from '#lib/database/json-columns.ts'
import { PERCENT_SCALE } from '#lib/money.ts'
import type { Tables } from '#lib/database/tables.gen.ts'
import type { ContentsRecord } from './contents.ts'
import { findRunningSale, type RunningSale, withRunningSale } from './running-sale.ts'
import { isInZones, isOffered, isOpenAt, type StoreDiscountRecord } from '#features/catalog/stores/store.queries.ts'

/** A combination of goods' options; its price in minor units replaces the item's. */
export type VariationRecord = { type: string; label: Translated; price: number; stock: number }
export type AddOnRecord = { id: number; name: Translated; price: number; store_id: number }

/** The fields of a card, in minor units and every language, with those of its store. */
export type ItemCardRecord = {
  id: number
  store_id: number
  module_id: number
  module_type: ModuleType
  category_id: number
  /** The top category above `category_id`, or itself. */
  main_category_id: number
  name: Translated
  description: Translated | null
  slug: string
  image: string | null
  price: number
  /** A percent (12.5) or minor units for each piece, by `discount_type`: what pricing's ItemDiscount takes. */
  discount: number
  discount_type: 'percent' | 'amount'
  veg: boolean | null
  organic: boolean
  recommended: boolean
  is_halal: boolean
  halal_tag_status: boolean
  is_prescription_required: boolean
  unit_type: Translated | null
  /** Null if the module tracks no stock. */
  stock: number | null
  /** Grams of one piece as it is priced; null if it is not weighed. */
  piece_weight: number | null
  /** The percent above the ordered weight that a customer accepts. */
  weight_above: number
  maximum_cart_quantity: number | null
  available_time_starts: string | null
  available_time_ends: string | null
  generic_names: Translated[]
  rating_sum: number
  rating_count: number
  order_count: number
  status: boolean
  created_at: Date
  store_name: Translated
  zone_id: number
  time_zone: string
  store_schedule_order: boolean
  /** Minutes to answer when a line runs out; null for the shop's. */
  store_answer_minutes: number | null
  store_active: boolean
  store_tax: number
  store_free_delivery: boolean
  store_minimum_delivery_time: number
  store_maximum_delivery_time: number
  store_discount: StoreDiscountRecord | null
  /** The running flash sale: then `discount` and `stock` are the sale's, and the store's offer does not apply. */
  flash_sale: RunningSale | null
  has_options: boolean
  /** Whether it can be ordered: false if it is sold out, if item, store, module or zone is off, or if the zone lacks the module. */
  is_offered: boolean
  /** Sold out until `back_at`, or until it is put back by hand: not offered until then, but `is_shown`, also in lists. */
  sold_out: boolean
  back_at: Date | null
  /** Whether it has a page: it is offered, or only sold out. */
  is_shown: boolean
  /** Whether its store takes orders now; only cards carry it. */
  store_open?: boolean
}

/** All fields of an item that pages, carts and orders need. */
export type ItemRecord = ItemCardRecord & {
  images: string[]
  category_name: Translated
  parent_category: { id: number; name: Translated } | null
  /** Null if the store's tax applies. */
  tax_class: StoredTaxClass | null
  tags: Translated[]
  is_basic: boolean
  common_condition_id: number | null
  brand_id: number | null
  choice_options: ChoiceRow[]
  food_variations: FoodVariationRow[]
  nutritions: Translated[]
  allergies: Translated[]
  /** In the order of the choices: the last choice changes fastest. */
  variations: VariationRecord[]
  add_ons: AddOnRecord[]
  /** Its contents, on its page and in carts alone. */
  contents?: ContentsRecord
}

type ItemTables = Tables & {
  i: Tables['items']
  s: Tables['stores']
  m: Tables['modules']
  z: Tables['zones']
  zm: Tables['zone_modules']
}
export type ItemQuery = SelectQueryBuilder<ItemTables, 'i' | 's' | 'm' | 'z' | 'zm', object>

/** Items with store, module and zone, not filtered. */
export function fromItems(db: Db): ItemQuery {
  return db
    .selectFrom('items as i')
    .innerJoin('stores as s', 's.id', 'i.store_id')
    .innerJoin('modules as m', 'm.id', 'i.module_id')
    .innerJoin('zones as z', 'z.id', 's.zone_id')
    .leftJoin('zone_modules as zm', (join) =>
      join.onRef('zm.zone_id', '=', 's.zone_id').onRef('zm.module_id', '=', 'i.module_id'),
    )
}

/** The offered items of a module in the zones of a call; without zones, in all zones. */
export function fromOfferedItems(db: Db, where: { moduleId: number | null; zoneIds: number[] | null }): ItemQuery {
  let query = fromItems(db).where('i.is_live', '=', true).where(isOffered)
  if (where.moduleId !== null) query = query.where('i.module_id', '=', where.moduleId)
  if (where.zoneIds !== null) query = query.where(isInZones(where.zoneIds))
  return query
}

/** Columns of module, store and zone that every item carries. */
export const lentColumns = [
  'm.module_type',
  's.name as store_name',
  's.zone_id',
  'z.clock as time_zone',
  's.schedule_order as store_schedule_order',
  's.shortage_answer_minutes as store_answer_minutes',
  's.active as store_active',
  's.tax as store_tax',
  's.free_delivery as store_free_delivery',
  's.minimum_delivery_time as store_minimum_delivery_time',
  's.maximum_delivery_time as store_maximum_delivery_time',
] as const

/** Looked up for each item: joined, all categories would be read for a dozen items. */
export const mainCategory = sql<number>`(select coalesce(a.parent_id, a.id) from categories a where a.id = i.category_id)`.as(
  'main_category_id',
)
export const parentCategory = sql<ItemRecord['parent_category']>`(
  select json_build_object('id', p.id, 'name', p.name) from categories p where p.id = c.parent_id)`.as('parent_category')
/** The class of item, nearest category, store or module, whichever has one first. */
export const taxClassOf = (own: RawBuilder<number | null>) => sql<StoredTaxClass | null>`(
  select json_build_object('code', t.code, 'name', t.name, 'percent', t.percent, 'is_exempt', t.is_exempt)
  from tax_classes t where t.id = coalesce(${own}, c.tax_class_id,
    (select p.tax_class_id from categories p where p.id = c.parent_id), s.tax_class_id, m.tax_class_id))`
export const offeredAddOns = sql<AddOnRecord[]>`(
  select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'price', a.price, 'store_id', a.store_id)
    order by array_position(i.add_on_ids, a.id)), '[]')
  from add_ons a where a.id = any(i.add_on_ids) and a.store_id = i.store_id and a.status and not a.sold_out)`.as('add_ons')

export const storeDiscount = sql<StoreDiscountRecord | null>`(select to_json(d) from store_discounts d where d.store_id = s.id)`

const cardColumns = [
  'i.id',
  'i.store_id',
  'i.module_id',
  'i.category_id',
  'i.name',
  'i.description',
  'i.slug',
  'i.image',
  'i.price',
  'i.discount',
  'i.discount_type',
  'i.veg',
  'i.organic',
  'i.recommended',
  'i.is_halal',
  'i.halal_tag_status',
  'i.is_prescription_required',
  'i.unit_type',
  'i.stock',
  'i.piece_weight',
  'i.weight_above',
  'i.maximum_cart_quantity',
  'i.available_time_starts',
  'i.available_time_ends',
  'i.generic_names',
  'i.rating_sum',
  'i.rating_count',
  'i.order_count',
  'i.status',
  'i.sold_out',
  'i.back_at',
  'i.created_at',
  ...lentColumns,
] as const

function selectCards(query: ItemQuery, now: Date) {
  return query.select([
    ...cardColumns,
    mainCategory,
    storeDiscount.as('store_discount'),
    findRunningSale(now).as('flash_sale'),
    sql<boolean>`(jsonb_array_length(i.choice_options) > 0 or i.food_variations @> '[{"required": true}]')`.as('has_options'),
    sql<boolean>`(i.status and not i.sold_out and ${isOffered})`.as('is_offered'),
    sql<boolean>`(i.status and ${isOffered})`.as('is_shown'),
  ])
}

/** Selects cards for a list, as a statement to precompile or to run. */
export function selectListedCards(query: ItemQuery, now: Date) {
  return selectCards(query, now).select(isOpenAt(now).as('store_open'))
}

/** `now` decides which flash sales are running. */
export async function listItemCardRecords(query: ItemQuery, now: Date): Promise<ItemCardRecord[]> {
  return (await selectListedCards(query, now).execute()).map((row) => readItem(row, now))
}

export async function listItemRecords(query: ItemQuery, now: Date): Promise<ItemRecord[]> {
  return (await selectItems(query, now).execute()).map((row) => readItem(row, now))
}

/** Converts a selected row; pass the `now` of the statement. */
export function readItem<T extends ItemCardRecord>(row: T, now: Date): T {
  return withRunningSale(readDiscount(row), now)
}

/** Selects all fields of items, as a statement to precompile or to run. */
export function selectItems(query: ItemQuery, now: Date) {
  return selectCards(query, now)
    .innerJoin('categories as c', 'c.id', 'i.category_id')
    .select([
      'i.images',
      'i.tags',
      'i.is_basic',
      'i.common_condition_id',
      'i.brand_id',
      'i.choice_options',
      'i.food_variations',
      'i.nutritions',
      'i.allergies',
      'c.name as category_name',
      parentCategory,
      taxClassOf(sql`i.tax_class_id`).as('tax_class'),
      sql<VariationRecord[]>`(
        select coalesce(json_agg(json_build_object('type', v.type, 'label', v.label, 'price', v.price, 'stock', v.stock) order by v.position), '[]')
        from item_variations v where v.item_id = i.id)`.as('variations'),
      offeredAddOns,
    ])
}

/** Percents are stored as hundredths, to be whole numbers. */
export function readDiscount<T extends { discount: number; discount_type: 'percent' | 'amount' }>(row: T): T {
  return row.discount_type === 'percent' ? { ...row, discount: row.discount / PERCENT_SCALE } : row
}
