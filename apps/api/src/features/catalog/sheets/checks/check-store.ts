import { PERCENT_SCALE } from '#lib/money.ts'
import { type Check, type Context, moduleOf, sellerOf, taxClassOf } from './check-simple.ts'
import { type Fields, isWithoutEnglish, listOf, numberOf, pick, pickTexts, textOf } from '#lib/sheets/fields.ts'
import { type ReadRow, refuse } from '#lib/sheets/read-row.ts'
import { moduleTraits } from '#features/site/public.ts'
import { checkReturns } from '#features/catalog/sheets/particular-columns.ts'

const plain = [
  'slug',
  'phone',
  'email',
  'logo',
  'cover_photo',
  'hours',
  'minimum_delivery_time',
  'maximum_delivery_time',
  'minimum_order',
  'veg',
  'non_veg',
  'featured',
  'delivery',
  'take_away',
  'cutlery',
  'extra_packaging_amount',
  'schedule_order',
  'prescription_order',
  'reviews_section',
  'menu_sections',
  'order_place_to_schedule_interval',
  'free_delivery',
  'self_delivery_system',
  'per_km_shipping_charge',
  'minimum_shipping_charge',
  'maximum_shipping_charge',
  'commission_percent',
  'commission_fixed',
  'return_days',
  'warranty_months',
  'active',
  'status',
]
const texts = ['name', 'tagline', 'address', 'announcement_message', 'return_note']

/** Checks a store's place, hours and prices. The database checks for many stores at once whether they are in their zone. */
export const checkStore: Check = (read, context) => {
  const { cells } = read
  const slug = textOf(cells, 'slug') ?? ''
  const facts = context.known.inShop('stores', slug)
  const module_id = moduleOf(read, { ...context, before: facts?.module_id ?? null })
  const zone_id = zoneOf(read, context)
  for (const field of texts) if (isWithoutEnglish(cells, field)) refuse(read, `${field}_en`, NO_ENGLISH, context.report)
  checkOrder(read, { from: 'minimum_delivery_time', to: 'maximum_delivery_time' }, context)
  checkOrder(read, { from: 'minimum_shipping_charge', to: 'maximum_shipping_charge' }, context)
  const type = context.known.typeOf(module_id)
  if (type !== undefined) checkReturns(read, { ...context, isGoods: moduleTraits(type).stock, type })
  const discount = discountOf(read, context)
  const taxClass = taxClassOf(read, context)
  const seller = sellerOf(read, context)
  const pickup_zones = pickupZonesOf(read, { ...context, module_id })
  if (read.isBad) return null
  context.known.add('stores', slug, { id: facts?.id ?? null, module_id })
  const [latitude, longitude, tax] = ['latitude', 'longitude', 'tax'].map((name) => numberOf(cells, name))
  return {
    ...pick(cells, plain),
    ...pickTexts(cells, texts),
    module_id,
    ...(zone_id !== null && { zone_id }),
    ...(latitude != null && longitude != null && { location: `(${longitude},${latitude})` }),
    ...(tax != null && { tax: tax / PERCENT_SCALE }),
    ...taxClass,
    ...seller,
    ...(Object.hasOwn(cells, 'discount') && { discount }),
    ...(pickup_zones !== null && { pickup_zones }),
  }
}

export const NO_ENGLISH = 'is empty, and English stands in where another language is missing: write the text in English too.'

function zoneOf(read: ReadRow, context: Context): number | null {
  const text = textOf(read.cells, 'zone')
  return text === null ? null : findZone(read, { ...context, column: 'zone', text })
}

/** The zones in which a provider hands vehicles over; null for other stores and without the column. */
function pickupZonesOf(read: ReadRow, { module_id, ...context }: Context & { module_id: number | null }): number[] | null {
  if (!Object.hasOwn(read.cells, 'pickup_zones')) return null
  const names = listOf(read.cells, 'pickup_zones')
  const type = context.known.typeOf(module_id)
  if (type === 'rental') {
    const ids = names.map((text) => findZone(read, { ...context, column: 'pickup_zones', text }) ?? 0)
    return [...new Set(ids)].sort((a, b) => a - b)
  }
  if (names.length > 0 && type !== undefined)
    refuse(read, 'pickup_zones', `is for providers of vehicles, and this store is of ${type}: leave it empty.`, context.report)
  return null
}

function findZone(read: ReadRow, { known, report, column, text }: Context & { column: string; text: string }): number | null {
  const found = known.zones.filter(
    ({ id, names }) => String(id) === text || names.some((name) => name.toLowerCase() === text.toLowerCase()),
  )
  const [zone] = found
  if (zone !== undefined && found.length === 1) return zone.id
  const choices = known.zones.map(({ id, names }) => (found.length > 1 ? `${id} for ${names[0]}` : names[0])).join(', ')
  const what = found.length > 1 ? 'not the only zone of that name' : 'no zone of this shop'
  const advice =
    choices === ''
      ? 'the shop has none yet. Draw it in zones.geojson, and use npm run shop -- apply.'
      : `write one of ${choices}.`
  refuse(read, column, `“${text}” is ${what}: ${advice}`, report)
  return null
}

function checkOrder(read: ReadRow, { from, to }: { from: string; to: string }, { report }: Context): void {
  const [least, most] = [numberOf(read.cells, from), numberOf(read.cells, to)]
  if (least !== null && most !== null && least > most) refuse(read, to, `is less than ${from}: write at least as much.`, report)
}

/** A discount is complete or absent. */
function discountOf(read: ReadRow, { report }: Context): Fields | null {
  const { cells } = read
  const percent = numberOf(cells, 'discount')
  if (percent === null) return null
  const [start, end] = [textOf(cells, 'discount_start_date'), textOf(cells, 'discount_end_date')]
  if (percent === 0) refuse(read, 'discount', 'is 0: leave it empty for no discount.', report)
  if (start === null) refuse(read, 'discount_start_date', 'is empty: a discount begins on a day.', report)
  if (end === null) refuse(read, 'discount_end_date', 'is empty: a discount ends on a day.', report)
  if (start !== null && end !== null && end < start)
    refuse(read, 'discount_end_date', 'is before discount_start_date: write a later day.', report)
  return {
    discount: percent / PERCENT_SCALE,
    min_purchase: numberOf(cells, 'discount_min_purchase') ?? 0,
    max_discount: numberOf(cells, 'discount_max') ?? 0,
    start_date: start,
    end_date: end,
    start_time: textOf(cells, 'discount_start_time') ?? '00:00',
    end_time: textOf(cells, 'discount_end_time') ?? '23:59',
  }
}
