import type { CartLine } from '@medina/contract/orders/cart'
import type { Item } from '@medina/contract/catalog/catalog'
import type { FlashSalePage, RunningFlashSale } from '@medina/contract/catalog/flash-sales'
import type { Quote } from '@medina/contract/orders/checkout'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGuestWith, addToCart, anOrderBody, anOrderOf, aShop, place, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aFlashSale } from './offers.builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clockStart: '2026-03-10T10:00:00Z' })
})
afterAll(() => app.close())

const read = async <T = RunningFlashSale>({ headers }: Pick<Shop, 'headers'>, path = '/flash-sales') =>
  (await app.get<T>(`/api/v1${path}`, headers)).body
const details = (shop: Shop, id: number) => read<Item>(shop, `/items/details/${id}`)
async function soldOf(saleItem: number | undefined): Promise<number> {
  const row = await app.api.db
    .selectFrom('flash_sale_items')
    .select('sold')
    .where('id', '=', saleItem ?? 0)
    .executeTakeFirstOrThrow()
  return row.sold
}
/** A grocery with one kind of rice at 10.00, forty in stock, and a sale of it. */
async function aSale(
  sale: Partial<Parameters<typeof aFlashSale>[1]['items'][number]> = {},
  plan: Parameters<typeof aShop>[1] = {},
) {
  const shop = await aShop(app, { module: 'grocery', ...plan })
  const rice = await anItem(app.api.db, {
    store_id: shop.storeId,
    name: 'Rice',
    stock: 40,
    discount: 1000,
    discount_type: 'percent',
  })
  const { id, itemIds } = await aFlashSale(app.api.db, { module_id: shop.moduleId, items: [{ item_id: rice, ...sale }] })
  return { shop, rice, saleId: id, saleItem: itemIds[0] }
}

describe('a running flash sale', () => {
  it('is answered with what it still has: price after discount, pieces left and sold, the item, and the server’s clock', async () => {
    const { shop, rice, saleId } = await aSale({ stock: 10, sold: 4, discount: 3000 })
    const sale = await read(shop)
    expect(sale).toMatchObject({ id: saleId, title: 'Sale', start_date: '2026-03-01T00:00:00.000Z', is_publish: 1 })
    expect(sale.now).toMatch(/^2026-03-10T10:00/)
    expect(sale.active_products).toMatchObject([
      {
        item_id: rice,
        stock: 10,
        sold: 4,
        available_stock: 6,
        discount: 30,
        discount_type: 'percent',
        discount_amount: 3,
        price: 7,
      },
    ])
    expect(sale.active_products[0]?.item).toMatchObject({ id: rice, flash_sale: 1 })
  })

  it('is {} before it begins, when it is over, unpublished, or of another module', async () => {
    const { db } = app.api
    const shop = await aShop(app, { module: 'grocery' })
    const item_id = await anItem(db, { store_id: shop.storeId, stock: 5 })
    const at = (starts: string, ends: string) => ({ starts_at: new Date(starts), ends_at: new Date(ends) })
    await aFlashSale(db, {
      module_id: shop.moduleId,
      items: [{ item_id }],
      ...at('2026-03-10T11:00:00Z', '2026-03-12T00:00:00Z'),
    })
    await aFlashSale(db, {
      module_id: shop.moduleId,
      items: [{ item_id }],
      ...at('2026-03-01T00:00:00Z', '2026-03-10T09:59:00Z'),
    })
    await aFlashSale(db, { module_id: shop.moduleId, items: [{ item_id }], is_publish: false })
    expect(await read<object>(shop)).toEqual({})
    expect(refusalOf(await app.get('/api/v1/flash-sales/items?flash_sale_id=1', shop.headers))).toEqual([403, 'flash_sale'])
    expect(await details(shop, item_id)).toMatchObject({ flash_sale: 0, discount: 0, stock: 5 })
  })

  it('is paged, what is nearly gone first and what is gone not at all', async () => {
    const { db } = app.api
    const shop = await aShop(app, { module: 'grocery' })
    const ids = await Promise.all(['A', 'B', 'C'].map((name) => anItem(db, { store_id: shop.storeId, name, stock: 50 })))
    const sold = [1, 9, 10]
    await aFlashSale(db, { module_id: shop.moduleId, items: ids.map((item_id, at) => ({ item_id, sold: sold[at] ?? 0 })) })
    const page = await read<FlashSalePage>(shop, '/flash-sales/items?flash_sale_id=x&limit=1&offset=2&view=card')
    expect(page).toMatchObject({ total_size: 2, limit: '1', offset: '2', flash_sale: { title: 'Sale' } })
    expect(page.products.map(({ item }) => item.name)).toEqual(['A'])
    const first = await read<FlashSalePage>(shop, '/flash-sales/items?flash_sale_id=x&limit=1&view=card')
    const next = await read<FlashSalePage>(shop, `/flash-sales/items?flash_sale_id=x&limit=1&cursor=${first.next_cursor}`)
    expect([...first.products, ...next.products].map(({ item }) => item.name)).toEqual(['B', 'A'])
    expect(next.next_cursor).toBeNull()
  })

  it('answers a missing zone with 200 and the refusal', async () => {
    const { shop } = await aSale()
    const { moduleId = '' } = shop.headers
    expect(refusalOf(await app.get('/api/v1/flash-sales', { moduleId }))).toEqual([200, 'zoneId'])
    expect(refusalOf(await app.get('/api/v1/flash-sales', { zoneId: shop.headers.zoneId ?? '' }))).toEqual([403, 'moduleId'])
    expect(refusalOf(await app.get('/api/v1/flash-sales/items', shop.headers))).toEqual([403, 'flash_sale_id'])
  })
})

describe('[3.001] what an item costs in a flash sale', () => {
  it('is the same on the card, in the details, in the cart, in the quote and in the order, whatever the store offers', async () => {
    const { shop, rice, saleItem } = await aSale({ discount: 2500, stock: 8, sold: 3 }, { store: { discount: { discount: 40 } } })
    const shown = { discount: 25, discount_type: 'percent', stock: 5, flash_sale: 1, store_discount: 0 }
    expect((await read<{ products: Item[] }>(shop, '/items/popular?view=card')).products).toMatchObject([shown])
    expect(await details(shop, rice)).toMatchObject(shown)
    const bread = await anItem(app.api.db, { store_id: shop.storeId, name: 'Bread', stock: 9 })
    const guest = await aGuestWith(app, shop, { item_id: rice, quantity: 2 }, { item_id: bread })
    const cart = await read<CartLine[]>(shop, `/customer/cart/list?guest_id=${guest}`)
    expect(cart.map(({ item }) => [item.flash_sale, item.discount, item.store_discount])).toEqual([
      [1, 25, 0],
      [0, 0, 40],
    ])
    const quote = await app.post<Quote>('/api/v1/customer/order/quote', anOrderBody(guest), shop.headers)
    expect(quote.body.items.map(({ total }) => total)).toEqual([15, 6])
    const order = await anOrderOf(app, shop, guest, { expected_amount: quote.body.total })
    const lines = await app.api.db.selectFrom('order_lines').selectAll().where('order_id', '=', order).orderBy('id').execute()
    expect(lines.map(({ unit_price, discount, flash_sale_item_id }) => [unit_price, discount, flash_sale_item_id])).toEqual([
      [1000, 500, saleItem],
      [1000, 400, null],
    ])
    expect(await soldOf(saleItem)).toBe(5)
  })

  it('with "current_active_discount" is what it costs anyway, said as a percent or an amount', async () => {
    const own = await aSale({ discount: 0, discount_type: 'current_active_discount' })
    expect(await details(own.shop, own.rice)).toMatchObject({ discount: 10, discount_type: 'percent', flash_sale: 1 })
    const offered = await aSale(
      { discount: 0, discount_type: 'current_active_discount' },
      { store: { discount: { discount: 40 } } },
    )
    expect(await details(offered.shop, offered.rice)).toMatchObject({ discount: 40, discount_type: 'percent', store_discount: 0 })
    const amount = await aSale({ discount: 350, discount_type: 'amount' })
    expect((await read(amount.shop)).active_products).toMatchObject([{ discount_type: 'amount', discount: 3.5, price: 6.5 }])
  })

  it('is its own again once the last piece of the sale is gone, or the sale is over', async () => {
    const gone = await aSale({ stock: 3, sold: 3 })
    expect(await details(gone.shop, gone.rice)).toMatchObject({ discount: 10, stock: 40, flash_sale: 0 })
  })
})

describe('pieces of a flash sale', () => {
  it('cannot be had beyond what is left, neither in the cart nor in an order, also of food', async () => {
    const { shop, rice } = await aSale({ stock: 10, sold: 8 })
    expect(refusalOf(await addToCart(app, shop, await aGuestWith(app, shop), { item_id: rice, quantity: 3 }))).toEqual([
      403,
      'stock',
    ])
    const kitchen = await aSale({ stock: 2 }, { module: 'food' })
    const guest = await aGuestWith(app, kitchen.shop, { item_id: kitchen.rice, quantity: 2 })
    await app.api.db
      .updateTable('flash_sale_items')
      .set({ sold: 1 })
      .where('id', '=', kitchen.saleItem ?? 0)
      .execute()
    expect(refusalOf(await place(app, kitchen.shop, anOrderBody(guest)))).toEqual([406, 'campaign'])
    expect(await soldOf(kitchen.saleItem)).toBe(1)
  })

  it('go back to the sale when the order is canceled, once', async () => {
    const { shop, rice, saleItem } = await aSale()
    const guest = await aGuestWith(app, shop, { item_id: rice, quantity: 4 })
    const order_id = await anOrderOf(app, shop, guest)
    expect(await soldOf(saleItem)).toBe(4)
    const cancel = { guest_id: guest, order_id, reason: 'Changed my mind' }
    await app.put('/api/v1/customer/order/cancel', cancel, shop.headers)
    await app.put('/api/v1/customer/order/cancel', cancel, shop.headers)
    expect(await soldOf(saleItem)).toBe(0)
    expect(await details(shop, rice)).toMatchObject({ stock: 10, flash_sale: 1 })
  })
})
