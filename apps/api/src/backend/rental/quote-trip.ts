import type { ParsedInput } from '@medina/contract/endpoints/endpoints'
import type { RentalCart, TripPlan } from '@medina/contract/rental/rental-cart'
import type { TripQuote } from '@medina/contract/rental/trips'
import type { FirstOrderDiscount } from '@medina/pricing/first-order-discount'
import { calculateTripBill, isTripCoupon, type TripBillInput } from '@medina/pricing/rental/trip-bill'
import type { Trip } from '@medina/pricing/rental/trip-price'
import { toLocalTime } from '@medina/time/local-time'
import { refuse } from '#lib/errors.ts'
import { type MoneyFormat, moneyFormat } from '#lib/money.ts'
import { type BackendTools, type Composition, type RelayedCall, toAnybody } from '#backend/relayed-call.ts'
import { toBillConfig, toBillLines } from '#backend/ordering/bill-wire.ts'
import { roundAsBackend } from '#backend/ordering/family-bill.ts'
import { findCoupon, priceWithCoupon, toPricedCoupon, toQuotedCoupon } from '#backend/ordering/quoted-coupon.ts'
import { toBillDiscount, toFirstOrder } from '#backend/ordering/quoted-discounts.ts'
import { readTax } from '#backend/ordering/tax-and-surge.ts'

const MINUTES = 60
const METRES = 1000

type Wish = ParsedInput<'trips.quote'>['body']
type Caller = RelayedCall['caller']

/** Calculates the bill of the rental cart by the family's rules. */
export const quoteTrip: Composition = async ({ body, caller }, tools): Promise<TripQuote> => {
  return toQuote(await readFacts(body as Wish, caller, tools))
}

async function readFacts(wish: Wish, caller: Caller, tools: BackendTools) {
  const { guest_id, coupon_code: code } = wish
  const { read, now } = tools
  const [cart, config] = await Promise.all([
    read('rentalCart.get', { query: guest_id === undefined ? {} : { guest_id } }, caller),
    read('site.config', {}, toAnybody(caller)),
  ])
  const plan = Array.isArray(cart.user_data) ? null : cart.user_data
  const provider = cart.carts[0]?.provider
  if (plan === null || provider === undefined) throw refuse(422, 'cart', 'order.cart_empty')
  const money = moneyFormat(config.digit_after_decimal_point)
  const [found, first_order] = await Promise.all([
    findCoupon({ kind: 'trip', code, sellerId: provider.id }, { caller }, tools),
    readFirstOrder(caller, { tools, money }),
  ])
  const input: TripBillInput = {
    trip: toTrip(plan),
    cart: cart.carts.map((line) => toLine(line, money)),
    provider: { tax: provider.tax, discount: toBillDiscount(provider.discount, money) },
    config: toBillConfig(config, money),
    first_order,
    now: toLocalTime(now(), config.time_zone),
  }
  const price = (facts: TripBillInput) =>
    priceWithCoupon(
      found,
      (wire) => {
        const coupon = wire && toPricedCoupon(wire, money)
        return calculateTripBill({ ...facts, coupon: coupon !== null && isTripCoupon(coupon) ? coupon : null })
      },
      { config, caller },
    )
  const priced = price(input)
  const booking = toBooking({
    wish,
    cart,
    plan,
    couponCode: priced.coupon?.code ?? null,
    amount: money.toWire(priced.bill.total),
  })
  const tax = await readTax('trips.tax', booking, { caller, tools })
  if (tax === null) return { cart, plan, money, ...priced }
  const provided = { ...input.provider, tax_amount: roundAsBackend(tax.amount, money) }
  const taxed = price({ ...input, provider: provided, config: { ...input.config, tax_included: tax.isIncluded } })
  return { cart, plan, money, ...taxed }
}

/**
 * Members that the family's booking does not take. A coupon that the bill refuses is not sent either, because the server would accept it.
 */
const ours = ['expected_amount', 'coupon_code', 'payment_method', 'partial_payment']

type Booking = { wish: Wish; cart: RentalCart; plan: TripPlan; couponCode: string | null; amount: number }

/** The body of a booking, which is also used to request its tax. `amount` is a decimal. */
export function toBooking({ wish, cart, plan, couponCode, amount }: Booking): Record<string, unknown> {
  return {
    ...Object.fromEntries(Object.entries(wish).filter(([name]) => !ours.includes(name))),
    ...(couponCode !== null && { coupon_code: couponCode }),
    trip_amount: amount,
    trip_type: plan.rental_type,
    provider_id: cart.carts[0]?.provider_id,
  }
}

/** The family grants it to a customer's first trip, although its profile only covers first orders. */
async function readFirstOrder(
  caller: Caller,
  { tools, money }: { tools: BackendTools; money: MoneyFormat },
): Promise<FirstOrderDiscount | null> {
  if (caller.token === null) return null
  const discount = toFirstOrder(await tools.read('profile.info', {}, caller), money)
  if (discount === null) return null
  const { total_size } = await tools.read('trips.list', { params: { type: 'all' }, query: { limit: 1, offset: 1 } }, caller)
  return total_size === 0 ? discount : null
}

function toQuote({ cart, plan, money, bill, coupon, refusal }: Awaited<ReturnType<typeof readFacts>>): TripQuote {
  return {
    lines: toBillLines(bill.lines, money),
    subtotal: money.toWire(bill.subtotal),
    total: money.toWire(bill.total),
    distance: plan.distance,
    pickup_time: plan.pickup_time,
    ends_at: plan.ends_at,
    coupon: toQuotedCoupon(coupon, bill, money),
    coupon_refusal: refusal,
    first_order_note: null,
    cashback: 0,
    wallet_balance: null,
    // In the family a trip is paid once it is over.
    payment_methods: [],
    pays_later: true,
    cash_maximum: null,
    currency_digits: money.digits,
    problems: [],
    items: cart.carts.map(({ id, vehicle, quantity }, index) => {
      const line = bill.trip_lines[index]
      return {
        cart_id: id,
        vehicle_id: vehicle.id,
        name: vehicle.name,
        quantity,
        unit_price: money.toWire(line?.original_price ?? 0),
        price: money.toWire(line?.price ?? 0),
        discount: money.toWire(line?.discount ?? 0),
        total: money.toWire(line?.total ?? 0),
      }
    }),
  }
}

function toTrip({ rental_type, estimated_hours, distance }: TripPlan): Trip {
  if (rental_type === 'hourly') return { trip_type: 'hourly', minutes: Math.max(1, Math.round(estimated_hours * MINUTES)) }
  return { trip_type: 'distance_wise', metres: Math.max(1, Math.round(distance * METRES)) }
}

function toLine({ vehicle, quantity }: RentalCart['carts'][number], { fromWire }: MoneyFormat) {
  const { discount_type, discount_price } = vehicle
  return {
    vehicle: {
      hourly_price: vehicle.trip_hourly === 1 ? fromWire(vehicle.hourly_price) : null,
      distance_price: vehicle.trip_distance === 1 ? fromWire(vehicle.distance_price) : null,
      day_price: null,
    },
    quantity,
    discount_type,
    discount: discount_type === 'amount' ? fromWire(discount_price) : discount_price,
  }
}
