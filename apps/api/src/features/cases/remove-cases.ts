import { sql } from 'kysely'
import type { OnAnonymize, OnRemoval } from '#api.ts'
import type { Db } from '#lib/database/database.ts'

/**
 * Clears the cases of a customer whose account is deleted, in the same transaction: pieces and amounts stay, texts and pictures are
 * removed. Inquiries are text only, so they are deleted.
 */
export const removeCases: OnRemoval = async (tx, { customerId }) => {
  await tx.deleteFrom('cases').where('customer_id', '=', customerId).execute()
  const { rows } = await sql<{ images: string[] }>`
    with gone as (
      select c.id, c.images from cases c join orders o on o.id = c.order_id
      where o.customer_id = ${customerId} and (c.words is not null or c.images <> '{}'))
    update cases c set words = null, images = '{}' from gone where c.id = gone.id returning gone.images`.execute(tx)
  return rows.flatMap(({ images }) => images)
}

/** Empties the cases of past orders: pieces, money and decision stay, texts of both sides and pictures are removed. */
export const anonymizeCases: OnAnonymize = async (tx, { orderIds }) => {
  const { rows } = await sql<{ images: string[] }>`
    with gone as (select id, images from cases where order_id = any(${orderIds}::bigint[]))
    update cases c set words = null, reply = null, images = '{}' from gone where c.id = gone.id returning gone.images`.execute(tx)
  return rows.flatMap(({ images }) => images)
}

/** Deletes the inquiries that were sent without an account from this address or phone. */
export async function removeInquiriesOf(db: Db, { phone, email }: { phone: string | null; email: string | null }): Promise<void> {
  await db
    .deleteFrom('cases')
    .where('order_id', 'is', null)
    // An inquiry of an account belongs to the account, whatever contact it states.
    .where('customer_id', 'is', null)
    .where((eb) => eb.or([eb('sender_phone', '=', phone), eb('sender_email', '=', email)]))
    .execute()
}
