import { sql } from 'kysely'
import type { OnAnonymize, OnRemoval } from '#api.ts'
import type { Db } from '#lib/database/database.ts'
import { deleteCalls, deleteCallsBefore } from './calls/calls.queries.ts'
import { deleteOrderMessages, deleteOrderMessagesBefore } from './order-messages.queries.ts'
import { deleteTripMessages, deleteTripMessagesBefore } from './trips/trip-messages.queries.ts'

/**
 * Empties the messages of a customer whose account is deleted, in the same transaction: the other side keeps its own texts, and empty
 * messages remain as placeholders.
 */
export const removeMessages: OnRemoval = async (tx, { customerId, now }) => {
  const { rows } = await sql<{ files: string[] }>`
    with gone as (
      select m.id, m.files from messages m join conversations c on c.id = m.conversation_id
      where c.customer_id = ${customerId} and m.side = 'customer' and m.removed_at is null)
    update messages m set text = null, files = '{}', order_id = null, trip_id = null, client_key = null, removed_at = ${now}
    from gone where m.id = gone.id returning gone.files`.execute(tx)
  return rows.flatMap(({ files }) => files)
}

/**
 * Empties the messages about past orders and trips, and of the conversations that guests had about them: those of both sides, since answers
 * address people by name.
 */
export const anonymizeMessages: OnAnonymize = async (tx, { orderIds, tripIds, now }) => {
  const { rows } = await sql<{ files: string[] }>`
    with gone as (
      select m.id, m.files from messages m
      where m.removed_at is null and (m.order_id = any(${orderIds}::bigint[]) or m.trip_id = any(${tripIds}::bigint[])
        or m.conversation_id in (select c.id from conversations c where c.customer_id is null and c.order_id = any(${orderIds}::bigint[]))))
    update messages m set text = null, files = '{}', client_key = null, removed_at = ${now}
    from gone where m.id = gone.id returning gone.files`.execute(tx)
  await sql`
    update conversations set guest_id = null where guest_id is not null and order_id = any(${orderIds}::bigint[])`.execute(tx)
  await deleteOrderMessages(tx, orderIds)
  await deleteTripMessages(tx, tripIds)
  await deleteCalls(tx, orderIds)
  return rows.flatMap(({ files }) => files)
}

/** Empties the messages of both sides and deletes the calls before `time`, at most `most` of each. Returns pictures; null if there are none left. */
export async function emptyMessagesBefore(
  tx: Db,
  { time, now, most }: { time: Date; now: Date; most: number },
): Promise<string[] | null> {
  const { rows } = await sql<{ files: string[] }>`
    with gone as (
      select id, files from messages where removed_at is null and created_at < ${time}
      order by created_at, id limit ${most} for update skip locked)
    update messages m set text = null, files = '{}', client_key = null, removed_at = ${now}
    from gone where m.id = gone.id returning gone.files`.execute(tx)
  const hasMessages = await deleteOrderMessagesBefore(tx, time, most)
  const hasTripMessages = await deleteTripMessagesBefore(tx, time, most)
  const hasCalls = await deleteCallsBefore(tx, time, most)
  return rows.length === 0 && !hasMessages && !hasTripMessages && !hasCalls ? null : rows.flatMap(({ files }) => files)
}

/** Empties all conversations of a customer, with the answers, since those address people by name; returns their pictures. */
export async function emptyConversationsOf(tx: Db, customerId: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ files: string[] }>`
    with gone as (
      select m.id, m.files from messages m join conversations c on c.id = m.conversation_id
      where c.customer_id = ${customerId} and m.removed_at is null)
    update messages m set text = null, files = '{}', client_key = null, removed_at = ${now}
    from gone where m.id = gone.id returning gone.files`.execute(tx)
  return rows.flatMap(({ files }) => files)
}
