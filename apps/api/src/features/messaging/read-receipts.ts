import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { MessageRecord } from './messages.queries.ts'
import type { Side } from './parties.ts'

/** Whether the other side has seen a message: each side's newest seen message is stored with the conversation. */
export function isSeen(row: Pick<MessageRecord, 'id' | 'side' | 'other_seen_id' | 'customer_seen_id'>): boolean {
  return row.id <= (row.side === 'customer' ? row.other_seen_id : row.customer_seen_id)
}

/** Marks messages as seen by a side; false if they were marked before. */
export async function markSeen(tx: Db, conversationId: number, side: Side, upTo?: number): Promise<boolean> {
  const [seen, unread] =
    side === 'customer' ? (['customer_seen_id', 'customer_unread'] as const) : (['other_seen_id', 'other_unread'] as const)
  const others = side === 'customer' ? 'other' : 'customer'
  const { rows } = await sql`
    with locked as (select id, ${sql.ref(seen)} as seen, last_message_id from conversations where id = ${conversationId} for update),
      reached as (select id, seen, least(coalesce(${upTo ?? null}::bigint, last_message_id), last_message_id) as up_to from locked)
    update conversations c set ${sql.ref(seen)} = r.up_to, ${sql.ref(unread)} = (
      select count(*)::int from messages m where m.conversation_id = c.id and m.side = ${others} and m.id > r.up_to)
    from reached r where c.id = r.id and r.up_to > r.seen
    returning c.id`.execute(tx)
  return rows.length > 0
}
