import { sql } from 'kysely'
import type { OnAnonymize } from '#api.ts'

/** Removes the person from the documents of past orders and trips. A simplified invoice holds without a buyer; all else stays by law. */
export const removeBuyers: OnAnonymize = async (tx, { orderIds, tripIds }) => {
  await sql`
    update invoices set buyer = null
    where buyer is not null and (order_id = any(${orderIds}::bigint[]) or trip_id = any(${tripIds}::bigint[]))`.execute(tx)
  return []
}
