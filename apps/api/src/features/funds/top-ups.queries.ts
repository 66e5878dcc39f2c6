import type { Insertable } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { TopUpsTable } from '#lib/database/tables.gen.ts'

export async function insertTopUp(db: Db, row: Insertable<TopUpsTable>): Promise<number> {
  const { id } = await db.insertInto('top_ups').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function findTopUp(db: Db, id: number) {
  return (await db.selectFrom('top_ups').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/**
 * A top-up, locked with its customer until the transaction ends. The customer comes first, as in the deletion of an account, so that the
 * two cannot deadlock.
 */
export async function lockTopUp(tx: Db, id: number) {
  await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('top_ups').select('customer_id').where('id', '=', id))
    .forKeyShare()
    .execute()
  return tx.selectFrom('top_ups').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

type Change = { status: 'paid' | 'failed' | 'canceled'; now: Date }

export async function setTopUpStatus(tx: Db, id: number, { status, now }: Change): Promise<void> {
  await tx.updateTable('top_ups').set({ status, updated_at: now }).where('id', '=', id).execute()
}

/** Cancels top-ups that were opened before a time and whose gateway is no longer queried. */
export async function cancelOpenTopUps(db: Db, { before, now }: { before: Date; now: Date }): Promise<void> {
  await db
    .updateTable('top_ups')
    .set({ status: 'canceled', updated_at: now })
    .where('status', '=', 'open')
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments as p').select('p.id').whereRef('p.top_up_id', '=', 'top_ups.id').where('p.status', '=', 'open'),
        ),
      ),
    )
    .execute()
}

/** Active offers whose days include this one. */
export async function listBonusRows(db: Db, today: string) {
  return db
    .selectFrom('wallet_bonuses')
    .selectAll()
    .where('status', '=', true)
    .where('start_date', '<=', today)
    .where('end_date', '>=', today)
    .orderBy('minimum_add_amount')
    .orderBy('id')
    .execute()
}
export type BonusRecord = Awaited<ReturnType<typeof listBonusRows>>[number]
