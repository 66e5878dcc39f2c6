import { roundToGateway } from '@medina/pricing/payment'
import { listTaken, readGatewayLeft } from '#features/payments/public.ts'
import type { RefundMethod } from '#features/purchases/public.ts'
import { readSwitches } from '#features/site/public.ts'
import { sumTripRefunds } from '#features/trips/reading/trip-refunds.queries.ts'
import type { TripRecord } from '#features/trips/reading/trips.queries.ts'
import type { Db } from '#lib/database/database.ts'
import { type Language, localize } from '#lib/i18n.ts'

/** The amount that a customer paid for a trip, in minor units: less than the bill where a gateway rounds off the last digit. */
function readPaid({ payment_method, wallet_amount, trip_amount, currency_digits, gateway_digits }: TripRecord): number {
  if (payment_method !== 'digital_payment') return trip_amount
  return wallet_amount + roundToGateway(trip_amount - wallet_amount, currency_digits, gateway_digits)
}

/** True for a trip of which money can be refunded. Money that was paid before its end goes back with its cancellation. */
export function isRefundable({ trip_status, payment_status }: TripRecord): boolean {
  return trip_status === 'completed' && payment_status === 'paid'
}

/** The payment of a trip, the part of it that is left, and earlier refunds, in minor units. */
export async function readTripPaid(db: Db, trip: TripRecord) {
  const earlier = await sumTripRefunds(db, trip.id)
  const paid = isRefundable(trip) ? readPaid(trip) : 0
  return { paid, left: Math.max(0, paid - earlier.amount), earlier }
}

/** The default method of a refund: the gateway while it holds money of the trip, else the wallet, and manual without one. */
export async function chooseTripMethod(db: Db, { id, customer_id }: TripRecord): Promise<RefundMethod> {
  if ((await readGatewayLeft(db, { tripId: id })) > 0) return 'gateway'
  const { customer_wallet_status } = await readSwitches(db)
  return customer_id === null || !customer_wallet_status ? 'manual' : 'wallet'
}

type GatewayPart = { title: string; left: number }

/** The destinations of a refund: first the gateway, at most `left` minor units, then `rest`. */
export async function readTripDestinations(
  db: Db,
  trip: TripRecord,
  language: Language,
): Promise<{ gateway: GatewayPart | null; rest: 'wallet' | 'manual' }> {
  const subject = { tripId: trip.id }
  const method = await chooseTripMethod(db, trip)
  if (method !== 'gateway') return { gateway: null, rest: method }
  const titles = (await readSwitches(db)).active_payment_method_list
  const paid = (await listTaken(db, subject)).find(({ hasPaid }) => hasPaid)
  const title = titles.find(({ gateway }) => gateway === paid?.gateway)?.gateway_title ?? null
  const left = await readGatewayLeft(db, subject)
  return {
    gateway: { title: localize(title, language) ?? paid?.gateway ?? '', left },
    rest: trip.customer_id === null ? 'manual' : 'wallet',
  }
}
