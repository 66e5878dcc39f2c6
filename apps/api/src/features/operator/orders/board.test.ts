import type { Board, BoardOrder, OwnKey } from '@medina/contract/operator/operator-desk'
import type { OperatorOrderDetails } from '@medina/contract/operator/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderOf, aShop, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aModule, anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'
import { aCourierKey, aKey, type CourierKey, type TestKey } from '#features/operator/operator.builders.ts'

let app: TestApp
let kitchen: Shop
let bakery: Shop
let soup: number
let store: TestKey
let courier: CourierKey

beforeAll(async () => {
  app = await startTestApp()
  kitchen = await aShop(app)
  bakery = await aShop(app)
  soup = await anItem(app.api.db, { store_id: kitchen.storeId, name: 'Lentil soup' })
  store = await aKey(app, { role: 'store', storeIds: [kitchen.storeId] })
  courier = await aCourierKey(app, kitchen)
})
afterAll(() => app.close())

async function anOrder(changed: Record<string, unknown> = {}): Promise<number> {
  const guest = await aGuestWith(app, kitchen, { item_id: soup, quantity: 2 })
  return anOrderOf(app, kitchen, guest, changed)
}
const boardOf = async ({ headers }: Pick<TestKey, 'headers'>, query = '') =>
  (await app.get<Board>(`/api/v1/operator/board${query}`, headers)).body
const onBoard = (board: Board, id: number): BoardOrder | undefined => board.orders?.find((order) => order.id === id)
const advance = (id: number, body: Record<string, unknown>) =>
  app.put<OperatorOrderDetails>(`/api/v1/operator/orders/${id}/status`, body, store.headers)

describe('a key on the desk', () => {
  it('says its name, its role and its stores, and nothing that would let another in', async () => {
    const { body, text } = await app.get<OwnKey>('/api/v1/operator/me', store.headers)
    expect(body).toMatchObject({
      id: store.id,
      name: 'A key of store',
      role: 'store',
      store_ids: [kitchen.storeId],
      courier: null,
    })
    expect(text).not.toContain(store.key)
    expect(refusalOf(await app.get('/api/v1/operator/me', { authorization: 'Bearer nonsense' }))).toEqual([401, 'auth-001'])
  })

  it('lists its own stores only', async () => {
    const { body } = await app.get<{ stores: { id: number }[] }>('/api/v1/operator/stores', store.headers)
    expect(body.stores.map(({ id }) => id)).toEqual([kitchen.storeId])
  })

  it('tells stores that sell items from providers that rent vehicles', async () => {
    const module_id = await aModule(app.api.db, 'rental')
    const zone_id = await aZone(app.api.db, { modules: [module_id] })
    const provider = await aStore(app.api.db, { module_id, zone_id, at: { lat: 22.42, lng: 39.05 } })
    const mixed = await aKey(app, { role: 'store', storeIds: [kitchen.storeId, provider] })
    const listed = async (goods: string) => {
      const { body } = await app.get<{ stores: { id: number }[] }>(`/api/v1/operator/stores?goods=${goods}`, mixed.headers)
      return body.stores.map(({ id }) => id)
    }
    expect([await listed('items'), await listed('vehicles')]).toEqual([[kitchen.storeId], [provider]])
  })
})

describe('the board', () => {
  it('shows the orders in progress of the key’s stores with their lines', async () => {
    const id = await anOrder()
    const other = await aKey(app, { role: 'store', storeIds: [bakery.storeId] })
    const order = onBoard(await boardOf(store), id)
    expect(order).toMatchObject({ ready_at: null, lines: [{ quantity: 2, item_details: { name: 'Lentil soup' } }] })
    expect((await boardOf(other)).orders).toEqual([])
    expect((await boardOf(other, `?store_id=${kitchen.storeId}`)).orders).toEqual([])
  })

  it('sends no orders to a till that has them, and all again after an act', async () => {
    const id = await anOrder()
    const { version } = await boardOf(store)
    expect(await boardOf(store, `?version=${version}`)).toMatchObject({ version, orders: null })
    expect((await advance(id, { status: 'confirmed', processing_time: 25 })).status).toBe(200)
    const after = await boardOf(store, `?version=${version}`)
    expect(after.version).not.toBe(version)
    expect(onBoard(after, id)?.order_status).toBe('confirmed')
  })

  it('counts the minutes of an order from its confirmation, and has a scheduled one ready at its time', async () => {
    const confirmedAt = app.api.clock.now().getTime()
    const asap = await anOrder()
    const later = await anOrder({ schedule_at: '2026-03-10 20:00' })
    for (const id of [asap, later]) await advance(id, { status: 'confirmed', processing_time: 25 })
    const board = await boardOf(store)
    const minutes = (Date.parse(onBoard(board, asap)?.ready_at ?? '') - confirmedAt) / 60_000
    expect(Math.round(minutes)).toBe(25)
    const { schedule_at } = await app.api.db
      .selectFrom('orders')
      .select('schedule_at')
      .where('id', '=', later)
      .executeTakeFirstOrThrow()
    expect(onBoard(board, later)?.ready_at).toBe(schedule_at?.toISOString())
  })

  it('keeps who did what by the name of the key', async () => {
    const id = await anOrder()
    await advance(id, { status: 'confirmed', processing_time: 10 })
    const rows = await app.api.db.selectFrom('order_history').selectAll().where('order_id', '=', id).execute()
    expect(JSON.stringify(rows.at(-1))).toContain(String(store.id))
  })

  it('tells a courier nothing of what is in an order that is not theirs', async () => {
    const id = await anOrder()
    expect(onBoard(await boardOf(store), id)).toBeDefined()
    expect(JSON.stringify(await boardOf(courier))).not.toContain('Lentil soup')
  })
})
