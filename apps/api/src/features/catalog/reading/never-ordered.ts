import type { Db } from '#lib/database/database.ts'
import { isAmong } from '#lib/database/is-among.ts'

/** The mark of a popular list of which no row was ever ordered. A list without rows has none. */
export async function markNeverOrdered(
  db: Db,
  table: 'items' | 'stores',
  rows: readonly { id: number }[],
): Promise<{ never_ordered?: true }> {
  if (rows.length === 0) return {}
  const ids = rows.map(({ id }) => id)
  const ordered = await db
    .selectFrom(table)
    .select('id')
    .where(isAmong('id', ids))
    .where('order_count', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return ordered === undefined ? { never_ordered: true } : {}
}
