import type { Db } from '#lib/database.ts'
import { announce } from '#lib/live.ts'

/** Said with every commit that has something to deliver. */
export const OUTBOX_CHANNEL = 'outbox_changed'

/** Has the outbox looked through, in every process. */
export async function wakeDelivery(db: Db): Promise<void> {
  await announce(db, OUTBOX_CHANNEL, 'new')
}
