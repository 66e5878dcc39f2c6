import type { Db } from '#lib/database/database.ts'

/** The documents of an order or a trip, oldest first. */
export async function documentsOf(db: Db, subject: { order_id: number } | { trip_id: number }) {
  const [column, id] = 'order_id' in subject ? (['order_id', subject.order_id] as const) : (['trip_id', subject.trip_id] as const)
  return db.selectFrom('invoices').selectAll().where(column, '=', id).orderBy('id').execute()
}
export type StoredInvoice = Awaited<ReturnType<typeof documentsOf>>[number]

/** A legal entity in whose name the store sells from now on. */
export async function aSellerOf(
  db: Db,
  storeId: number,
  { code, prefix = '' }: { code: string; prefix?: string },
): Promise<number> {
  const { id } = await db
    .insertInto('sellers')
    .values({
      code,
      legal_name: JSON.stringify({ en: 'Corner Trading Est.', ar: 'مؤسسة الركن', fr: 'Le Coin SARL' }),
      tax_number: '300012345600003',
      register_number: '1010123456',
      address: JSON.stringify({ en: 'Lantern St 8' }),
      prefix,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('stores').set({ seller_id: id }).where('id', '=', storeId).execute()
  return id
}
