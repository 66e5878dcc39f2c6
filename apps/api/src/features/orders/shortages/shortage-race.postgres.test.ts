import { expect, it } from 'vitest'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { readBalance } from '#features/wallet/public.ts'
import { fillWallet } from '#features/wallet/wallet.builders.ts'
import { transitionOrder } from '#features/orders/steps/order-lifecycle.ts'
import { addToCart, anOrderBody, place, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { type Bought, shortagesOf } from './shortages.builders.ts'
import { settleSilences } from './silence.ts'

const {
  app,
  shop,
  item: bread,
} = await startTestShop({
  poolSize: 20,
  clockStart: '2026-03-10T10:00:00Z',
  shop: { module: 'grocery' },
  item: { price: 2000, stock: 1000 },
})
await setSwitches(app, { customer_wallet_status: 1 })
const { db } = app.api
const roll = await anItem(db, { store_id: shop.storeId, price: 1500, stock: 1000, name: 'Roll' })
const store = await shortagesOf(app, shop)
const { note, linesOf, answer, stockOf } = store

/** An order of three breads for 65.00, paid from a wallet with 100.00. */
async function anOrder() {
  const person = await aCustomer(app)
  await fillWallet(app, person.id, 10_000)
  const own = shopOf(shop, person)
  await addToCart(app, own, undefined, { item_id: bread, quantity: 3, when_out: { do: 'best_match' } })
  const { body } = await place(app, own, anOrderBody(undefined, { payment_method: 'wallet' }))
  const order: Bought = { id: body.order_id, headers: own.headers }
  const [line] = await linesOf(order)
  return { person, order, line_id: line?.id ?? 0 }
}
async function read(orderId: number, customerId: number) {
  const { order_amount, order_status } = await db
    .selectFrom('orders')
    .select(['order_amount', 'order_status'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { paid, goods } = await db
    .selectFrom('order_lines')
    .select(({ fn }) => [fn.countAll<number>().as('goods'), fn.sum<number>('quantity').as('paid')])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return {
    order_amount,
    order_status,
    lines: goods,
    pieces: paid,
    balance: await readBalance(db, customerId, 'wallet'),
  }
}
const times = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 6 }, work))
async function ask({ order, line_id }: { order: Bought; line_id: number }) {
  const { body } = await note(order, { line_id, pieces: 3, act: 'ask', replacement: { item_id: roll }, minutes: 1 })
  return body.shortages[0]?.id ?? 0
}

it('two pickers on a line: each piece is taken out once, and the money goes back once', async () => {
  await times(async () => {
    const { person, order, line_id } = await anOrder()
    const remove = () => note(order, { line_id, pieces: 2, act: 'remove' })
    const replies = await Promise.all([remove(), remove()])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await read(order.id, person.id)).toMatchObject({ order_amount: 2500, pieces: 1, balance: 7500 })
  })
  await store.ledgerIsClean()
})

it('two pickers who ask about a line: one question is open', async () => {
  await times(async () => {
    const { order, line_id } = await anOrder()
    const body = { line_id, pieces: 1, act: 'ask', replacement: { item_id: roll } }
    const replies = await Promise.all([note(order, body), note(order, body)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

it('an answer at the last second and the end of the time: one of them holds, whole', async () => {
  const before = (await stockOf(roll)) ?? 0
  const made = await times(anOrder)
  const questions = await Promise.all(made.map(async (each) => ({ ...each, id: await ask(each) })))
  app.travelTo('2026-03-10T10:00:59.990Z')
  const answers = questions.map(({ order, id }) => answer(order, id, { answer: 'remove' }))
  app.travelTo('2026-03-10T10:01:00.000Z')
  const [replies] = await Promise.all([Promise.all(answers), settleSilences(app.api), settleSilences(app.api)])
  let replaced = 0
  for (const [at, { person, order }] of questions.entries()) {
    const row = await db.selectFrom('order_shortages').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow()
    const isInTime = replies[at]?.status === 200
    expect(row.ended_by).toBe(isInTime ? 'customer' : 'silence')
    const state = await read(order.id, person.id)
    // Every line was taken out by the customer, so the order ended; silence brought the rolls.
    if (isInTime) expect(state).toMatchObject({ order_status: 'canceled', balance: 10_000 })
    else {
      replaced += 3
      expect(state).toMatchObject({ order_amount: 5000, pieces: 3, balance: 5000 })
    }
  }
  expect(await stockOf(roll)).toBe(before - replaced)
  await store.ledgerIsClean()
})

it('a handover and a question: the order is not handed over with an open one', async () => {
  app.travelTo('2026-03-10T10:00:00Z')
  await times(async () => {
    const { order, line_id } = await anOrder()
    await db.updateTable('orders').set({ order_status: 'processing' }).where('id', '=', order.id).execute()
    const now = app.api.clock.now()
    const [reply, isMoved] = await Promise.all([
      note(order, { line_id, pieces: 1, act: 'ask', replacement: { item_id: roll } }),
      transitionOrder(db, { orderId: order.id, from: 'processing', to: 'handover', actor: 'store', now }),
    ])
    expect([reply.status === 200, isMoved].filter(Boolean)).toHaveLength(1)
  })
})

it('questions about the last pieces, and orders of them: each piece is reserved or sold once, and the rest comes back', async () => {
  app.travelTo('2026-03-10T11:00:00Z')
  const last = await anItem(db, { store_id: shop.storeId, price: 1500, stock: 4, name: 'Last ones' })
  const made = await times(anOrder)
  const asking = made.map(({ order, line_id }) =>
    note(order, { line_id, pieces: 1, act: 'ask', replacement: { item_id: last }, minutes: 1 }),
  )
  const buying = made.map(async ({ order: { headers } }) => {
    await addToCart(app, { headers }, undefined, { item_id: last, quantity: 1 })
    return place(app, { headers }, anOrderBody(undefined, { payment_method: 'wallet' }))
  })
  const [questioned, bought] = await Promise.all([Promise.all(asking), Promise.all(buying)])
  const countDone = (replies: readonly { status: number }[]) => replies.filter(({ status }) => status === 200).length
  expect([countDone(questioned) + countDone(bought), await stockOf(last)]).toEqual([4, 0])
  const questions = await db.selectFrom('order_shortages').selectAll().where('state', '=', 'open').execute()
  const mine = questions.filter(({ offer }) => offer?.item_id === last)
  expect(mine).toHaveLength(countDone(questioned))
  // Two tills take each question back at once.
  await Promise.all(mine.flatMap(({ id }) => [store.withdraw(id), store.withdraw(id)]))
  expect(await stockOf(last)).toBe(countDone(questioned))
})
