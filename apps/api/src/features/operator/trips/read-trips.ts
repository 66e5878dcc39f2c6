import { type OperatorTrip, type OperatorTripDetails, OperatorTripStepSchema } from '@medina/contract/operator/operator-trips'
import type { TripStatus } from '@medina/contract/rental/trip-status'
import type { Api } from '#api.ts'
import { listInvoiceLinks } from '#features/invoices/public.ts'
import { listTripMessages } from '#features/messaging/public.ts'
import { listMessagesOf } from '#features/notifications/public.ts'
import { findOfflinePayment, PAID_FIRST } from '#features/purchases/public.ts'
import {
  findTrip,
  listDrivers,
  listTripHistory,
  listTripLines,
  listTripRefunds,
  listTripsOfStores,
  listTripUnits,
  mayMoveTrip,
  toTrip,
  toTripLine,
  toTripUnit,
  type TripRecord,
} from '#features/trips/public.ts'
import type { Operator } from '#lib/actor.ts'
import { readIdCursor, writeIdCursor } from '#lib/cursor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { refuseTripStep } from '#features/operator/keys/refuse-step.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { toSentMessage } from '#features/operator/support/sent-message.ts'
import { readSearch, readTime } from '#features/operator/orders/read-search.ts'
import { readSwitches } from '#features/site/public.ts'
import { chooseStores, hasStore } from '#features/operator/keys/operator-keys.ts'

type Reader = Pick<Api, 'db' | 'settings' | 'appKey' | 'clock'>
type Wish = {
  status?: TripStatus | undefined
  storeId: number | undefined
  since?: string | undefined
  search?: string | undefined
  paymentStatus: TripRecord['payment_status'] | undefined
  from?: string | undefined
  until?: string | undefined
  limit: number
  cursor?: string | undefined
  language: Language
}
type View = { operator: Operator; language: Language }

/** The role in which a key moves trips; null for keys of stores and couriers, which see no trips. */
export function tripRole({ role }: Operator): 'provider' | 'admin' | null {
  return role === 'provider' || role === 'admin' ? role : null
}

/** Trips of the operator's providers, newest first. */
export async function listTripsOf(api: Reader, operator: Operator, wish: Wish) {
  const { limit, language, status = null, since } = wish
  const storeIds = tripRole(operator) === null ? [] : chooseStores(operator, wish.storeId)
  if (storeIds?.length === 0) return { trips: [], next_cursor: null }
  const found = await listTripsOfStores(api.db, {
    storeIds,
    status,
    since: readTime(since),
    from: readTime(wish.from),
    until: readTime(wish.until),
    paymentStatus: wish.paymentStatus ?? null,
    search: wish.search === undefined ? null : readSearch(wish.search, operator, await readSwitches(api.db)),
    before: readIdCursor(wish.cursor),
    limit: limit + 1,
  })
  const shown = found.slice(0, limit)
  return {
    trips: shown.map((trip) => toOperatorTrip(api, trip, { operator, language })),
    next_cursor: found.length > limit ? writeIdCursor(shown.at(-1)?.id) : null,
  }
}

/** A trip that the operator may see; throws 404 for any other. */
export async function requireTrip(db: Db, operator: Operator, tripId: number): Promise<TripRecord> {
  const trip = tripRole(operator) === null ? null : await findTrip(db, tripId)
  if (trip === null || !hasStore(operator, trip.store_id)) throw notFound('trip', 'operator.trip_unknown')
  return trip
}

/** A trip with its lines, units and history, as the operator sees it now. */
export async function readTrip(api: Reader, record: TripRecord, { operator, language }: View): Promise<OperatorTripDetails> {
  const { db } = api
  const subject = { tripId: record.id }
  const isOffline = record.payment_method === 'offline_payment'
  const drivers = await listDrivers(db, record.store_id)
  const shown = { language, signer: api }
  const history = await listTripHistory(db, record.id)
  return {
    ...toOperatorTrip(api, record, { operator, language }),
    trip_details: (await listTripLines(db, record.id)).map((line) => toTripLine(line, record, shown)),
    vehicle_identity: (await listTripUnits(db, record.id)).map((unit) => toTripUnit(unit, record, { ...shown, isOwn: true })),
    offline_payment: isOffline ? await findOfflinePayment(db, subject, language) : null,
    drivers: drivers.map(({ id, name }) => ({ id, name: localize(name, language) })),
    invoices: await listInvoiceLinks(api, subject, tripRole(operator) === 'admin' ? 'buyer' : 'shop'),
    refunds: (await listTripRefunds(db, record.id)).map((refund) => toTripRefund(refund, record.currency_digits)),
    written: (await listTripMessages(db, record.id)).map(toWritten),
    messages: tripRole(operator) === 'admin' ? (await listMessagesOf(db, record.id)).map(toSentMessage) : [],
    history: history.map(({ status, actor, key_id: id, key_name: name, created_at }) => ({
      status: status as OperatorTripDetails['history'][number]['status'],
      actor,
      key: id === null || name === null ? null : { id, name },
      created_at: created_at.toISOString(),
    })),
  }
}

type RefundRow = Awaited<ReturnType<typeof listTripRefunds>>[number]

function toTripRefund(row: RefundRow, digits: number): OperatorTripDetails['refunds'][number] {
  const { id, note, key_id, key_name, created_at } = row
  const { toWire } = moneyFormat(digits)
  return {
    id,
    amount: toWire(row.amount),
    gateway: toWire(row.gateway),
    wallet: toWire(row.wallet),
    manual: toWire(row.manual),
    note,
    key: key_id === null || key_name === null ? null : { id: key_id, name: key_name },
    created_at: created_at.toISOString(),
  }
}

function toWritten(
  row: Awaited<ReturnType<typeof listTripMessages>>[number],
): NonNullable<OperatorTripDetails['written']>[number] {
  const { id, channel, text: message, key_id, key_name: name, created_at } = row
  return { id, channel, message, key: { id: key_id, name }, created_at: created_at.toISOString() }
}

function toOperatorTrip(api: Reader, record: TripRecord, { operator, language }: View): OperatorTrip {
  const role = tripRole(operator)
  // The code is left out, because the customer gives it at the handover.
  const { otp: _, can_cancel: __, can_pay: ___, ...trip } = toTrip(record, { language, signer: api, now: api.clock.now() })
  const next = OperatorTripStepSchema.options.filter(
    (to) => role !== null && mayMoveTrip(role, record.trip_status, to) && !awaitsMoney(record, to) && !awaitsCall(record, to),
  )
  return { ...trip, ...(awaitsCall(record, 'confirmed') ? { awaits_call: true as const } : {}), next }
}

/** Throws 409 for a step that the key may not take now. */
export function requireTripStep(operator: Operator, record: TripRecord, to: TripStatus): 'provider' | 'admin' {
  const role = tripRole(operator)
  const { trip_status: from } = record
  if (role === null || !mayMoveTrip(role, from, to)) throw refuseTripStep(operator, { from, to })
  if (awaitsMoney(record, to)) throw refuse(409, 'trip_status', 'operator.trip_unpaid')
  if (awaitsCall(record, to)) throw refuse(409, 'trip_status', 'operator.trip_awaits_call')
  return role
}

/** True if staff must call the customer before confirming, because the network exceeded its limit. */
function awaitsCall({ trip_status, awaits_call }: TripRecord, to: TripStatus): boolean {
  return trip_status === 'pending' && to === 'confirmed' && awaits_call
}

/** A prepaid trip is confirmed by its payment. */
function awaitsMoney({ trip_status, payment_method, payment_status }: TripRecord, to: TripStatus): boolean {
  const isPrepaid = PAID_FIRST.some((method) => method === payment_method)
  return trip_status === 'pending' && to === 'confirmed' && isPrepaid && payment_status !== 'paid'
}
