import type { OrderLine } from '@medina/contract/orders/order-lines'
import { expect, it } from 'vitest'
import { addToCart, anOrderBody, place, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { fillWallet } from '#features/wallet/wallet.builders.ts'
import { readBalance } from '#features/wallet/public.ts'
import { transitionOrder } from '#features/orders/steps/order-lifecycle.ts'

const {
  app,
  shop,
  item: bread,
} = await startTestShop({
  poolSize: 20,
  shop: { module: 'grocery' },
  item: { price: 2000, stock: 1000 },
})
await setSwitches(app, { customer_wallet_status: 1, partial_payment_status: 1, partial_payment_method: 'cod' })
const { db } = app.api

/** An order of three breads for 65.00, paid from a wallet with 100.00; its store has not confirmed it yet. */
async function anOrder() {
  const person = await aCustomer(app)
  await fillWallet(app, person.id, 10_000)
  const own = shopOf(shop, person)
  await addToCart(app, own, undefined, { item_id: bread, quantity: 3 })
  const { body } = await place(app, own, anOrderBody(undefined, { payment_method: 'wallet' }))
  // Set back to before its confirmation, so that a customer may still cancel.
  await db.updateTable('orders').set({ order_status: 'pending' }).where('id', '=', body.order_id).execute()
  const { body: lines } = await app.get<OrderLine[]>(`/api/v1/customer/order/details?order_id=${body.order_id}`, own.headers)
  const id = body.order_id
  const change = (quantity: number) =>
    app.put('/api/v1/customer/order/change', { order_id: id, version: 0, lines: [{ id: lines[0]?.id, quantity }] }, own.headers)
  const cancel = () => app.put('/api/v1/customer/order/cancel', { order_id: id, reason: 'Enough' }, own.headers)
  return { id, person, change, cancel }
}
async function read(id: number, customerId: number) {
  const order = await db
    .selectFrom('orders')
    .select(['order_status', 'order_amount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const lines = await db.selectFrom('order_lines').select('quantity').where('order_id', '=', id).execute()
  return { ...order, quantity: lines[0]?.quantity, balance: await readBalance(db, customerId, 'wallet') }
}
const stock = async () =>
  (await db.selectFrom('items').select('stock').where('id', '=', bread).executeTakeFirstOrThrow()).stock ?? 0
const times = <T>(work: (index: number) => Promise<T>) => Promise.all(Array.from({ length: 8 }, (_, index) => work(index)))

it('a change and the store’s confirmation: whoever is first decides', async () => {
  await times(async () => {
    const { id, person, change } = await anOrder()
    const confirm = transitionOrder(db, {
      orderId: id,
      from: 'pending',
      to: 'confirmed',
      actor: 'store',
      now: app.api.clock.now(),
    })
    const [changed, isConfirmed] = await Promise.all([change(1), confirm])
    const isChanged = changed.status === 200
    if (!isChanged) expect(refusalOf(changed)).toEqual([409, 'order_status'])
    expect([isConfirmed, await read(id, person.id)]).toEqual([
      true,
      {
        order_status: 'confirmed',
        ...(isChanged ? { order_amount: 2500, quantity: 1, balance: 7500 } : { order_amount: 6500, quantity: 3, balance: 3500 }),
      },
    ])
  })
})

it('a change and a cancellation: all money and all pieces return', async () => {
  const before = await stock()
  await times(async () => {
    const { id, person, change, cancel } = await anOrder()
    const [changed, canceled] = await Promise.all([change(1), cancel()])
    expect([canceled.status, [200, 409].includes(changed.status)]).toEqual([200, true])
    expect(await read(id, person.id)).toMatchObject({ order_status: 'canceled', balance: 10_000 })
  })
  expect(await stock()).toBe(before)
})

it('two changes at once: one holds, and the other hears of it', async () => {
  const before = await stock()
  const left = await times(async () => {
    const { id, person, change } = await anOrder()
    const answers = await Promise.all([change(1), change(2)])
    expect(answers.map((reply) => refusalOf(reply).join(' ')).toSorted()).toEqual(['200', '409 version'])
    const { quantity = 0, ...order } = await read(id, person.id)
    const amount = 500 + quantity * 2000
    expect(order).toEqual({ order_status: 'pending', order_amount: amount, balance: 10_000 - amount })
    return quantity
  })
  expect(await stock()).toBe(before - left.reduce((sum, quantity) => sum + quantity, 0))
})
