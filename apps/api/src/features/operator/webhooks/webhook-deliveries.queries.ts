import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'

/** NOTIFY channel for commits that enqueue web hook deliveries. */
export const WEBHOOK_CHANNEL = 'webhooks_changed'

/** True if a delivery is due, and no earlier one of the same order or trip to the same web hook is pending. */
const isDue = sql<boolean>`d.sent_at is null and d.failed_at is null and not exists (
  select from webhook_deliveries e where e.webhook_id = d.webhook_id and e.number = d.number and e.id < d.id
    and e.sent_at is null and e.failed_at is null)`

/** The most concurrent attempts per web hook, so that one that does not answer holds up no other. */
const AT_ONCE_EACH = 4

/** The number of free slots of a web hook; `running` contains the web hook of every running attempt. */
const leftOf = (running: readonly number[]) =>
  sql<number>`${AT_ONCE_EACH} - cardinality(array_positions(${running}::bigint[], w.id))`

type Taking = { most: number; running: readonly number[]; now: Date; lostAt: Date }

/** Leases due deliveries until `lostAt`, after which the attempt counts as lost. No other process gets them until then. */
export async function takeDueDeliveries(db: Db, { most, running, now, lostAt }: Taking) {
  const taken = await db
    // Materialized, because a plan that runs the subquery repeatedly could lease more than the limit.
    .with(
      (name) => name('due').materialized(),
      (query) =>
        query
          .selectFrom('webhooks as w')
          .innerJoinLateral(
            (eb) =>
              eb
                .selectFrom('webhook_deliveries as d')
                .select(['d.id', 'd.next_attempt_at'])
                .whereRef('d.webhook_id', '=', 'w.id')
                .where('d.next_attempt_at', '<=', now)
                .where(isDue)
                .orderBy('d.next_attempt_at')
                .orderBy('d.id')
                .limit(leftOf(running))
                .forUpdate()
                .skipLocked()
                .as('first'),
            (join) => join.onTrue(),
          )
          .select('first.id')
          .where('w.paused_at', 'is', null)
          .orderBy('first.next_attempt_at')
          .orderBy('first.id')
          .limit(most),
    )
    .updateTable('webhook_deliveries as d')
    .from('due')
    .innerJoin('webhooks as w', (join) => join.onTrue())
    .innerJoin('operator_keys as k', 'k.id', 'w.key_id')
    .whereRef('d.id', '=', 'due.id')
    .whereRef('w.id', '=', 'd.webhook_id')
    .set({ attempts: sql<number>`d.attempts + 1`, next_attempt_at: lostAt })
    .returning([
      'd.id',
      'd.webhook_id',
      'd.event_id',
      'd.order_id',
      'd.trip_id',
      'd.message_id',
      'd.conversation_id',
      'd.event',
      'd.body',
      'd.attempts',
      'd.created_at',
    ])
    .returning(['w.url', 'w.secret', 'w.removed_at', 'w.key_id', 'k.revoked_at', 'k.expires_at'])
    .execute()
  return taken.toSorted((one, other) => one.id - other.id)
}
export type Delivery = Awaited<ReturnType<typeof takeDueDeliveries>>[number]

/** Makes deliveries due now that are due later than the longest pause: they were scheduled before the clock was corrected. */
export async function advanceDistantDeliveries(db: Db, now: Date, longestMs: number): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: now })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_attempt_at', '>', new Date(now.getTime() + longestMs))
    .execute()
}

/** The time of the next delivery that has a free slot next to the running ones; null if none is pending. */
export async function findNextDelivery(db: Db, running: readonly number[]): Promise<Date | null> {
  const next = await db
    .selectFrom('webhooks as w')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('webhook_deliveries as d')
          .select('d.next_attempt_at')
          .whereRef('d.webhook_id', '=', 'w.id')
          .where(isDue)
          .orderBy('d.next_attempt_at')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .select('first.next_attempt_at')
    .where('w.paused_at', 'is', null)
    .where(leftOf(running), '>', 0)
    .orderBy('first.next_attempt_at')
    .limit(1)
    .executeTakeFirst()
  return next?.next_attempt_at ?? null
}

/** Stores the body, so that every attempt sends the same. */
export async function keepBody(db: Db, id: number, body: string): Promise<void> {
  await db.updateTable('webhook_deliveries').set({ body }).where('id', '=', id).execute()
}

/** Records a delivery, even if the attempt's lease has expired. */
export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ sent_at: now, failed_at: null, last_error: null, body: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

type Attempt = Pick<Delivery, 'id' | 'attempts'>

/** Records a failed attempt and schedules the next. */
export async function scheduleRetry(db: Db, delivery: Attempt, { reason, at }: { reason: string; at: Date }): Promise<void> {
  await updateAttempt(db, delivery).set({ last_error: reason, next_attempt_at: at }).execute()
}

/** Records that the delivery has failed for good. */
export async function markFailed(db: Db, delivery: Attempt, { reason, now }: { reason: string; now: Date }): Promise<void> {
  await updateAttempt(db, delivery).set({ last_error: reason, failed_at: now, body: null }).execute()
}

/** The delivery, unless this attempt's lease has expired and another attempt has begun. */
function updateAttempt(db: Db, { id, attempts }: Attempt) {
  return db
    .updateTable('webhook_deliveries')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
}

export async function countWaitingDeliveries(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('webhook_deliveries')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return waiting
}

const CACHE_MS = 30 * 86_400_000

/** Deletes deliveries after thirty days. */
export async function deleteOldDeliveries(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', new Date(now.getTime() - CACHE_MS))
    .execute()
}
