import type { Db } from '#lib/database/database.ts'
import { wakeDelivery } from '#features/notifications/outbox.ts'
import { type Moved, type Refused, setCost, takeOverdue, takeRefused } from './fallback.queries.ts'
import { priceMessage } from './message-cost.ts'

/** Sends messages by SMS that have not arrived by WhatsApp in time. */
export async function moveOverdueToSms(db: Db, time: Date): Promise<void> {
  await settle(db, await takeOverdue(db, time))
}

/** Sends a message by SMS that WhatsApp will never bring; false if it may not go by SMS, or does already. */
export async function moveToSms(db: Db, refused: Refused): Promise<boolean> {
  const moved = await takeRefused(db, refused)
  if (moved !== null) await settle(db, [moved])
  return moved !== null
}

/** The provider of WhatsApp is paid for messages that arrive, so only the SMS costs something. */
async function settle(db: Db, moved: readonly Moved[]): Promise<void> {
  for (const { id, recipient: to, body } of moved) {
    const cost = await priceMessage(db, { to, channel: 'sms', body })
    await setCost(db, id, cost)
  }
  if (moved.length > 0) await wakeDelivery(db)
}
