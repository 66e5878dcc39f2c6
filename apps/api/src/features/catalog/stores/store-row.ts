import { calculateDelivery } from '@medina/pricing/delivery'
import { isStoreDiscountRunning } from '@medina/pricing/discount'
import type { Store, StoreCard, StoreDiscount } from '@medina/contract/catalog/catalog'
import { addDays, type LocalTime } from '@medina/time/local-time'
import { listWeekFrom, readOpening } from '@medina/time/opening-hours'
import { isBeforeEnd } from '@medina/time/time-of-day'
import type { Switches } from '#features/site/public.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { imageUrl, largeImageUrl } from '#lib/pictures/pictures.ts'
import { averageRating, formatDeliveryTime } from '#features/catalog/reading/display-values.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { describeFull, findFull } from './store-load.ts'
import { findOpeningAfterPause } from './opening-after-pause.ts'
import { findPrayer, namePrayer } from './prayers/describe-pause.ts'
import type { SpecialDayRecord } from './special-days.queries.ts'
import type { ScheduleRow, StoreRecord, ZoneRatesRecord } from './store.queries.ts'

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** A store as a card shows it. `open` follows its hours; a card also shows a store as closed when `active` is false. */
export function toStoreCard(record: StoreRecord, context: ReadContext): StoreCard {
  const { language, settings } = context
  const local = context.localTime(record.time_zone)
  const { open, opens_at } = readOpening(record, context.now, local)
  const today = record.special_days.find(({ first_date, last_date }) => first_date <= local.date && local.date <= last_date)
  return {
    id: record.id,
    slug: record.slug,
    name: localize(record.name, language),
    logo_full_url: imageUrl(settings, record.logo),
    cover_photo_full_url: imageUrl(settings, record.cover_photo),
    tagline: localize(record.tagline, language),
    zone_id: record.zone_id,
    module_id: record.module_id,
    module_type: record.module_type,
    active: record.active,
    open: flag(open),
    opens_at: (record.active ? opens_at : findOpeningAfterPause(record))?.toISOString() ?? null,
    avg_rating: averageRating(record),
    rating_count: record.rating_count,
    delivery_time: formatDeliveryTime(record.minimum_delivery_time, record.maximum_delivery_time),
    free_delivery: record.free_delivery,
    distance: record.distance ?? 0,
    delivery_fee: estimateDeliveryFee(record, context),
    discount: toRunningDiscount(record, context),
    ...toPause(record, context),
    ...(today && { special_day: toSpecialDay(today, language) }),
    featured: flag(record.featured),
  }
}

/** The pause that a store is in, unless it is switched off anyway. */
function toPause(record: StoreRecord, { now, language }: ReadContext): Pick<StoreCard, 'pause'> {
  const pause = record.active ? findPrayer(record, now) : null
  return pause === null ? {} : { pause: { reason: namePrayer(pause, record.time_zone, language), until: pause.until } }
}

/** A store in the list form (spec 3.013); the record must be read in the full form. */
export function toStoreRow(record: StoreRecord, context: ReadContext): Store {
  const { language, money, switches } = context
  const local = context.localTime(record.time_zone)
  const { closes_at } = readOpening(record, context.now, local)
  const week = readWeek(record, local)
  const days = new Set(week.schedules.map(({ day }) => day))
  return {
    ...toStoreCard(record, context),
    cover_photo_full_url: largeImageUrl(context.settings, record.cover_photo),
    latitude: String(record.location.y),
    longitude: String(record.location.x),
    phone: record.phone,
    email: record.email,
    address: localize(record.address, language),
    vendor_id: record.id,
    store_business_model: 'commission',
    minimum_order: money.toWire(record.minimum_order),
    tax: record.tax,
    minimum_shipping_charge: money.toWire(record.minimum_shipping_charge),
    maximum_shipping_charge: record.maximum_shipping_charge === null ? null : money.toWire(record.maximum_shipping_charge),
    per_km_shipping_charge: money.toWire(record.per_km_shipping_charge),
    self_delivery_system: flag(record.self_delivery_system),
    delivery: record.delivery,
    take_away: record.take_away,
    cutlery: record.cutlery,
    extra_packaging_status: record.extra_packaging_amount !== null,
    extra_packaging_amount: money.toWire(record.extra_packaging_amount ?? 0),
    prescription_order: record.prescription_order && switches.prescription_order_status,
    schedule_order: record.schedule_order && switches.schedule_order,
    item_section: true,
    reviews_section: record.reviews_section,
    order_place_to_schedule_interval: record.order_place_to_schedule_interval,
    veg: flag(record.veg),
    non_veg: flag(record.non_veg),
    ...toAnnouncement(record, context),
    off_day: week.always_open ? ' ' : [0, 1, 2, 3, 4, 5, 6].filter((day) => !days.has(day)).join('') || ' ',
    current_opening_time: getOpeningTimeToday(week, local),
    closes_at: record.active ? (closes_at?.toISOString() ?? null) : null,
    schedules: toSchedules(record.id, week.schedules),
    ...(record.special_days.length > 0 && {
      special_days: record.special_days.map((day) => toSpecialDay(day, language)),
      weekly_schedules: toSchedules(record.id, record.schedules),
    }),
    ratings: record.ratings,
    positive_rating: getPositiveRating(record),
    reviews_comments_count: record.reviews_comments_count,
    total_items: record.goods.count,
    // Its page calls a store halal if all of its goods are marked so; lists do not read them.
    halal_tag_status: record.goods.halal === false ? 0 : 1,
    category_ids: record.category_ids,
    meta_title: null,
    meta_description: localize(record.tagline, language),
  }
}

/** The store's own words, unless it has too much to do: then customers read why, and when to try again. */
function toAnnouncement(record: StoreRecord, { now, language, switches }: ReadContext) {
  const full = findFull(record, now)
  const message =
    full === null
      ? localize(record.announcement_message, language)
      : describeFull(record, full, { language, timeformat: switches.timeformat })
  return {
    announcement: flag(message !== null),
    announcement_message: message,
    ...(full !== null && { is_full: true as const }),
  }
}

type Week = Pick<StoreRecord, 'always_open' | 'schedules'>

/** The hours of the next seven days as weekly hours, because other clients of the wire know no special days. */
function readWeek(record: StoreRecord, { date }: LocalTime): Week {
  const [first, last] = [addDays(date, -1), addDays(date, 6)]
  if (!record.special_days.some((day) => day.first_date <= last && day.last_date >= first)) return record
  return { always_open: false, schedules: listWeekFrom(record, date).map((shift, index) => ({ ...shift, id: index + 1 })) }
}

function toSchedules(storeId: number, schedules: readonly ScheduleRow[]): Store['schedules'] {
  return schedules.map(({ id, day, opening_time, closing_time }) => ({
    id,
    store_id: storeId,
    day,
    opening_time,
    // PostgreSQL writes the end of a day as 24:00, which clients do not accept.
    closing_time: closing_time.startsWith('24') ? '23:59:59' : closing_time,
  }))
}

function toSpecialDay({ reason, ...day }: SpecialDayRecord, language: Language): NonNullable<StoreCard['special_day']> {
  return { ...day, reason: localize(reason, language) }
}

/** The rates of a zone for a module, or the platform's where the zone has none; minor units. */
export function getZoneRates(pivot: ZoneRatesRecord | null, switches: Switches): ZoneRatesRecord {
  if (pivot !== null) return pivot
  return {
    delivery_charge_type: 'distance',
    fixed_shipping_charge: 0,
    per_km_shipping_charge: switches.per_km_shipping_charge,
    minimum_shipping_charge: switches.minimum_shipping_charge,
    maximum_shipping_charge: null,
    maximum_cod_order_amount: null,
  }
}

/** The delivery fee as the crow flies, without anything that depends on the order; for display only. */
function estimateDeliveryFee(record: StoreRecord, { money, switches }: ReadContext): number | null {
  if (record.distance === null || !record.delivery) return null
  const { delivery_charge } = calculateDelivery(
    {
      order: { order_type: 'delivery', distance: record.distance },
      store: record,
      zone: { ...record, pivot: getZoneRates(record.pivot, switches) },
      config: switches,
    },
    { goods: 0 },
  )
  return money.toWire(delivery_charge)
}

/** A store's discount as the wire has it; null unless it is running. */
export function toRunningDiscount(
  { discount, time_zone }: Pick<StoreRecord, 'discount' | 'time_zone'>,
  { money, localTime }: ReadContext,
): StoreDiscount | null {
  if (discount === null || !isStoreDiscountRunning(discount, localTime(time_zone))) return null
  return {
    ...discount,
    discount_type: 'percent',
    min_purchase: money.toWire(discount.min_purchase),
    max_discount: money.toWire(discount.max_discount),
  }
}

/** The start of today's current or next shift; "closed" if there is none. */
function getOpeningTimeToday({ always_open, schedules }: Week, local: LocalTime): string {
  if (always_open) return '00:00:00'
  const shift = schedules.find(({ day, closing_time }) => day === local.weekday && isBeforeEnd(local.time, closing_time))
  return shift?.opening_time ?? 'closed'
}

/** The percentage of ratings of three stars and above; `ratings` counts from five stars down to one. */
export function getPositiveRating({
  ratings: [five = 0, four = 0, three = 0],
  rating_count,
}: Pick<StoreRecord, 'ratings' | 'rating_count'>): number {
  return rating_count === 0 ? 0 : Math.round(((five + four + three) / rating_count) * 10_000) / 100
}
