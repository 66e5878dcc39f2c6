import { randomUUID } from 'node:crypto'
import type { OperatorOrderDetails } from '@medina/contract/operator/operator'
import type { Board } from '@medina/contract/operator/operator-desk'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addToCart,
  aGuestWith,
  anOrderBody,
  anOrderOf,
  aShop,
  CENTER,
  place,
  refusalOf,
  resetSwitches,
  setSwitches,
  type Shop,
} from '#testing/shop/builders.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { sentence } from '#testing/shop/tested-shop.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aCourierKey, aKey, type CourierKey, type TestKey } from '#features/operator/operator.builders.ts'
import { partsOf, statementOf } from '#features/sales/sales.builders.ts'
import { checkLedger, readBalance } from '#features/wallet/public.ts'
import { fillWallet } from '#features/wallet/wallet.builders.ts'

const { app, shop: kitchen, item: soup } = await startTestShop({ poolSize: 1, item: { price: 2000 } })
const { db } = app.api
let office: TestKey
let courier: CourierKey
let other: CourierKey

beforeAll(async () => {
  office = await aKey(app, { role: 'admin' })
  courier = await aCourierKey(app, kitchen)
  other = await aCourierKey(app, kitchen)
})
beforeEach(async () => {
  await resetSwitches(app)
  await setSwitches(app, { admin_commission: 1500, customer_wallet_status: 1, courier_pay_per_delivery: 500 })
})

type Key = Pick<TestKey, 'headers'>
const pathOf = (id: number, rest = '') => `/api/v1/operator/orders/${id}${rest}`
const advance = (id: number, status: string, { headers }: Key, more: object = {}) =>
  app.put<OperatorOrderDetails>(pathOf(id, '/status'), { status, ...more }, headers)
const decide = (id: number, body: object, { headers }: Key = office) =>
  app.put<OperatorOrderDetails>(pathOf(id, '/return'), body, headers)
const read = async (id: number, { headers }: Key = office) => (await app.get<OperatorOrderDetails>(pathOf(id), headers)).body
const give = (id: number, delivery_man_id: number | null, { headers }: Key = office) =>
  app.put<OperatorOrderDetails>(pathOf(id, '/courier'), { delivery_man_id }, headers)
const owedTo = async ({ storeId }: Shop, id: number) =>
  (await statementOf(app, storeId, office)).entries.filter(({ order_id }) => order_id === id).map(partsOf)

async function pickUp(id: number, shop = kitchen): Promise<void> {
  const till = await aKey(app, { storeIds: [shop.storeId] })
  for (const status of ['confirmed', 'processing', 'handover']) await advance(id, status, till)
  expect((await advance(id, 'picked_up', courier)).status).toBe(200)
}

async function bringBack(id: number, shop = kitchen): Promise<void> {
  await pickUp(id, shop)
  for (const status of ['returning', 'returned']) await advance(id, status, office, { reason: 'nobody_opens' })
}

/** An order of two pieces that a wallet paid, back at its store. */
async function aPaid(shop = kitchen, item = soup) {
  const person = await aCustomer(app)
  await fillWallet(app, person.id, 100_000)
  const own = shopOf(shop, person)
  await addToCart(app, own, undefined, { item_id: item, quantity: 2 })
  const { body } = await place(app, own, anOrderBody(undefined, { payment_method: 'wallet' }))
  await bringBack(body.order_id, shop)
  const { order_amount, delivery_charge } = await read(body.order_id)
  const balance = async () => (await readBalance(db, person.id, 'wallet')) ?? 0
  return { id: body.order_id, balance, order_amount, delivery_charge, own }
}

async function unpaid(shop = kitchen, item = soup): Promise<number> {
  const id = await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item, quantity: 2 }))
  await bringBack(id, shop)
  return id
}

const digits = async (id: number) =>
  (await db.selectFrom('orders').select('currency_digits').where('id', '=', id).executeTakeFirstOrThrow()).currency_digits

describe('what is owed for an order that came back', () => {
  it('is decided by the office, on whose board it is until then', async () => {
    const { id } = await aPaid()
    const isOnBoard = async ({ headers }: Key) =>
      (await app.get<Board>('/api/v1/operator/board', headers)).body.orders?.some((order) => order.id === id)
    expect(await read(id)).toMatchObject({ awaits_return_decision: true, payment_status: 'paid', next: [] })
    expect(await Promise.all([office, courier].map(isOnBoard))).toEqual([true, false])
    const till = await aKey(app, { storeIds: [kitchen.storeId] })
    expect(refusalOf(await decide(id, { owed: 'all' }, till))).toEqual([403, 'scope'])
    expect(refusalOf(await decide(id, { owed: 'all' }, courier))).toEqual([403, 'scope'])
    const { body } = await decide(id, { owed: 'all', note: 'Our mistake' })
    expect(body).not.toHaveProperty('awaits_return_decision')
    expect(body.return_decision).toMatchObject({ owed: 'all', refunded: body.order_amount, retained: 0, note: 'Our mistake' })
    expect(body.history.at(-1)).toMatchObject({ status: 'return_decided', key: { id: office.id } })
    expect(await isOnBoard(office)).toBe(false)
    expect(refusalOf(await decide(id, { owed: 'nothing' }))).toEqual([409, 'order_status'])
  })

  it.each([
    ['all', 0],
    ['goods', 1],
    ['nothing', null],
  ] as const)('gives %s back, in the same transaction', async (owed, retainedFee) => {
    const { id, balance, order_amount, delivery_charge } = await aPaid()
    const before = await balance()
    const { body } = await decide(id, { owed })
    const retained = retainedFee === null ? order_amount : retainedFee * delivery_charge
    const unit = 10 ** (await digits(id))
    expect(body.return_decision?.retained).toBeCloseTo(retained, 6)
    expect((await balance()) - before).toBe(Math.round((order_amount - retained) * unit))
    expect(body.refunded_amount).toBeCloseTo(order_amount - retained, 6)
    expect((await checkLedger(db)).problems).toEqual([])
  })

  it('may be an amount, of at most what was paid', async () => {
    const { id, balance } = await aPaid()
    const before = await balance()
    expect(refusalOf(await decide(id, { owed: 'amount', amount: 10_000_000 }))).toEqual([422, 'amount'])
    expect(refusalOf(await decide(id, { owed: 'amount' }))[0]).toBe(422)
    expect((await decide(id, { owed: 'amount', amount: 1 })).status).toBe(200)
    expect((await balance()) - before).toBe(10 ** (await digits(id)))
  })

  it('is nothing for cash that nobody paid; the courier has none, and the pay for both ways', async () => {
    const id = await unpaid()
    expect((await decide(id, { owed: 'all' })).body).toMatchObject({
      payment_status: 'unpaid',
      refunded_amount: 0,
      return_decision: { refunded: 0, retained: 0 },
    })
    const entry = await db.selectFrom('courier_entries').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
    expect([entry.courier_id, entry.cash, entry.delivery]).toEqual([courier.courier, 0, 500])
    expect((await checkLedger(db)).problems).toEqual([])
  })

  it('may be the delivery fee for cash that nobody paid, if the business charges it: from the wallet, and the rest as a debt', async () => {
    const person = await aCustomer(app)
    const own = shopOf(kitchen, person)
    const cashOrder = async (reason = 'nobody_opens') => {
      await addToCart(app, own, undefined, { item_id: soup, quantity: 2 })
      const { body } = await place(app, own, anOrderBody(undefined))
      await pickUp(body.order_id)
      for (const status of ['returning', 'returned']) await advance(body.order_id, status, office, { reason })
      return body.order_id
    }
    const first = await cashOrder()
    expect(await read(first)).not.toHaveProperty('return_fee')
    expect(refusalOf(await decide(first, { owed: 'nothing', charge_fee: true }))).toEqual([409, 'charge_fee'])
    await setSwitches(app, { unpaid_return_fee: 'delivery' })
    const { delivery_charge } = await read(first)
    expect(delivery_charge).toBeGreaterThan(0)
    const unit = 10 ** (await digits(first))
    await fillWallet(app, person.id, Math.round(delivery_charge * unit) + 1)
    expect((await read(first)).return_fee).toBe(delivery_charge)
    const charged = await decide(first, { owed: 'nothing', charge_fee: true })
    expect(charged.body.return_decision).toMatchObject({ refunded: 0, fee: delivery_charge, fee_taken: delivery_charge })
    expect(charged.body).toMatchObject({ payment_status: 'unpaid', partially_paid_amount: delivery_charge })
    expect(await readBalance(db, person.id, 'wallet')).toBe(1)
    const { body: seen } = await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${first}`, own.headers)
    expect(seen.payments.map(({ payment_method, amount }) => [payment_method, amount])).toEqual([['wallet', delivery_charge]])
    // The wallet has one unit left, so the rest of the second fee is owed.
    const second = await cashOrder('refused')
    expect((await decide(second, { owed: 'nothing', charge_fee: true })).body.return_decision).toMatchObject({
      fee: delivery_charge,
      fee_taken: 1 / unit,
    })
    const debts = await db.selectFrom('reward_debts').select(['account', 'open']).where('customer_id', '=', person.id).execute()
    expect(debts).toEqual([{ account: 'wallet', open: Math.round(delivery_charge * unit) - 1 }])
    // Nobody pays for an accident, and a guest has no account.
    expect(await read(await cashOrder('accident'))).not.toHaveProperty('return_fee')
    expect(await read(await unpaid())).not.toHaveProperty('return_fee')
    expect((await checkLedger(db)).problems).toEqual([])
  })

  it('gives a store that delivers itself the fee that its customer paid', async () => {
    await setSwitches(app, { unpaid_return_fee: 'delivery' })
    const own = await aShop(app, { store: { self_delivery_system: true, minimum_shipping_charge: 700 } })
    const item = await anItem(db, { store_id: own.storeId, price: 2000 })
    const key = await aKey(app, { storeIds: [own.storeId] })
    const person = await aCustomer(app)
    const shop = shopOf(own, person)
    await addToCart(app, shop, undefined, { item_id: item, quantity: 2 })
    const { body } = await place(app, shop, anOrderBody(undefined))
    for (const status of ['confirmed', 'processing', 'handover', 'picked_up']) await advance(body.order_id, status, key)
    for (const status of ['returning', 'returned']) await advance(body.order_id, status, office, { reason: 'refused' })
    await fillWallet(app, person.id, 300)
    const { body: decided } = await decide(body.order_id, { owed: 'nothing', charge_fee: true })
    const { fee = 0, fee_taken = 0 } = decided.return_decision ?? {}
    expect([fee > fee_taken, fee_taken > 0]).toEqual([true, true])
    expect(await owedTo(own, body.order_id)).toEqual([{ delivery: fee_taken }])
    expect((await checkLedger(db)).problems).toEqual([])
  })

  it('pays the store for food that is gone, and not for goods that are for sale again', async () => {
    const gone = await unpaid()
    await decide(gone, { owed: 'all' })
    const [{ goods = 0, commission = 0, cash = 0 } = {}] = await owedTo(kitchen, gone)
    expect([goods > 0, commission < 0, cash]).toEqual([true, true, 0])
    const grocer = await aShop(app, { module: 'grocery' })
    const bread = await anItem(db, { store_id: grocer.storeId, price: 2000, stock: 10 })
    const stockOf = async () =>
      (await db.selectFrom('items').select('stock').where('id', '=', bread).executeTakeFirstOrThrow()).stock
    const courierHere = await aCourierKey(app, grocer)
    const id = await anOrderOf(app, grocer, await aGuestWith(app, grocer, { item_id: bread, quantity: 4 }))
    const till = await aKey(app, { storeIds: [grocer.storeId] })
    for (const status of ['confirmed', 'processing', 'handover']) await advance(id, status, till)
    await advance(id, 'picked_up', courierHere)
    for (const status of ['returning', 'returned']) await advance(id, status, office, { reason: 'refused' })
    expect(await stockOf()).toBe(6)
    const [line] = (await read(id)).lines
    expect(refusalOf(await decide(id, { owed: 'all', restock: [{ line_id: line?.id, pieces: 5 }] }))).toEqual([422, 'restock'])
    expect(refusalOf(await decide(id, { owed: 'all', restock: [{ line_id: 1, pieces: 1 }] }))).toEqual([422, 'restock'])
    expect((await decide(id, { owed: 'all', restock: [{ line_id: line?.id, pieces: 4 }] })).status).toBe(200)
    expect([await stockOf(), await owedTo(grocer, id)]).toEqual([10, []])
  })

  it('leaves a store that delivers itself what its customer leaves', async () => {
    const own = await aShop(app, { store: { self_delivery_system: true } })
    const item = await anItem(db, { store_id: own.storeId, price: 2000 })
    const key = await aKey(app, { storeIds: [own.storeId] })
    const person = await aCustomer(app)
    await fillWallet(app, person.id, 100_000)
    const shop = shopOf(own, person)
    const orders = []
    for (const owed of ['all', 'goods'] as const) {
      await addToCart(app, shop, undefined, { item_id: item, quantity: 2 })
      const { body } = await place(app, shop, anOrderBody(undefined, { payment_method: 'wallet' }))
      for (const status of ['confirmed', 'processing', 'handover', 'picked_up']) await advance(body.order_id, status, key)
      for (const status of ['returning', 'returned']) await advance(body.order_id, status, office, { reason: 'refused' })
      await decide(body.order_id, { owed })
      orders.push(body.order_id)
    }
    const { delivery_charge } = await read(orders[1] ?? 0)
    expect(await owedTo(own, orders[0] ?? 0)).toEqual([])
    expect(await owedTo(own, orders[1] ?? 0)).toEqual(delivery_charge === 0 ? [] : [{ delivery: delivery_charge }])
    expect((await checkLedger(db)).problems).toEqual([])
  })

  it('is not asked of orders that were not brought back, and no other way refunds one', async () => {
    const id = await anOrderOf(app, kitchen, await aGuestWith(app, kitchen, { item_id: soup }))
    expect(refusalOf(await decide(id, { owed: 'all' }))).toEqual([409, 'order_status'])
    const paid = await aPaid()
    const refund = { reason: 'Cold', method: 'manual' }
    expect(refusalOf(await app.post(pathOf(paid.id, '/refund'), refund, office.headers))).toEqual([409, 'order_status'])
  })

  it('is read by the customer, with the reason and without a false delivery', async () => {
    const { id, own } = await aPaid()
    await decide(id, { owed: 'goods' })
    const { body } = await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${id}`, own.headers)
    expect(body).toMatchObject({
      order_status: 'returned',
      delivered: null,
      cancellation_reason: sentence('Nobody opened the door'),
    })
    expect(body.steps.map(({ status }) => status)).not.toContain('delivered')
    expect(body.refunded_amount).toBeGreaterThan(0)
  })
})

describe('an order that is given to another courier on the road', () => {
  it('ends the duties of the former one, with its position, and is the next one’s with its cash', async () => {
    const id = await anOrderOf(app, kitchen, await aGuestWith(app, kitchen, { item_id: soup }))
    await pickUp(id)
    const at = { latitude: CENTER.lat, longitude: CENTER.lng }
    const locate = ({ headers }: Key) => app.put(pathOf(id, '/position'), at, headers)
    expect((await locate(courier)).status).toBe(200)
    await app.put(pathOf(id, '/attempt'), { reason: 'accident' }, courier.headers)
    expect(refusalOf(await give(id, null))).toEqual([409, 'order_status'])
    expect(refusalOf(await give(id, null, courier))).toEqual([409, 'order_status'])
    expect(refusalOf(await give(id, other.courier, other))).toEqual([404, 'order'])
    const { body } = await give(id, other.courier)
    expect(body).toMatchObject({ order_status: 'picked_up', delivery_man_id: other.courier, attempt: { outcome: 'given_on' } })
    expect(body.delivery_man).toMatchObject({ lat: null, lng: null })
    expect(body.history.at(-1)).toMatchObject({ status: 'courier_changed', key: { id: office.id } })
    expect(refusalOf(await locate(courier))).toEqual([404, 'order'])
    const tried = { id: randomUUID(), kind: 'called' }
    expect(refusalOf(await app.put(pathOf(id, '/attempt/tries'), tried, courier.headers))).toEqual([404, 'order'])
    expect(refusalOf(await advance(id, 'delivered', courier))).toEqual([404, 'order'])
    expect((await locate(other)).status).toBe(200)
    expect((await advance(id, 'delivered', other)).status).toBe(200)
    const entry = await db.selectFrom('courier_entries').selectAll().where('order_id', '=', id).execute()
    expect(entry.map(({ courier_id, cash }) => [courier_id, cash > 0])).toEqual([[other.courier, true]])
  })

  it('may also be on its way back, and has to be given to somebody on duty', async () => {
    const id = await anOrderOf(app, kitchen, await aGuestWith(app, kitchen, { item_id: soup }))
    await pickUp(id)
    await advance(id, 'returning', office, { reason: 'accident' })
    expect(refusalOf(await give(id, 1_000_000))).toEqual([404, 'delivery_man_id'])
    expect((await give(id, other.courier)).status).toBe(200)
    expect((await advance(id, 'returned', other)).status).toBe(200)
  })
})
