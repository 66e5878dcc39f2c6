import { decideOfflinePayment } from '#features/orders/paying/decide-offline-payment.ts'
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
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .select(['o.id', 'o.language', 'f.customer_note as note'])
    .where('f.status', '=', 'pending')
    .where('f.updated_at', '<=', new Date(now.getTime() - FOUND_AFTER_MS / speed))
    .where('o.order_status', '=', 'pending')
    .execute()
  for (const { id, language, note } of waiting) {
    if (note?.includes('wait')) continue
    const isDenied = note?.includes('deny') === true
    const verdict = isDenied ? ({ verdict: 'denied', note: nothing[language === 'ar' ? 'ar' : 'en'] } as const) : found
    await decideOfflinePayment(db, { orderId: id, ...verdict, now }).catch((error: unknown) => {
      // Another process has decided, or the order was canceled.
      if (!(error instanceof AppError)) log.error({ err: error, order: id }, 'a demo payment stumbled')
    })
  }
}

const nothing = { en: 'No transfer of this amount has arrived.', ar: 'لم يصل تحويل بهذا المبلغ.' }
const found = { verdict: 'verified', note: null } as const
