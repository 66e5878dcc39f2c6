import type { ParsedInput } from '@medina/contract/endpoints/endpoints'
import { endpoints } from '@medina/contract/endpoints/endpoints'
import type { TripQuote } from '@medina/contract/rental/trips'
import { AppError, refuse } from '#lib/errors.ts'
import { readAnswer } from '../read-answer.ts'
import type { Composition } from '../relayed-call.ts'
import { quoteTrip } from './quote-trip.ts'

/** The family books a trip without its payment. A coupon that the bill refuses is not sent: the server would take it all the same. */
const ours = ['expected_amount', 'coupon_code', 'payment_method', 'partial_payment']

/** Books for the amount that the customer saw. A repeated attempt finds the cart empty, so nothing is booked twice. */
export const bookTrip: Composition = async ({ body, caller }, tools) => {
  const wish = body as ParsedInput<'trips.book'>['body']
  const { expected_amount } = wish
  const rest = Object.fromEntries(Object.entries(wish).filter(([name]) => !ours.includes(name)))
  const quote = (await quoteTrip({ body, caller }, tools)) as TripQuote
  if (expected_amount != null && Math.abs(expected_amount - quote.total) >= 0.000_5)
    throw new AppError(409, [{ code: 'price_changed', message: 'order.price_changed' }], { quote })
  const query = wish.guest_id === undefined ? {} : { guest_id: wish.guest_id }
  const cart = await tools.read('rentalCart.get', { query }, caller)
  const plan = Array.isArray(cart.user_data) ? null : cart.user_data
  if (plan === null) throw refuse(422, 'cart', 'order.cart_empty')
  const booking = {
    ...rest,
    ...(quote.coupon !== null && { coupon_code: quote.coupon.code }),
    trip_amount: quote.total,
    trip_type: plan.rental_type,
    provider_id: cart.carts[0]?.provider_id,
  }
  const raw = await tools.call('trips.book', { body: booking }, caller)
  const id = Number(readAnswer(endpoints['trips.book'].response, raw))
  if (id === 0) throw refuse(502, 'backend', 'backend.failed')
  return id
}
