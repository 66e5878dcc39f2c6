import type { Api } from '#api.ts'
import { getStoreForOrder } from '#features/catalog/public.ts'
import { finishParts, keepOfflinePayment, readOfflineDetails } from '#features/purchases/public.ts'
import { notifyDeskOfPayment } from '#features/notifications/public.ts'
import { readOffered } from '#features/site/public.ts'
import type { Actor } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { inTransaction } from '#lib/database/in-transaction.ts'
import { notFound, refuse } from '#lib/errors.ts'
import type { Language } from '#lib/i18n.ts'
import { lockTrip } from '#features/trips/reading/trips.queries.ts'
import { notifyTripViewers, transitionTrip } from '#features/trips/steps/trip-lifecycle.ts'
import { markPaid } from './mark-paid.ts'
import { requirePayable } from './pay-trip.ts'

type Report = { tripId: number; methodId: number; note: string | null; fields: Record<string, unknown>; language: Language }

/**
 * Reports how the rest of one of the actor's own trips was paid, or corrects the report. Throws as `payTrip`, 403 for a method that is not
 * offered and for invalid answers, and 409 once the money was found.
 */
export async function reportTripPayment(api: Api, actors: readonly Actor[], report: Report): Promise<void> {
  const { tripId, methodId: method_id, note, fields, language } = report
  const now = api.clock.now()
  const switches = await readOffered(api)
  await api.db.transaction().execute(async (tx) => {
    const trip = await requirePayable(tx, actors, tripId)
    const store = await getStoreForOrder(tx, trip.store_id)
    if (!switches.offline_payment_status || store?.zone_offline_payment !== true)
      throw refuse(403, 'offline_payment_status', 'order.payment_off')
    const details = await readOfflineDetails(tx, { method_id, customer_note: note, fields }, { language })
    await keepOfflinePayment(tx, { subject: { tripId }, details, now })
    await notifyDeskOfPayment(tx, { ring: 'transfer', subject: { tripId }, now })
    await tx.updateTable('trips').set({ payment_method: 'offline_payment' }).where('id', '=', tripId).execute()
    if (trip.trip_status === 'payment_failed')
      await transitionTrip(tx, { tripId, from: 'payment_failed', to: 'pending', actor: 'customer', now })
    else await notifyTripViewers(tx, tripId, now)
  })
}

type Decision = { tripId: number; verdict: 'verified' | 'denied'; note: string | null; now: Date }

/** Records whether the money of a trip's transfer arrived. Throws 404 without a report, 409 for a trip that is canceled, paid or decided. */
export async function decideTripPayment(db: Db, { tripId, verdict, note, now }: Decision): Promise<void> {
  await inTransaction(db, decide)

  async function decide(tx: Db): Promise<void> {
    const trip = await lockTrip(tx, tripId)
    const reported = await tx.selectFrom('offline_payments').select('status').where('trip_id', '=', tripId).executeTakeFirst()
    if (trip === null || reported === undefined) throw notFound('trip', 'trip.nothing_reported')
    const isDecided = reported.status === 'verified' || reported.status === verdict
    if (isDecided || trip.trip_status === 'canceled' || trip.payment_status === 'paid')
      throw refuse(409, 'trip', 'trip.is_decided')
    await tx
      .updateTable('offline_payments')
      .set({ status: verdict, admin_note: note, updated_at: now })
      .where('trip_id', '=', tripId)
      .execute()
    if (verdict === 'verified') {
      await markPaid(tx, trip, { payment: { payment_method: 'offline_payment' }, now })
      await finishParts(tx, { tripId }, now)
    } else await notifyTripViewers(tx, tripId, now)
  }
}
