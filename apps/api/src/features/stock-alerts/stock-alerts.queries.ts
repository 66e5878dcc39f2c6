import type { StockAlert } from '@medina/contract/catalog/stock-alerts'
import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'

/** A customer and what the customer waits for; `variation` is empty for the item as a whole. */
export type AlertKey = { customer_id: number; item_id: number; variation: string }

/** Newest first. */
export async function listAlerts(db: Db, customerId: number): Promise<StockAlert[]> {
  const rows = await db
    .selectFrom('stock_alerts')
    .select(['item_id', 'variation'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('item_id', 'desc')
    .execute()
  return rows.map(({ item_id, variation }) => ({ item_id, variation: variation || null }))
}

type NewAlert = AlertKey & { origin: string | null; created_at: Date }

/** Does nothing if the customer waits for it already. */
export async function insertAlert(tx: Db, alert: NewAlert): Promise<void> {
  await tx
    .insertInto('stock_alerts')
    .values(alert)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function countAlerts(tx: Db, customerId: number): Promise<number> {
  const counted = tx
    .selectFrom('stock_alerts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('customer_id', '=', customerId)
  return (await counted.executeTakeFirstOrThrow()).count
}

export async function deleteAlert(db: Db, { customer_id, item_id, variation }: AlertKey): Promise<void> {
  await db
    .deleteFrom('stock_alerts')
    .where('customer_id', '=', customer_id)
    .where('item_id', '=', item_id)
    .where('variation', '=', variation)
    .execute()
}

/** Waits for changes of the item that are under way, so that none is missed by an alert of the same moment. */
export async function lockItem(tx: Db, itemId: number): Promise<void> {
  await tx.selectFrom('items').select('id').where('id', '=', itemId).forShare().execute()
}

/** Locks the oldest due alerts; other processes skip them. */
export async function lockDueAlerts(tx: Db, most: number): Promise<(AlertKey & { origin: string | null })[]> {
  return tx
    .selectFrom('stock_alerts')
    .select(['customer_id', 'item_id', 'variation', 'origin'])
    .where('is_due', '=', true)
    .orderBy('created_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Lets a due alert wait for the next return of stock: the item is sold out again. */
export async function postponeAlert(tx: Db, { customer_id, item_id, variation }: AlertKey): Promise<void> {
  await tx
    .updateTable('stock_alerts')
    .set({ is_due: false })
    .where('customer_id', '=', customer_id)
    .where('item_id', '=', item_id)
    .where('variation', '=', variation)
    .execute()
}

export async function deleteAlertsBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('stock_alerts').where('created_at', '<', time).execute()
}
