import { type Insertable, sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { StoreEntriesTable } from '#lib/database/tables.gen.ts'

export type NewEntry = Insertable<StoreEntriesTable>

/**
 * Adds an entry and changes the store's balance by its amount, in the transaction that causes it. Returns null without any change if this
 * cause was entered before. The balance stays locked until the transaction ends, so it must be locked after everything else.
 */
export async function addEntry(tx: Db, entry: NewEntry): Promise<number | null> {
  const added = await tx
    .with('entered', (db) =>
      db
        .insertInto('store_entries')
        .values(entry)
        .onConflict((conflict) => conflict.column('cause').doNothing())
        .returning(['id', 'store_id', 'amount']),
    )
    .with('moved', (db) =>
      db
        .insertInto('store_balances')
        .columns(['store_id', 'balance'])
        .expression((eb) => eb.selectFrom('entered').select(['entered.store_id', 'entered.amount']))
        .onConflict((conflict) =>
          conflict.column('store_id').doUpdateSet({ balance: sql<number>`store_balances.balance + excluded.balance` }),
        ),
    )
    .selectFrom('entered')
    .select('id')
    .executeTakeFirst()
  return added?.id ?? null
}

/** The balance of a store in minor units, locked until the transaction ends. */
export async function lockBalance(tx: Db, storeId: number): Promise<number> {
  await tx
    .insertInto('store_balances')
    .values({ store_id: storeId, balance: 0 })
    .onConflict((conflict) => conflict.column('store_id').doNothing())
    .execute()
  const { balance } = await tx
    .selectFrom('store_balances')
    .select('balance')
    .where('store_id', '=', storeId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return balance
}
