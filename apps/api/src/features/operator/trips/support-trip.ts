import type { TripMoney, TripRefundBodySchema } from '@medina/contract/operator/orders/trip-support'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import { writeAboutTrip } from '#features/messaging/public.ts'
import { readTripDestinations, readTripPaid, refundTrip, type TripRecord } from '#features/trips/public.ts'
import { readRefundCheck } from '#features/operator/second-factor/check-refund.ts'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import type { Language } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { requireTrip } from './read-trips.ts'

/** Reads how much of a trip can still be refunded, and where it goes. */
export async function readMoneyOfTrip(db: Db, trip: TripRecord, language: Language): Promise<TripMoney> {
  const { toWire } = moneyFormat(trip.currency_digits)
  const { left } = await readTripPaid(db, trip)
  const { gateway, rest } = await readTripDestinations(db, trip, language)
  return { most: toWire(left), refund_to: { gateway: gateway && { ...gateway, left: toWire(gateway.left) }, rest } }
}

type Refund = { tripId: number; body: z.output<typeof TripRefundBodySchema> }

/** Refunds a trip as `refundTrip`; throws 404 for one that the operator may not see. */
export async function refundTripOf(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  operator: Operator,
  { tripId, body }: Refund,
): Promise<TripRecord> {
  await requireTrip(db, operator, tripId)
  const { amount, method, reason, client_key: clientKey } = body
  const checkAmount = await readRefundCheck({ db, clock }, operator)
  await refundTrip({ db, clock }, { tripId, amount, method, reason, clientKey, keyId: operator.id, checkAmount })
  return requireTrip(db, operator, tripId)
}

type Words = { trip: TripRecord; body: { message: string; client_key?: string | undefined } }

/** Writes to the customer of a trip: in their messages, and to a guest by e-mail or SMS. */
export async function writeToTripCustomer(api: Api, operator: Operator, { trip, body }: Words) {
  const { conversationId, messageId, sent } = await writeAboutTrip(api, trip, {
    keyId: operator.id,
    text: body.message,
    clientKey: body.client_key ?? null,
  })
  return { id: messageId, conversation_id: conversationId, ...(sent && { sent }) }
}
