import type { OperatorOrderDetails } from '@medina/contract/operator/operator'
import type { Board, BoardOrder } from '@medina/contract/operator/operator-desk'
import type { OrderStatus, TrackedOrder } from '@medina/contract/orders/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addToCart,
  aGuest,
  aGuestWith,
  anOrderOf,
  aShop,
  refusalOf,
  resetSwitches,
  setSwitches,
  type Shop,
} from '#testing/shop/builders.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { isOvertaken } from '#features/notifications/words/describe-order.ts'
import { aParcelOf, someParcels } from '#features/orders/placing/parcels.builders.ts'
import { fillWallet } from '#features/wallet/wallet.builders.ts'
import { aCourierKey, aKey, type CourierKey, type TestKey } from '#features/operator/operator.builders.ts'

let app: TestApp
let kitchen: Shop
let soup: number
let store: TestKey
let admin: TestKey
let courier: CourierKey
let other: CourierKey

beforeAll(async () => {
  app = await startTestApp()
  kitchen = await aShop(app)
  soup = await anItem(app.api.db, { store_id: kitchen.storeId })
  store = await aKey(app, { storeIds: [kitchen.storeId] })
  admin = await aKey(app, { role: 'admin' })
  courier = await aCourierKey(app, kitchen)
  other = await aCourierKey(app, kitchen)
})
afterAll(() => app.close())
beforeEach(() => resetSwitches(app))

type Placed = { id: number; guest: string }
async function anOrder(changed: Record<string, unknown> = {}): Promise<Placed> {
  const guest = await aGuestWith(app, kitchen, { item_id: soup })
  return { guest, id: await anOrderOf(app, kitchen, guest, changed) }
}
const path = (id: number, rest = '') => `/api/v1/operator/orders/${id}${rest}`
const advance = ({ id }: Placed, status: string, { headers }: TestKey, more: object = {}) =>
  app.put<OperatorOrderDetails>(path(id, '/status'), { status, ...more }, headers)
const give = ({ id }: Placed, delivery_man_id: number | null, { headers }: TestKey) =>
  app.put<OperatorOrderDetails>(path(id, '/courier'), { delivery_man_id }, headers)
const boardOf = async ({ id }: Placed, { headers }: TestKey): Promise<BoardOrder | undefined> =>
  (await app.get<Board>('/api/v1/operator/board', headers)).body.orders?.find((order) => order.id === id)
const historyOf = async ({ id }: Placed) =>
  (await app.get<OperatorOrderDetails>(path(id), admin.headers)).body.history.map(({ status }) => status)
const track = async ({ id, guest }: Placed) =>
  (await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${id}&guest_id=${guest}`)).body
const stepsOf = async (placed: Placed) => (await track(placed)).steps.filter(({ at }) => at !== null).map(({ status }) => status)

const passMinute = () => app.travelTo(new Date(app.api.clock.now().getTime() + 60_000).toISOString())

/** The statuses of an order in the sequence in which existing clients draw them. */
const WAY: OrderStatus[] = ['pending', 'confirmed', 'accepted', 'processing', 'handover', 'picked_up', 'delivered']

describe('a kitchen and a courier side by side', () => {
  it('the kitchen accepts once: a courier who takes the order asks it nothing, and moves no promise', async () => {
    const placed = await anOrder()
    await advance(placed, 'confirmed', store, { processing_time: 20 })
    const promised = (await boardOf(placed, store))?.ready_at
    passMinute()
    expect((await advance(placed, 'accepted', courier, { processing_time: 45 })).status).toBe(200)
    expect(await boardOf(placed, store)).toMatchObject({
      order_status: 'accepted',
      next: ['processing'],
      ready_at: promised,
      processing_time: 20,
    })
    expect((await boardOf(placed, admin))?.next).toEqual(['canceled'])
    const before = await track(placed)
    passMinute()
    // The step is repeated by a device whose response was lost, and by another one of the same store.
    for (const key of [store, admin])
      expect((await advance(placed, 'confirmed', key, { processing_time: 10 })).body).toMatchObject({
        order_status: 'accepted',
        processing_time: 20,
      })
    expect(await historyOf(placed)).toEqual(['pending', 'confirmed', 'accepted'])
    expect((await boardOf(placed, store))?.ready_at).toBe(promised)
    expect((await track(placed)).steps).toEqual(before.steps)
  })

  it('a courier is first: the kitchen is asked once, its word moves the order no step back, and both are told in their order', async () => {
    const placed = await anOrder()
    await advance(placed, 'accepted', courier)
    expect(await boardOf(placed, store)).toMatchObject({ confirmed: null, next: ['confirmed', 'processing', 'canceled'] })
    expect(await stepsOf(placed)).toEqual(['pending', 'accepted'])
    passMinute()
    const confirmed = await advance(placed, 'confirmed', store, { processing_time: 25 })
    expect(confirmed.body).toMatchObject({ order_status: 'accepted', next: ['processing'], delivery_man_id: courier.courier })
    expect(confirmed.body.confirmed).not.toBeNull()
    expect(await stepsOf(placed)).toEqual(['pending', 'accepted', 'confirmed'])
    const steps = (await track(placed)).steps.flatMap(({ at }) => (at === null ? [] : [at]))
    expect(steps).toEqual(steps.toSorted())
    expect((await boardOf(placed, courier))?.next).not.toContain('accepted')
    const ready = Date.parse(confirmed.body.confirmed ?? '') + 25 * 60_000
    expect((await boardOf(placed, store))?.ready_at).toBe(new Date(ready).toISOString())
  })

  it('a kitchen that begins at once has accepted with it', async () => {
    const placed = await anOrder()
    await advance(placed, 'accepted', courier)
    expect((await advance(placed, 'processing', store)).body.order_status).toBe('processing')
    expect(await historyOf(placed)).toEqual(['pending', 'accepted', 'confirmed', 'processing'])
    expect((await boardOf(placed, store))?.ready_at).not.toBeNull()
    expect((await track(placed)).steps.slice(0, 4).every(({ at }) => at !== null)).toBe(true)
  })

  it.each(['store first', 'courier first', 'at the same moment'])(
    'both answer, %s: nobody is refused, and no status goes back',
    async (how) => {
      const placed = await anOrder()
      const [accept, take] = [() => advance(placed, 'confirmed', store), () => advance(placed, 'accepted', courier)]
      const replies =
        how === 'store first'
          ? [await accept(), await take()]
          : how === 'courier first'
            ? [await take(), await accept()]
            : await Promise.all([accept(), take()])
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      const history = await historyOf(placed)
      expect(history.toSorted()).toEqual(['accepted', 'confirmed', 'pending'])
      let last = WAY.indexOf((await boardOf(placed, store))?.order_status ?? 'failed')
      expect(WAY[last]).toBe('accepted')
      for (const [status, key] of [
        ['processing', store],
        ['handover', store],
        ['picked_up', courier],
        ['delivered', courier],
      ] as const) {
        const { order_status } = (await advance(placed, status, key)).body
        expect(WAY.indexOf(order_status)).toBeGreaterThan(last)
        last = WAY.indexOf(order_status)
      }
      expect(new Set(await historyOf(placed)).size).toBe(WAY.length)
    },
  )

  it.each(['before the courier accepts', 'at the moment of it'])(
    'a kitchen begins %s: the courier has the order all the same, and no status goes back',
    async (when) => {
      const placed = await anOrder()
      await advance(placed, 'confirmed', store)
      const [begin, take] = [() => advance(placed, 'processing', store), () => advance(placed, 'accepted', courier)]
      const replies = when === 'at the moment of it' ? await Promise.all([begin(), take()]) : [await begin(), await take()]
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      expect((await advance(placed, 'accepted', courier)).body).toMatchObject({ delivery_man_id: courier.courier })
      expect(await boardOf(placed, store)).toMatchObject({ order_status: 'processing', delivery_man: { id: courier.courier } })
      expect((await historyOf(placed)).filter((status) => status === 'accepted' || status === 'courier_changed')).toHaveLength(1)
      expect(refusalOf(await advance(placed, 'accepted', other))[0]).not.toBe(200)
      await advance(placed, 'handover', store)
      expect((await advance(placed, 'picked_up', courier)).status).toBe(200)
    },
  )

  it('two tills accept at the same moment: the first one’s minutes are the promise', async () => {
    const placed = await anOrder()
    await advance(placed, 'accepted', courier)
    const replies = await Promise.all(
      [20, 20, 20].map((processing_time) => advance(placed, 'confirmed', store, { processing_time })),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await historyOf(placed)).filter((status) => status === 'confirmed')).toHaveLength(1)
  })

  it('a step whose answer was lost is repeated in vain, however far the other one has come', async () => {
    const placed = await anOrder()
    for (const [status, key] of [
      ['confirmed', store],
      ['accepted', courier],
      ['processing', store],
    ] as const)
      await advance(placed, status, key)
    expect((await advance(placed, 'accepted', courier)).body.order_status).toBe('processing')
    await advance(placed, 'handover', store)
    await advance(placed, 'picked_up', courier)
    const before = await historyOf(placed)
    for (const status of ['confirmed', 'processing', 'handover'])
      expect((await advance(placed, status, store)).body.order_status).toBe('picked_up')
    expect(await historyOf(placed)).toEqual(before)
    // A side cannot repeat a step that it never took.
    expect(refusalOf(await advance(placed, 'processing', courier))).toEqual([409, 'order_status'])
  })
})

describe('orders of other kinds', () => {
  it('paid from the wallet: the service has confirmed, and the kitchen is asked nothing when a courier comes', async () => {
    await setSwitches(app, { customer_wallet_status: 1 })
    const person = await aCustomer(app)
    await fillWallet(app, person.id, 500_000)
    const mine = shopOf(kitchen, person)
    await addToCart(app, mine, undefined, { item_id: soup })
    const placed = { id: await anOrderOf(app, mine, undefined, { payment_method: 'wallet' }), guest: '' }
    expect(await boardOf(placed, store)).toMatchObject({ order_status: 'confirmed', next: ['processing'] })
    await advance(placed, 'accepted', courier)
    expect(await boardOf(placed, store)).toMatchObject({ order_status: 'accepted', next: ['processing'] })
    expect((await advance(placed, 'confirmed', store)).body.order_status).toBe('accepted')
    expect(await historyOf(placed)).toEqual(['pending', 'confirmed', 'accepted'])
  })

  it('not paid yet: neither of them has it on the board or moves it', async () => {
    const placed = await anOrder()
    const payment = { payment_method: 'digital_payment', order_status: 'pending' } as const
    await app.api.db.updateTable('orders').set(payment).where('id', '=', placed.id).execute()
    for (const key of [store, courier]) expect(await boardOf(placed, key)).toBeUndefined()
    expect(refusalOf(await advance(placed, 'confirmed', store))).toEqual([409, 'order_status'])
    expect(refusalOf(await advance(placed, 'accepted', courier))).toEqual([404, 'order'])
  })

  it('confirmed by couriers: the store is not asked before one has come, and once after', async () => {
    await setSwitches(app, { order_confirmation_model: 'deliveryman' })
    const placed = await anOrder()
    expect((await boardOf(placed, store))?.next).toEqual(['canceled'])
    await advance(placed, 'confirmed', courier)
    await advance(placed, 'accepted', courier)
    expect(await boardOf(placed, store)).toMatchObject({ order_status: 'accepted', next: ['processing'] })
    expect(refusalOf(await advance(placed, 'confirmed', store))).toEqual([409, 'order_status'])
  })

  it('a parcel: the office confirms what a courier has taken without moving it back, once', async () => {
    const parcels = await someParcels(app)
    const carrier = await aCourierKey(app, parcels)
    const guest = await aGuest(app)
    const placed = { guest, id: await aParcelOf(app, parcels, { guest }) }
    await advance(placed, 'accepted', carrier)
    expect((await advance(placed, 'confirmed', admin)).body).toMatchObject({ order_status: 'accepted', next: ['canceled'] })
    expect((await advance(placed, 'confirmed', admin)).status).toBe(200)
    expect(await historyOf(placed)).toEqual(['pending', 'accepted', 'confirmed'])
    expect((await advance(placed, 'handover', carrier)).body.order_status).toBe('handover')
  })
})

describe('a customer who looks on', () => {
  it('is told each step once, also that of the store which came second', async () => {
    const person = await aCustomer(app)
    const mine = shopOf(kitchen, person)
    await addToCart(app, mine, undefined, { item_id: soup })
    const placed = { id: await anOrderOf(app, mine, undefined), guest: '' }
    await advance(placed, 'accepted', courier)
    await advance(placed, 'confirmed', store)
    await advance(placed, 'confirmed', store)
    const notifications = await app.get<{ data: { title: string } }[]>('/api/v1/customer/notifications', mine.headers)
    expect(notifications.body.map(({ data }) => data.title).toSorted()).toEqual([
      'A courier is ready for your order',
      'Your order is confirmed',
    ])
    expect(isOvertaken('confirmed', 'accepted')).toBe(false)
    expect(isOvertaken('confirmed', 'processing')).toBe(true)
  })
})

describe('a courier who lets an order go', () => {
  it('leaves the kitchen where it was, and the customer without a courier', async () => {
    const placed = await anOrder()
    await advance(placed, 'confirmed', store, { processing_time: 20 })
    const promised = (await boardOf(placed, store))?.ready_at
    await advance(placed, 'accepted', courier)
    passMinute()
    await give(placed, null, courier)
    expect(await boardOf(placed, store)).toMatchObject({ order_status: 'confirmed', accepted: null, ready_at: promised })
    expect(await stepsOf(placed)).toEqual(['pending', 'confirmed'])
    expect((await boardOf(placed, other))?.next).toContain('accepted')
    await advance(placed, 'accepted', other)
    expect(await boardOf(placed, store)).toMatchObject({ order_status: 'accepted', next: ['processing'], ready_at: promised })
    expect(await stepsOf(placed)).toEqual(['pending', 'confirmed', 'accepted'])
  })

  it('before the kitchen has answered: it is asked as before, and may still decline', async () => {
    const placed = await anOrder()
    await advance(placed, 'accepted', courier)
    await give(placed, null, courier)
    expect(await boardOf(placed, store)).toMatchObject({
      order_status: 'pending',
      accepted: null,
      next: ['confirmed', 'canceled'],
    })
    await advance(placed, 'accepted', other)
    expect((await advance(placed, 'canceled', store, { reason: 'The oven is out' })).body.order_status).toBe('canceled')
    expect(await boardOf(placed, other)).toBeUndefined()
  })

  it('is replaced by the office while the kitchen cooks: nothing of the kitchen’s changes', async () => {
    const placed = await anOrder()
    await advance(placed, 'confirmed', store, { processing_time: 20 })
    await advance(placed, 'accepted', courier)
    const before = await boardOf(placed, store)
    await give(placed, other.courier, admin)
    const { order_status, next, ready_at, confirmed } = (await boardOf(placed, store)) ?? {}
    expect([order_status, next, ready_at, confirmed]).toEqual(['accepted', before?.next, before?.ready_at, before?.confirmed])
  })
})

describe('an order that was confirmed twice before', () => {
  it('keeps its first promise, for the kitchen and the customer', async () => {
    const placed = await anOrder()
    await advance(placed, 'confirmed', store, { processing_time: 20 })
    const promised = (await boardOf(placed, store))?.ready_at
    const steps = (await track(placed)).steps
    const again = new Date(app.api.clock.now().getTime() + 240_000)
    const row = { order_id: placed.id, status: 'confirmed', actor: 'store', key_id: store.id, created_at: again }
    await app.api.db.insertInto('order_history').values(row).execute()
    expect((await boardOf(placed, store))?.ready_at).toBe(promised)
    expect((await track(placed)).steps).toEqual(steps)
  })
})
