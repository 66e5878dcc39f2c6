import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { deriveKeys } from '#adapters/push/create-push.ts'
import type { PushDevice } from '#adapters/push/push-adapter.ts'
import { createWebPush } from '#adapters/push/web-push.ts'
import { wakeDelivery } from '#features/notifications/public.ts'
import { aZone } from '#features/catalog/catalog.builders.ts'
import { aCourierKey, aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { revokeKey } from '#features/operator/keys/operator-keys.ts'
import { aGuestWith, anOrderOf, setSwitches } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { startPushStandIn } from '#testing/stand-ins/push-server.ts'
import { aFleet } from '#features/rental/rental.builders.ts'
import { aTrip } from '#features/trips/trips.builders.ts'
import { anOfflineMethod } from '#features/payments/payments.builders.ts'
import { orderPayments } from '#features/orders/public.ts'
import { ringTrips } from '#features/operator/trips/ring-trips.ts'
import { ringDesks } from './ring-desks.ts'
import { followUnanswered } from './unanswered-orders.ts'
import { followUntaken } from './untaken-orders.ts'

const START = Date.parse('2026-03-10T10:00:00Z')
const service = await startPushStandIn()
const { app, shop, item } = await startTestShop({
  clockStart: '2026-03-10T10:00:00Z',
  settings: { LOG_LEVEL: 'silent' },
  shop: { store: { name: 'Grill' } },
})
app.api.push = createWebPush({ ...deriveKeys(['a shop']), subject: 'mailto:post@medina.example', reach: service.reach })
const { db } = app.api
afterAll(() => service.close())

type Ring = { title: string; description: string; ring: string; url: string; tag: string }

const afterMinutes = (minutes: number) => app.travelTo(new Date(START + minutes * 60_000).toISOString())
const anOrder = async () => anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item }))
const advance = (id: number, key: TestKey, body: object) => app.put(`/api/v1/operator/orders/${id}/status`, body, key.headers)
const give = (id: number, key: TestKey, courier: number | null) =>
  app.put(`/api/v1/operator/orders/${id}/courier`, { delivery_man_id: courier }, key.headers)

async function aDevice(key: TestKey, more = {}): Promise<PushDevice> {
  const device = service.subscribe()
  const { endpoint, p256dh, auth } = device
  await app.put(
    '/api/v1/operator/device',
    { endpoint, keys: { p256dh, auth }, ...more },
    { ...key.headers, 'x-localization': 'en' },
  )
  return device
}
const ringsOf = ({ endpoint }: PushDevice): Ring[] =>
  service.received.filter(({ device }) => device === endpoint.split('/').at(-1)).map(({ text }) => JSON.parse(text) as Ring)

const textOf = (query: unknown) => (typeof query === 'string' ? query : (query as { text: string }).text)

/** All stages that are due now have been sent. */
async function settle(): Promise<void> {
  await ringDesks(app.api)
  await ringTrips(app.api)
  await wakeDelivery(db)
  const waiting = () =>
    db.selectFrom('outbox_messages').select('id').where('sent_at', 'is', null).where('failed_at', 'is', null).execute()
  await expect.poll(waiting, { timeout: 5_000 }).toEqual([])
}

beforeEach(async () => {
  afterMinutes(0)
  service.received.length = 0
  await db.deleteFrom('outbox_messages').execute()
  await db.deleteFrom('desk_subscriptions').execute()
  await db.updateTable('orders').set({ order_status: 'canceled' }).execute()
  await setSwitches(app, { unanswered_alarm_minutes: 10, unanswered_cancel_minutes: 0 })
})

describe('an answer about a line that ran out', () => {
  it('rings the devices of the store, and leads to the page of its lines', async () => {
    const till = await aKey(app, { storeIds: [shop.storeId] })
    const guest_id = await aGuestWith(app, shop, { item_id: item, quantity: 2 })
    const id = await anOrderOf(app, shop, guest_id)
    await settle()
    const phone = await aDevice(till, { topics: ['orders'] })
    const { body: read } = await app.get<{ lines: { id: number }[] }>(`/api/v1/operator/orders/${id}/shortages`, till.headers)
    const question = { line_id: read.lines[0]?.id, pieces: 1, act: 'ask' }
    const { body } = await app.post<{ shortages: { id: number }[] }>(
      `/api/v1/operator/orders/${id}/shortages`,
      question,
      till.headers,
    )
    const answer = { guest_id, order_id: id, shortage_id: body.shortages[0]?.id, answer: 'remove' }
    expect((await app.put('/api/v1/customer/order/shortages', answer, shop.headers)).status).toBe(200)
    await settle()
    expect(ringsOf(phone).filter(({ ring }) => ring === 'answered')).toEqual([
      expect.objectContaining({ title: `Order ${id}: the customer has answered`, url: `/desk/picking/${id}` }),
    ])
  })
})

describe('an order', () => {
  it('rings each device of its store once when it comes and once when it is late, at half of the alarm’s time', async () => {
    const [kitchen, elsewhere] = [await aKey(app, { storeIds: [shop.storeId] }), await aKey(app, { storeIds: [999_999] })]
    const [phone, tablet, stranger] = [await aDevice(kitchen), await aDevice(kitchen), await aDevice(elsewhere)]
    const id = await anOrder()
    await expect.poll(() => ringsOf(phone)).toHaveLength(1)
    await Promise.all([ringDesks(app.api), ringDesks(app.api)])
    await settle()
    expect(ringsOf(phone)).toEqual([
      expect.objectContaining({ title: `New order ${id}`, ring: 'new', url: `/desk?order=${id}`, tag: `desk-order-${id}` }),
    ])
    expect(service.received[0]).toMatchObject({ topic: `desk-order-${id}`, ttl: 600 })
    afterMinutes(4.5)
    await settle()
    expect(ringsOf(phone)).toHaveLength(1)
    afterMinutes(5.5)
    await settle()
    await settle()
    expect(ringsOf(phone).map(({ ring }) => ring)).toEqual(['new', 'late'])
    expect(ringsOf(tablet).map(({ ring }) => ring)).toEqual(['new', 'late'])
    expect(ringsOf(stranger)).toEqual([])
  })

  it('shows number, store and module on a lock screen, and nothing of its customer', async () => {
    const phone = await aDevice(await aKey(app, { storeIds: [shop.storeId] }))
    const id = await anOrder()
    await settle()
    const order = await db
      .selectFrom('orders')
      .select(['address', 'contact_name', 'contact_phone'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const [text = ''] = service.received.map((push) => push.text)
    expect(ringsOf(phone)[0]?.description).toMatch(/^Grill • ./)
    expect(order.address?.address).toBeTruthy()
    for (const part of [order.contact_name, order.contact_phone, order.address?.address])
      expect(text).not.toContain(part ?? 'nothing')
    expect(Object.keys(JSON.parse(text) as object).toSorted()).toEqual(['description', 'language', 'ring', 'tag', 'title', 'url'])
  })

  it('that was answered meanwhile is not late, and rings nobody whose key was revoked or who did not choose it', async () => {
    const kitchen = await aKey(app, { storeIds: [shop.storeId] })
    const revoked = await aKey(app, { storeIds: [shop.storeId] })
    const [phone, former, quiet] = [
      await aDevice(kitchen),
      await aDevice(revoked),
      await aDevice(kitchen, { topics: ['messages'] }),
    ]
    await revokeKey(db, revoked.id, app.api.clock.now())
    const id = await anOrder()
    await settle()
    expect((await advance(id, kitchen, { status: 'confirmed' })).status).toBe(200)
    afterMinutes(7)
    await settle()
    expect(ringsOf(phone).map(({ ring }) => ring)).toEqual(['new'])
    expect([...ringsOf(former), ...ringsOf(quiet)]).toEqual([])
  })

  it('whose push fails rings after a while, unless the store has answered by then', async () => {
    const kitchen = await aKey(app, { storeIds: [shop.storeId] })
    const phone = await aDevice(kitchen)
    service.trouble.push(503)
    await anOrder()
    await expect.poll(() => service.trouble).toEqual([])
    expect(ringsOf(phone)).toEqual([])
    afterMinutes(1)
    await expect
      .poll(async () => {
        await wakeDelivery(db)
        return ringsOf(phone)
      })
      .toHaveLength(1)
    service.trouble.push(503)
    const second = await anOrder()
    await expect.poll(() => service.trouble).toEqual([])
    await advance(second, kitchen, { status: 'confirmed' })
    afterMinutes(2)
    await settle()
    expect(ringsOf(phone)).toHaveLength(1)
  })

  it('for later rings when its preparation has to begin, and one that is paid first after its payment', async () => {
    // Without devices no stage is looked for, not even by the loop of the service, which wakes a second after an order.
    const [later, unpaid] = [await anOrder(), await anOrder()]
    await db.updateTable('stores').set({ minimum_delivery_time: 20 }).where('id', '=', shop.storeId).execute()
    await db
      .updateTable('orders')
      .set({ schedule_at: new Date(START + 120 * 60_000) })
      .where('id', '=', later)
      .execute()
    await db.updateTable('orders').set({ payment_method: 'digital_payment' }).where('id', '=', unpaid).execute()
    const phone = await aDevice(await aKey(app, { storeIds: [shop.storeId] }), { topics: ['orders'] })
    afterMinutes(60)
    await settle()
    expect(ringsOf(phone)).toEqual([])
    await db
      .updateTable('orders')
      .set({ payment_status: 'paid', updated_at: app.api.clock.now() })
      .where('id', '=', unpaid)
      .execute()
    await settle()
    expect(ringsOf(phone).map(({ title }) => title)).toEqual([`New order ${unpaid}`])
    afterMinutes(91)
    await settle()
    expect(ringsOf(phone).map(({ title }) => title)).toEqual([`New order ${unpaid}`, `New order ${later}`])
  })

  it('that nobody answers rings at the office, once', async () => {
    const office = await aDevice(await aKey(app, { role: 'admin' }))
    const id = await anOrder()
    await settle()
    expect(ringsOf(office)).toEqual([])
    afterMinutes(11)
    await Promise.all([followUnanswered(app.api), followUnanswered(app.api)])
    await followUnanswered(app.api)
    await settle()
    expect(ringsOf(office)).toEqual([expect.objectContaining({ title: `Nobody answers order ${id}`, ring: 'alarm' })])
  })
})

describe('a courier’s phone', () => {
  it('rings for an order of another zone once it is offered everywhere, and again at home; the office is alarmed once', async () => {
    await setSwitches(app, { no_courier_alarm_minutes: 10, no_courier_wider_minutes: 10 })
    const elsewhere = await aZone(db, { modules: [shop.moduleId], center: { lat: 30, lng: 31 } })
    const [samir, rami] = [await aCourierKey(app, shop), await aCourierKey(app, { zoneId: elsewhere })]
    const [near, far] = [await aDevice(samir), await aDevice(rami)]
    const office = await aDevice(await aKey(app, { role: 'admin' }), { topics: ['alarms'] })
    const id = await anOrder()
    await advance(id, await aKey(app, { storeIds: [shop.storeId] }), { status: 'confirmed' })
    await settle()
    expect([ringsOf(near).length, ringsOf(far).length]).toEqual([1, 0])
    afterMinutes(11)
    await Promise.all([followUntaken(app.api), followUntaken(app.api)])
    await settle()
    await settle()
    expect(ringsOf(near).map(({ ring }) => ring)).toEqual(['offer', 'offer'])
    expect(ringsOf(far).map(({ ring }) => ring)).toEqual(['offer'])
    expect(ringsOf(office)).toEqual([expect.objectContaining({ title: `No courier takes order ${id}`, ring: 'untaken' })])
  })

  it('rings for an offer in the zone for as long as the offer is on a screen, while the courier is on duty', async () => {
    const [samir, resting] = [await aCourierKey(app, shop), await aCourierKey(app, shop)]
    const [phone, other] = [await aDevice(samir), await aDevice(resting)]
    await app.put('/api/v1/operator/duty', { on_duty: false }, resting.headers)
    const id = await anOrder()
    await settle()
    expect(ringsOf(phone)).toEqual([
      expect.objectContaining({ title: `Order ${id} to take`, ring: 'offer', url: `/desk?order=${id}` }),
    ])
    expect(service.received[0]).toMatchObject({ ttl: 45 })
    expect(ringsOf(other)).toEqual([])
  })

  it('rings for what the courier’s board shows only: not for an order that their tour has no room for', async () => {
    const samir = await aCourierKey(app, shop)
    const phone = await aDevice(samir)
    const first = await anOrder()
    await settle()
    expect((await advance(first, samir, { status: 'accepted' })).status).toBe(200)
    await setSwitches(app, { tour_most_orders: 1 })
    await anOrder()
    await settle()
    expect(ringsOf(phone).map(({ title }) => title)).toEqual([`Order ${first} to take`])
    await setSwitches(app, { tour_most_orders: 0 })
  })

  it('is read its board once for all offers of a round', async () => {
    const phone = await aDevice(await aCourierKey(app, shop))
    const ids = [await anOrder(), await anOrder(), await anOrder()]
    await settle()
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    // The loop of the service wakes a second after an order, and may read a board too: it writes no ring before this round has.
    const texts = await db.transaction().execute(async (tx) => {
      await sql`lock table order_rings in exclusive mode`.execute(tx)
      await tx.deleteFrom('order_rings').execute()
      await ringDesks({ db: tx, clock: app.api.clock })
      const sent = spy.mock.calls.map(([query]: unknown[], at) => ({ text: textOf(query), client: spy.mock.contexts[at] }))
      const { client: own } = sent.find(({ text }) => text.startsWith('lock table')) ?? {}
      return sent.filter(({ client }) => client === own).map(({ text }) => text)
    })
    spy.mockRestore()
    const boards = texts.filter((text) => text.includes('from late_tips'))
    await settle()
    expect(boards).toHaveLength(1)
    const titles = ids.map((id) => `Order ${id} to take`)
    expect(ringsOf(phone).map(({ title }) => title)).toEqual(expect.arrayContaining([...titles, ...titles]))
  })

  it('does not ring for an offer that somebody took meanwhile, and rings again for one that was given back', async () => {
    const [samir, rami] = [await aCourierKey(app, shop), await aCourierKey(app, shop)]
    const phone = await aDevice(samir)
    service.trouble.push(503)
    const id = await anOrder()
    await expect.poll(() => service.trouble).toEqual([])
    expect((await advance(id, rami, { status: 'accepted' })).status).toBe(200)
    app.travelTo(new Date(START + 10_000).toISOString())
    await settle()
    expect(ringsOf(phone)).toEqual([])
    expect((await give(id, rami, null)).status).toBe(200)
    await settle()
    expect(ringsOf(phone).map(({ ring }) => ring)).toEqual(['offer'])
  })

  it('rings when the office gives an order or takes it away, and not for the courier’s own steps', async () => {
    const [samir, office] = [await aCourierKey(app, shop), await aKey(app, { role: 'admin' })]
    const phone = await aDevice(samir, { topics: ['orders'] })
    const id = await anOrder()
    expect((await give(id, office, samir.courier)).status).toBe(200)
    await settle()
    expect((await give(id, office, null)).status).toBe(200)
    await settle()
    expect((await give(id, samir, samir.courier)).status).toBe(200)
    await settle()
    const last = () => {
      const { ring, title, description, url } = ringsOf(phone).at(-1) ?? {}
      return [ring, title, description, url]
    }
    expect(ringsOf(phone).map(({ ring }) => ring)).toEqual(['given', 'taken'])
    const offered = expect.stringMatching(/^The office offers it to couriers again • Grill • /)
    expect(last()).toEqual(['taken', `Order ${id} is no longer yours`, offered, '/desk'])
    expect((await advance(id, office, { status: 'canceled', reason: 'Lina Haddad called' })).status).toBe(200)
    await settle()
    const why = expect.stringMatching(/^The office cancelled it, so there is no need to go • Grill • /)
    expect(last()).toEqual(['taken', `Order ${id} was cancelled`, why, `/desk?order=${id}`])
    // The page that it leads to says who cancelled, and not why: the words of a person are for the office.
    const page = await app.get(`/api/v1/operator/orders/${id}`, samir.headers)
    expect(page.body).toMatchObject({ order_status: 'canceled', canceled_by: 'admin', cancellation_reason: null })
  })

  it('names who or what ended an order, in the language of the device', async () => {
    const samir = await aCourierKey(app, shop)
    const phone = await aDevice(samir, { topics: ['orders'] })
    await setSwitches(app, { unanswered_cancel_minutes: 15 })
    const id = await anOrder()
    expect((await give(id, samir, samir.courier)).status).toBe(200)
    await db.updateTable('desk_subscriptions').set({ language: 'ar' }).execute()
    afterMinutes(16)
    await followUnanswered(app.api)
    await settle()
    expect(ringsOf(phone).map(({ title, description }) => [title, description])).toEqual([
      [expect.stringMatching(new RegExp(`^أُلغي الطلب .?${id}`)), expect.stringMatching(/^لم يردّ المتجر، ولا حاجة إلى الذهاب • /)],
    ])
  })
})

describe('a message', () => {
  it('of a customer rings where it is answered, without its words, until it is seen', async () => {
    const [kitchen, courier, office] = [
      await aKey(app, { storeIds: [shop.storeId] }),
      await aCourierKey(app, shop),
      await aKey(app, { role: 'admin' }),
    ]
    const [till, bike, desk] = [await aDevice(kitchen), await aDevice(courier), await aDevice(office)]
    const guest = await aGuestWith(app, shop, { item_id: item })
    const id = await anOrderOf(app, shop, guest)
    await settle()
    service.received.length = 0
    const write = (receiver_type: string, receiver_id: number) =>
      app.post<{ conversation: { id: number } }>(
        '/api/v1/customer/message/send',
        { receiver_type, receiver_id, order_id: id, guest_id: guest, message: 'The door code is 4711' },
        shop.headers,
      )
    const sent = await write('vendor', shop.storeId)
    expect(sent.status).toBe(200)
    await settle()
    expect(ringsOf(till)).toEqual([
      expect.objectContaining({ title: 'New message', ring: 'message', url: `/desk/messages?show=${sent.body.conversation.id}` }),
    ])
    expect([ringsOf(bike), ringsOf(desk)]).toEqual([[], []])
    await write('admin', 0)
    await settle()
    expect(ringsOf(desk)).toHaveLength(1)
    expect(service.received.map(({ text }) => text).join()).not.toContain('4711')
  })

  it('of store or courier rings at the other of the two, without its words', async () => {
    const [kitchen, courier] = [await aKey(app, { storeIds: [shop.storeId] }), await aCourierKey(app, shop)]
    const [till, bike] = [await aDevice(kitchen), await aDevice(courier)]
    const id = await anOrder()
    await db.updateTable('orders').set({ courier_id: courier.courier, order_status: 'handover' }).where('id', '=', id).execute()
    await settle()
    service.received.length = 0
    const write = (key: TestKey, to: string) =>
      app.post(`/api/v1/operator/orders/${id}/messages`, { to, message: 'The door code is 4711' }, key.headers)
    const ring = expect.objectContaining({ title: 'New message', ring: 'message', url: `/desk?order=${id}` })
    await write(courier, 'store')
    await settle()
    expect([ringsOf(till), ringsOf(bike)]).toEqual([[ring], []])
    await write(kitchen, 'courier')
    await settle()
    expect(ringsOf(bike)).toEqual([ring])
    expect(service.received.map(({ text }) => text).join()).not.toContain('4711')
  })
})

describe('a trip', () => {
  it('rings once at its provider when it comes, once it is paid if it is paid first, and when its customer cancels it', async () => {
    const fleet = await aFleet(db, { name: 'City Cars' })
    const [garage, elsewhere] = [
      await aKey(app, { role: 'provider', storeIds: [fleet.providerId] }),
      await aKey(app, { role: 'provider', storeIds: [shop.storeId] }),
    ]
    const [phone, stranger] = [await aDevice(garage), await aDevice(elsewhere)]
    const { id } = await aTrip(app, fleet)
    const unpaid = await aTrip(app, fleet, { payment_method: 'digital_payment' })
    await Promise.all([ringTrips(app.api), ringTrips(app.api)])
    await settle()
    expect(ringsOf(phone)).toEqual([
      expect.objectContaining({ title: `New trip ${id}`, description: 'City Cars', ring: 'trip_new', tag: `desk-trip-${id}` }),
    ])
    const updated_at = app.api.clock.now()
    await db.updateTable('trips').set({ payment_status: 'paid', updated_at }).where('id', '=', unpaid.id).execute()
    const canceled = { trip_status: 'canceled', canceled_by: 'customer', updated_at } as const
    await db.updateTable('trips').set(canceled).where('id', '=', id).execute()
    await settle()
    await settle()
    // A round between the two changes rings for the first one first.
    const titles = [`New trip ${id}`, `New trip ${unpaid.id}`, `Trip ${id} was cancelled`]
    expect(
      ringsOf(phone)
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(titles)
    expect(ringsOf(stranger)).toEqual([])
  })
})

describe('a payment', () => {
  it('that failed rings at the office, unless it was paid meanwhile, and a transfer until somebody has checked it', async () => {
    const [desk, quiet] = [
      await aDevice(await aKey(app, { role: 'admin' })),
      await aDevice(await aKey(app, { role: 'admin', scopes: ['orders:read'] })),
    ]
    const fail = async () => {
      const id = await anOrder()
      await db.updateTable('orders').set({ payment_method: 'digital_payment' }).where('id', '=', id).execute()
      const now = app.api.clock.now()
      await db.transaction().execute((tx) => orderPayments.settle(tx, { orderId: id }, { state: 'failed', amount: 0, now }))
      return id
    }
    const failed = await fail()
    await settle()
    expect(ringsOf(desk)).toEqual([
      expect.objectContaining({
        title: 'A payment has failed',
        description: `Order ${failed} • Grill`,
        ring: 'payment_failed',
        url: `/desk?order=${failed}`,
      }),
    ])
    service.trouble.push(503)
    const again = await fail()
    await expect.poll(() => service.trouble).toEqual([])
    await db.updateTable('orders').set({ order_status: 'confirmed', payment_status: 'paid' }).where('id', '=', again).execute()
    afterMinutes(1)
    await settle()
    expect(ringsOf(desk)).toHaveLength(1)
    const method_id = await anOfflineMethod(db)
    await setSwitches(app, { offline_payment_status: 1 })
    await db.updateTable('zones').set({ offline_payment: true }).execute()
    const guest_id = await aGuestWith(app, shop, { item_id: item })
    const id = await anOrderOf(app, shop, guest_id)
    await db.updateTable('orders').set({ payment_method: 'offline_payment' }).where('id', '=', id).execute()
    const report = { guest_id, order_id: id, method_id, sender: 'Lina Haddad' }
    expect((await app.put('/api/v1/customer/order/offline-payment', report, shop.headers)).status).toBe(200)
    await settle()
    expect(ringsOf(desk).at(-1)).toMatchObject({ title: 'A transfer to check', ring: 'transfer', url: '/desk/payments' })
    expect(ringsOf(quiet)).toEqual([])
  })
})
