import { type Insertable, sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { CourierEntriesTable } from '#lib/database/tables.gen.ts'

/** The amount that the business owes a courier, and the business's cash in the courier's hands, in minor units. */
export type Sides = { owed: number; cash: number }

/**
 * Adds an entry and changes both sides of the courier's balance, in the transaction that causes it. Returns null without any change if this
 * cause was entered before. The balance stays locked until the transaction ends, so it is locked last, after that of a store.
 */
export async function addCourierEntry(tx: Db, entry: Insertable<CourierEntriesTable>): Promise<number | null> {
  const added = await tx
    .with('entered', (db) =>
      db
        .insertInto('courier_entries')
        .values(entry)
        .onConflict((conflict) => conflict.column('cause').doNothing())
        .returning(['id', 'courier_id', 'amount', 'cash']),
    )
    .with('moved', (db) =>
      db
        .insertInto('courier_balances')
        .columns(['courier_id', 'balance', 'cash'])
        .expression((eb) => eb.selectFrom('entered').select(['entered.courier_id', 'entered.amount', 'entered.cash']))
        .onConflict((conflict) =>
          conflict.column('courier_id').doUpdateSet({
            balance: sql<number>`courier_balances.balance + excluded.balance`,
            cash: sql<number>`courier_balances.cash + excluded.cash`,
          }),
        ),
    )
    .selectFrom('entered')
    .select('id')
    .executeTakeFirst()
  return added?.id ?? null
}

/** Both sides of a courier's balance, locked until the transaction ends. */
export async function lockSides(tx: Db, courierId: number): Promise<Sides> {
  await tx
    .insertInto('courier_balances')
    .values({ courier_id: courierId, balance: 0, cash: 0 })
    .onConflict((conflict) => conflict.column('courier_id').doNothing())
    .execute()
  return tx
    .selectFrom('courier_balances')
    .select(['balance as owed', 'cash'])
    .where('courier_id', '=', courierId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Both sides of a courier's balance now. */
export async function readSides(db: Db, courierId: number): Promise<Sides> {
  const found = await db
    .selectFrom('courier_balances')
    .select(['balance as owed', 'cash'])
    .where('courier_id', '=', courierId)
    .executeTakeFirst()
  return found ?? { owed: 0, cash: 0 }
}
