import { sql } from 'kysely'
import type { OnRemoval } from '#api.ts'

/**
 * Empties the cases of a customer whose account is deleted, in the same transaction: pieces and money stay, words and pictures go. Inquiries
 * are nothing but words, so they are deleted.
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
