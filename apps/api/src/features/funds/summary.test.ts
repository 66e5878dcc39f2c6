import type { WalletSummary } from '@medina/contract/wallet/top-ups'
import { afterAll, expect, it } from 'vitest'
import { addToCart, anOrderOf, aShop, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { fillWallet } from '#features/wallet/wallet.builders.ts'
import { startFunds } from './funds.builders.ts'

const { app, addFund, answer, comeBack, close } = await startFunds()
afterAll(close)

it('[2.016] the wallet has its balance, and what is on its way with its cause', async () => {
  const { db, clock } = app.api
  const lina = await aCustomer(app)
  await fillWallet(app, lina.id, 1234)
  const shop = await aShop(app)
  const soup = await anItem(db, { store_id: shop.storeId })
  const [one, other] = [shopOf(shop, lina), undefined]
  const orders: number[] = []
  for (let made = 0; made < 4; made++) {
    await addToCart(app, one, other, { item_id: soup })
    orders.push(await anOrderOf(app, one, other))
  }
  const [running = 0, over = 0, delivered = 0, paid = 0] = orders
  const { id: cashback_id } = await db
    .insertInto('cashbacks')
    .values({
      title: JSON.stringify({ en: 'Back' }),
      cashback_type: 'amount',
      cashback_amount: 500,
      start_date: '2026-03-01',
      end_date: '2026-03-31',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const uses = [running, over].map((order_id) => ({ order_id, cashback_id, customer_id: lina.id, amount: 500 }))
  await db.insertInto('cashback_uses').values(uses).execute()
  await db.updateTable('orders').set({ order_status: 'canceled' }).where('id', '=', over).execute()
  await db.updateTable('orders').set({ order_status: 'refund_requested' }).where('id', '=', delivered).execute()
  const now = clock.now()
  const refund = { order_id: delivered, customer_id: lina.id, customer_reason: 'Cold', created_at: now, updated_at: now }
  await db
    .insertInto('refunds')
    .values({ ...refund, refund_method: 'wallet', refund_amount: 750 })
    .execute()
  const lines = await db.selectFrom('order_lines').select(['id', 'order_id']).where('order_id', 'in', [running, paid]).execute()
  await db.updateTable('orders').set({ payment_method: 'digital_payment' }).where('id', '=', paid).execute()
  for (const { id: order_line_id, order_id } of lines) {
    const reported = { order_id, kind: 'missing' as const, client_key: crypto.randomUUID(), created_at: now }
    const { id: case_id } = await db.insertInto('cases').values(reported).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('case_lines').values({ case_id, order_line_id, reason: 'missing', pieces: 1, amount: 250 }).execute()
  }
  const open = (await addFund(lina, { amount: 50 })).body
  const failed = (await addFund(lina, { amount: 70 })).body
  await comeBack(await answer(failed.redirect_link, 'fail'))
  await setSwitches(app, { add_fund_maximum: 500_000 })

  const { body } = await app.get<WalletSummary>('/api/v1/customer/wallet/summary', lina.headers)
  expect(body).toMatchObject({ balance: 12.34, minimum_add_fund: 1, maximum_add_fund: 5000 })
  const none = { order_id: null, trip_id: null, top_up_id: null }
  const since = expect.any(String)
  expect(body.incoming.toSorted((a, b) => a.amount - b.amount)).toEqual([
    { ...none, since, kind: 'refund', amount: 2.5, order_id: running },
    { ...none, since, kind: 'cashback', amount: 5, order_id: running },
    { ...none, since, kind: 'refund', amount: 7.5, order_id: delivered },
    { ...none, since, kind: 'add_fund', amount: 50, top_up_id: open.top_up_id },
  ])
  const samir = await aCustomer(app)
  const empty = await app.get<WalletSummary>('/api/v1/customer/wallet/summary', samir.headers)
  expect(empty.body).toMatchObject({ balance: 0, incoming: [] })
})
