import { decideOfflinePayment } from '#features/orders/paying/decide-offline-payment.ts'
import { decideTripPayment } from '#features/trips/public.ts'
import { AppError } from '#lib/errors.ts'
import type { DemoDriver } from './demo-driver.ts'

/** At speed 1. */
const FOUND_AFTER_MS = 120_000

/**
 * Plays the office of the demo city, which confirms offline payments. The customer's note can change that: `deny` has the payment
 * denied, `wait` leaves it open.
 */
export async function findPayments({ db, clock, speed, log }: DemoDriver): Promise<void> {
  const now = clock.now()
  const waiting = await db
    .selectFrom('offline_payments as f')
    .leftJoin('orders as o', 'o.id', 'f.order_id')
    .leftJoin('trips as t', 't.id', 'f.trip_id')
    .select(['f.order_id', 'f.trip_id', 'f.customer_note as note'])
    .select(({ fn }) => fn.coalesce('o.language', 't.language').as('language'))
    .where('f.status', '=', 'pending')
    .where('f.updated_at', '<=', new Date(now.getTime() - FOUND_AFTER_MS / speed))
    // A trip may also be paid once it is over.
    .where((eb) => eb.or([eb('o.order_status', '=', 'pending'), eb('t.trip_status', '<>', 'canceled')]))
    .execute()
  for (const { order_id: orderId, trip_id: tripId, language, note } of waiting) {
    if (note?.includes('wait')) continue
    const isDenied = note?.includes('deny') === true
    const verdict = isDenied ? ({ verdict: 'denied', note: nothing[language === 'ar' ? 'ar' : 'en'] } as const) : found
    const decided =
      tripId === null
        ? decideOfflinePayment(db, { orderId: orderId ?? 0, ...verdict, now })
        : decideTripPayment(db, { tripId, ...verdict, now })
    await decided.catch((error: unknown) => {
      // Another process has decided, or the order or trip was canceled.
      if (!(error instanceof AppError)) log.error({ err: error, order: orderId, trip: tripId }, 'a demo payment stumbled')
    })
  }
}

const nothing = { en: 'No transfer of this amount has arrived.', ar: 'لم يصل تحويل بهذا المبلغ.' }
const found = { verdict: 'verified', note: null } as const
