import type { FleetCourier, FleetVehicle, FleetZone } from '@medina/contract/operator/operator-fleet'
import { aGuestWith, anOrderOf, aShop, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aCourierKey, aKey, type CourierKey, type TestKey } from '#features/operator/operator.builders.ts'

let app: TestApp
let kitchen: Shop
let till: TestKey
let office: TestKey
let courier: CourierKey

beforeAll(async () => {
  app = await startTestApp()
  kitchen = await aShop(app)
  till = await aKey(app, { storeIds: [kitchen.storeId] })
  office = await aKey(app, { role: 'admin' })
  courier = await aCourierKey(app, kitchen)
})
afterAll(() => app.close())

type Fleet = { couriers: FleetCourier[]; vehicles: FleetVehicle[]; zones: FleetZone[] }
const read = ({ headers }: TestKey, query = '') => app.get<Fleet>(`/api/v1/operator/fleet${query}`, headers)
const idsOf = async (key: TestKey) => (await read(key)).body.couriers.map(({ id }) => id)

async function onTheRoad(): Promise<number> {
  const item = await anItem(app.api.db, { store_id: kitchen.storeId })
  const id = await anOrderOf(app, kitchen, await aGuestWith(app, kitchen, { item_id: item }))
  const put = (path: string, body: object, { headers }: TestKey) =>
    app.put(`/api/v1/operator/orders/${id}/${path}`, body, headers)
  for (const status of ['confirmed']) await put('status', { status }, till)
  await put('status', { status: 'accepted' }, courier)
  for (const status of ['processing', 'handover']) await put('status', { status }, till)
  await put('status', { status: 'picked_up' }, courier)
  await put('position', { latitude: 22.421, longitude: 39.052 }, courier)
  return id
}

it('the business sees all couriers, a store those who have its orders, and positions only while an order is on the road', async () => {
  const idle = await aCourierKey(app, kitchen)
  expect(await idsOf(till)).toEqual([])
  const id = await onTheRoad()
  expect(await idsOf(till)).toEqual([courier.courier])
  const { couriers, zones } = (await read(office)).body
  expect(couriers.find((one) => one.id === courier.courier)).toMatchObject({
    on_duty: true,
    position: { latitude: 22.421, longitude: 39.052, at: expect.stringMatching(/Z$/) },
  })
  expect(couriers.find((one) => one.id === idle.courier)?.position).toBeNull()
  expect(zones.find((zone) => zone.id === kitchen.zoneId)?.area.length).toBeGreaterThan(2)

  await app.put(`/api/v1/operator/orders/${id}/status`, { status: 'delivered' }, courier.headers)
  expect(await idsOf(till)).toEqual([])
  expect((await read(office)).body.couriers.find((one) => one.id === courier.courier)?.position).toBeNull()
})

it('a store does not see where a courier is with the order of another store, and couriers do not see each other', async () => {
  await onTheRoad()
  const elsewhere = await aShop(app)
  const other = await aKey(app, { storeIds: [elsewhere.storeId] })
  expect((await read(other)).body.couriers).toEqual([])
  expect((await read(office, `?store_id=${elsewhere.storeId}`)).body.couriers).toEqual([])
  expect(refusalOf(await read(courier))).toEqual([403, 'scope'])
  const provider = await aKey(app, { role: 'provider' })
  expect((await read(provider)).body.couriers).toEqual([])
})
