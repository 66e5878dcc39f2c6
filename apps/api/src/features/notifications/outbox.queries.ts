import { type Selectable, sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { OutboxMessagesTable } from '#lib/database/tables.gen.ts'

export type Channel = OutboxMessagesTable['channel']
export type OutboxMessage = Selectable<OutboxMessagesTable>

type Taking = { channel: Channel; most: number; now: Date; lostAt: Date }

/** Leases due messages for an attempt until `lostAt`; until then no other process gets them. */
export async function takeDueMessages(db: Db, { channel, most, now, lostAt }: Taking): Promise<OutboxMessage[]> {
  return (
    db
      // Materialized, because a plan may otherwise run the subquery several times and lease more than `most`.
      .with(
        (name) => name('due').materialized(),
        (query) =>
          query
            .selectFrom('outbox_messages')
            .select('id')
            .where('channel', '=', channel)
            .where('awaits_order_id', 'is', null)
            .where('sent_at', 'is', null)
            .where('failed_at', 'is', null)
            .where('next_attempt_at', '<=', now)
            .orderBy('next_attempt_at')
            .limit(most)
            .forUpdate()
            .skipLocked(),
      )
      .updateTable('outbox_messages')
      .from('due')
      .whereRef('outbox_messages.id', '=', 'due.id')
      .set({ attempts: sql<number>`attempts + 1`, next_attempt_at: lostAt })
      .returningAll('outbox_messages')
      .execute()
  )
}

/** Makes messages due now that are due later than the longest pause: they were scheduled before the clock was corrected. */
export async function advanceDistantMessages(db: Db, now: Date, longestMs: number): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set({ next_attempt_at: now })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_attempt_at', '>', new Date(now.getTime() + longestMs))
    .execute()
}

/** The time at which a channel's next message is due; null if none is waiting. */
export async function findNextAttempt(db: Db, channel: Channel): Promise<Date | null> {
  const next = await db
    .selectFrom('outbox_messages')
    .select('next_attempt_at')
    .where('channel', '=', channel)
    .where('awaits_order_id', 'is', null)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst()
  return next?.next_attempt_at ?? null
}

/** The number of waiting messages and the seconds for which the oldest is overdue, by channel. */
export async function readOutbox(db: Db, now: Date): Promise<{ channel: Channel; waiting: number; overdue: number }[]> {
  return db
    .selectFrom('outbox_messages')
    .select((eb) => [
      'channel',
      eb.fn.countAll<number>().as('waiting'),
      sql<number>`greatest(0, extract(epoch from ${now}::timestamptz - min(next_attempt_at)))::float8`.as('overdue'),
    ])
    .where('awaits_order_id', 'is', null)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .groupBy('channel')
    .execute()
}

/** Makes the messages that awaited an order due. Returns whether there were any. */
export async function releaseAwaiting(db: Db, orderId: number, now: Date): Promise<boolean> {
  const released = await db
    .updateTable('outbox_messages')
    .set({
      awaits_order_id: null,
      next_attempt_at: now,
      // The wait for WhatsApp begins now.
      fallback_at: sql<Date | null>`${now}::timestamptz + (fallback_at - created_at)`,
    })
    .where('awaits_order_id', '=', orderId)
    .returning('id')
    .execute()
  return released.length > 0
}

export async function removeAwaiting(db: Db, orderId: number): Promise<void> {
  await db.deleteFrom('outbox_messages').where('awaits_order_id', '=', orderId).execute()
}

const BLANK = { subject: sql<string | null>`case when subject is null then null else '' end`, body: '', template: null }

type Delivered = { id: number; channel: Channel; reference: string | null; isBodyStored: boolean; now: Date }

/** Records that the provider took the message, even if the attempt's lease has expired. What may still go by SMS keeps its text. */
export async function markSent(db: Db, { id, channel, reference, isBodyStored, now }: Delivered): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set({ sent_at: now, failed_at: null, last_error: null, reference, ...(isBodyStored ? { template: null } : BLANK) })
    .where('id', '=', id)
    .where('channel', '=', channel)
    .where('sent_at', 'is', null)
    .execute()
}

type Attempt = Pick<OutboxMessage, 'id' | 'channel' | 'attempts'>
type Failure = { message: Attempt; reason: string }

/** Records a failed attempt and schedules the next. */
export async function scheduleRetry(db: Db, { message, reason, at }: Failure & { at: Date }): Promise<void> {
  await updateAttempt(db, message).set({ last_error: reason, next_attempt_at: at }).execute()
}

/** Records that the message has failed for good. */
export async function markFailed(
  db: Db,
  { message, reason, isBodyStored, now }: Failure & { isBodyStored: boolean; now: Date },
): Promise<void> {
  await updateAttempt(db, message)
    .set({ last_error: reason, failed_at: now, ...(isBodyStored ? {} : BLANK) })
    .execute()
}

/** The message, unless this attempt's lease has expired and another attempt has begun. */
function updateAttempt(db: Db, { id, channel, attempts }: Attempt) {
  return db
    .updateTable('outbox_messages')
    .where('id', '=', id)
    .where('channel', '=', channel)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
}

/** The newest messages of some channels, without those that were not sent because of a limit. */
export async function listNewestMessages(
  db: Db,
  { channels, most }: { channels: Channel[]; most: number },
): Promise<OutboxMessage[]> {
  if (channels.length === 0) return []
  return db
    .selectFrom('outbox_messages')
    .selectAll()
    .where('channel', 'in', channels)
    .where('body', '<>', '')
    .where('awaits_order_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

export async function removeMessagesBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('outbox_messages').where('created_at', '<', time).execute()
}

/** Deletes the messages to these phones and addresses, sent or not. */
export async function removeMessagesTo(db: Db, recipients: readonly string[]): Promise<void> {
  await db
    .deleteFrom('outbox_messages')
    .where('recipient', 'in', ['', ...recipients])
    .execute()
}

/** More messages than an order ever has. */
const MOST_OF_ORDER = 50

/** The messages to the customer about an order, newest first. A device has no name that a person could read. */
export async function listMessagesOf(db: Db, orderId: number) {
  return db
    .selectFrom('outbox_messages')
    .select(['id', 'channel', 'subject', 'created_at', 'sent_at', 'delivered_at', 'last_error as problem'])
    .select([
      sql<string | null>`case when channel <> 'push' then recipient end`.as('recipient'),
      sql<'waiting' | 'sent' | 'failed'>`case when sent_at is not null then 'sent' when failed_at is not null then 'failed'
        else 'waiting' end`.as('state'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(MOST_OF_ORDER)
    .execute()
}
