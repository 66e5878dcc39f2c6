import type { Output } from '@medina/contract/endpoints/endpoints'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { reverseRewards } from '#features/rewards/public.ts'
import { deliver } from '#features/sales/sales.builders.ts'
import { addToCart, anOrderOf, setSwitches } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { money } from '#testing/shop/tested-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'

const { app, shop, item } = await startTestShop({ poolSize: 1, item: { price: 2000 } })
const { db, clock } = app.api
let office: TestKey
const read = async (query = '', { headers } = office) =>
  app.get<Output<'operator.referrals'>>(`/api/v1/operator/referrals${query}`, headers)

async function order(person: TestCustomer): Promise<number> {
  await addToCart(app, shopOf(shop, person), undefined, { item_id: item })
  return anOrderOf(app, shopOf(shop, person), undefined)
}

beforeAll(async () => {
  office = await aKey(app, { role: 'admin' })
  await setSwitches(app, {
    customer_wallet_status: 1,
    ref_earning_status: 1,
    ref_earning_exchange_rate: 700,
    new_customer_discount: { status: true, amount: 300, amount_type: 'amount', validity: 30, validity_type: 'day' },
  })
  const lina = await aCustomer(app, { f_name: 'Lina', l_name: 'Haddad' })
  const friend = (f_name: string) => aCustomer(app, { f_name, l_name: '', ref_by: lina.id })
  const [samir, maha, huda] = [await friend('Samir'), await friend('Maha'), await friend('Huda')]
  await friend('Nader')
  await aCustomer(app, { f_name: 'Unfinished', ref_by: lina.id, unfinished: true })
  await deliver(app, await order(samir))
  await deliver(app, await order(samir))
  const canceled = await order(maha)
  await db.updateTable('orders').set({ order_status: 'canceled' }).where('id', '=', canceled).execute()
  const orderId = await order(huda)
  await deliver(app, orderId)
  await db.transaction().execute((tx) => reverseRewards(tx, { orderId }, { refunded: 1, of: 1, now: clock.now() }))
})

describe('the office', () => {
  it('sees who referred whom, the newest first, page by page', async () => {
    const first = (await read('?limit=3')).body
    expect(first.friends.map(({ name, by, state, reward }) => [name, by.name, state, reward])).toEqual([
      ['Nader', 'Lina Haddad', 'joined', 0],
      ['Huda', 'Lina Haddad', 'reversed', money(7)],
      ['Maha', 'Lina Haddad', 'joined', 0],
    ])
    const rest = (await read(`?limit=3&cursor=${first.next_cursor}`)).body
    expect(rest.friends).toMatchObject([{ name: 'Samir', state: 'rewarded', reward: money(7) }])
    expect(rest.next_cursor).toBeNull()
  })

  it('reads its rules, and a cost that agrees with bills and ledger to the last unit', async () => {
    const { body } = await read()
    expect(body).toMatchObject({
      is_active: true,
      reward: money(7),
      friend_discount: { amount: money(3), amount_type: 'amount' },
      joined: 4,
      rewarded: 1,
    })
    const { rows } = await sql<{ rewards: number; discounts: number }>`
      select (select sum(case when t.transaction_type = 'referrer' then e.amount else 0 - abs(e.amount) end)::bigint
          from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.balance is not null
          where t.transaction_type in ('referrer', 'referrer_reversed')) as rewards,
        (select sum(first_order_amount)::bigint from orders where order_status <> 'canceled') as discounts`.execute(db)
    const minor = (amount: number) => Math.round(amount * 10 ** tested.digits)
    expect({ rewards: minor(body.rewards), discounts: minor(body.discounts) }).toEqual(rows[0])
    expect(body.discounts).toBeGreaterThan(0)
  })

  it('is the only one: keys of stores do not see customers', async () => {
    const till = await aKey(app, { storeIds: [shop.storeId] })
    expect((await withoutTrace(app, () => read('', till))).status).toBe(403)
  })
})
