// Reads the cells of worked examples, and the orders that rows of worked-examples.md describe.
import { type AddOn, matchAddOns } from './add-ons.ts'
import { anOrder, aStoreDiscount } from './bill.builders.ts'
import type { BillInput } from './bill.ts'
import type { Coupon } from './coupon.ts'
import type { AdminFreeDelivery, DistanceRates, OrderType } from './delivery.ts'
import type { StoreDiscount } from './discount.ts'
import type { Cell } from './examples.builders.ts'
import type { FirstOrderDiscount } from './first-order-discount.ts'
import type { CartLine } from './goods.ts'
import type { ItemDiscount } from './item-discount.ts'
import { toDecimal, toMinor } from './money.ts'
import type { DeliveryVehicle } from './vehicle.ts'

/** Minor units; an amount is written with all the digits of its currency. */
export function readAmount(text: string, digits = 2): number {
  if (text === '-') return 0
  const minor = toMinor(text, digits)
  if (writeAmount(minor, digits) !== text) throw new Error(`not an amount with ${digits} digits: ${text}`)
  return minor
}

export function writeAmount(minor: number, digits = 2): string {
  return toDecimal(minor, digits).toFixed(digits)
}

/** null for an empty cell. */
export function readOptional(text: string): number | null {
  return text === '-' ? null : readAmount(text)
}

export function readCount(text: string): number {
  return Number(find(/^(\d+)$/, text)[0])
}

export function readYes(text: string): boolean {
  return find(/^(yes|no)$/, text)[0] === 'yes'
}

export function readPercent(text: string): number {
  return text === '-' ? 0 : Number(find(/^(\d+(?:\.\d+)?) %$/, text)[0])
}

/** Whole metres; an unknown distance is 0. */
export function readWay(text: string): number {
  return text === 'unknown' ? 0 : toMinor(find(/^(\d+(?:\.\d+)?) km$/, text)[0], 3)
}

export function readDay(text: string): string {
  return find(/^(\d{4}-\d\d-\d\d)$/, text)[0]
}

export function readTime(text: string): string {
  return find(/^(\d\d:\d\d(?::\d\d)?)$/, text)[0]
}

export function readOrderType(text: string): OrderType {
  if (text === 'scheduled') return 'schedule_order'
  return find(/^(delivery|take-away)$/, text)[0] === 'delivery' ? 'delivery' : 'take_away'
}

export function readDiscount(text: string, digits = 2): ItemDiscount {
  if (text.endsWith('%')) return { discount: readPercent(text), discount_type: 'percent' }
  return { discount: readAmount(text, digits), discount_type: 'amount' }
}

export function readFirstOrder(text: string): FirstOrderDiscount | null {
  const { discount, discount_type } = readDiscount(text)
  return text === '-' ? null : { discount, discount_type: discount_type === 'amount' ? 'amount' : 'percentage' }
}

/** "15 % added" or "15 % included". */
export function readTax(text: string): { tax: number; tax_included: boolean } {
  const [percent, way] = find(/^(.+ %) (added|included)$/, text)
  return { tax: readPercent(percent), tax_included: way === 'included' }
}

type Bounded = { value: string; minimum: string; maximum: string }

/** Parses "20 % from 50.00 up to 15.00": a value with its lower and upper bound. */
export function readBounds(text: string): Bounded {
  const [value, minimum, maximum] = find(/^(.+?)(?: from (\S+))?(?: up to (\S+))?$/, text)
  return { value, minimum: minimum || '-', maximum: maximum || '-' }
}

export function readStoreOffer({ value, minimum, maximum }: Bounded): StoreDiscount {
  const bounds = { min_purchase: readAmount(minimum), max_discount: readOptional(maximum) }
  return { ...aStoreDiscount, discount: readPercent(value), ...bounds }
}

export function readCoupon({ value, minimum, maximum }: Bounded): Coupon | null {
  const bounds = { min_purchase: readAmount(minimum), max_discount: readAmount(maximum) }
  const isFree = value.startsWith('free delivery')
  const by = isFree ? find(/^free delivery(?:, by (store|platform))?$/, value)[0] : ''
  const created_by = by === 'store' ? 'vendor' : 'admin'
  if (isFree) return { coupon_type: 'free_delivery', discount_type: 'amount', discount: 0, created_by, ...bounds }
  return value === '-' ? null : { coupon_type: 'default', created_by, ...readDiscount(value), ...bounds }
}

/** "all stores" or "from 100.00". */
export function readFreeDelivery(text: string): AdminFreeDelivery {
  if (text === '-') return { status: false, type: null, free_delivery_over: 0 }
  if (text === 'all stores') return { status: true, type: 'free_delivery_to_all_store', free_delivery_over: 0 }
  const free_delivery_over = readAmount(find(/^from (.+)$/, text)[0])
  return { status: true, type: 'free_delivery_by_order_amount', free_delivery_over }
}

/** "2 × Kabsa 24.00 (10 %) + 2 × Fries 3.00; 1 × Mandi 60.00 (sale 40 %)": names may be omitted, "campaign" counts as "sale". */
export function readCart(text: string): CartLine[] {
  return readList(text, '; ').map((line) => {
    const [item = '', ...addOns] = line.split(' + ')
    const [, price = '', sale, discount] = /^(.+?)(?: \((sale |campaign )?(.+)\))?$/.exec(item) ?? []
    const { price: unit_price, quantity } = readPieces(price)
    const add_ons = addOns.map(readPieces)
    return { unit_price, quantity, ...readDiscount(discount ?? '-'), is_flash_sale: sale !== undefined, add_ons }
  })
}

/** Parses "1 × 3.00; unchecked 2 × 2.50; 4.00". As in a client's request, the last one has no quantity. */
export function readAddOns(text: string): (AddOn & { quantity: number; isChecked: boolean })[] {
  const add_on_qtys: number[] = []
  const offered = readList(text, '; ').map((part, id) => {
    const [unchecked, pieces] = find(/^(unchecked )?(.+)$/, part)
    const isCounted = pieces.includes('×')
    const { price, quantity } = isCounted ? readPieces(pieces) : { price: readAmount(pieces), quantity: 1 }
    if (isCounted) add_on_qtys[id] = quantity
    return { id, price, isChecked: unchecked === '' }
  })
  const match = matchAddOns(offered, { add_on_ids: offered.map(({ id }) => id), add_on_qtys })
  return match.ok ? match.add_ons : []
}

function readPieces(text: string): { price: number; quantity: number } {
  const [quantity, price] = find(/^(\d+) × (?:[A-Z][a-z ]+ )?(\S+)$/, text)
  return { price: readAmount(price), quantity: readCount(quantity) }
}

/** "Large 7.50, Small -3.00". */
export function readPriced(text: string): { name: string; price: number }[] {
  return readList(text, ', ').map((part) => {
    const [name, price] = find(/^(\S.*) (\S+)$/, part)
    return { name, price: readAmount(price) }
  })
}

/** "Size: Large; Sauce: Garlic, Spicy": the values after each name. */
export function readGroups(text: string): { name: string; content: string }[] {
  return readList(text, '; ').map((part) => {
    const [name, content] = find(/^(\S.*): (\S.*)$/, part)
    return { name, content }
  })
}

/** "Bike 0–5 km 0.00, Car 5–15 km 2.00". */
export function readVehicles(text: string): DeliveryVehicle[] {
  return readList(text, ', ').map((part) => {
    const [maximum, charge] = find(/^[A-Z][a-z]+ \d+–(\d+ km) (\S+)$/, part)
    return { maximum_coverage_area: readWay(maximum), extra_charges: readAmount(charge) }
  })
}

export function readRates(cell: Cell): DistanceRates {
  return {
    per_km_shipping_charge: readAmount(cell('per km')),
    minimum_shipping_charge: readAmount(cell('minimum')),
    maximum_shipping_charge: readOptional(cell('maximum')),
  }
}

export function aZone(rates: DistanceRates) {
  return { pivot: { delivery_charge_type: 'distance' as const, fixed_shipping_charge: 0, ...rates } }
}

const noRates: DistanceRates = { per_km_shipping_charge: 0, minimum_shipping_charge: 0, maximum_shipping_charge: null }

export function aFixedZone(fixed_shipping_charge: number, rates = noRates) {
  return { pivot: { delivery_charge_type: 'fixed' as const, fixed_shipping_charge, ...rates } }
}

/** A row of whole bills. */
export function readBill(cell: Cell): BillInput {
  const { tax, tax_included } = readTax(cell('tax rate'))
  const isTakeAway = cell('way') === 'take-away'
  const isFreeByStore = cell('free delivery') === 'store'
  const offer = cell("store's offer")
  const order = anOrder({
    cart: readCart(cell('cart')),
    order: {
      order_type: isTakeAway ? 'take_away' : 'delivery',
      distance: isTakeAway ? 0 : readWay(cell('way')),
      dm_tips: readAmount(cell('tip given')),
      extra_packaging: cell('packaging') !== '-',
    },
    store: {
      tax,
      discount: offer === '-' ? null : readStoreOffer(readBounds(offer)),
      free_delivery: isFreeByStore,
      extra_packaging_amount: readAmount(cell('packaging')),
    },
    zone: {
      ...aZone({ per_km_shipping_charge: 150, minimum_shipping_charge: 500, maximum_shipping_charge: 2000 }),
      increased_delivery_fee: readPercent(cell('zone')),
      increased_delivery_fee_status: cell('zone') !== '-',
    },
    config: {
      tax_included,
      additional_charge_status: cell('additional charge') !== '-',
      additional_charge: readAmount(cell('additional charge')),
      admin_free_delivery: readFreeDelivery(isFreeByStore ? '-' : cell('free delivery')),
    },
  })
  return { ...order, coupon: readCoupon(readBounds(cell('coupon used'))), first_order: readFirstOrder(cell('first order')) }
}

function readList(text: string, separator: string): string[] {
  return text === '-' ? [] : text.split(separator)
}

/** The groups of a pattern, empty if one did not match; throws on a cell of another form. */
function find(pattern: RegExp, text: string): [string, string, string] {
  const match = pattern.exec(text)
  if (match === null) throw new Error(`cannot be read: ${text}`)
  return [match[1] ?? '', match[2] ?? '', match[3] ?? '']
}
