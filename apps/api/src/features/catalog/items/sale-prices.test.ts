import type { BrowsedItems, BrowsedStores, Facets } from '@medina/contract/catalog/browse'
import type { ItemCard } from '@medina/contract/catalog/catalog'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aShop } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { anItem, aStore } from '#features/catalog/catalog.builders.ts'
import { aFlashSale } from '#features/catalog/offers/offers.builders.ts'

let app: TestApp
let headers: Record<string, string>
let id: Record<'rice' | 'dates' | 'figs' | 'milk' | 'tea', number>

/** Rice, milk and tea have no discount of their own; a sale sells rice at 4.00 instead of 10.00, and dates at 9.50 instead of 5.00. */
beforeAll(async () => {
  app = await startTestApp({ clockStart: '2026-03-10T10:00:00Z' })
  const { db } = app.api
  const shop = await aShop(app, { module: 'grocery' })
  const store_id = shop.storeId
  const other = await aStore(db, { module_id: shop.moduleId, zone_id: shop.zoneId, name: 'Other' })
  headers = shop.headers
  const one = (name: string, row: object) => anItem(db, { store_id, name, stock: 40, discount: 0, ...row })
  id = {
    rice: await one('Rice', { price: 1000, store_id: other }),
    dates: await one('Dates', { price: 1000, discount: 5000 }),
    figs: await one('Figs', { price: 800, discount: 1000 }),
    milk: await one('Milk', { price: 600 }),
    tea: await one('Tea', { price: 700 }),
  }
  await aFlashSale(db, {
    module_id: shop.moduleId,
    items: [
      { item_id: id.rice, discount: 6000 },
      { item_id: id.dates, discount: 50, discount_type: 'amount' },
      { item_id: id.milk, discount: 0, discount_type: 'current_active_discount' },
      { item_id: id.tea, stock: 10, sold: 10 },
    ],
  })
})
afterAll(() => app.close())

const write = (query: object) => new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
async function list(query: object) {
  const path = `/api/v1/get-combined-data?${write({ list_type: 'item', view: 'card', limit: 20, ...query })}`
  const { total_size, products } = (await app.get<BrowsedItems>(path, headers)).body
  expect(total_size).toBe(products.length)
  return (products as ItemCard[]).map(({ name }) => name)
}
const count = async (query: object) => (await app.get<Facets>(`/api/v1/items/facets?${write(query)}`, headers)).body

describe('what a running flash sale sells', () => {
  it('[2.003] is discounted as its card says, among what has a discount of its own', async () => {
    expect(await list({ filter: '["discounted"]' })).toHaveLength(3)
    expect(await list({ data_type: 'discounted' })).toEqual(['Rice', 'Figs', 'Dates'])
    expect((await count({})).filters.discounted).toBe(3)
    const { body } = await app.get<BrowsedItems>('/api/v1/items/discounted?limit=20&offset=1&view=card', headers)
    expect(body.products.map((item) => item.id)).toEqual([id.rice, id.figs, id.dates])
  })

  it('is found, narrowed and sorted by the price it is sold at', async () => {
    expect(await list({ sort_by: 'price_low' })).toEqual(['Rice', 'Milk', 'Tea', 'Figs', 'Dates'])
    expect(await list({ sort_by: 'price_high' })).toEqual(['Dates', 'Figs', 'Tea', 'Milk', 'Rice'])
    expect(await list({ max_price: 4.5 })).toEqual(['Rice'])
    expect(await list({ min_price: 9 })).toEqual(['Dates'])
    expect(await list({ min_price: 9, sort_by: 'nearest' })).toEqual(['Dates'])
    expect(await list({ data_type: 'searched', name: 'rice', max_price: 4.5 })).toEqual(['Rice'])
    expect(await list({ data_type: 'searched', name: 'dates', max_price: 6 })).toEqual([])
    expect((await count({})).prices).toMatchObject({ min: 4, max: 9.5 })
    expect((await count({ max_price: 4.5 })).total).toBe(1)
  })

  it('is met once, wherever a page ends', async () => {
    const names: string[] = []
    const goOn = async (cursor: object): Promise<void> => {
      const query = { sort_by: 'price_low', list_type: 'item', view: 'card', limit: 2, ...cursor }
      const { body } = await app.get<BrowsedItems>(`/api/v1/get-combined-data?${write(query)}`, headers)
      names.push(...(body.products as ItemCard[]).map(({ name }) => name))
      if (body.next_cursor !== null) await goOn({ cursor: body.next_cursor })
    }
    await goOn({})
    expect(names).toEqual(['Rice', 'Milk', 'Tea', 'Figs', 'Dates'])
  })

  it('makes its store one that has something discounted', async () => {
    const query = write({ list_type: 'store', view: 'card', limit: 20, filter: '["discounted"]' })
    const { body } = await app.get<BrowsedStores>(`/api/v1/get-combined-data?${query}`, headers)
    expect(body.stores.map(({ name }) => name)).toContain('Other')
  })
})
