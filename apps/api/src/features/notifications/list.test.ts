import type { Notification } from '@medina/contract/identity/notifications'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addToCart, aGuest, anOrderOf, aShop, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { TEST_CLOCK_START } from '#testing/shop/test-settings.ts'
import { sentence } from '#testing/shop/tested-shop.ts'
import { anItem, aZone } from '#features/catalog/catalog.builders.ts'
import { transitionOrder } from '#features/orders/steps/order-lifecycle.ts'
import { aBroadcast, walk } from './notifications.builders.ts'
import { deleteOldMessages } from './notifications.service.ts'

const LIST = '/api/v1/customer/notifications'
const DAY = 86_400_000

let app: TestApp
let kitchen: Shop
let soup: number

beforeAll(async () => {
  app = await startTestApp()
  kitchen = await aShop(app, { store: { name: 'Oven' } })
  soup = await anItem(app.api.db, { store_id: kitchen.storeId })
})
afterAll(() => app.close())
afterEach(async () => {
  app.travelTo(TEST_CLOCK_START)
  await app.api.db.deleteFrom('broadcast_notifications').execute()
})

const travel = (days: number) => app.travelTo(new Date(Date.parse(TEST_CLOCK_START) + days * DAY).toISOString())
async function anOrder(person: TestCustomer, changed = {}): Promise<number> {
  const shop = shopOf(kitchen, person)
  await addToCart(app, shop, undefined, { item_id: soup })
  return anOrderOf(app, shop, undefined, changed)
}
const list = async ({ headers }: TestCustomer, more = {}) =>
  (await app.get<Notification[]>(LIST, { ...kitchen.headers, ...headers, ...more })).body
const titles = async (person: TestCustomer, more = {}) => (await list(person, more)).map(({ data }) => data.title)
const unread = async ({ headers }: TestCustomer) =>
  (await app.get<{ unread: number }>(`${LIST}/unread`, { ...kitchen.headers, ...headers })).body.unread
const read = ({ headers }: TestCustomer, body: unknown) =>
  app.post<{ unread: number }>(`${LIST}/read`, body, { ...kitchen.headers, ...headers })

describe('the list of what a customer was told', () => {
  it('holds each step that others took with an order, newest first, in the language of who reads it', async () => {
    const lina = await aCustomer(app)
    const id = await anOrder(lina)
    expect(await list(lina)).toEqual([])
    await walk(app, id, ['pending', 'confirmed', 'processing'])
    expect(await titles(lina)).toEqual([sentence('Your order is being prepared'), sentence('Your order is confirmed')])
    expect(await titles(lina, { 'x-localization': 'ar' })).toEqual(['طلبك قيد التجهيز', 'تم تأكيد طلبك'])
    const [newest] = await list(lina)
    expect(newest).toMatchObject({
      user_id: lina.id,
      is_read: false,
      data: {
        type: 'order_status',
        order_id: id,
        order_status: 'processing',
        description: sentence(`Order ${id} from Oven`),
      },
    })
  })

  it('speaks of collecting where the order is collected, and tells nobody of what they did themselves', async () => {
    const lina = await aCustomer(app)
    const id = await anOrder(lina, { order_type: 'take_away' })
    await walk(app, id, ['pending', 'confirmed', 'processing', 'handover', 'delivered'], 'take_away')
    expect((await titles(lina)).slice(0, 2)).toEqual([
      sentence('Your order has been picked up'),
      sentence('Your order is ready to be picked up'),
    ])
    const other = await anOrder(lina)
    const mine = { orderId: other, from: 'pending', to: 'canceled', actor: 'customer', now: app.api.clock.now() } as const
    await transitionOrder(app.api.db, mine)
    expect(await titles(lina)).toHaveLength(4)
  })

  it('tells of money that came back, and of a refusal to give it back', async () => {
    const lina = await aCustomer(app)
    const toEnd = ['pending', 'confirmed', 'processing', 'handover', 'delivered', 'refund_requested'] as const
    await walk(app, await anOrder(lina), [...toEnd, 'refunded'])
    expect((await titles(lina))[0]).toBe(sentence('Your money has been returned'))
    await walk(app, await anOrder(lina), [...toEnd, 'refund_request_canceled'])
    expect((await titles(lina))[0]).toBe(sentence('Your refund request was declined'))
  })

  it('is written with the step, or not at all', async () => {
    const lina = await aCustomer(app)
    const orderId = await anOrder(lina)
    const undone = app.api.db.transaction().execute(async (tx) => {
      await transitionOrder(tx, { orderId, from: 'pending', to: 'confirmed', actor: 'store', now: app.api.clock.now() })
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(await list(lina)).toEqual([])
  })

  it('mixes in what the zone was told, and nothing of other zones, of what is switched off, or older than fifteen days', async () => {
    const lina = await aCustomer(app)
    const elsewhere = await aZone(app.api.db)
    travel(-16)
    await aBroadcast(app)
    travel(-1)
    const shown = await aBroadcast(app, { image: 'banners/evening.jpg' })
    const ofZone = await aBroadcast(app, { zone_id: kitchen.zoneId })
    await aBroadcast(app, { zone_id: elsewhere })
    await aBroadcast(app, { status: false })
    travel(0)
    await walk(app, await anOrder(lina), ['pending', 'confirmed'])
    const rows = await list(lina)
    expect(rows.map(({ id, data }) => [data.type, data.type === 'push_notification' ? id : 0])).toEqual([
      ['order_status', 0],
      ['push_notification', ofZone],
      ['push_notification', shown],
    ])
    expect(rows[2]).toMatchObject({ title: 'Free delivery tonight', zone_id: null, status: 1, is_read: false })
    expect(rows[2]).toHaveProperty('image_full_url', expect.stringContaining('banners/evening.jpg'))
    expect(await titles(lina, { zoneId: '' })).toHaveLength(2)
    travel(20)
    expect(await list(await aCustomer(app))).toEqual([])
  })

  it('is kept for a month', async () => {
    const lina = await aCustomer(app)
    await walk(app, await anOrder(lina), ['pending', 'confirmed'])
    const count = async () =>
      (await app.api.db.selectFrom('customer_notifications').select('id').where('customer_id', '=', lina.id).execute()).length
    await deleteOldMessages(app.api.db, new Date(Date.parse(TEST_CLOCK_START) + 29 * DAY))
    expect(await count()).toBe(1)
    await deleteOldMessages(app.api.db, new Date(Date.parse(TEST_CLOCK_START) + 31 * DAY))
    expect(await count()).toBe(0)
  })

  it('is nobody else’s: a guest has none, and a failure is no empty list', async () => {
    expect(refusalOf(await app.get(LIST, kitchen.headers))).toEqual([401, 'auth-001'])
    expect(refusalOf(await app.get(`${LIST}?guest_id=${await aGuest(app)}`, kitchen.headers))).toEqual([401, 'auth-001'])
    const lina = await aCustomer(app)
    expect((await app.get(LIST, { ...lina.headers, zoneId: 'nonsense' })).status).toBe(403)
  })
})

describe('what was read', () => {
  it('is counted for each reader alone, whether told to one or to all', async () => {
    const [lina, omar] = [await aCustomer(app), await aCustomer(app)]
    await walk(app, await anOrder(lina), ['pending', 'confirmed', 'processing'])
    const broadcast = await aBroadcast(app)
    expect([await unread(lina), await unread(omar)]).toEqual([3, 1])
    const own = (await list(lina)).find(({ data }) => data.type === 'order_status')
    expect((await read(lina, { ids: [own?.id], broadcast_ids: [broadcast] })).body).toEqual({ unread: 1 })
    expect((await read(lina, { ids: [own?.id], broadcast_ids: [broadcast] })).body).toEqual({ unread: 1 })
    expect(await unread(omar)).toBe(1)
    expect((await list(lina)).filter(({ is_read }) => is_read)).toHaveLength(2)
  })

  it('of somebody else stays as it is, and so does what is not there', async () => {
    const [lina, omar] = [await aCustomer(app), await aCustomer(app)]
    await walk(app, await anOrder(lina), ['pending', 'confirmed'])
    const [row] = await list(lina)
    expect((await read(omar, { ids: [row?.id, 999_999], broadcast_ids: [999_999] })).status).toBe(200)
    expect(await unread(lina)).toBe(1)
  })

  it.each([{ ids: ['a'] }, { ids: [1.5] }, { ids: [-1] }, { ids: Array.from({ length: 201 }, (_, index) => index + 1) }, []])(
    'takes no %j',
    async (body) => {
      expect((await read(await aCustomer(app), body)).status).toBe(422)
    },
  )
})
