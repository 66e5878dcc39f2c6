// Builders for the tests of offers.
import type { Insertable } from 'kysely'
import type { Shop } from '#testing/shop/builders.ts'
import type { TestApp } from '#testing/shop/test-app.ts'
import type { Tables } from '#lib/database/tables.gen.ts'

let serial = 0

/** A coupon of 15.5 % for everybody in March 2026, unless the row overrides it; returns its code. */
export async function aCoupon(
  { api }: TestApp,
  { moduleId }: Pick<Shop, 'moduleId'>,
  row: Partial<Insertable<Tables['coupons']>> = {},
): Promise<string> {
  const code = row.code ?? `CODE${(serial += 1)}`
  const values = {
    module_id: moduleId,
    title: JSON.stringify({ en: code }),
    coupon_type: 'default' as const,
    discount_type: 'percent' as const,
    discount: 1550,
    start_date: '2026-03-01',
    expire_date: '2026-03-31',
    ...row,
    code,
  }
  await api.db.insertInto('coupons').values(values).execute()
  return code
}

/** Cashback of 10 % that is always valid, once per customer, unless the row overrides it; returns its id. */
export async function aCashback({ api }: TestApp, row: Partial<Insertable<Tables['cashbacks']>> = {}): Promise<number> {
  const values = {
    title: JSON.stringify({ en: 'Back to you' }),
    cashback_type: 'percentage' as const,
    cashback_amount: 1000,
    start_date: '2020-01-01',
    end_date: '2099-12-31',
    ...row,
  }
  return (await api.db.insertInto('cashbacks').values(values).returning('id').executeTakeFirstOrThrow()).id
}
