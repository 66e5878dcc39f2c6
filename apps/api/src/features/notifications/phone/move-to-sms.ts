import type { Db } from '#lib/database/database.ts'
import { wakeDelivery } from '#features/notifications/outbox.ts'
import { type Moved, type Refused, setCost, stopMoved, takeOverdue, takeRefused } from './fallback.queries.ts'
import { findPhoneStop, priceMessage } from './message-cost.ts'

/** Sends messages by SMS that have not arrived by WhatsApp in time. */
export async function moveOverdueToSms(db: Db, time: Date): Promise<void> {
  await db.transaction().execute(async (tx) => settle(tx, await takeOverdue(tx, time), time))
}

/** Sends a message by SMS that WhatsApp will never bring; false if it may not go by SMS, or does already. */
export async function moveToSms(db: Db, refused: Refused): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const moved = await takeRefused(tx, refused)
    if (moved !== null) await settle(tx, [moved], refused.time)
    return moved !== null
  })
}

/** The provider of WhatsApp is paid for messages that arrive, so only the SMS costs something, within the budget of the day. */
async function settle(tx: Db, moved: readonly Moved[], time: Date): Promise<void> {
  for (const { id, recipient: to, body, is_code: isCode } of moved) {
    const cost = await priceMessage(tx, { to, channel: 'sms', body })
    const stop = await findPhoneStop({ clock: { now: () => time } }, tx, { to, cost, isCode })
    if (stop === null) await setCost(tx, id, cost)
    else await stopMoved(tx, { id, reason: stop, time })
  }
  if (moved.length > 0) await wakeDelivery(tx)
}
