import type { Board, OwnKey } from '@medina/contract/operator/operator-desk'
import type { OperatorOrder } from '@medina/contract/operator/operator'
import { describe, expect, it } from 'vitest'
import { aGuestWith, anOrderOf, aShop, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { money } from '#testing/shop/tested-shop.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aCourierKey, aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { deliver } from '#features/sales/sales.builders.ts'

const { app, shop: kitchen, item: soup } = await startTestShop({ item: { price: 2000 } })
const { db } = app.api
const office = await aKey(app, { role: 'admin' })
await setSwitches(app, { courier_pay_per_delivery: 800, courier_pay_per_km: 100 })

async function anOrder(changes: object = {}, body: Record<string, unknown> = {}): Promise<number> {
  const id = await anOrderOf(app, kitchen, await aGuestWith(app, kitchen, { item_id: soup }), body)
  await db
    .updateTable('orders')
    .set({ distance_meters: 2400, ...changes })
    .where('id', '=', id)
    .execute()
  return id
}
const paid = { payment_method: 'digital_payment', payment_status: 'paid' } as const
const boardOf = async ({ headers }: TestKey) => (await app.get<Board>('/api/v1/operator/board', headers)).body
const idsOf = async (key: TestKey) => (await boardOf(key)).orders?.map(({ id }) => id) ?? []

describe('an offer', () => {
  it('says the pay of the courier by the rule of the office, not the fee of the customer', async () => {
    const courier = await aCourierKey(app, kitchen)
    const id = await anOrder({}, { dm_tips: money(5) })
    const offered = (await boardOf(courier)).orders?.find((order) => order.id === id)
    const pay = { delivery: money(8), distance: money(2.4), extra: 0, tip: money(5), total: money(15.4) }
    expect(offered).toMatchObject({ distance: 2.4, courier_pay: pay })
    // Other clients of couriers read it as well, and nobody else does.
    expect((await app.get<OperatorOrder>(`/api/v1/operator/orders/${id}`, courier.headers)).body.courier_pay).toEqual(pay)
    expect((await app.get<OperatorOrder>(`/api/v1/operator/orders/${id}`, office.headers)).body.courier_pay).toBeUndefined()
    // The account receives what the offer named.
    await db.updateTable('orders').set({ courier_id: courier.courier }).where('id', '=', id).execute()
    await deliver(app, id)
    const { amount } = await db
      .selectFrom('courier_entries')
      .select('amount')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(amount).toBe(1540)
  })

  it('of a courier who is paid otherwise says the tip alone, and one of a store that delivers says nothing', async () => {
    await setSwitches(app, { courier_pay_per_delivery: 0, courier_pay_per_km: 0 })
    const courier = await aCourierKey(app, kitchen)
    const id = await anOrder({}, { dm_tips: money(3) })
    const of = async (order: number) => (await boardOf(courier)).orders?.find((each) => each.id === order)
    expect((await of(id))?.courier_pay).toMatchObject({ delivery: 0, distance: 0, tip: money(3), total: money(3) })
    const own = await aShop(app, { store: { self_delivery_system: true } })
    const item = await anItem(db, { store_id: own.storeId })
    const brought = await anOrderOf(app, own, await aGuestWith(app, own, { item_id: item }))
    await db.updateTable('orders').set({ courier_id: courier.courier }).where('id', '=', brought).execute()
    expect(await of(brought)).toMatchObject({ id: brought })
    expect((await of(brought))?.courier_pay).toBeUndefined()
    await setSwitches(app, { courier_pay_per_delivery: 800, courier_pay_per_km: 100 })
  })
})

describe('a courier who holds as much cash as the office allows', () => {
  it('is offered no more cash orders until some is handed over, and keeps those they have', async () => {
    const courier = await aCourierKey(app, kitchen)
    const brought = await anOrder({ courier_id: courier.courier })
    await deliver(app, brought)
    const { order_amount: held } = await db
      .selectFrom('orders')
      .select('order_amount')
      .where('id', '=', brought)
      .executeTakeFirstOrThrow()
    const [own, cash, card] = [await anOrder({ courier_id: courier.courier }), await anOrder(), await anOrder(paid)]
    expect(await idsOf(courier)).toEqual(expect.arrayContaining([own, cash, card]))
    await setSwitches(app, { courier_cash_limit: held })
    expect(await idsOf(courier)).not.toContain(cash)
    expect(await idsOf(courier)).toEqual(expect.arrayContaining([own, card]))
    expect((await app.get<OwnKey>('/api/v1/operator/me', courier.headers)).body.courier?.takes_cash).toBe(false)
    const take = (id: number) =>
      app.put(`/api/v1/operator/orders/${id}/courier`, { delivery_man_id: courier.courier }, courier.headers)
    expect(refusalOf(await take(cash))).toEqual([404, 'order'])
    expect((await take(card)).status).toBe(200)
    // The office may still assign one.
    const given = await app.put(`/api/v1/operator/orders/${cash}/courier`, { delivery_man_id: courier.courier }, office.headers)
    expect(given.status).toBe(200)
    const { version } = await boardOf(courier)
    const next = await anOrder()
    const handOver = { amount: money(1), kind: 'hand_over', note: 'At the office' }
    expect((await app.post(`/api/v1/operator/couriers/${courier.courier}/payments`, handOver, office.headers)).status).toBe(200)
    expect(await idsOf(courier)).toContain(next)
    expect((await boardOf(courier)).version).not.toBe(version)
    await setSwitches(app, { courier_cash_limit: 0 })
  })
})

it('a courier’s key knows the map that leads to a door, which the office chooses', async () => {
  const courier = await aCourierKey(app, kitchen)
  const mapOf = async () => (await app.get<OwnKey>('/api/v1/operator/me', courier.headers)).body.courier?.navigation_url
  expect(await mapOf()).toBe('https://www.google.com/maps/dir/?api=1&destination={lat},{lng}')
  const set = (value: string) => app.put('/api/v1/operator/settings/navigation_url', { value }, office.headers)
  for (const wrong of ['geo:{lat},{lng}', 'javascript:alert({lat},{lng})', 'https://maps.example/{lat}', 'https://{lat},{lng}'])
    expect((await set(wrong)).status, wrong).toBe(422)
  const own = 'https://www.openstreetmap.org/directions?to={lat}%2C{lng}'
  const reply = await set(own)
  expect(reply.status, reply.text).toBe(200)
  expect(await mapOf()).toBe(own)
})

describe('a tour', () => {
  const at = (lat: number, lng = 39.05) => `(${lng},${lat})`
  /** Stores and doors on a line to the north of the kitchen; a hundredth of a degree is about 1.1 km. */
  async function along(store: number, door: number, lng?: number): Promise<number> {
    const shop = { ...kitchen, storeId: (await aShop(app)).storeId }
    await db
      .updateTable('stores')
      .set({ location: at(store, lng), zone_id: kitchen.zoneId })
      .where('id', '=', shop.storeId)
      .execute()
    const id = await anOrder({ destination: at(door, lng) })
    await db.updateTable('orders').set({ store_id: shop.storeId }).where('id', '=', id).execute()
    return id
  }

  it('takes orders of the same store, and those on the way, up to the number that the office allows', async () => {
    const courier = await aCourierKey(app, kitchen)
    await db
      .updateTable('stores')
      .set({ location: at(22.42) })
      .where('id', '=', kitchen.storeId)
      .execute()
    const own = await anOrder({ courier_id: courier.courier, destination: at(22.45) })
    const same = await anOrder({ destination: at(22.3) })
    const [onTheWay, aside, behind] = [await along(22.43, 22.44), await along(22.43, 22.44, 39.09), await along(22.43, 22.39)]
    // As before this rule: any number, from anywhere.
    expect(await idsOf(courier)).toEqual(expect.arrayContaining([own, same, onTheWay, aside, behind]))
    const offers = async () => (await idsOf(courier)).filter((id) => [same, onTheWay, aside, behind].includes(id))
    await setSwitches(app, { tour_most_orders: 3, tour_detour_metres: 1000 })
    expect(await offers()).toEqual([same, onTheWay])
    await setSwitches(app, { tour_most_orders: 3, tour_detour_metres: 0 })
    expect(await offers()).toEqual([same])
    // On the road, another order of the same store would lead back.
    await db.updateTable('orders').set({ order_status: 'picked_up' }).where('id', '=', own).execute()
    expect(await offers()).toEqual([])
    await setSwitches(app, { tour_most_orders: 1, tour_detour_metres: 1000 })
    expect(await idsOf(courier)).toContain(own)
    expect(await offers()).toEqual([])
    // A courier without an order is offered all of them.
    const free = await aCourierKey(app, kitchen)
    expect(await idsOf(free)).toEqual(expect.arrayContaining([same, onTheWay, aside, behind]))
    await setSwitches(app, { tour_most_orders: 0 })
  })
})
