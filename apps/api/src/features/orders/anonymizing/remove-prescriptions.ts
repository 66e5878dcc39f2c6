import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'

/**
 * Removes the pictures from the prescriptions of these orders, in the caller's transaction, and returns the paths of their files. The
 * orders are otherwise unchanged.
 */
export async function removePrescriptions(tx: Db, orderIds: readonly number[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ attachments: string[] }>`
    with gone as (select id, attachments from orders where id = any(${orderIds}::bigint[]) for update)
    update orders o set attachments = '{}', prescription_removed_at = ${now}
    from gone where o.id = gone.id returning gone.attachments`.execute(tx)
  return rows.flatMap(({ attachments }) => attachments)
}
