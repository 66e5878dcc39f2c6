import type { TrackedOrder } from '@medina/contract/orders/orders'
import { expect, it } from 'vitest'
import { aGuestWith, anOrderBody, place, refusalOf } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { moneyFormat } from '#lib/money.ts'
import { findChange, readCashTendered } from './cash-tendered.ts'

const { app, shop, item } = await startTestShop({ item: { price: 2000, stock: 100 } })

type Changed = { cash_tendered: number | null; bring_change_amount: number | null }

async function trackPlaced(cash: Record<string, unknown>) {
  const guest = await aGuestWith(app, shop, { item_id: item })
  const { body, text } = await place(app, shop, anOrderBody(guest, { payment_method: 'cash_on_delivery', ...cash }))
  expect(body.order_id, text).toBeGreaterThan(0)
  const read = async () =>
    (await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${body.order_id}&guest_id=${guest}`, shop.headers)).body
  const change = (cash_tendered: number | null, guest_id = guest) =>
    app.put<Changed>('/api/v1/customer/order/cash', { order_id: body.order_id, guest_id, cash_tendered }, shop.headers)
  return { id: body.order_id, read, change }
}

it('an order names the cash of its customer and the change, which follows the total', async () => {
  const { id, read } = await trackPlaced({ cash_tendered: 200 })
  const { order } = await read()
  const change = 200 - (order?.order_amount ?? 0)
  expect(order).toMatchObject({ cash_tendered: 200, bring_change_amount: change })
  await app.api.db
    .updateTable('orders')
    .set(({ eb }) => ({ order_amount: eb('order_amount', '+', 100), delivery_charge: eb('delivery_charge', '+', 100) }))
    .where('id', '=', id)
    .execute()
  expect((await read()).order).toMatchObject({ cash_tendered: 200, bring_change_amount: change - 1 })
})

it('the customer says anew which cash is ready, until the courier has set out', async () => {
  const { id, read, change } = await trackPlaced({ cash_tendered: 200 })
  const { order, revision, can_change_cash } = await read()
  const due = order?.order_amount ?? 0
  expect(can_change_cash).toBe(true)
  const answer = await change(500)
  expect(answer.body).toEqual({ cash_tendered: 500, bring_change_amount: 500 - due })
  const changed = await read()
  expect(changed.order).toMatchObject(answer.body)
  expect(changed.revision).toBeGreaterThan(revision)
  // Twice is once, and what is not more than due is the exact amount.
  await change(500)
  expect((await read()).revision).toBe(changed.revision)
  for (const exact of [null, due, -1, 1e12]) {
    expect((await change(exact)).body).toEqual({ cash_tendered: null, bring_change_amount: null })
    expect((await read()).order).not.toHaveProperty('cash_tendered')
  }
  const stranger = await aGuestWith(app, shop, { item_id: item })
  expect(refusalOf(await withoutTrace(app, () => change(500, stranger)))).toEqual([404, 'order'])
  await app.api.db.updateTable('orders').set({ order_status: 'picked_up' }).where('id', '=', id).execute()
  expect(refusalOf(await withoutTrace(app, () => change(500)))).toEqual([409, 'order_status'])
  expect((await read()).can_change_cash).toBeUndefined()
  await app.api.db.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', id).execute()
  expect(refusalOf(await withoutTrace(app, () => change(500)))).toEqual([409, 'order'])
})

it('clients of the family name the change; exact, too little and odd amounts bring none', async () => {
  const { read } = await trackPlaced({ bring_change_amount: 15 })
  const { order } = await read()
  expect(order).toMatchObject({ cash_tendered: (order?.order_amount ?? 0) + 15, bring_change_amount: 15 })
  for (const cash of [{ cash_tendered: 1 }, { cash_tendered: -5 }, { cash_tendered: 1e12 }, { bring_change_amount: 0 }, {}]) {
    const { order: exact } = await (await trackPlaced(cash)).read()
    expect(exact).not.toHaveProperty('cash_tendered')
    expect(exact).not.toHaveProperty('bring_change_amount')
  }
})

it('is exact to the last unit in three decimals, and over once the order is paid or costs more', () => {
  const money = moneyFormat(3)
  expect(readCashTendered({ cash_tendered: 20 }, { due: 13_655, money })).toBe(20_000)
  expect(readCashTendered({ bring_change_amount: 6.345 }, { due: 13_655, money })).toBe(20_000)
  const order = { payment_method: 'cash_on_delivery', payment_status: 'unpaid', order_amount: 14_655, wallet_amount: 1000 }
  expect(findChange({ ...order, cash_tendered: 20_000 })).toEqual({ tendered: 20_000, change: 6345 })
  expect(findChange({ ...order, order_amount: 21_000, cash_tendered: 20_000 })).toBeNull()
  expect(findChange({ ...order, payment_status: 'paid', cash_tendered: 20_000 })).toBeNull()
  expect(findChange({ ...order, payment_method: 'digital_payment', cash_tendered: 20_000 })).toBeNull()
})
