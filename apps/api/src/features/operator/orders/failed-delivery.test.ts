import { randomUUID } from 'node:crypto'
import type { OperatorOrderDetails } from '@medina/contract/operator/operator'
import type { Board } from '@medina/contract/operator/operator-desk'
import type { Notification } from '@medina/contract/identity/notifications'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aGuestWith,
  anOrderOf,
  aShop,
  CENTER,
  messagesOf,
  refusalOf,
  resetSwitches,
  setSwitches,
} from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { sentence } from '#testing/shop/tested-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { translate } from '#lib/i18n.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aCourierKey, aKey, type CourierKey, type TestKey } from '#features/operator/operator.builders.ts'

const { app, shop: kitchen, item: soup } = await startTestShop({ poolSize: 1, clockStart: '2026-03-10T10:00:00Z' })
let till: TestKey
let office: TestKey
let courier: CourierKey
let other: CourierKey

beforeAll(async () => {
  till = await aKey(app, { storeIds: [kitchen.storeId] })
  office = await aKey(app, { role: 'admin' })
  courier = await aCourierKey(app, kitchen)
  other = await aCourierKey(app, kitchen)
})
beforeEach(() => resetSwitches(app))

type Key = Pick<TestKey, 'headers'>
type Ride = { id: number; guest: string }

const pathOf = (id: number, rest = '') => `/api/v1/operator/orders/${id}${rest}`
const advance = (id: number, status: string, { headers }: Key, more: object = {}) =>
  app.put<OperatorOrderDetails>(pathOf(id, '/status'), { status, ...more }, headers)
const read = async (id: number, { headers }: Key = office) => (await app.get<OperatorOrderDetails>(pathOf(id), headers)).body
const report = (id: number, reason = 'nobody_opens', { headers }: Key = courier, more: object = {}) =>
  app.put<OperatorOrderDetails>(pathOf(id, '/attempt'), { reason, ...more }, headers)
const attempt = (id: number, kind: string, more: object = {}, { headers }: Key = courier) =>
  app.put<OperatorOrderDetails>(pathOf(id, '/attempt/tries'), { id: randomUUID(), kind, ...more }, headers)
const track = async ({ id, guest }: Ride) =>
  (await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${id}&guest_id=${guest}`)).body
const passMinutes = (minutes: number) => app.travelTo(new Date(app.api.clock.now().getTime() + minutes * 60_000).toISOString())
const now = () => app.api.clock.now().toISOString()
/** The minutes from one time to another: the clock of a test runs. */
const minutesTo = (from: string, to: string | null | undefined) =>
  Math.round((Date.parse(to ?? '') - Date.parse(from)) / 60_000) + 0
const AT_DOOR = { latitude: CENTER.lat, longitude: CENTER.lng }

async function onTheRoad(id: number): Promise<void> {
  for (const status of ['confirmed', 'processing', 'handover']) await advance(id, status, till)
  expect((await advance(id, 'picked_up', courier)).status).toBe(200)
}

async function aRide(changed: Record<string, unknown> = {}): Promise<Ride> {
  const guest = await aGuestWith(app, kitchen, { item_id: soup, quantity: 2 })
  const id = await anOrderOf(app, kitchen, guest, changed)
  await onTheRoad(id)
  return { id, guest }
}

/** An order whose courier did all that the shop asks. */
async function aTried(): Promise<Ride> {
  const ride = await aRide()
  await report(ride.id)
  for (const kind of ['called', 'wrote']) await attempt(ride.id, kind)
  passMinutes(10)
  return ride
}

describe('a courier whose customer does not open', () => {
  it('says so, tries and waits, and is told from when the order goes back', async () => {
    const { id } = await aRide()
    const begin = now()
    const first = await withoutTrace(app, () => advance(id, 'returning', courier))
    expect([refusalOf(first), messagesOf(first)]).toEqual([[422, 'reason'], [sentence('Please say why the order is cancelled.')]])
    const worded = await withoutTrace(app, () => advance(id, 'returning', courier, { reason: 'Nobody is there' }))
    expect([refusalOf(worded), messagesOf(worded)]).toEqual([
      [409, 'attempt'],
      [sentence('Please say first why the order cannot be handed over.')],
    ])
    const reported = (await report(id, 'nobody_opens', courier, AT_DOOR)).body.attempt
    expect(reported).toMatchObject({ reason: 'nobody_opens', distance: 0, tries_left: 2, outcome: null })
    expect([reported?.starts_at, reported?.return_from].map((at) => minutesTo(begin, at))).toEqual([0, 10])
    // Both shops have the 12-hour clock, in every language.
    const clock = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const
    const time = new Intl.DateTimeFormat(tested.language, { ...clock, timeZone: tested.timeZone })
    const from = time.format(Date.parse(reported?.return_from ?? ''))
    const early = await withoutTrace(app, () => advance(id, 'returning', courier))
    expect(messagesOf(early)).toEqual([
      sentence(`This order can be brought back from ${from}, after 2 more tries to reach the customer.`),
    ])
    await attempt(id, 'called')
    await attempt(id, 'photo')
    expect((await read(id)).attempt?.tries_left).toBe(1)
    const { body } = await attempt(id, 'wrote')
    expect(body.attempt?.tries.map(({ kind }) => kind)).toEqual(['called', 'photo', 'wrote'])
    const waiting = await withoutTrace(app, () => advance(id, 'returning', courier))
    expect([refusalOf(waiting), messagesOf(waiting)]).toEqual([
      [409, 'attempt'],
      [sentence(`This order can be brought back from ${from}.`)],
    ])
    passMinutes(10)
    const back = await advance(id, 'returning', courier)
    expect(back.body).toMatchObject({
      order_status: 'returning',
      cancellation_reason: sentence('Nobody opened the door'),
      canceled_by: 'deliveryman',
    })
    expect((await advance(id, 'returned', courier)).body).toMatchObject({ order_status: 'returned', payment_status: 'unpaid' })
  })

  it('skips time and tries after an accident', async () => {
    const { id } = await aRide()
    await report(id, 'accident')
    expect((await advance(id, 'returning', courier)).body.cancellation_reason).toBe(sentence('There was an accident on the way'))
  })

  it.each(['refused', 'wrong_address', 'cannot_pay'])('waits for other reasons too: %s', async (reason) => {
    const { id } = await aRide()
    await report(id, reason)
    expect(refusalOf(await advance(id, 'returning', courier))).toEqual([409, 'attempt'])
    passMinutes(10)
    for (const kind of ['called', 'wrote']) await attempt(id, kind)
    expect((await advance(id, 'returning', courier)).status).toBe(200)
  })

  it('hands it over after all, before and after it was to go back', async () => {
    const { id } = await aRide()
    await report(id)
    expect((await advance(id, 'delivered', courier)).body).toMatchObject({ order_status: 'delivered', payment_status: 'paid' })
    expect((await read(id)).attempt?.outcome).toBe('delivered')
    const back = await aTried()
    await advance(back.id, 'returning', courier)
    expect((await advance(back.id, 'delivered', courier)).body).toMatchObject({
      order_status: 'delivered',
      payment_status: 'paid',
    })
  })

  it('counts time and tries near the door only, unless the device knows no position', async () => {
    const { id } = await aRide()
    const far = { latitude: CENTER.lat + 0.01, longitude: CENTER.lng }
    expect((await report(id, 'nobody_opens', courier, far)).body.attempt).toMatchObject({ starts_at: null, return_from: null })
    await attempt(id, 'called', far)
    const refused = await withoutTrace(app, () => advance(id, 'returning', courier))
    expect(messagesOf(refused)).toEqual([expect.stringContaining('150')])
    passMinutes(5)
    const start = now()
    const near = (await attempt(id, 'called', AT_DOOR)).body.attempt
    expect([minutesTo(start, near?.starts_at), near?.tries_left]).toEqual([0, 1])
    expect((await attempt(id, 'rang')).body.attempt).toMatchObject({ starts_at: near?.starts_at, tries_left: 0 })
    // At a wrong address the pin tells nothing.
    const wrong = (await report(id, 'wrong_address')).body.attempt
    expect(minutesTo(start, wrong?.starts_at)).toBe(-5)
  })

  it('follows the rules of the shop, and a shop without rules asks for a reason only', async () => {
    await setSwitches(app, { failed_delivery_wait_minutes: 0, failed_delivery_tries: 0 })
    const { id } = await aRide()
    await report(id)
    expect((await advance(id, 'returning', courier)).status).toBe(200)
  })

  it('sends later what happened without a connection, once, and never from before the pick-up', async () => {
    const { id } = await aRide()
    const start = now()
    passMinutes(12)
    const tried = { id: randomUUID(), at: start }
    await report(id, 'nobody_opens', courier, { at: '2026-03-10T01:00:00Z' })
    await report(id, 'nobody_opens', courier, { at: '2026-03-10T01:00:00Z' })
    for (let times = 0; times < 2; times++) await attempt(id, 'called', tried)
    const { body } = await attempt(id, 'wrote', { at: '2031-01-01T00:00:00Z' })
    const { at, received_at, tries = [] } = body.attempt ?? {}
    expect([at, received_at, ...tries.map((each) => each.at)].map((each) => minutesTo(start, each))).toEqual([0, 12, 0, 12])
    expect(body.history.filter(({ status }) => status === 'courier_waits')).toHaveLength(1)
    expect((await advance(id, 'returning', courier)).status).toBe(200)
  })
})

describe('who may', () => {
  it('report is the order’s courier, the office, and a store that delivers itself', async () => {
    const { id } = await aRide()
    expect(refusalOf(await report(id, 'refused', other))).toEqual([404, 'order'])
    expect(refusalOf(await report(id, 'refused', till))).toEqual([403, 'scope'])
    expect(refusalOf(await attempt(id, 'called'))).toEqual([409, 'attempt'])
    expect((await report(id, 'refused', office)).status).toBe(200)
    const own = await aShop(app, { store: { self_delivery_system: true } })
    const key = await aKey(app, { storeIds: [own.storeId] })
    const guest = await aGuestWith(app, own, { item_id: await anItem(app.api.db, { store_id: own.storeId }) })
    const order = await anOrderOf(app, own, guest)
    expect(refusalOf(await report(order, 'refused', key))).toEqual([409, 'order_status'])
    for (const status of ['confirmed', 'processing', 'handover', 'picked_up']) await advance(order, status, key)
    expect((await report(order, 'accident', key)).status).toBe(200)
    expect((await advance(order, 'returning', key)).status).toBe(200)
    expect((await advance(order, 'returned', key)).status).toBe(200)
  })

  it('bring it back without waiting is the office, which says why', async () => {
    const { id } = await aRide()
    expect(refusalOf(await advance(id, 'returning', office))).toEqual([422, 'reason'])
    expect((await advance(id, 'returning', office, { reason: 'Called us' })).body).toMatchObject({
      cancellation_reason: 'Called us',
      canceled_by: 'admin',
    })
    // The store that has it again says so.
    expect((await read(id, till)).next).toEqual(['returned'])
    expect((await advance(id, 'returned', till)).status).toBe(200)
  })

  it('decline an order on the road is nobody', async () => {
    const { id } = await aRide()
    for (const key of [courier, till, office]) {
      expect((await read(id, key)).next).not.toContain('canceled')
      expect(refusalOf(await advance(id, 'canceled', key, { reason: 'x' }))).toEqual([409, 'order_status'])
    }
    await report(id, 'accident')
    await advance(id, 'returning', courier)
    expect((await read(id)).next).toEqual(['returned'])
    expect(refusalOf(await advance(id, 'canceled', office, { reason: 'x' }))).toEqual([409, 'order_status'])
  })
})

describe('the customer', () => {
  it('reads that the courier waits, until when, and that the order comes back with its reason', async () => {
    const ride = await aRide()
    expect(await track(ride)).not.toHaveProperty('courier_waits')
    const since = now()
    await report(ride.id)
    const { courier_waits: waits } = await track(ride)
    expect([waits?.reason, minutesTo(since, waits?.since), minutesTo(since, waits?.until)]).toEqual(['nobody_opens', 0, 10])
    for (const kind of ['called', 'wrote']) await attempt(ride.id, kind)
    passMinutes(10)
    await advance(ride.id, 'returning', courier)
    const seen = await track(ride)
    expect(seen).not.toHaveProperty('courier_waits')
    expect(seen).toMatchObject({
      order_status: 'returning',
      cancellation_reason: sentence('Nobody opened the door'),
      parcel_return: null,
    })
    expect(seen.steps.slice(-3).map(({ status }) => status)).toEqual(['picked_up', 'returning', 'returned'])
  })

  it('is notified at the first report only, and of the return', async () => {
    const customer = await aCustomer(app)
    const shop = shopOf(kitchen, customer)
    await app.post('/api/v1/customer/cart/add', { item_id: soup, quantity: 1, price: 0, model: 'Item' }, shop.headers)
    const id = await anOrderOf(app, shop, undefined)
    await onTheRoad(id)
    await report(id)
    await report(id, 'refused')
    await report(id, 'accident')
    await advance(id, 'returning', courier)
    await advance(id, 'returned', courier)
    const { body } = await app.get<Notification[]>('/api/v1/customer/notifications', customer.headers)
    const titles = body.map(({ data }) => ('title' in data ? data.title : null)).slice(0, 4)
    const expected = [
      'Your order went back to the store',
      'Your order could not be handed over and goes back',
      'Your courier cannot hand over your order',
      'Your order is on the way',
    ]
    expect(titles).toEqual(expected.map((title) => sentence(title)))
  })
})

it('the office sees it on its board at once', async () => {
  const { id } = await aRide()
  const board = async (version?: string) =>
    (await app.get<Board>(`/api/v1/operator/board${version === undefined ? '' : `?version=${version}`}`, office.headers)).body
  const { version } = await board()
  await report(id, 'cannot_pay')
  const seen = (await board(version)).orders?.find((order) => order.id === id)
  expect(seen?.attempt).toMatchObject({ reason: 'cannot_pay', outcome: null })
})

it.each([
  ['without_code', false, [true, true]],
  ['without_code', true, [false, false]],
  ['always', true, [true, true]],
  ['contactless', false, [false, true]],
  ['never', false, [false, false]],
] as const)('a photo at the door is asked by setting and by order: %s, with codes: %s', async (delivery_photo, codes, asked) => {
  await setSwitches(app, { delivery_photo, order_delivery_verification: codes ? 1 : 0 })
  const needs = []
  for (const delivery_instruction of [undefined, translate('en', 'order.instruction_1')]) {
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const id = await anOrderOf(app, kitchen, guest, { delivery_instruction })
    const order = await read(id)
    expect(order.needs_code).toBe(codes)
    needs.push(order.needs_photo)
  }
  expect(needs).toEqual(asked)
})
