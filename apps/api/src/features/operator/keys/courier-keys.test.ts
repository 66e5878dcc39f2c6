import type { OperatorOrder, OperatorOrderDetails } from '@medina/contract/operator/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderOf, aShop, messagesOf, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { type Reply, startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aCourierKey, aKey, type CourierKey, type TestKey } from '#features/operator/operator.builders.ts'

let app: TestApp
let kitchen: Shop
let soup: number
let store: TestKey
let admin: TestKey
/** Two couriers of one zone. */
let courier: CourierKey
let other: CourierKey

beforeAll(async () => {
  app = await startTestApp()
  kitchen = await aShop(app)
  soup = await anItem(app.api.db, { store_id: kitchen.storeId, name: 'Lentil soup' })
  store = await aKey(app, { storeIds: [kitchen.storeId] })
  admin = await aKey(app, { role: 'admin' })
  courier = await aCourierKey(app, kitchen)
  other = await aCourierKey(app, kitchen)
})
afterAll(() => app.close())

/** All fields that name a customer or lead to one. */
const personal = {
  contact_person_name: 'Lina Haddad',
  contact_person_number: '+966557654321',
  contact_person_email: 'lina@mail.example',
  address: 'Lantern Street 5',
  road: 'Road 77',
  house: 'House 9',
  floor: 'Floor 3',
  latitude: '22.421239',
  longitude: '39.051789',
  order_note: 'Ring twice',
  delivery_instruction: 'Leave at the red door',
  unavailable_item_note: 'Call my sister',
}

type Wish = { shop?: Shop; item?: number; order_type?: 'take_away' }

async function anOrder({ shop = kitchen, item = soup, ...changed }: Wish = {}): Promise<number> {
  return anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item }), { ...personal, ...changed })
}
const path = (id: number, rest = '') => `/api/v1/operator/orders/${id}${rest}`
const read = (id: number, { headers }: TestKey = courier) => app.get<OperatorOrderDetails>(path(id), headers)
const list = async ({ headers }: TestKey = courier, query = '') =>
  (await app.get<{ orders: OperatorOrder[] }>(`/api/v1/operator/orders${query}`, headers)).body.orders
const advance = (id: number, status: string, { headers }: TestKey = courier, more: object = {}) =>
  app.put<OperatorOrderDetails>(path(id, '/status'), { status, reason: 'No time', ...more }, headers)
const take = (id: number, delivery_man_id: number | null, { headers }: TestKey = courier) =>
  app.put<OperatorOrderDetails>(path(id, '/courier'), { delivery_man_id }, headers)
async function prepare(id: number, ...statuses: string[]): Promise<void> {
  for (const status of statuses) expect((await advance(id, status, store)).status).toBe(200)
}
const rowsOf = async (id: number) => ({
  order: await app.api.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst(),
  history: await app.api.db.selectFrom('order_history').selectAll().where('order_id', '=', id).execute(),
})
async function expectRefused(id: number, reply: () => Promise<Reply<unknown>>, ...expected: (string | number)[]): Promise<void> {
  const before = await rowsOf(id)
  expect(refusalOf(await reply())).toEqual(expected)
  expect(await rowsOf(id)).toEqual(before)
}
const hints = Object.values(personal).concat('uploads', '22.4212', '39.0517')
const expectNothingPersonal = (text: string) => expect(hints.filter((hint) => text.includes(hint))).toEqual([])

describe('a key of couriers that names none, as all did once', () => {
  it('opens nothing and says why', async () => {
    const legacy = await aKey(app, { role: 'deliveryman' })
    const id = await anOrder()
    const replies = [
      () => app.get('/api/v1/operator/orders', legacy.headers),
      () => read(id, legacy),
      () => advance(id, 'accepted', legacy),
      () => app.get('/api/v1/operator/webhooks', legacy.headers),
    ]
    for (const reply of replies) await expectRefused(id, reply, 403, 'courier')
    expect(messagesOf(await read(id, legacy))[0]).toContain('--role deliveryman --courier ID')
  })
})

describe('a courier sees', () => {
  it('their own orders and those that they may take, and no others', async () => {
    const { db } = app.api
    const own = await aShop(app, { store: { self_delivery_system: true } })
    const elsewhere = await aShop(app)
    const [free, mine, theirs, collected, unpaid, over] = [
      await anOrder(),
      await anOrder(),
      await anOrder(),
      await anOrder({ order_type: 'take_away' }),
      await anOrder(),
      await anOrder(),
    ]
    const [brought, far] = [
      await anOrder({ shop: own, item: await anItem(db, { store_id: own.storeId }) }),
      await anOrder({ shop: elsewhere, item: await anItem(db, { store_id: elsewhere.storeId }) }),
    ]
    await take(mine, courier.courier)
    await take(theirs, other.courier, other)
    await db.updateTable('orders').set({ payment_method: 'digital_payment' }).where('id', '=', unpaid).execute()
    await advance(over, 'canceled', store)
    const hidden = [theirs, collected, unpaid, over, brought, far]
    const seen = (await list()).map(({ id }) => id)
    expect(seen).toEqual(expect.arrayContaining([free, mine]))
    expect(seen.filter((id) => hidden.includes(id))).toEqual([])
    for (const id of hidden) {
      await expectRefused(id, () => read(id), 404, 'order')
      await expectRefused(id, () => advance(id, 'accepted'), 404, 'order')
      await expectRefused(id, () => take(id, courier.courier), 404, 'order')
      await expectRefused(id, () => app.put(path(id, '/position'), { latitude: 1, longitude: 1 }, courier.headers), 404, 'order')
    }
    // Off duty, a courier only sees assigned orders.
    await db.updateTable('couriers').set({ status: false }).where('id', '=', courier.courier).execute()
    expect((await list()).map(({ id }) => id)).toEqual([mine])
    await expectRefused(free, () => read(free), 404, 'order')
    await db.updateTable('couriers').set({ status: true }).where('id', '=', courier.courier).execute()
  })

  it('of an order to take only what is needed to decide', async () => {
    const id = await anOrder()
    await prepare(id, 'confirmed')
    const { body, text } = await read(id)
    expectNothingPersonal(text)
    const listed = (await list()).find((order) => order.id === id)
    expectNothingPersonal(JSON.stringify(listed))
    expect(body).toMatchObject({ id, order_status: 'confirmed', next: ['accepted'], user_id: 0, lines: [], details_count: 1 })
    expect(body.delivery_address).toMatchObject({ latitude: '22.421', longitude: '39.052', contact_person_number: null })
    const whole = (await read(id, admin)).body
    for (const amount of ['order_amount', 'delivery_charge', 'dm_tips', 'distance'] as const)
      expect(body[amount]).toBe(whole[amount])
    expect(body.store).toEqual(whole.store)
  })

  it('contact, door and notes while it is theirs and under way, but no prescription and no e-mail', async () => {
    const id = await anOrder()
    await app.api.db
      .updateTable('orders')
      .set({ attachments: ['uploads/prescription.jpg'] })
      .where('id', '=', id)
      .execute()
    await prepare(id, 'confirmed')
    const { body, text } = await advance(id, 'accepted')
    const { contact_person_email, unavailable_item_note, ...shown } = personal
    expect(body).toMatchObject({ order_note: shown.order_note, delivery_instruction: shown.delivery_instruction })
    expect(body.delivery_address).toMatchObject({
      contact_person_name: shown.contact_person_name,
      contact_person_number: shown.contact_person_number,
      house: shown.house,
      latitude: shown.latitude,
    })
    expect(body.lines).toMatchObject([{ item_details: { name: 'Lentil soup' } }])
    for (const never of [contact_person_email, unavailable_item_note, 'uploads']) expect(text).not.toContain(never)
    expect((await read(id, store)).body.order_attachment_full_url).toHaveLength(1)
  })

  it('nothing personal once it is over, nor whose keys took the steps of others', async () => {
    const id = await anOrder()
    await prepare(id, 'confirmed', 'processing', 'handover')
    await advance(id, 'picked_up')
    const door = { latitude: Number(personal.latitude), longitude: Number(personal.longitude) }
    await app.put(path(id, '/position'), door, courier.headers)
    const form = new FormData()
    form.append('order_proof[]', new Blob([await aRedBlueJpeg(20, 10).toBuffer()], { type: 'image/jpeg' }), 'door.jpg')
    expect(
      (await app.post<OperatorOrderDetails>(path(id, '/proof'), form, courier.headers)).body.order_proof_full_url,
    ).toHaveLength(1)
    const delivered = await advance(id, 'delivered')
    expect(delivered.body).toMatchObject({ order_status: 'delivered', delivery_address: null, lines: [] })
    for (const { text } of [delivered, await read(id)]) expectNothingPersonal(text)
    const listed = await list(courier, '?status=delivered')
    expect(listed.map((order) => order.id)).toEqual([id])
    expectNothingPersonal(JSON.stringify(listed))
    const steps = (await read(id)).body.history.map(({ status, key }) => [status, key?.id ?? null])
    expect(steps).toEqual([
      ['pending', null],
      ['confirmed', null],
      ['processing', null],
      ['handover', null],
      ['picked_up', courier.id],
      ['delivered', courier.id],
    ])
    expect((await read(id, store)).body.history[1]?.key).toEqual({ id: store.id, name: 'A key of store' })
  })
})

describe('a courier acts', () => {
  it('for nobody else', async () => {
    const id = await anOrder()
    await prepare(id, 'confirmed')
    const named = { delivery_man_id: other.courier }
    await expectRefused(id, () => advance(id, 'accepted', courier, named), 403, 'delivery_man_id')
    await expectRefused(id, () => take(id, other.courier), 403, 'delivery_man_id')
    await prepare(id, 'processing', 'handover')
    // The order is offered to the courier, but not assigned yet.
    const form = new FormData()
    form.append('order_proof[]', new Blob([await aRedBlueJpeg(20, 10).toBuffer()], { type: 'image/jpeg' }), 'door.jpg')
    await expectRefused(id, () => app.post(path(id, '/proof'), form, courier.headers), 403, 'delivery_man_id')
    expect((await take(id, courier.courier)).body).toMatchObject({ order_status: 'handover', delivery_man_id: courier.courier })
    await expectRefused(id, () => take(id, other.courier, other), 404, 'order')
    await expectRefused(id, () => take(id, null, other), 404, 'order')
    await expectRefused(id, () => advance(id, 'picked_up', other), 404, 'order')
    expect((await take(id, null)).body).toMatchObject({ delivery_man_id: null })
    expect((await advance(id, 'picked_up', other)).body.delivery_man_id).toBe(other.courier)
  })

  it('on no order that is anybody’s: only the courier of a pending one may call it off', async () => {
    const id = await anOrder()
    await expectRefused(id, () => advance(id, 'canceled'), 409, 'order_status')
    await take(id, courier.courier)
    expect((await advance(id, 'canceled')).body).toMatchObject({ order_status: 'canceled', canceled_by: 'deliveryman' })
  })

  it('once, when two want an order at the same moment', async () => {
    for (const wish of ['step', 'courier'] as const) {
      const id = await anOrder()
      await prepare(id, 'confirmed')
      const both = [courier, other]
      const replies = await Promise.all(
        both.map((key) => (wish === 'step' ? advance(id, 'accepted', key) : take(id, key.courier, key))),
      )
      // The later request learns that the order was taken, or no longer finds it.
      expect(replies.map(({ status }) => status).filter((status) => status !== 404 && status !== 409)).toEqual([200])
      const winner = both[replies.findIndex(({ status }) => status === 200)]
      expect((await rowsOf(id)).order?.courier_id).toBe(winner?.courier)
    }
  })

  it('on orders alone, whatever scopes a key from before names', async () => {
    const { db } = app.api
    const scopes = ['orders:read', 'catalogue:write', 'reviews:write']
    await db.updateTable('operator_keys').set({ scopes }).where('id', '=', other.id).execute()
    const stock = await app.put(`/api/v1/operator/items/${soup}/stock`, { stock: 1 }, other.headers)
    expect([refusalOf(stock), refusalOf(await app.get('/api/v1/operator/reviews', other.headers))]).toEqual([
      [403, 'scope'],
      [403, 'scope'],
    ])
  })
})
