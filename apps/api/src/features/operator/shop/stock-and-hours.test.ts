import type { Stock, StoreHours } from '@medina/contract/operator/operator'
import type { OperatorAct } from '@medina/contract/operator/operator-stock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aShop, messagesOf, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { sentence } from '#testing/shop/tested-shop.ts'
import { anItem, aStore } from '#features/catalog/catalog.builders.ts'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'

let app: TestApp
let market: Shop
let store: TestKey
let stranger: TestKey

beforeAll(async () => {
  app = await startTestApp({ poolSize: 8 })
  market = await aShop(app, { module: 'grocery' })
  const { moduleId: module_id, zoneId: zone_id } = market
  store = await aKey(app, { storeIds: [market.storeId] })
  stranger = await aKey(app, { storeIds: [await aStore(app.api.db, { module_id, zone_id })] })
})
afterAll(() => app.close())

describe('stock', () => {
  const set = (id: number, body: unknown, { headers } = store, more = {}) =>
    app.put<Stock>(`/api/v1/operator/items/${id}/stock`, body, { ...headers, ...more })
  const stockOf = async (id: number) =>
    (await app.api.db.selectFrom('items').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock
  const rice = () => anItem(app.api.db, { store_id: market.storeId, stock: 5 })

  it('is set, or changed by some pieces, and shoppers see it at once', async () => {
    const id = await rice()
    const shown = async () => (await app.get<{ stock: number }>(`/api/v1/items/details/${id}`, market.headers)).body.stock
    expect(await shown()).toBe(5)
    expect((await set(id, { stock: 40 })).body).toEqual({ item_id: id, stock: 40, variations: [] })
    expect(await shown()).toBe(40)
    expect((await set(id, { change: -3 })).body.stock).toBe(37)
    expect((await set(id, { change: 10 })).body.stock).toBe(47)
  })

  it('is changed once per Idempotency-Key', async () => {
    const id = await rice()
    const key = { 'idempotency-key': 'a delivery of rice' }
    expect((await set(id, { change: 10 }, store, key)).body.stock).toBe(15)
    expect((await set(id, { change: 10 }, store, key)).body.stock).toBe(15)
    expect((await set(id, { change: 11 }, store, key)).status).toBe(422)
    expect(await stockOf(id)).toBe(15)
  })

  it('of changes at the same moment loses none, and goes never below nothing', async () => {
    const id = await rice()
    const replies = await Promise.all(Array.from({ length: 8 }, () => set(id, { change: -1 })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(3)
    expect(await stockOf(id)).toBe(0)
  })

  it('of an item with variations is what they have together', async () => {
    const variations = [
      { type: 'Red', price: 100, stock: 2 },
      { type: 'Blue', price: 100, stock: 3 },
    ]
    const id = await anItem(app.api.db, { store_id: market.storeId, stock: 5, variations })
    expect((await set(id, { stock: 10, variation: 'Red' })).body).toEqual({
      item_id: id,
      stock: 13,
      variations: [
        { type: 'Red', stock: 10 },
        { type: 'Blue', stock: 3 },
      ],
    })
    for (const body of [{ stock: 1 }, { stock: 1, variation: 'Green' }])
      expect(refusalOf(await set(id, body))).toEqual([422, 'variation'])
    expect(refusalOf(await set(id, { change: -4, variation: 'Blue' }))).toEqual([409, 'stock'])
    expect(await stockOf(id)).toBe(13)
  })

  it('is refused where it makes no sense, and nothing changes', async () => {
    const id = await rice()
    const dish = await anItem(app.api.db, { store_id: market.storeId, stock: null })
    expect(refusalOf(await set(id, { stock: 5, variation: 'Red' }))).toEqual([422, 'variation'])
    expect(refusalOf(await set(id, { stock: -1 }))).toEqual([422, 'stock'])
    expect(refusalOf(await set(id, { stock: 1.5 }))).toEqual([422, 'stock'])
    expect(refusalOf(await set(id, { stock: 1e9 }))).toEqual([422, 'stock'])
    expect(refusalOf(await set(id, {}))).toEqual([422, 'stock'])
    expect(refusalOf(await set(id, { stock: 1, change: 1 }))).toEqual([422, 'stock'])
    expect(refusalOf(await set(id, { change: 1_000_000 }))).toEqual([409, 'stock'])
    expect(refusalOf(await set(dish, { stock: 1 }))).toEqual([409, 'stock'])
    expect(refusalOf(await set(id, { stock: 1 }, stranger))).toEqual([404, 'item'])
    expect(refusalOf(await set(987_654_321, { stock: 1 }))).toEqual([404, 'item'])
    expect(await stockOf(id)).toBe(5)
  })
})

describe('hours', () => {
  const set = (body: unknown, { headers } = store) =>
    app.put<StoreHours>(`/api/v1/operator/stores/${market.storeId}/hours`, body, headers)
  const isShownOpen = async () => {
    const { body } = await app.get<{ open: number; active: boolean }>(`/api/v1/stores/details/${market.storeId}`, market.headers)
    return body.open === 1 && body.active
  }

  it('are set in the store’s own time, and shoppers see it at once', async () => {
    expect(await isShownOpen()).toBe(true)
    // It is Tuesday, 13:00 in Riyadh.
    expect((await set({ hours: 'sun-thu 14:00-23:00; fri 16:00-02:00' })).body).toEqual({
      store_id: market.storeId,
      hours: 'sun-thu 14:00-23:00; fri 16:00-24:00; sat 00:00-02:00',
      shifts: [
        ...[0, 1, 2, 3, 4].map((day) => ({ day, opening_time: '14:00', closing_time: '23:00' })),
        { day: 5, opening_time: '16:00', closing_time: '02:00' },
      ],
      active: true,
      open: false,
    })
    expect(await isShownOpen()).toBe(false)
    expect((await set({ hours: 'tue 12:00-15:00' })).body).toMatchObject({ open: true })
    expect(await isShownOpen()).toBe(true)
    expect((await set({ hours: 'closed' })).body).toMatchObject({ hours: 'closed', open: false })
    expect((await set({ hours: 'always' })).body).toMatchObject({ hours: 'always', open: true })
  })

  it('are read with the switch, and of another store they are not', async () => {
    const read = ({ headers } = store) => app.get<StoreHours>(`/api/v1/operator/stores/${market.storeId}/hours`, headers)
    const { body } = await set({ hours: 'mon 11:00-01:00; wed 00:00-24:00' })
    expect((await read()).body).toEqual(body)
    expect(body.shifts).toEqual([
      { day: 1, opening_time: '11:00', closing_time: '01:00' },
      { day: 3, opening_time: '00:00', closing_time: '24:00' },
    ])
    expect(refusalOf(await read(stranger))).toEqual([404, 'store'])
    await set({ hours: 'always' })
  })

  it('that somebody else changed meanwhile are refused once, with the hours as they are now', async () => {
    await set({ hours: 'mon 11:00-15:00' })
    expect((await set({ hours: 'mon 12:00-15:00', known: 'mon 11:00-15:00' })).status).toBe(200)
    const late = await set({ hours: 'mon 13:00-15:00', known: 'mon 11:00-15:00' })
    expect([refusalOf(late), messagesOf(late)]).toEqual([
      [409, 'hours'],
      [
        sentence(
          'Somebody else changed the hours meanwhile: they are “mon 12:00-15:00” now. Your changes are still here: please check them, then save again.',
        ),
      ],
    ])
    // The same hours are no conflict.
    expect((await set({ hours: 'mon 12:00-15:00', known: 'mon 11:00-15:00' })).status).toBe(200)
    expect((await set({ hours: 'always', known: 'mon 12:00-15:00' })).body).toMatchObject({ hours: 'always' })
    const { body } = await app.get<{ acts: OperatorAct[] }>(`/api/v1/operator/stores/${market.storeId}/acts`, store.headers)
    expect(body.acts.slice(0, 3).map(({ act, about }) => [act, about.from, about.to])).toEqual([
      ['hours', 'mon 12:00-15:00', 'always'],
      ['hours', 'mon 12:00-15:00', 'mon 12:00-15:00'],
      ['hours', 'mon 11:00-15:00', 'mon 12:00-15:00'],
    ])
  })

  it('of two editors at the same moment are those of one', async () => {
    const wishes = ['mon 10:00-11:00', 'mon 10:00-12:00', 'mon 10:00-13:00']
    const replies = await Promise.all(wishes.map((hours) => set({ hours, known: 'always' })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    await set({ hours: 'always' })
  })

  it('have a switch beside them', async () => {
    expect((await set({ active: false })).body).toMatchObject({ hours: 'always', active: false, open: false })
    expect(await isShownOpen()).toBe(false)
    expect((await set({ active: true })).body).toMatchObject({ active: true, open: true })
  })

  it('that cannot be read, or of another store, change nothing', async () => {
    for (const hours of ['whenever', 'mon 25:00-26:00', 'mon 10:00-12:00, 11:00-13:00'])
      expect(refusalOf(await set({ hours, active: false }))).toEqual([422, 'hours'])
    expect(refusalOf(await set({}))).toEqual([422, 'hours'])
    expect(refusalOf(await set({ active: false }, stranger))).toEqual([404, 'store'])
    expect(await isShownOpen()).toBe(true)
  })
})
