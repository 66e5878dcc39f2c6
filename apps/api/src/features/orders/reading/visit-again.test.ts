import type { Item, Store } from '@medina/contract/catalog/catalog'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart, anOrderBody, aShop, place, refusalOf } from '#testing/shop/builders.ts'
import { aCustomer } from '#testing/shop/people.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { instantOf, word } from '#testing/shop/tested-shop.ts'
import { anItem, aStore } from '#features/catalog/catalog.builders.ts'

type Visited = Store & { items: Item[]; items_count: number }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clockStart: instantOf('2026-03-10 13:00') })
})
afterAll(() => app.close())

describe('stores to visit again', () => {
  it('are those the customer ordered from, open first, with what was ordered there last as far as it is sold', async () => {
    const { db } = app.api
    const shop = await aShop(app, { store: { name: 'Grill' } })
    const other = await aStore(db, { module_id: shop.moduleId, zone_id: shop.zoneId, name: 'Bakery' })
    const never = await aStore(db, { module_id: shop.moduleId, zone_id: shop.zoneId, name: 'Never' })
    const lina = await aCustomer(app)
    const omar = await aCustomer(app)
    const headers = { ...shop.headers, ...lina.headers }
    const order = async (store_id: number, name: string, by = lina): Promise<number> => {
      const item_id = await anItem(db, { store_id, name })
      await addToCart(app, { headers: { ...shop.headers, ...by.headers } }, undefined, { item_id })
      const { status, text } = await place(app, { headers: { ...shop.headers, ...by.headers } }, anOrderBody(undefined))
      expect([status, text]).toEqual([200, expect.any(String)])
      return item_id
    }
    await order(shop.storeId, 'Kebab')
    const gone = await order(shop.storeId, 'Gone')
    await order(shop.storeId, 'Wrap')
    await order(other, 'Loaf')
    await order(never, 'Secret', omar)
    await db.updateTable('items').set({ status: false }).where('id', '=', gone).execute()
    const { body } = await app.get<Visited[]>('/api/v1/customer/visit-again', headers)
    expect(body.map(({ name, items, items_count }) => [name, items.map((item) => item.name), items_count])).toEqual([
      ['Bakery', ['Loaf'], 1],
      ['Grill', [word('Wrap'), 'Kebab'], 3],
    ])
    await db.updateTable('stores').set({ active: false }).where('id', '=', other).execute()
    const cards = await app.get<Visited[]>('/api/v1/customer/visit-again?view=card', headers)
    expect(cards.body.map(({ name }) => name)).toEqual(['Grill', 'Bakery'])
    expect(cards.body[0]).not.toHaveProperty('schedules')
  })

  it('ask for a sign-in, a module and a zone; nobody who has not ordered has any', async () => {
    const { headers } = await aShop(app)
    const lina = await aCustomer(app)
    const { zoneId = '', moduleId = '' } = headers
    const path = '/api/v1/customer/visit-again'
    expect(refusalOf(await app.get(path, headers))).toEqual([401, 'auth-001'])
    expect(refusalOf(await app.get(path, { ...lina.headers, moduleId }))).toEqual([403, 'zoneId'])
    expect(refusalOf(await app.get(path, { ...lina.headers, zoneId }))).toEqual([403, 'moduleId'])
    expect((await app.get(path, { ...headers, ...lina.headers })).body).toEqual([])
  })
})

describe('what was bought before', () => {
  const path = '/api/v1/customer/bought'
  const boughtOf = async (headers: Record<string, string>, query = '') =>
    (await app.get<{ item_ids: number[] }>(path + query, headers)).body.item_ids

  it('is what the customer, or the guest, ordered last in the module, each once, and nobody else’s', async () => {
    const { db } = app.api
    const shop = await aShop(app)
    const [lina, omar] = [await aCustomer(app), await aCustomer(app)]
    const mine = { ...shop.headers, ...lina.headers }
    const first = await anItem(db, { store_id: shop.storeId, name: 'First' })
    const second = await anItem(db, { store_id: shop.storeId, name: 'Second' })
    const canceled = await anItem(db, { store_id: shop.storeId, name: 'Canceled' })
    for (const item_id of [first, second, canceled, first]) {
      await addToCart(app, { headers: mine }, undefined, { item_id })
      await place(app, { headers: mine }, anOrderBody(undefined))
    }
    const { id } = await db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .select('orders.id')
      .where('item_id', '=', canceled)
      .executeTakeFirstOrThrow()
    await db.updateTable('orders').set({ order_status: 'canceled' }).where('id', '=', id).execute()
    expect(await boughtOf(mine)).toEqual([first, second])
    expect(await boughtOf(lina.headers)).toEqual([first, second])
    expect(await boughtOf({ ...shop.headers, ...omar.headers })).toEqual([])
    const other = await aShop(app)
    expect(await boughtOf({ ...other.headers, ...lina.headers })).toEqual([])
    const { body, headers } = await app.get<{ item_ids: number[] }>(path, mine)
    expect([Object.keys(body), headers['cache-control']]).toEqual([['item_ids'], 'no-store'])

    const guest = (await app.post<{ guest_id: string }>('/api/v1/auth/guest/request', {})).body.guest_id
    await addToCart(app, { headers: shop.headers }, guest, { item_id: second })
    await place(app, { headers: shop.headers }, anOrderBody(guest))
    expect(await boughtOf(shop.headers, `?guest_id=${guest}`)).toEqual([second])
    expect(refusalOf(await app.get(path, shop.headers))).toEqual([401, 'auth-001'])
  })
})
