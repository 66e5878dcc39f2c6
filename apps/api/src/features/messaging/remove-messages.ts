import { sql } from 'kysely'
import type { OnRemoval } from '#api.ts'

/**
 * Empties the messages of a customer whose account is deleted, in the same transaction: those who answered keep their own words, and that
 * something was said.
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
