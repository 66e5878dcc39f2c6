import { addDays } from '@medina/time/local-time'
import type { Db } from '#lib/database/database.ts'
import { json } from '../insert.ts'
import { NOURA } from './customers.ts'

/** A coupon that Noura alone has; coupons of certain customers are no rows of a shop's files. */
export async function giveCoupon(tx: Db, today: string): Promise<void> {
  const { id } = await tx.selectFrom('modules').select('id').where('module_type', '=', 'grocery').executeTakeFirstOrThrow()
  await tx
    .insertInto('coupons')
    .values({
      module_id: id,
      title: json({ en: 'A thank-you for Noura', ar: 'هدية شكر لنورة' }),
      code: 'THANKS12',
      coupon_type: 'default',
      discount: 1200,
      discount_type: 'amount',
      min_purchase: 6000,
      max_discount: 0,
      uses_per_customer: 2,
      created_by: 'admin',
      customer_ids: [NOURA],
      start_date: addDays(today, -3),
      expire_date: addDays(today, 27),
    })
    .execute()
}
