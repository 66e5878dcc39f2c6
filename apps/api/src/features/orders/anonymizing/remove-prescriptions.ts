import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'

/**
 * Takes the pictures off the prescriptions of these orders, in the caller's transaction, and returns their paths. The orders stay as they are.
 */
export async function removePrescriptions(tx: Db, orderIds: readonly number[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ attachments: string[] }>`
    with gone as (select id, attachments from orders where id = any(${orderIds}::bigint[]) for update)
    update orders o set attachments = '{}', prescription_removed_at = ${now}
    from gone where o.id = gone.id returning gone.attachments`.execute(tx)
  return rows.flatMap(({ attachments }) => attachments)
}
