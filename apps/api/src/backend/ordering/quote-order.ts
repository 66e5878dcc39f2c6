import type { StoreDetails } from '@medina/contract/catalog/catalog'
import type { Quote } from '@medina/contract/orders/checkout'
import type { Config } from '@medina/contract/site-config'
import { type Bill, type BillInput, calculateBill } from '@medina/pricing/bill'
import { calculateCouponGap } from '@medina/pricing/coupon'
import { isStoreDiscountRunning, type StoreDiscount } from '@medina/pricing/discount'
import type { FirstOrderDiscount } from '@medina/pricing/first-order'
import { sum } from '@medina/pricing/money'
import { toLocalTime } from '@medina/time/local-time'
import { notFound } from '#lib/errors.ts'
import { translate } from '#lib/i18n.ts'
import { type MoneyFormat, moneyFormat } from '#lib/money.ts'
import { type BackendTools, type Composition, type RelayedCall, toAnybody } from '../relayed-call.ts'
import { measure, type OrderZone, readVehicleCharge, readZone, toDistanceRates, toRates } from './delivery-facts.ts'
import { findCoupon, type FoundCoupon, toPricedCoupon } from './quoted-coupon.ts'
import type { OrderWish } from './order-wish.ts'
import { listMethods, readCashMaximum, toBillConfig, toBillLines } from './bill-wire.ts'
import { isOn, type QuotedLine, readLines } from './quote-goods.ts'
import { quoteParcel } from './quote-parcel.ts'

/** The bill that the backend will charge: it has no quote, so this is made of its prices by its rules (reference account §14). */
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
    findCoupon({ code: wish.coupon_code, storeId: store.id }, { caller }, tools),
    caller.token === null ? null : tools.read('profile.info', {}, caller),
  ])
  const distance = isTakeAway ? 0 : await measure(from, to, reading)
  const vehicleCharge = isTakeAway ? 0 : await readVehicleCharge(distance, reading)
  const input = toBillInput(wish, store, {
    config,
    money,
    zone,
    lines,
    found,
    profile,
    distance,
    vehicleCharge,
    now: tools.now(),
  })
  return { ...reading, zone, lines, profile, distance, ...findBill(input, found, reading) }
}

type Known = {
  config: Config
  money: MoneyFormat
  zone: OrderZone
  lines: readonly QuotedLine[]
  found: FoundCoupon
  profile: { is_valid_for_discount: boolean; discount_amount: number; discount_amount_type: string } | null
  distance: number
  vehicleCharge: number
  now: Date
}

function toBillInput(wish: OrderWish, store: StoreDetails, known: Known): BillInput {
  const { config, money, zone, distance } = known
  const { fromWire } = money
  const now = toLocalTime(known.now, config.time_zone)
  const discount = store.discount && {
    ...store.discount,
    min_purchase: fromWire(store.discount.min_purchase),
    max_discount: fromWire(store.discount.max_discount),
  }
  return {
    cart: toFamilyDiscounts(known.lines, discount, now),
    order: {
      order_type: wish.order_type === 'take_away' ? 'take_away' : 'delivery',
      distance,
      vehicle_charge: known.vehicleCharge,
      dm_tips: fromWire(Math.max(0, wish.dm_tips ?? 0)),
      extra_packaging: store.extra_packaging_status && (wish.extra_packaging_amount ?? 0) > 0,
    },
    store: {
      ...toDistanceRates(store, money),
      self_delivery_system: store.self_delivery_system,
      free_delivery: store.free_delivery,
      tax: store.tax,
      discount,
      extra_packaging_amount: fromWire(store.extra_packaging_amount),
    },
    zone: {
      pivot: toRates(zone.pivot, config, money),
      increased_delivery_fee: zone.zone.increased_delivery_fee,
      increased_delivery_fee_status: zone.zone.increased_delivery_fee_status,
    },
    config: toBillConfig(config, money),
    coupon: known.found.coupon && toPricedCoupon(known.found.coupon, money),
    first_order: toFirstOrder(known.profile, money),
    now,
  }
}

/** A running store discount whose minimum is not reached takes the items' own discounts away as well (reference account §14.4). */
function toFamilyDiscounts(
  lines: readonly QuotedLine[],
  discount: StoreDiscount | null,
  now: BillInput['now'],
): BillInput['cart'] {
  const cart = lines.map(({ line }) => line)
  const before = sum(
    cart.flatMap(({ unit_price, quantity, add_ons }) => [
      unit_price * quantity,
      ...add_ons.map((each) => each.price * each.quantity),
    ]),
  )
  const isMissed = discount !== null && isStoreDiscountRunning(discount, now) && before < discount.min_purchase
  return isMissed ? cart.map((line) => (line.is_flash_sale === true ? line : { ...line, discount: 0 })) : cart
}

function toFirstOrder(profile: Known['profile'], { fromWire }: MoneyFormat): FirstOrderDiscount | null {
  if (profile === null || !profile.is_valid_for_discount) return null
  const isAmount = profile.discount_amount_type === 'amount'
  return {
    discount_type: isAmount ? 'amount' : 'percentage',
    discount: isAmount ? fromWire(profile.discount_amount) : profile.discount_amount,
  }
}

type FoundBill = { bill: Bill; coupon: FoundCoupon['coupon']; refusal: string | null }

/** The family counts the goods after the coupon towards free delivery, and its clients refuse a coupon below its minimum. */
function findBill(input: BillInput, found: FoundCoupon, { money, caller }: Reading): FoundBill {
  const bill = calculateBill(input)
  const { admin_free_delivery: offer } = input.config
  const isTooLittle = bill.subtotal - bill.coupon < offer.free_delivery_over
  const isByAmount = bill.free_delivery_by === 'admin' && offer.type === 'free_delivery_by_order_amount'
  const charged =
    isByAmount && isTooLittle
      ? calculateBill({ ...input, config: { ...input.config, admin_free_delivery: { ...offer, status: false } } })
      : bill
  if (input.coupon == null || calculateCouponGap(input.coupon, sum([bill.items, bill.add_ons])) === 0)
    return { bill: charged, coupon: found.coupon, refusal: found.refusal }
  const amount = String(money.toWire(input.coupon.min_purchase))
  return { bill: charged, coupon: null, refusal: translate(caller.language, 'coupon.minimum', { amount }) }
}

function toQuote(wish: OrderWish, store: StoreDetails, facts: Facts): Quote {
  const { bill, money, coupon, config, zone, distance, profile } = facts
  return {
    lines: toBillLines(bill.lines, money),
    subtotal: money.toWire(bill.subtotal),
    total: money.toWire(bill.total),
    distance: distance / 1000,
    original_delivery_charge: money.toWire(bill.original_delivery_charge),
    free_delivery_by: bill.free_delivery_by,
    coupon: coupon && {
      code: coupon.code,
      title: coupon.title,
      coupon_type: coupon.coupon_type,
      amount: money.toWire(bill.coupon),
    },
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
