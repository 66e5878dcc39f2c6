import type { Board, OwnKey } from '@medina/contract/operator/operator-desk'
import { aGuestWith, anOrderOf, aShop, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aCourierKey, aKey, type CourierKey, type TestKey } from '#features/operator/operator.builders.ts'

let app: TestApp
let kitchen: Shop
let soup: number
let admin: TestKey
let courier: CourierKey
let other: CourierKey

beforeAll(async () => {
  app = await startTestApp()
  kitchen = await aShop(app)
  soup = await anItem(app.api.db, { store_id: kitchen.storeId, name: 'Lentil soup' })
  admin = await aKey(app, { role: 'admin' })
  courier = await aCourierKey(app, kitchen)
  other = await aCourierKey(app, kitchen)
})
afterAll(() => app.close())

const anOrder = async () => anOrderOf(app, kitchen, await aGuestWith(app, kitchen, { item_id: soup }))
const setDuty = (on_duty: boolean, { headers }: TestKey = courier) =>
  app.put<OwnKey>('/api/v1/operator/duty', { on_duty }, headers)
const decline = (id: number, declined = true, { headers }: TestKey = courier) =>
  app.put(`/api/v1/operator/orders/${id}/declined`, { declined }, headers)
const take = (id: number, { headers, courier: delivery_man_id }: CourierKey = courier) =>
  app.put(`/api/v1/operator/orders/${id}/courier`, { delivery_man_id }, headers)
const boardOf = async ({ headers }: TestKey = courier) => {
  const { orders } = (await app.get<Board>('/api/v1/operator/board', headers)).body
  return orders?.map(({ id }) => id)
}
const acts = () => app.api.db.selectFrom('operator_acts').select(['act', 'key_id', 'store_id']).orderBy('id').execute()

describe('a courier who is off duty', () => {
  it('is offered nothing, keeps the orders they have, and is offered orders again once on duty', async () => {
    const [own, offered] = [await anOrder(), await anOrder()]
    await take(own)
    expect((await setDuty(false)).body.courier).toMatchObject({ id: courier.courier, may_work: true, on_duty: false })
    expect(await boardOf()).toEqual([own])
    expect(refusalOf(await take(offered))).toEqual([404, 'order'])
    expect(await boardOf(other)).toContain(offered)
    await setDuty(false)
    expect((await setDuty(true)).body.courier?.on_duty).toBe(true)
    expect(await boardOf()).toEqual([own, offered])
    // Repeating the same value is not recorded.
    expect(await acts()).toEqual([
      { act: 'off_duty', key_id: courier.id, store_id: null },
      { act: 'on_duty', key_id: courier.id, store_id: null },
    ])
  })

  it('is not given an order by the business', async () => {
    const id = await anOrder()
    await setDuty(false)
    const reply = await app.put(`/api/v1/operator/orders/${id}/courier`, { delivery_man_id: courier.courier }, admin.headers)
    expect(refusalOf(reply)).toEqual([404, 'delivery_man_id'])
    await setDuty(true)
  })

  it('does not undo the word of the business by going on duty', async () => {
    const set = (status: boolean) =>
      app.api.db.updateTable('couriers').set({ status }).where('id', '=', courier.courier).execute()
    const id = await anOrder()
    await set(false)
    expect((await setDuty(true)).body.courier).toMatchObject({ may_work: false, on_duty: true })
    expect(await boardOf()).not.toContain(id)
    await set(true)
  })
})

it('lists and single orders show a courier the same offers', async () => {
  const id = await anOrder()
  const payments = [
    ['cash_on_delivery', 'unpaid'],
    ['digital_payment', 'unpaid'],
    ['digital_payment', 'paid'],
    ['offline_payment', 'unpaid'],
  ] as const
  const differing: object[] = []
  let offered = 0
  for (const order_status of ['pending', 'processing', 'failed', 'delivered'] as const)
    for (const [payment_method, payment_status] of payments)
      for (const awaits_call of [false, true]) {
        const facts = { order_status, payment_method, payment_status, awaits_call }
        await app.api.db.updateTable('orders').set(facts).where('id', '=', id).execute()
        const { body } = await app.get<{ orders: { id: number }[] }>('/api/v1/operator/orders?limit=50', other.headers)
        const isListed = body.orders.some((order) => order.id === id)
        const isShown = (await app.get(`/api/v1/operator/orders/${id}`, other.headers)).status === 200
        if (isListed !== isShown) differing.push(facts)
        if (isShown) offered++
      }
  expect(differing).toEqual([])
  // Pending: cash, and what is paid, without a call. In the kitchen: all.
  expect(offered).toBe(2 + 8)
})

describe('a declined offer', () => {
  it('leaves the board of its courier only, comes back when that is undone, and may still be taken', async () => {
    const id = await anOrder()
    expect((await decline(id)).body).toEqual({ declined: true })
    expect((await decline(id)).status).toBe(200)
    expect(await boardOf()).not.toContain(id)
    expect(await boardOf(other)).toContain(id)
    expect((await decline(id, false)).body).toEqual({ declined: false })
    expect(await boardOf()).toContain(id)
    await decline(id)
    expect((await take(id)).status).toBe(200)
    expect(await boardOf()).toContain(id)
  })

  it('is nobody’s but a courier’s to decline, and not once somebody has it', async () => {
    const [id, theirs] = [await anOrder(), await anOrder()]
    await take(id)
    await take(theirs, other)
    expect(refusalOf(await withoutTrace(app, () => decline(id)))).toEqual([409, 'delivery_man_id'])
    expect(refusalOf(await withoutTrace(app, () => decline(theirs)))).toEqual([404, 'order'])
    const store = await aKey(app, { storeIds: [kitchen.storeId] })
    for (const key of [store, admin]) {
      expect(refusalOf(await withoutTrace(app, () => decline(id, true, key)))).toEqual([403, 'scope'])
      expect(refusalOf(await withoutTrace(app, () => setDuty(false, key)))).toEqual([403, 'scope'])
    }
  })
})
