import type { StoreDetails } from '@medina/contract/catalog/catalog'
import type { Quote } from '@medina/contract/orders/checkout'
import type { Config } from '@medina/contract/site-config'
import { sum } from '@medina/pricing/money'
import { toLocalTime } from '@medina/time/local-time'
import { notFound } from '#lib/errors.ts'
import { type MoneyFormat, moneyFormat } from '#lib/money.ts'
import { type BackendTools, type Composition, type RelayedCall, toAnybody } from '#backend/relayed-call.ts'
import { measure, type OrderZone, readVehicleCharge, readZone } from './delivery-facts.ts'
import { calculateFamilyBill, type FamilyBill, type FamilyBillInput } from './family-bill.ts'
import { findCoupon, type FoundCoupon, priceWithCoupon, toQuotedCoupon } from './quoted-coupon.ts'
import { toFirstOrder } from './quoted-discounts.ts'
import type { OrderWish } from './order-wish.ts'
import { listMethods, readCashMaximum, toBillLines } from './bill-wire.ts'
import { isOn, type QuotedLine, readLines } from './quote-goods.ts'
import { quoteParcel } from './quote-parcel.ts'
import { readTip, toFamilyOrder } from './family-order.ts'
import { type ChargedSurge, readSurge, readTax, withSurgeNote } from './tax-and-surge.ts'

/** Calculates the bill that the backend will charge, from its prices and by its rules, because it has no quotes. */
export const quoteOrder: Composition = async ({ body, caller }, tools): Promise<Quote> => {
  const wish = body as OrderWish
  const config = await tools.read('site.config', {}, toAnybody(caller))
  const money = moneyFormat(config.digit_after_decimal_point)
  if (wish.order_type === 'parcel') return quoteParcel(wish, { config, money, caller, tools })
  const store = await tools.read('catalog.store', { params: { id: String(wish.store_id) } }, toAnybody(caller))
  if (!isStore(store)) throw notFound('store', 'order.store_unknown')
  const facts = await readFacts(wish, store, { config, money, caller, tools })
  return toQuote(wish, store, facts)
}

function isStore(store: StoreDetails | Record<string, never>): store is StoreDetails {
  return 'id' in store
}

type Reading = { config: Config; money: MoneyFormat; caller: RelayedCall['caller']; tools: BackendTools }
type Facts = Awaited<ReturnType<typeof readFacts>>

async function readFacts(wish: OrderWish, store: StoreDetails, reading: Reading) {
  const { config, money, caller, tools } = reading
  const from = { lat: Number(store.latitude), lng: Number(store.longitude) }
  const isTakeAway = wish.order_type === 'take_away'
  const to = isTakeAway ? from : { lat: wish.latitude ?? from.lat, lng: wish.longitude ?? from.lng }
  const [zone, lines, found, profile] = await Promise.all([
    readZone(to, { zoneId: store.zone_id, moduleId: store.module_id }, reading),
    readLines(wish, money, { caller, tools }),
    findCoupon({ kind: 'order', code: wish.coupon_code, sellerId: store.id }, { caller }, tools),
    caller.token === null ? null : tools.read('profile.info', {}, caller),
  ])
  const distance = isTakeAway ? 0 : await measure(from, to, reading)
  const order = toFamilyOrder(
    wish,
    { amount: 0, distance: distance / 1000, tip: readTip(wish, config), couponCode: null, receiverZone: null },
    caller,
  )
  const isByPlatform = !isTakeAway && !store.self_delivery_system
  const where = { zoneId: zone.zone.id, moduleId: store.module_id, scheduleAt: wish.schedule_at, timeZone: config.time_zone }
  const [vehicleCharge, surge] = await Promise.all([
    isTakeAway ? 0 : readVehicleCharge(distance, reading),
    isByPlatform ? readSurge(order, where, reading) : null,
  ])
  const known = { config, money, zone, lines, profile, distance, vehicleCharge, surge, now: tools.now() }
  const input = toBillInput(wish, store, known)
  const priced = await priceWithTax(input, found, { wish, ...reading })
  return { ...reading, zone, lines, profile, distance, surge, ...priced }
}

/** The bill with the tax that the backend calculates for its goods, or with the store's own percent if it calculates none. */
async function priceWithTax(
  input: Omit<FamilyBillInput, 'coupon'>,
  found: FoundCoupon,
  { wish, ...reading }: Reading & { wish: OrderWish },
) {
  const price = (facts: Omit<FamilyBillInput, 'coupon'>) =>
    priceWithCoupon(found, (coupon) => calculateFamilyBill({ ...facts, coupon }), reading)
  const priced = price(input)
  if (input.cart.length === 0) return priced
  const { money, caller } = reading
  const order = toFamilyOrder(
    wish,
    {
      amount: money.toWire(priced.bill.total - sum(priced.bill.lines.filter(isAddedTax).map(({ amount }) => amount))),
      distance: input.delivery.kilometres,
      tip: input.tip,
      couponCode: priced.coupon?.code ?? null,
      receiverZone: null,
    },
    caller,
  )
  const tax = await readTax('orders.tax', order, reading)
  return tax === null ? priced : price({ ...input, tax, hasTaxModule: true })
}

const isAddedTax = ({ code, included }: FamilyBill['lines'][number]): boolean => code === 'tax' && included !== true

type Known = {
  config: Config
  money: MoneyFormat
  zone: OrderZone
  lines: readonly QuotedLine[]
  profile: Parameters<typeof toFirstOrder>[0]
  distance: number
  vehicleCharge: number
  surge: ChargedSurge | null
  now: Date
}

function toBillInput(wish: OrderWish, store: StoreDetails, known: Known): Omit<FamilyBillInput, 'coupon'> {
  const { config, money, zone, surge, vehicleCharge } = known
  const isTakeAway = wish.order_type === 'take_away'
  const isPacked = store.extra_packaging_status && (wish.extra_packaging_amount ?? 0) > 0
  return {
    cart: known.lines.map(({ line }) => line),
    isTakeAway,
    delivery: { kilometres: known.distance / 1000, vehicleCharge, zone, surge },
    tip: readTip(wish, config),
    packaging: isPacked ? Math.max(0, store.extra_packaging_amount) : 0,
    store,
    config,
    firstOrder: toFirstOrder(known.profile, money),
    tax: null,
    hasTaxModule: surge !== null,
    now: toLocalTime(known.now, config.time_zone),
    money,
  }
}

function toQuote(wish: OrderWish, store: StoreDetails, facts: Facts): Quote {
  const { bill, money, coupon, config, zone, distance, profile } = facts
  return {
    lines: withSurgeNote(toBillLines(bill.lines, money), facts.surge),
    subtotal: money.toWire(bill.subtotal),
    total: money.toWire(bill.total),
    distance: distance / 1000,
    original_delivery_charge: money.toWire(bill.original_delivery_charge),
    free_delivery_by: bill.free_delivery_by,
    coupon: toQuotedCoupon(coupon, bill, money),
    coupon_refusal: facts.refusal,
    first_order_note: null,
    cashback: null,
    wallet_balance: profile === null || config.customer_wallet_status === 0 ? null : profile.wallet_balance,
    payment_methods: isOn(wish.prescription_order) ? ['cash_on_delivery'] : listMethods(config, zone),
    cash_maximum: readCashMaximum(zone),
    delivery_time: store.delivery_time,
    charge_payers: [],
    time_zone: config.time_zone,
    currency_digits: money.digits,
    items: facts.lines.map(({ cartId, item, quantity }, index) => {
      const line = bill.cart_lines[index]
      return {
        cart_id: cartId,
        item_id: item.id,
        name: item.name,
        quantity,
        unit_price: money.toWire(line?.unit_price ?? 0),
        add_ons_price: money.toWire(line?.add_ons ?? 0),
        discount: money.toWire(line?.discount ?? 0),
        total: money.toWire(line?.total ?? 0),
      }
    }),
  }
}
