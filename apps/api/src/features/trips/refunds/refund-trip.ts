import type { Api } from '#api.ts'
import { issueCreditNote } from '#features/invoices/public.ts'
import { notifyTripEvent } from '#features/notifications/public.ts'
import { type CheckAmount, refuseAmount } from '#features/orders/public.ts'
import { payBack, type RefundMethod } from '#features/purchases/public.ts'
import { readGatewayLeft } from '#features/payments/public.ts'
import { reverseRewards } from '#features/rewards/public.ts'
import { reverseSale } from '#features/sales/public.ts'
import { readSwitches } from '#features/site/public.ts'
import { lockTrip, type TripRecord } from '#features/trips/reading/trips.queries.ts'
import { notifyTripViewers } from '#features/trips/steps/trip-lifecycle.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { moneyFormat } from '#lib/money.ts'
import { causeOf } from '#lib/subject.ts'
import { chooseTripMethod, isRefundable, readTripPaid } from './trip-money.ts'

type Wish = {
  tripId: number
  /** A decimal; by default everything that is left. */
  amount: number | undefined
  /** By default the method by which the trip was paid. */
  method: RefundMethod | undefined
  reason: string
  /** Of the caller: a repeated one pays once. */
  clientKey: string
  keyId: number
  checkAmount: CheckAmount
}

/**
 * Refunds a completed trip that is paid, or an amount of it, as often as something is left. Rewards, the provider's account, tax and credit
 * note follow in its share. Throws 409 for any other trip, 422 for an amount that is too much or too little and for a method that is not
 * available.
 */
export async function refundTrip({ db, clock }: Pick<Api, 'db' | 'clock'>, wish: Wish): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    // A second press waits here, and then finds the refund of the first.
    const trip = await lockTrip(tx, wish.tripId)
    if (trip === null) throw notFound('trip', 'operator.trip_unknown')
    const known = tx.selectFrom('trip_refunds').select('id').where('trip_id', '=', trip.id)
    if ((await known.where('client_key', '=', wish.clientKey).executeTakeFirst()) !== undefined) return
    if (!isRefundable(trip)) throw refuse(409, 'trip_status', 'operator.trip_not_due')
    const money = await readTripPaid(tx, trip)
    const amount = await readAmount(tx, trip, { wanted: wish.amount, left: money.left })
    await wish.checkAmount(tx, amount, trip.currency_digits)
    const method = await requireMethod(tx, trip, wish.method)
    await pay(tx, trip, { wish, money, amount, method, now })
    await recordRefund(tx, trip, { isWhole: amount === money.left, keyId: wish.keyId, now })
  })
}

type Amount = { wanted: number | undefined; left: number }

async function readAmount(tx: Db, { currency_digits }: TripRecord, { wanted, left }: Amount): Promise<number> {
  const amount = wanted === undefined ? left : moneyFormat(currency_digits).fromWire(wanted)
  if (left > 0 && amount < 1) throw await refuseAmount(tx, { currency_digits, message: 'refund.amount_low', limit: 1 })
  if (amount > left || left === 0) throw await refuseAmount(tx, { currency_digits, message: 'refund.amount', limit: left })
  return amount
}

async function requireMethod(tx: Db, trip: TripRecord, wanted: RefundMethod | undefined): Promise<RefundMethod> {
  const { customer_wallet_status } = await readSwitches(tx)
  if (wanted === 'wallet' && (trip.customer_id === null || !customer_wallet_status))
    throw refuse(422, 'method', 'refund.no_wallet')
  if (wanted === 'gateway' && (await readGatewayLeft(tx, { tripId: trip.id })) === 0)
    throw refuse(422, 'method', 'refund.no_gateway')
  return wanted ?? chooseTripMethod(tx, trip)
}

type Paying = {
  wish: Wish
  money: Awaited<ReturnType<typeof readTripPaid>>
  amount: number
  method: RefundMethod
  now: Date
}

/** The wallet is locked before the account of the provider, and the series of credit notes last, as for orders. */
async function pay(tx: Db, trip: TripRecord, { wish, money, amount, method, now }: Paying): Promise<void> {
  const { paid, left, earlier } = money
  const subject = { tripId: trip.id }
  const event = `refund:${earlier.count + 1}`
  const to = await payBack(tx, { ...trip, subject }, { amount, method, earlier, cause: causeOf(subject, event), now })
  await tx
    .insertInto('trip_refunds')
    .values({
      trip_id: trip.id,
      client_key: wish.clientKey,
      amount,
      gateway_amount: to.gateway,
      wallet_amount: to.wallet,
      manual_amount: to.manual,
      method,
      note: wish.reason,
      key_id: wish.keyId,
      created_at: now,
    })
    .execute()
  const refunded = { refunded: earlier.amount + amount, of: paid }
  await reverseRewards(tx, subject, { ...refunded, now })
  // The last refund takes all tax that is left, so that no unit remains of roundings.
  const credit = amount === left ? null : { amount, of: left, delivery: { amount: 0, of: 0 } }
  await reverseSale(tx, { subject, event, refunded, credit, now })
  await issueCreditNote(tx, { subject, event, amount, now })
}

type Recorded = { isWhole: boolean; keyId: number; now: Date }

async function recordRefund(tx: Db, trip: TripRecord, { isWhole, keyId, now }: Recorded): Promise<void> {
  const event = {
    trip_id: trip.id,
    status: isWhole ? 'refunded' : 'partly_refunded',
    actor: 'admin',
    key_id: keyId,
    created_at: now,
  }
  await tx.insertInto('trip_history').values(event).execute()
  await notifyTripViewers(tx, trip.id, now)
  await notifyTripEvent(tx, { tripId: trip.id, owner: trip, status: 'refunded', actor: 'admin', now })
}
