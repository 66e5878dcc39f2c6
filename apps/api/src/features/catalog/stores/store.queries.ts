import type { SelectQueryBuilder } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'
import type { ModuleType } from '@medina/contract/site'
import type { Shift } from '@medina/time/opening-hours'
import type { Db } from '#lib/database/database.ts'
import { isAmong } from '#lib/database/is-among.ts'
import type { StoredTaxClass, Translated } from '#lib/database/json-columns.ts'
import type { Tables } from '#lib/database/tables.gen.ts'
import { isPausing, type PrayerPause, selectPauses } from './prayers/prayer-pauses.queries.ts'
import { areHoursRunning, hasNoHours, type Instant, selectSpecialDays, type SpecialDayRecord } from './special-days.queries.ts'

/** A row of store_schedules; times are "HH:mm:ss". */
export type ScheduleRow = Shift & { id: number }

/** A store's discount, a percent on everything it sells. Dates and times are local to its zone; amounts are in minor units. */
export type StoreDiscountRecord = {
  id: number
  store_id: number
  discount: number
  min_purchase: number
  max_discount: number
  start_date: string
  end_date: string
  start_time: string
  end_time: string
}

/**
 * The number of items; store details add the price range in minor units, null without items. The count only reads an index, while prices
 * need the rows.
 */
/** Only the details of a store say the lowest and highest price, and whether all of its goods are marked halal. */
type Goods = { count: number; lowest?: number | null; highest?: number | null; halal?: boolean }

/** Delivery rates of the store's zone, in minor units. */
export type ZoneRatesRecord = {
  delivery_charge_type: 'fixed' | 'distance'
  fixed_shipping_charge: number
  per_km_shipping_charge: number
  minimum_shipping_charge: number
  maximum_shipping_charge: number | null
  maximum_cod_order_amount: number | null
}

/** A store with its hours, zone and rates; amounts are in minor units, names in every language. */
export type StoreRecord = {
  id: number
  module_id: number
  module_type: ModuleType
  zone_id: number
  name: Translated
  slug: string
  tagline: Translated | null
  address: Translated | null
  phone: string
  email: string | null
  logo: string | null
  cover_photo: string | null
  location: { x: number; y: number }
  status: boolean
  active: boolean
  /** When a paused store opens by itself; null if that is done by hand. */
  closed_until: Date | null
  full_until: Date | null
  /** Until then the couriers of the zone have enough to do. */
  zone_full_until: Date | null
  always_open: boolean
  schedules: ScheduleRow[]
  /** Those of the next weeks, the ones that apply first before others. */
  special_days: SpecialDayRecord[]
  /** Prayers in which it takes no orders for now. */
  pauses: PrayerPause[]
  time_zone: string
  featured: boolean
  veg: boolean
  non_veg: boolean
  tax: number
  /** The class of the store, else that of its module; null if `tax` applies. */
  tax_class: StoredTaxClass | null
  minimum_order: number
  self_delivery_system: boolean
  per_km_shipping_charge: number
  minimum_shipping_charge: number
  maximum_shipping_charge: number | null
  free_delivery: boolean
  delivery: boolean
  take_away: boolean
  cutlery: boolean
  /** Minor units; null where the store has none. */
  extra_packaging_amount: number | null
  schedule_order: boolean
  prescription_order: boolean
  reviews_section: boolean
  minimum_delivery_time: number
  maximum_delivery_time: number
  order_place_to_schedule_interval: number
  announcement_message: Translated | null
  rating_sum: number
  rating_count: number
  ratings: number[]
  order_count: number
  discount: StoreDiscountRecord | null
  /** Null when the zone does not offer the store's module. */
  pivot: ZoneRatesRecord | null
  increased_delivery_fee: number
  increased_delivery_fee_status: boolean
  zone_cash_on_delivery: boolean
  zone_digital_payment: boolean
  zone_offline_payment: boolean
  /** False when the store, its module or its zone is switched off, or the zone does not offer the module. */
  is_offered: boolean
  /** Whole metres from the caller's position; null without one. */
  distance: number | null
  goods: Goods
  reviews_comments_count: number
  category_ids: number[]
}

type StoreTables = Tables & { s: Tables['stores']; m: Tables['modules']; z: Tables['zones']; zm: Tables['zone_modules'] }
export type StoreQuery = SelectQueryBuilder<StoreTables, 's' | 'm' | 'z' | 'zm', object>

/** Stores joined with their module, zone and rates, not filtered. */
export function fromStores(db: Db): StoreQuery {
  return db
    .selectFrom('stores as s')
    .innerJoin('modules as m', 'm.id', 's.module_id')
    .innerJoin('zones as z', 'z.id', 's.zone_id')
    .leftJoin('zone_modules as zm', (join) =>
      join.onRef('zm.zone_id', '=', 's.zone_id').onRef('zm.module_id', '=', 's.module_id'),
    )
}

/** True if store, module and zone are switched on, and the zone offers the module. */
export const isOffered = sql<boolean>`(s.status and m.status and z.status and zm.zone_id is not null)`

/**
 * E-commerce is offered everywhere, other modules in the zones of the call. Filters by `z.id`, so that only the stores of those zones are
 * read.
 */
export function isInZones(zoneIds: number[]) {
  return sql<boolean>`(m.all_zone_service or z.id = any(${zoneIds}))`
}

export type Position = { lat: number; lng: number }

/** Metres as the crow flies, on the sphere of web maps. */
export function distanceFrom(position: Position | null) {
  if (position === null) return sql<number | null>`null::int`
  const { lat, lng } = position
  return sql<number | null>`round(2 * 6378137 * asin(least(1, sqrt(
    power(sin(radians(s.location[1] - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(s.location[1])) * power(sin(radians(s.location[0] - ${lng}::float8) / 2), 2)))))::int`
}

/**
 * Whether a store takes orders at `now`, for lists only: rows and rules ask `isStoreOpenAt` of packages/time, and open-seconds.test.ts proves
 * that both agree. A fraction of a second is cut off, as clocks do.
 */
export function isOpenAt(now: Instant) {
  return sql<boolean>`(s.active and (${hasNoHours} or (${areHoursRunning(now)} and not ${isPausing(now)})))`
}

/** The class that goods of the store `s` in the module `m` have without one of their own. */
export const classOfStore = sql<StoredTaxClass | null>`(
  select json_build_object('code', t.code, 'name', t.name, 'percent', t.percent, 'is_exempt', t.is_exempt)
  from tax_classes t where t.id = coalesce(s.tax_class_id, m.tax_class_id))`

const liveItems = sql`from items i where i.store_id = s.id and i.is_live`
const noGoods = sql<Goods>`json_build_object('count', 0)`.as('goods')
const describedGoods = sql<Goods>`(
  select json_build_object('count', count(*), 'lowest', min(i.price), 'highest', max(i.price),
    'halal', coalesce(bool_and(i.is_halal and i.halal_tag_status), false)) ${liveItems})`.as('goods')

/** The number of a store's goods and of the comments on it, and the categories of its goods with those above them. */
const countedGoods = sql<Goods>`(select json_build_object('count', count(*)) ${liveItems})`.as('goods')
const countedComments = sql<number>`(
  select count(*)::int from reviews r where r.store_id = s.id and r.status and r.comment is not null)`.as(
  'reviews_comments_count',
)
const categoriesOfGoods = sql<number[]>`array(
  select distinct c.id from (select distinct i.category_id ${liveItems}) own
  join categories o on o.id = own.category_id cross join unnest(array[o.id, o.parent_id]) as c (id)
  where c.id is not null order by c.id)`.as('category_ids')

type StoreForm = 'card' | 'full' | 'details'

/** Reads store rows in one statement. Counts are for the full forms only, categories only where no other statement reads them. */
export async function listStoreRecords(query: StoreQuery, moment: Moment, form: StoreForm): Promise<StoreRecord[]> {
  return selectStores(query, moment, form).execute()
}

/** `now` decides which special days are read; null for none, where hours do not matter. */
type Moment = { position: Position | null; now: Date | null }

/** The statement of `listStoreRecords`, to be prepared or executed. */
export function selectStores(query: StoreQuery, { position, now }: Moment, form: StoreForm) {
  const isFull = form !== 'card'
  return query.selectAll('s').select([
    'm.module_type',
    'z.clock as time_zone',
    'z.full_until as zone_full_until',
    'z.increased_delivery_fee',
    'z.increased_delivery_fee_status',
    'z.cash_on_delivery as zone_cash_on_delivery',
    'z.digital_payment as zone_digital_payment',
    'z.offline_payment as zone_offline_payment',
    sql<boolean>`(s.always_open or ${hasNoHours})`.as('always_open'),
    selectSpecialDays(now).as('special_days'),
    selectPauses(now).as('pauses'),
    classOfStore.as('tax_class'),
    isOffered.as('is_offered'),
    distanceFrom(position).as('distance'),
    sql<StoreDiscountRecord | null>`(select to_json(d) from store_discounts d where d.store_id = s.id)`.as('discount'),
    sql<ZoneRatesRecord | null>`case when zm.zone_id is not null then to_json(zm) end`.as('pivot'),
    sql<ScheduleRow[]>`(
        select coalesce(json_agg(h order by h.day, h.opening_time), '[]') from store_schedules h where h.store_id = s.id)`.as(
      'schedules',
    ),
    ...(isFull
      ? [form === 'details' ? describedGoods : countedGoods, countedComments]
      : [noGoods, sql<number>`0`.as('reviews_comments_count')]),
    form === 'full' ? categoriesOfGoods : sql<number[]>`'{}'::bigint[]`.as('category_ids'),
  ])
}

/** The modules of some stores. */
export async function listModulesOfStores(db: Db, storeIds: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('stores').select('module_id').distinct().where(isAmong('id', storeIds)).execute()
  return rows.map(({ module_id }) => module_id)
}
