import type { Db } from '#lib/database/database.ts'
import { announce } from '#lib/database/live.ts'

/** NOTIFY channel for commits that enqueue messages. */
export const OUTBOX_CHANNEL = 'outbox_changed'

/** Wakes the delivery loop of every process once the transaction commits. */
export async function wakeDelivery(db: Db): Promise<void> {
  await announce(db, OUTBOX_CHANNEL, 'new')
}
