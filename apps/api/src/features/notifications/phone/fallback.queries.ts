import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'

const now = { attempts: 0, sent_at: null, failed_at: null, undelivered_at: null, fallback_at: null, template: null } as const

export type Moved = { id: number; recipient: string; body: string; is_code: boolean }

/** Makes messages go by SMS that have not arrived by WhatsApp in time. */
export async function takeOverdue(db: Db, time: Date): Promise<Moved[]> {
  return db
    .updateTable('outbox_messages')
    .set({
      ...now,
      channel: 'sms',
      cost: null,
      next_attempt_at: time,
      fell_back_at: time,
      last_error: 'not arrived by WhatsApp in time',
    })
    .where('channel', '=', 'whatsapp')
    .where('awaits_order_id', 'is', null)
    .where('fallback_at', '<=', time)
    .returning(['id', 'recipient', 'body', 'is_code'])
    .execute()
}

export type Refused = { id: number; reason: string; time: Date }

/** Makes a message go by SMS that WhatsApp will never bring; null if it may not, or does already. */
export async function takeRefused(db: Db, { id, reason, time }: Refused): Promise<Moved | null> {
  const moved = await db
    .updateTable('outbox_messages')
    .set({ ...now, channel: 'sms', cost: null, next_attempt_at: time, fell_back_at: time, last_error: reason })
    .where('id', '=', id)
    .where('channel', '=', 'whatsapp')
    .where('fallback_at', 'is not', null)
    .returning(['id', 'recipient', 'body', 'is_code'])
    .executeTakeFirst()
  return moved ?? null
}

export async function setCost(db: Db, id: number, cost: number): Promise<void> {
  await db.updateTable('outbox_messages').set({ cost }).where('id', '=', id).execute()
}

/** Records that a message does not go by SMS either. */
export async function stopMoved(db: Db, { id, reason, time }: Refused): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set({ failed_at: time, last_error: `not sent: ${reason}`, body: '' })
    .where('id', '=', id)
    .execute()
}

/** When the next message has to go by SMS; null if none waits for that. */
export async function findNextFallback(db: Db): Promise<Date | null> {
  const next = await db
    .selectFrom('outbox_messages')
    .select('fallback_at')
    .where('channel', '=', 'whatsapp')
    .where('awaits_order_id', 'is', null)
    .where('fallback_at', 'is not', null)
    .orderBy('fallback_at')
    .limit(1)
    .executeTakeFirst()
  return next?.fallback_at ?? null
}

type Counting = { phone: string; since: Date }

/** How many messages to a phone were reported as undelivered since then, and how many went by SMS because WhatsApp did not bring them. */
export async function countUndelivered(db: Db, { phone, since }: Counting): Promise<{ undelivered: number; fellBack: number }> {
  const row = await db
    .selectFrom('outbox_messages')
    .select([
      sql<number>`(count(*) filter (where undelivered_at >= ${since} and channel = 'sms'))::int`.as('undelivered'),
      sql<number>`(count(*) filter (where fell_back_at >= ${since}))::int`.as('fellBack'),
    ])
    .where('recipient', '=', phone)
    .where('channel', 'in', ['sms', 'whatsapp'])
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return row
}
