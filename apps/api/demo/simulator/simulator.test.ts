import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpClient } from '@medina/contract/wire/http-client'
import { routes } from '@medina/contract/endpoints/routes'
import { createGeo } from '#adapters/geo/create-geo.ts'
import { aParcelRow } from '#features/orders/placing/parcels.builders.ts'
import { transitionOrder } from '#features/orders/steps/order-lifecycle.ts'
import type { Clock } from '#lib/clock.ts'
import type { Db } from '#lib/database/database.ts'
import { setSwitches } from '#testing/shop/builders.ts'
import { aCustomer } from '#testing/shop/people.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { type DemoClients, makeDemoKeys, openDemoClients } from '../demo-keys.ts'
import { startDemo } from './simulator.ts'

const geo = await createGeo({ DEMO: true, ofProviders: {} })
const errors: unknown[] = []
const log = { error: (details: unknown) => void errors.push(details) }

let app: TestApp
let db: Db
let clock: Clock
let clients: DemoClients
let guestId: number
let lastOrder = 900_000

beforeAll(async () => {
  app = await startTestApp({ demo: true })
  ;({ db, clock } = app.api)
  clients = await openDemoClients(app.api)
  const guest = await db
    .insertInto('guests')
    .values({ secret_hash: Buffer.from('simulator'), created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  guestId = guest.id
})
afterAll(() => app.close())

type Given = { moduleId?: number; isTakeAway?: boolean; scheduleAt?: Date }

async function anOrder({ moduleId = 1, isTakeAway = false, scheduleAt }: Given = {}): Promise<number> {
  const store = await db
    .selectFrom('stores')
    .select(['id', 'zone_id'])
    .where('module_id', '=', moduleId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const id = ++lastOrder
  const now = clock.now()
  const place = isTakeAway ? {} : { address: JSON.stringify({ address: 'Lantern Street 5' }), destination: '(39.0449,22.4262)' }
  await db
    .insertInto('orders')
    .values({
      ...place,
      id,
      guest_id: guestId,
      module_id: moduleId,
      store_id: store.id,
      zone_id: store.zone_id,
      order_type: isTakeAway ? 'take_away' : 'delivery',
      order_status: 'pending',
      payment_method: 'cash_on_delivery',
      currency_digits: 2,
      items_amount: 1000,
      add_ons_amount: 0,
      discount_amount: 0,
      tax_amount: 0,
      tax_percentage: 15,
      tax_included: true,
      delivery_charge: 0,
      original_delivery_charge: 0,
      tip: 0,
      additional_charge: 0,
      order_amount: 1000,
      distance_meters: 900,
      schedule_at: scheduleAt ?? null,
      contact_name: 'Lina',
      contact_phone: '+966550000000',
      otp: '1234',
      processing_minutes: 20,
      language: 'en',
      created_at: now,
      updated_at: now,
    })
    .execute()
  await db.insertInto('order_history').values({ order_id: id, status: 'pending', actor: 'customer', created_at: now }).execute()
  return id
}

/** A parcel between two doors of the first zone. */
async function aParcel(): Promise<number> {
  const id = await anOrder()
  const origin = '(39.0449,22.4262)'
  const parcel = { ...aParcelRow, origin, destination: '(39.0469,22.4187)', module_id: 5, parcel_category_id: 1 }
  await db.updateTable('orders').set(parcel).where('id', '=', id).execute()
  return id
}

async function readOrder(id: number) {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const history = await db
    .selectFrom('order_history')
    .select(['status', 'created_at'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  const delivery = await db.selectFrom('deliveries').selectAll().where('order_id', '=', id).executeTakeFirst()
  return { ...order, history, statuses: history.map(({ status }) => status), delivery }
}

async function driveUntil(isReached: () => Promise<boolean>, { speed = 400, drivers = 1 } = {}): Promise<void> {
  const stops = Array.from({ length: drivers }, () => startDemo({ db, clock, geo, clients, speed, log }))
  try {
    for (let tries = 0; tries < 150 && !(await isReached()); tries++) await wait(50)
  } finally {
    await Promise.all(stops.map((stop) => stop()))
  }
}

const isDelivered = async (id: number) => (await readOrder(id)).order_status === 'delivered'

describe('the demo city drives orders', () => {
  it('a pending dish becomes delivered through all steps, in order, paid and with a courier of its zone', async () => {
    const id = await anOrder()
    await driveUntil(() => isDelivered(id))
    const order = await readOrder(id)
    expect(order.statuses).toEqual(['pending', 'confirmed', 'accepted', 'processing', 'handover', 'picked_up', 'delivered'])
    const times = order.history.map(({ created_at }) => created_at.getTime())
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(order.payment_status).toBe('paid')
    const courier = await db.selectFrom('couriers').selectAll().where('id', '=', order.courier_id).executeTakeFirstOrThrow()
    expect(courier.zone_id).toBe(order.zone_id)
    expect(order.delivery?.location).toEqual(order.destination)
    expect(order.proof).toEqual([expect.stringMatching(/^uploads\//)])
    expect(errors).toEqual([])
  })

  it('goods are not "accepted", what is fetched ends at the counter', async () => {
    const goods = await anOrder({ moduleId: 2 })
    const fetched = await anOrder({ isTakeAway: true })
    await driveUntil(async () => (await isDelivered(goods)) && (await isDelivered(fetched)))
    expect((await readOrder(goods)).statuses).toEqual([
      'pending',
      'confirmed',
      'processing',
      'handover',
      'picked_up',
      'delivered',
    ])
    const order = await readOrder(fetched)
    expect(order.statuses).toEqual(['pending', 'confirmed', 'processing', 'handover', 'delivered'])
    expect(order.courier_id).toBeNull()
    expect(order.delivery).toBeUndefined()
    expect(order.proof).toEqual([])
  })

  it('a parcel goes from door to door by couriers alone, and one on its way back reaches its sender', async () => {
    const [sent, back] = [await aParcel(), await aParcel()]
    const home = { order_status: 'returning', courier_id: 1 } as const
    await db.updateTable('orders').set(home).where('id', '=', back).execute()
    await driveUntil(async () => (await isDelivered(sent)) && (await readOrder(back)).order_status === 'returned')
    const order = await readOrder(sent)
    expect(order.statuses).toEqual(['pending', 'confirmed', 'accepted', 'handover', 'picked_up', 'delivered'])
    expect(order.delivery?.location).toEqual(order.destination)
    expect(order.proof).toHaveLength(1)
    const returned = await readOrder(back)
    expect(returned.delivery?.location).toEqual(returned.origin)
    expect(errors).toEqual([])
  })

  it('[2.065] the courier moves along the streets from the store to the door', async () => {
    const id = await anOrder()
    const seen: { x: number; y: number }[] = []
    let isAlongStreets = false
    await driveUntil(
      async () => {
        const { delivery } = await readOrder(id)
        if (delivery) {
          const last = seen.at(-1)
          if (last?.x !== delivery.location.x || last.y !== delivery.location.y) seen.push(delivery.location)
          isAlongStreets ||= (delivery.route?.length ?? 0) > 2
          if (delivery.route) expect(delivery.route[0]).toEqual([delivery.location.x, delivery.location.y])
        }
        return isDelivered(id)
      },
      // Slow enough that a busy machine sees it on several streets.
      { speed: 45 },
    )
    const store = await db
      .selectFrom('stores')
      .select('location')
      .where('id', '=', (await readOrder(id)).store_id)
      .executeTakeFirstOrThrow()
    expect(seen[0]).toEqual(store.location)
    expect(seen.length).toBeGreaterThan(4)
    expect(isAlongStreets).toBe(true)
  })

  it('several drivers take each step once', async () => {
    const ids = [await anOrder(), await anOrder({ moduleId: 3 }), await anOrder({ isTakeAway: true })]
    await driveUntil(async () => (await Promise.all(ids.map(isDelivered))).every(Boolean), { drivers: 3 })
    for (const id of ids) {
      const { statuses, order_status, order_type, proof } = await readOrder(id)
      expect(order_status).toBe('delivered')
      expect(new Set(statuses).size).toBe(statuses.length)
      expect(proof).toHaveLength(order_type === 'delivery' ? 1 : 0)
    }
  })

  it('a driver that starts later goes on where another stopped', async () => {
    const id = await anOrder()
    await driveUntil(async () => (await readOrder(id)).order_status === 'processing', { speed: 100 })
    await driveUntil(() => isDelivered(id))
    expect((await readOrder(id)).statuses).toEqual([
      'pending',
      'confirmed',
      'accepted',
      'processing',
      'handover',
      'picked_up',
      'delivered',
    ])
  })

  it('a scheduled order waits for its time, a canceled one stays canceled', async () => {
    const speed = 400
    const later = await anOrder({ scheduleAt: new Date(clock.now().getTime() + 3_600_000) })
    const soon = await anOrder({ scheduleAt: new Date(clock.now().getTime() + 2000) })
    const canceled = await anOrder()
    await transitionOrder(db, { orderId: canceled, from: 'pending', to: 'canceled', actor: 'customer', now: clock.now() })
    await driveUntil(() => isDelivered(soon), { speed })
    expect((await readOrder(soon)).order_status).toBe('delivered')
    expect((await readOrder(later)).statuses).toEqual(['pending'])
    expect((await readOrder(canceled)).statuses).toEqual(['pending', 'canceled'])
  })

  it('a prescription alone ends with what it asked for on its bill', async () => {
    const pharmacy = await db.selectFrom('modules').select('id').where('module_type', '=', 'pharmacy').executeTakeFirstOrThrow()
    const id = await anOrder({ moduleId: pharmacy.id })
    const open = { prescription_order: true, attachments: ['uploads/page.jpg'], items_amount: 0, order_amount: 0 }
    await db.updateTable('orders').set(open).where('id', '=', id).execute()
    await driveUntil(() => isDelivered(id))
    const order = await readOrder(id)
    expect(order.statuses).toEqual(['pending', 'priced', 'confirmed', 'processing', 'handover', 'picked_up', 'delivered'])
    expect(order.items_amount).toBeGreaterThan(0)
    const lines = await db.selectFrom('order_lines').select('unit_price').where('order_id', '=', id).execute()
    expect(lines.reduce((sum, { unit_price }) => sum + unit_price, 0)).toBe(order.items_amount)
    expect(errors).toEqual([])
  })

  it('what a gateway is still to be paid waits', async () => {
    const [unpaid, cash] = [await anOrder({}), await anOrder({})]
    await db.updateTable('orders').set({ payment_method: 'digital_payment' }).where('id', '=', unpaid).execute()
    await driveUntil(() => isDelivered(cash))
    expect((await readOrder(unpaid)).statuses).toEqual(['pending'])
  })

  it('an offline payment is found in time, unless its note says otherwise', async () => {
    const [paid, denied, left] = [await anOrder(), await anOrder(), await anOrder()]
    const method = { method_id: 1, method_name: JSON.stringify({ en: 'City Bank' }), method_fields: '[]', answers: '[]' }
    const times = { created_at: clock.now(), updated_at: clock.now() }
    const notes = [
      [paid, null],
      [denied, 'deny'],
      [left, 'please wait'],
    ] as const
    for (const [order_id, customer_note] of notes) {
      await db.updateTable('orders').set({ payment_method: 'offline_payment' }).where('id', '=', order_id).execute()
      await db
        .insertInto('offline_payments')
        .values({ ...method, ...times, order_id, customer_note })
        .execute()
    }
    await driveUntil(() => isDelivered(paid))
    const rows = await db.selectFrom('offline_payments').select(['order_id', 'status']).orderBy('order_id').execute()
    expect(rows.map(({ order_id, status }) => [order_id, status])).toEqual([
      [paid, 'verified'],
      [denied, 'denied'],
      [left, 'pending'],
    ])
    expect((await readOrder(paid)).statuses).toContain('confirmed')
    expect((await readOrder(left)).statuses).toEqual(['pending'])
  })

  it('without a map the courier goes straight', async () => {
    const heard: unknown[] = []
    const broken = { ...geo, route: () => Promise.reject(new Error('no map today')) }
    const id = await anOrder()
    const stop = startDemo({ db, clock, geo: broken, clients, speed: 400, log: { error: (details) => void heard.push(details) } })
    for (let tries = 0; tries < 150 && !(await isDelivered(id)); tries++) await wait(50)
    await stop()
    const order = await readOrder(id)
    expect(order.order_status).toBe('delivered')
    expect(order.delivery?.location).toEqual(order.destination)
    expect(heard).toEqual([])
  })

  it('goes through the API as anybody’s system may, also over HTTP, and gives the code at the door', async () => {
    await setSwitches(app, { order_delivery_verification: true })
    const url = await app.app.listen({ port: 0, host: '127.0.0.1' })
    const keys = await makeDemoKeys(app.api)
    const inProcess = clients
    const over = (key: string) => createHttpClient(url, () => ({ authorization: `Bearer ${key}` }), routes)
    clients = {
      store: over(keys.store),
      provider: over(keys.provider),
      courierOf: async (courier) => over(await keys.courierOf(courier)),
      office: over(keys.office),
    }
    const id = await anOrder()
    await driveUntil(() => isDelivered(id))
    clients = inProcess
    const { order_status, proof, courier_id } = await readOrder(id)
    expect([order_status, proof.length]).toEqual(['delivered', 1])
    // Repeated creation still leaves one key for the stores, one for the providers, and one per courier.
    const made = await db.selectFrom('operator_keys').select(['role', 'courier_id']).execute()
    expect(made.filter((key) => key.role === 'store')).toHaveLength(1)
    expect(made.filter((key) => key.courier_id === courier_id)).toHaveLength(1)
    expect(made.filter((key) => key.role === 'provider')).toHaveLength(1)
    expect(new Set(made.map((key) => `${key.role} ${key.courier_id}`)).size).toBe(made.length)
  })
})

describe('whoever a visitor writes to', () => {
  it('answers within seconds, in the language of the question', async () => {
    const lina = await aCustomer(app)
    const { id: store } = await db
      .selectFrom('stores')
      .select('id')
      .where('module_id', '=', 1)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const write = (receiver: object, message: string) =>
      app.post('/api/v1/customer/message/send', { ...receiver, message }, lina.headers)
    await write({ receiver_type: 'vendor', receiver_id: store }, 'هل أنتم مفتوحون؟')
    await write({ receiver_type: 'admin', receiver_id: 0 }, 'Hello')
    const stop = startDemo({ db, clock, geo, clients, speed: 30, log })
    const answersOf = async (query: string) => {
      const path = `/api/v1/customer/message/details?limit=10&offset=1&${query}`
      const { body } = await app.get<{ messages: { message: string; is_own: boolean }[] }>(path, lina.headers)
      return body.messages.filter(({ is_own }) => !is_own).map(({ message }) => message)
    }
    try {
      await expect.poll(() => answersOf('admin_id=0'), { timeout: 8000 }).toEqual(['Hello! How can we help?'])
      await expect.poll(() => answersOf(`vendor_id=${store}`), { timeout: 8000 }).toEqual([expect.stringMatching(/^(نعم، )?نحن/)])
    } finally {
      await stop()
    }
    expect(errors).toEqual([])
  })
})
