import type { ParsedInput } from '@medina/contract/endpoints/endpoints'
import type { RentalCart, TripPlan } from '@medina/contract/rental/rental-cart'
import type { TripQuote } from '@medina/contract/rental/trips'
import type { StoreDiscount } from '@medina/pricing/discount'
import { calculateTripBill } from '@medina/pricing/rental/trip-bill'
import type { Trip } from '@medina/pricing/rental/trip-price'
import { toLocalTime } from '@medina/time/local-time'
import { refuse } from '#lib/errors.ts'
import { type MoneyFormat, moneyFormat } from '#lib/money.ts'
import { type Composition, toAnybody } from '../relayed-call.ts'
import { toBillConfig } from '../ordering/bill-wire.ts'

const MINUTES = 60
const METRES = 1000

/** The bill of the rental cart by the family's chain of prices (reference rental §1.10). Coupons are the server's, so none is promised. */
export const quoteTrip: Composition = async ({ body, caller }, { read, now }): Promise<TripQuote> => {
  const { guest_id } = body as ParsedInput<'trips.quote'>['body']
  const [cart, config] = await Promise.all([
    read('rentalCart.get', { query: guest_id === undefined ? {} : { guest_id } }, caller),
    read('site.config', {}, toAnybody(caller)),
  ])
  const plan = Array.isArray(cart.user_data) ? null : cart.user_data
  const provider = cart.carts[0]?.provider
  if (plan === null || provider === undefined) throw refuse(422, 'cart', 'order.cart_empty')
  const money = moneyFormat(config.digit_after_decimal_point)
  const bill = calculateTripBill({
    trip: toTrip(plan),
    cart: cart.carts.map((line) => toLine(line, money)),
    provider: { tax: provider.tax, discount: provider.discount && toDiscount(provider.discount, money) },
    config: toBillConfig(config, money),
    now: toLocalTime(now(), config.time_zone),
  })
  return {
    lines: bill.lines.map(({ code, amount, included, name, percent }) => ({
      code,
      amount: money.toWire(amount),
      included: included === true,
      detail: name ?? (percent === undefined ? null : String(percent)),
    })),
    subtotal: money.toWire(bill.subtotal),
    total: money.toWire(bill.total),
    distance: plan.distance,
    pickup_time: plan.pickup_time,
    ends_at: plan.ends_at,
    coupon: null,
    coupon_refusal: null,
    first_order_note: null,
    cashback: 0,
    wallet_balance: null,
    // A trip of the family is paid once it is over.
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

function toDiscount(discount: StoreDiscount, { fromWire }: MoneyFormat): StoreDiscount {
  const { min_purchase, max_discount } = discount
  return { ...discount, min_purchase: fromWire(min_purchase), max_discount: fromWire(max_discount ?? 0) }
}
