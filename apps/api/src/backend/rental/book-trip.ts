import type { ParsedInput } from '@medina/contract/endpoints/endpoints'
import { endpoints } from '@medina/contract/endpoints/endpoints'
import type { TripQuote } from '@medina/contract/rental/trips'
import { AppError, refuse } from '#lib/errors.ts'
import { readAnswer } from '#backend/answers/read-answer.ts'
import type { Composition } from '#backend/relayed-call.ts'
import { quoteTrip, toBooking } from './quote-trip.ts'

/** Books for the amount that the customer saw. A repeated attempt finds an empty cart, so nothing is booked twice. */
export const bookTrip: Composition = async ({ body, caller }, tools) => {
  const wish = body as ParsedInput<'trips.book'>['body']
  const { expected_amount } = wish
  const quote = (await quoteTrip({ body, caller }, tools)) as TripQuote
  if (expected_amount != null && Math.abs(expected_amount - quote.total) >= 0.000_5)
    throw new AppError(409, [{ code: 'price_changed', message: 'order.price_changed' }], { quote })
  const query = wish.guest_id === undefined ? {} : { guest_id: wish.guest_id }
  const cart = await tools.read('rentalCart.get', { query }, caller)
  const plan = Array.isArray(cart.user_data) ? null : cart.user_data
  if (plan === null) throw refuse(422, 'cart', 'order.cart_empty')
  const booking = toBooking({ wish, cart, plan, couponCode: quote.coupon?.code ?? null, amount: quote.total })
  const raw = await tools.call('trips.book', { body: booking }, caller)
  const id = Number(readAnswer(endpoints['trips.book'].response, raw))
  if (id === 0) throw refuse(502, 'backend', 'backend.failed')
  return id
}
