import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { WebhookBody } from '@medina/contract/operator/operator-webhooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGuestWith, anOrderOf, aShop, CENTER, type Shop } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { announce } from '#lib/database/live.ts'
import { anItem, aStore } from '#features/catalog/catalog.builders.ts'
import { aCourierKey, aKey, type CourierKey, type TestKey } from '#features/operator/operator.builders.ts'
import { WEBHOOK_CHANNEL } from './webhook-deliveries.queries.ts'

let app: TestApp
let kitchen: Shop
let soup: number
let store: TestKey
let courier: CourierKey
let other: CourierKey
/** A courier's app; it first answers with the statuses in `trouble`. */
let receiver: Server
let heard: WebhookBody[] = []
const trouble: number[] = []

beforeAll(async () => {
  receiver = createServer((request, response) => {
    void text(request).then((sent) => {
      heard.push(JSON.parse(sent) as WebhookBody)
      response.writeHead(trouble.shift() ?? 204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  app = await startTestApp({ settings: { DEMO: true, LOG_LEVEL: 'silent' } })
  kitchen = await aShop(app)
  soup = await anItem(app.api.db, { store_id: kitchen.storeId })
  store = await aKey(app)
  courier = await aCourierKey(app, kitchen)
  other = await aCourierKey(app, kitchen)
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/medina`
  const added = await app.post('/api/v1/operator/webhooks', { url }, courier.headers)
  if (added.status !== 200) throw new Error(`The webhook was refused: ${added.text}`)
})
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await app.close()
})

const contact = { contact_person_name: 'Lina Haddad', contact_person_number: '+966557654321', address: 'Lantern Street 5' }
async function anOrder(changed = {}, shop = kitchen): Promise<number> {
  const item_id = shop.storeId === kitchen.storeId ? soup : await anItem(app.api.db, { store_id: shop.storeId })
  return anOrderOf(app, shop, await aGuestWith(app, shop, { item_id }), { ...contact, ...changed })
}
const advance = (id: number, status: string, { headers }: TestKey = store) =>
  app.put(`/api/v1/operator/orders/${id}/status`, { status }, headers)
const untilHeard = (count: number) => expect.poll(() => heard.length, { timeout: 5000, interval: 10 }).toBe(count)
const deliveriesOf = (id: number) =>
  app.api.db.selectFrom('webhook_deliveries').selectAll().where('order_id', '=', id).orderBy('id').execute()
const isPersonal = (body: WebhookBody | undefined) => Object.values(contact).some((hint) => JSON.stringify(body).includes(hint))

it('a courier’s web hook hears of orders to take and of the courier’s own, with no more than the courier may read', async () => {
  heard = []
  // Orders that are not offered to couriers.
  await anOrder({ order_type: 'take_away' })
  await anOrder({}, await aShop(app))
  const { moduleId: module_id, zoneId: zone_id } = kitchen
  const storeId = await aStore(app.api.db, { module_id, zone_id, at: CENTER, self_delivery_system: true })
  await anOrder({}, { ...kitchen, storeId })
  const id = await anOrder()
  await advance(id, 'confirmed')
  await untilHeard(2)
  await advance(id, 'accepted', courier)
  await advance(id, 'processing')
  await untilHeard(4)
  await advance(id, 'handover')
  await advance(id, 'picked_up', courier)
  await advance(id, 'delivered', courier)
  await untilHeard(7)
  expect(heard.map(({ type, data: { order } }) => [type, order.id])).toEqual(
    ['pending', 'confirmed', 'accepted', 'processing', 'handover', 'picked_up', 'delivered'].map((status) => [
      `order.${status}`,
      id,
    ]),
  )
  expect(heard.slice(0, 2).map(isPersonal)).toEqual([false, false])
  expect(isPersonal(heard[3])).toBe(true)
  expect(isPersonal(heard[6])).toBe(false)
})

it('an order that is to be paid first is not told to couriers', async () => {
  heard = []
  const id = await anOrder()
  await untilHeard(1)
  const { db, clock } = app.api
  await db.updateTable('orders').set({ payment_method: 'digital_payment' }).where('id', '=', id).execute()
  const again = { order_id: id, status: 'pending', actor: 'customer', created_at: clock.now() }
  await db.insertInto('order_history').values(again).execute()
  expect(await deliveriesOf(id)).toHaveLength(1)
})

it('an event that is told again says only what is the courier’s to know by then, and nothing of an order that another took', async () => {
  heard = []
  const id = await anOrder()
  await untilHeard(1)
  await advance(id, 'accepted', other)
  // The courier is not notified of a colleague's step.
  expect(await deliveriesOf(id)).toHaveLength(1)

  const late = await anOrder()
  await untilHeard(2)
  trouble.push(500)
  await advance(late, 'confirmed')
  await untilHeard(3)
  await expect.poll(async () => (await deliveriesOf(late))[1]?.last_error).toBe('answers 500')
  await advance(late, 'accepted', other)
  app.travelTo(new Date(app.api.clock.now().getTime() + 60_000).toISOString())
  await announce(app.api.db, WEBHOOK_CHANNEL, 'new')
  await expect
    .poll(async () => (await deliveriesOf(late))[1])
    .toMatchObject({ last_error: 'the order went to another courier', sent_at: null, body: null, failed_at: expect.any(Date) })
  expect(heard).toHaveLength(3)
})
