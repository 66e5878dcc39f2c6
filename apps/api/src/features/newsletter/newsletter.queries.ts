import type { Db } from '#lib/database/database.ts'
import type { Language } from '#lib/i18n.ts'

/** Adds an address that is to be confirmed; false if it is confirmed already. */
export async function addSubscriber(tx: Db, row: { email: string; language: Language; created_at: Date }): Promise<boolean> {
  const added = await tx
    .insertInto('newsletter_subscribers')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ language: row.language, created_at: row.created_at })
        .where('newsletter_subscribers.confirmed_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Confirms an address, any number of times; false if it was not entered recently. */
export async function confirmSubscriber(db: Db, email: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_subscribers')
    .set((eb) => ({ confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)) }))
    .where('email', '=', email)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function removeSubscriber(db: Db, email: string): Promise<void> {
  await db.deleteFrom('newsletter_subscribers').where('email', '=', email).execute()
}

/** Confirmed addresses in the order of their ids. */
export function listSubscribers(db: Db, { after, limit }: { after: number; limit: number }) {
  return db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'language'])
    .where('confirmed_at', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function removeUnconfirmedBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('newsletter_subscribers').where('confirmed_at', 'is', null).where('created_at', '<', time).execute()
}
