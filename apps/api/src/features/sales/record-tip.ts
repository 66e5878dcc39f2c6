import type { Db } from '#lib/database/database.ts'
import { causeOf } from '#lib/subject.ts'
import { addEntry } from './add-entry.ts'

type LateTip = {
  orderId: number
  storeId: number
  /** Minor units. */
  tip: number
  now: Date
}

/** Enters a tip after delivery for a store whose own couriers deliver, in the transaction that pays it. */
export async function recordTip(tx: Db, { orderId, storeId, tip, now }: LateTip): Promise<void> {
  const cause = causeOf({ orderId }, 'tip')
  await addEntry(tx, { store_id: storeId, cause, kind: 'tip', order_id: orderId, tip, created_at: now })
}
