import type { FleetCourier } from '@medina/contract/operator/operator-fleet'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { aGuestWith, anOrderOf, aShop, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
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

type Ride = { id: number; guest: string }
const pathOf = ({ id }: Ride, rest: string) => `/api/v1/operator/orders/${id}/${rest}`
async function onTheRoad(): Promise<Ride> {
  const item = await anItem(app.api.db, { store_id: kitchen.storeId })
  const guest = await aGuestWith(app, kitchen, { item_id: item })
  const ride = { guest, id: await anOrderOf(app, kitchen, guest) }
  for (const status of ['confirmed', 'processing', 'handover']) await app.put(pathOf(ride, 'status'), { status }, till.headers)
  await app.put(pathOf(ride, 'status'), { status: 'picked_up' }, courier.headers)
  return ride
}
const report = (ride: Ride, latitude: number, longitude: number, more = {}) =>
  app.put(pathOf(ride, 'position'), { latitude, longitude, ...more }, courier.headers)
const track = async ({ id, guest }: Ride) =>
  (await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${id}&guest_id=${guest}`)).body
const placeOf = async (ride: Ride) => {
  const [courierOf] = (await track(ride)).delivery_man ?? []
  return [courierOf?.lat ?? null, courierOf?.lng ?? null]
}
const passSeconds = (seconds: number) => app.travelTo(new Date(app.api.clock.now().getTime() + seconds * 1000).toISOString())

it.each([
  ['at 0/0, where a phone without a position is', 0, 0, 'reports 0°/0°'],
  ['close to it', 0.004, -0.003, 'reports 0°/0°'],
  ['on another continent', -33.87, 151.21, 'km away from where it should be'],
  ['with latitude and longitude the wrong way round', 39.05, 22.42, 'km away from where it should be'],
])('a courier %s is not believed, and says why', async (_, latitude, longitude, words) => {
  const ride = await onTheRoad()
  await report(ride, 22.421, 39.052)
  const before = await track(ride)
  const reply = await withoutTrace(app, () => report(ride, latitude, longitude))
  expect([refusalOf(reply), reply.text.includes(words)]).toEqual([[422, 'latitude'], true])
  expect(await placeOf(ride)).toEqual(['22.421', '39.052'])
  expect((await track(ride)).estimate).toEqual(before.estimate)
})

it('a route that leads through such a place is refused with its position, and the time of arrival does not follow it', async () => {
  const ride = await onTheRoad()
  const before = (await track(ride)).estimate
  const route = [
    [39.052, 22.421],
    [0, 0],
    [39.05, 22.42],
  ]
  expect(refusalOf(await withoutTrace(app, () => report(ride, 22.421, 39.052, { route })))).toEqual([422, 'route'])
  expect(await track(ride)).toMatchObject({ route: null, estimate: before })
})

it('nobody jumps thirty kilometres in five seconds, but rides them in an hour', async () => {
  const ride = await onTheRoad()
  await report(ride, 22.421, 39.052)
  passSeconds(5)
  const reply = await withoutTrace(app, () => report(ride, 22.7, 39.052))
  expect([refusalOf(reply), reply.text.includes('31 km away from the last one')]).toEqual([[422, 'latitude'], true])
  passSeconds(3600)
  expect((await report(ride, 22.7, 39.052)).status).toBe(200)
})

it('one wrong report does not hide the right ones after it', async () => {
  const ride = await onTheRoad()
  // The first position of a phone may be that of a distant cell tower.
  expect((await report(ride, 22.9, 39.052)).status).toBe(200)
  passSeconds(5)
  expect((await report(ride, 22.421, 39.052)).status).toBe(200)
  expect(await placeOf(ride)).toEqual(['22.421', '39.052'])
})

it('a place that is none, stored by an older version, is on no map', async () => {
  const ride = await onTheRoad()
  await report(ride, 22.421, 39.052)
  await app.api.db.updateTable('deliveries').set({ location: '(0,0)' }).where('order_id', '=', ride.id).execute()
  expect(await placeOf(ride)).toEqual([null, null])
  const fleet = await app.get<{ couriers: FleetCourier[] }>('/api/v1/operator/fleet', office.headers)
  expect(fleet.body.couriers.find(({ id }) => id === courier.courier)?.position).toBeNull()
})
