import { sql } from 'kysely'
import type { OnEntry } from '#api.ts'
import type { Db } from '#lib/database/database.ts'
import { lockOwner } from './conversations.queries.ts'

/**
 * Gives a customer the conversations about the orders that moved to the account with this sign-in. If the customer already has one with the
 * same store or courier, the guest's messages are moved into it.
 */
export const adoptConversations: OnEntry = async (tx, { customerId, guestId }) => {
  const guests = await tx
    .selectFrom('conversations as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .selectAll('c')
    .where('c.guest_id', '=', guestId)
    .where('o.customer_id', '=', customerId)
    .orderBy('c.id')
    .execute()
  if (guests.length > 0) await lockOwner(tx, { type: 'customer', id: customerId })
  for (const { id, store_id, courier_id } of guests) {
    const own = await tx
      .selectFrom('conversations')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('store_id', 'is not distinct from', store_id)
      .where('courier_id', 'is not distinct from', courier_id)
      .executeTakeFirst()
    const adopted = { customer_id: customerId, guest_id: null, order_id: null }
    if (own === undefined) await tx.updateTable('conversations').set(adopted).where('id', '=', id).execute()
    else await merge(tx, { from: id, into: own.id })
  }
  return []
}

async function merge(tx: Db, { from, into }: { from: number; into: number }): Promise<void> {
  await tx.updateTable('messages').set({ conversation_id: into }).where('conversation_id', '=', from).execute()
  await sql`
    update conversations c set last_message_id = greatest(c.last_message_id, g.last_message_id),
      last_message_at = greatest(c.last_message_at, g.last_message_at), is_answered = c.is_answered and g.is_answered,
      customer_unread = c.customer_unread + g.customer_unread, other_unread = c.other_unread + g.other_unread
    from conversations g where c.id = ${into} and g.id = ${from}`.execute(tx)
  await tx.deleteFrom('conversations').where('id', '=', from).execute()
}
