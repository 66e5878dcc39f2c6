import type { CartLine } from '@medina/contract/orders/cart'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart, aGuest, aShop, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { anItem, aStore } from '#features/catalog/catalog.builders.ts'

let app: TestApp
let shop: Shop

beforeAll(async () => {
  app = await startTestApp({ poolSize: 10 })
  shop = await aShop(app, { module: 'grocery' })
})
afterAll(() => app.close())

const list = async (guest: string) =>
  (await app.get<CartLine[]>(`/api/v1/customer/cart/list?guest_id=${guest}`, shop.headers)).body
const twenty = <T>(make: (index: number) => Promise<T>) => Promise.all(Array.from({ length: 20 }, (_, index) => make(index)))

describe('two tabs at the same moment', () => {
  it('add the same item once', async () => {
    const lamp = await anItem(app.api.db, { store_id: shop.storeId, stock: 50 })
    const guest = await aGuest(app)
    const answers = await twenty(() => addToCart(app, shop, guest, { item_id: lamp }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map((answer) => refusalOf(answer).join()))).toEqual(new Set(['200', '403,cart_item']))
    expect((await list(guest)).map(({ quantity }) => quantity)).toEqual([1])
  })

  it('cannot mix two stores', async () => {
    const other = await aStore(app.api.db, { module_id: shop.moduleId, zone_id: shop.zoneId })
    const items = [
      await anItem(app.api.db, { store_id: shop.storeId, stock: 50 }),
      await anItem(app.api.db, { store_id: other, stock: 50 }),
    ]
    const guest = await aGuest(app)
    await twenty((index) => addToCart(app, shop, guest, { item_id: items[index % 2] ?? 0 }))
    expect(await list(guest)).toHaveLength(1)
  })

  it('cannot pass the stock together', async () => {
    const types = Array.from({ length: 20 }, (_, index) => `T${index}`)
    const shirt = await anItem(app.api.db, {
      store_id: shop.storeId,
      stock: 7,
      variations: types.map((type) => ({ type, price: 100, stock: 1 })),
    })
    const guest = await aGuest(app)
    await twenty((index) => addToCart(app, shop, guest, { item_id: shirt, variation: [{ type: types[index] }] }))
    expect(await list(guest)).toHaveLength(7)
  })

  it('update and remove a line without an error', async () => {
    const lamp = await anItem(app.api.db, { store_id: shop.storeId, stock: 50 })
    const guest = await aGuest(app)
    const [line] = (await addToCart(app, shop, guest, { item_id: lamp })).body
    const path = `/api/v1/customer/cart/remove-item?guest_id=${guest}&cart_id=${line?.id}`
    const answers = await twenty((index) =>
      index % 2
        ? app.remove(path, undefined, shop.headers)
        : app.post('/api/v1/customer/cart/update', { guest_id: guest, cart_id: line?.id, quantity: 2 }, shop.headers),
    )
    expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true)
    expect(await list(guest)).toEqual([])
  })
})
