import type { Item } from '@medina/contract/catalog/catalog'
import type { CartLine } from '@medina/contract/orders/cart'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart, aGuest, aGuestWith, aShop, type Line, type Refusal, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { everything, withoutTrace } from '#testing/shop/everything.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { money, sentence } from '#testing/shop/tested-shop.ts'
import { anItem, aStore } from '#features/catalog/catalog.builders.ts'

let app: TestApp
let kitchen: Shop
let grocer: Shop

beforeAll(async () => {
  app = await startTestApp()
  kitchen = await aShop(app, { store: { name: { en: 'Oven', ar: 'الفرن' } } })
  grocer = await aShop(app, { module: 'grocery' })
})
afterAll(() => app.close())

/** The answer to adding this line to an empty cart. */
const add = async (shop: Shop, line: Line) => addTo(shop, await aGuest(app), line)
const addTo = (shop: Shop, guest: string, line: Line) => withoutTrace(app, () => addToCart(app, shop, guest, line))
const update = (guest: string, shop: Shop, body: Record<string, unknown>) =>
  withoutTrace(app, () => app.post<CartLine[]>('/api/v1/customer/cart/update', { guest_id: guest, ...body }, shop.headers))
const removeItem = (guest: string, shop: Shop, cart_id: number | undefined) =>
  app.remove(`/api/v1/customer/cart/remove-item?guest_id=${guest}&cart_id=${cart_id}`, undefined, shop.headers)
const firstLine = async (guest: string, shop: Shop) => {
  const { body } = await app.get<CartLine[]>(`/api/v1/customer/cart/list?guest_id=${guest}`, shop.headers)
  return body[0]
}
const messageOf = ({ body }: { body: unknown }) => (body as Refusal).errors[0]?.message

describe('one cart, one store', () => {
  it('[4.003] another store is refused by name, and the cart stays as it was', async () => {
    const other = await aStore(app.api.db, { module_id: kitchen.moduleId, zone_id: kitchen.zoneId })
    const cake = await anItem(app.api.db, { store_id: other })
    const soup = await anItem(app.api.db, { store_id: kitchen.storeId })
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const refused = await addTo(kitchen, guest, { item_id: cake })
    expect(refusalOf(refused)).toEqual([403, 'different_stores'])
    expect(messageOf(refused)).toBe(sentence('Your cart holds items from Oven. Adding this one will clear them first.'))
    expect((await firstLine(guest, kitchen))?.item_id).toBe(soup)
    await app.remove(`/api/v1/customer/cart/remove?guest_id=${guest}`, undefined, kitchen.headers)
    expect((await addTo(kitchen, guest, { item_id: cake })).status).toBe(200)
  })
})

describe('how many', () => {
  it('[4.014] one at least, in a new line as in an old one', async () => {
    const melon = await anItem(app.api.db, { store_id: grocer.storeId, stock: 3 })
    expect(refusalOf(await add(grocer, { item_id: melon, quantity: 0 }))).toEqual([403, 'quantity'])
    const guest = await aGuestWith(app, grocer, { item_id: melon })
    const cart_id = (await firstLine(guest, grocer))?.id
    expect(refusalOf(await update(guest, grocer, { cart_id, quantity: 0 }))).toEqual([403, 'quantity'])
    expect((await firstLine(guest, grocer))?.quantity).toBe(1)
  })

  it('[4.015, 5.022] up to the last piece in stock', async () => {
    const melon = await anItem(app.api.db, { store_id: grocer.storeId, stock: 3 })
    expect(refusalOf(await add(grocer, { item_id: melon, quantity: 4 }))).toEqual([403, 'stock'])
    const guest = await aGuestWith(app, grocer, { item_id: melon, quantity: 2 })
    const cart_id = (await firstLine(guest, grocer))?.id
    expect((await update(guest, grocer, { cart_id, quantity: 3 })).body[0]?.quantity).toBe(3)
    const refused = await update(guest, grocer, { cart_id, quantity: 4 })
    expect([...refusalOf(refused), messageOf(refused)]).toEqual([403, 'stock', sentence('Out of Stock')])
    expect((await firstLine(guest, grocer))?.quantity).toBe(3)
  })

  it('[5.022] nothing of what is sold out', async () => {
    const gone = await anItem(app.api.db, { store_id: grocer.storeId, stock: 0 })
    expect(refusalOf(await add(grocer, { item_id: gone }))).toEqual([403, 'stock'])
  })

  it('[5.021, 5.023] up to the item’s maximum, for food too, over all its lines', async () => {
    const { db } = app.api
    const values = ['Thin', 'Thick'].map((en) => ({ label: { en }, price: 0 }))
    const base = { name: { en: 'Base' }, type: 'single' as const, required: true, min: 0, max: 0, values }
    const cake = await anItem(db, { store_id: kitchen.storeId, maximum_cart_quantity: 3, food_variations: [base] })
    const choose = (label: string) => [{ name: 'Base', values: { label: [label] } }]
    const thin = choose('Thin')
    expect(refusalOf(await add(kitchen, { item_id: cake, quantity: 4, variation: thin }))).toEqual([403, 'cart_item_limit'])
    const guest = await aGuestWith(app, kitchen, { item_id: cake, quantity: 2, variation: thin })
    const thick = { item_id: cake, variation: choose('Thick') }
    const refused = await addTo(kitchen, guest, { ...thick, quantity: 2 })
    expect([...refusalOf(refused), messageOf(refused)]).toEqual([403, 'cart_item_limit', sentence('Out of Limits')])
    expect((await addTo(kitchen, guest, thick)).body).toHaveLength(2)
  })

  it('an option below zero takes off, down to nothing; one that is sold out is shown and refused', async () => {
    const { db } = app.api
    const option = (en: string, price: number, more = {}) => ({ label: { en }, price, ...more })
    const values = [option('Slim', -250), option('Tiny', -5000), option('Bulky', 400, { sold_out: true })]
    const size = { name: { en: 'Size' }, type: 'single' as const, required: true, min: 0, max: 0, values }
    const soup = await anItem(db, { store_id: kitchen.storeId, price: 1000, food_variations: [size] })
    const choose = (label: string) => ({ item_id: soup, quantity: 2, variation: [{ name: 'Size', values: { label: [label] } }] })
    expect((await add(kitchen, choose('Slim'))).body.map(({ price }) => price)).toEqual([money(15)])
    expect((await add(kitchen, choose('Tiny'))).body.map(({ price }) => price)).toEqual([0])
    const refused = await add(kitchen, choose('Bulky'))
    expect([...refusalOf(refused), messageOf(refused)]).toEqual([
      403,
      'variation',
      sentence('Bulky is sold out. Please choose another option.'),
    ])
    const { body } = await app.get<Item>(`/api/v1/items/details/${soup}`, kitchen.headers)
    expect(body.food_variations === '' ? [] : body.food_variations[0]?.values).toEqual([
      { label: 'Slim', optionPrice: money(-2.5) },
      { label: 'Tiny', optionPrice: money(-50) },
      { label: 'Bulky', optionPrice: money(4), sold_out: true },
    ])
  })

  it('two lines together take no more than there is', async () => {
    const shirt = await anItem(app.api.db, {
      store_id: grocer.storeId,
      stock: 4,
      variations: [
        { type: 'Red', price: 1500, stock: 3 },
        { type: 'Blue', price: 2000, stock: 3 },
        { type: 'Green', price: 2000, stock: 0 },
      ],
    })
    const line = (type: string, quantity: number) => ({ item_id: shirt, quantity, variation: [{ type, price: 0, stock: 99 }] })
    const guest = await aGuestWith(app, grocer, line('Red', 3))
    expect(refusalOf(await addTo(grocer, guest, line('Blue', 2)))).toEqual([403, 'stock'])
    const { body } = await addTo(grocer, guest, line('Blue', 1))
    expect(body.map(({ price, variation }) => [price, variation])).toEqual([
      [money(45), [{ type: 'Red', price: money(15), stock: 3 }]],
      [money(20), [{ type: 'Blue', price: money(20), stock: 3 }]],
    ])
    // The quantity exceeds the variation's stock, but not the item's.
    expect(refusalOf(await add(grocer, line('Red', 4)))).toEqual([403, 'stock'])
    const refused = await add(grocer, line('Green', 1))
    expect(messageOf(refused)).toBe(sentence('This variation is out of stock. Choose another variation to proceed further.'))
  })

  it('fewer pieces are taken also when stock has fallen below', async () => {
    const { db } = app.api
    const lamp = await anItem(db, { store_id: grocer.storeId, stock: 9 })
    const guest = await aGuestWith(app, grocer, { item_id: lamp, quantity: 9 })
    await db.updateTable('items').set({ stock: 2 }).where('id', '=', lamp).execute()
    const cart_id = (await firstLine(guest, grocer))?.id
    expect((await update(guest, grocer, { cart_id, quantity: 5 })).body[0]?.quantity).toBe(5)
    expect(refusalOf(await update(guest, grocer, { cart_id, quantity: 6 }))).toEqual([403, 'stock'])
  })

  it('goods need one of their combinations, and goods without any take none', async () => {
    const { db } = app.api
    const shoe = await anItem(db, { store_id: grocer.storeId, stock: 5, variations: [{ type: '42', price: 900, stock: 5 }] })
    for (const variation of [
      undefined,
      null,
      [],
      [{ type: '43', price: 1 }],
      [{ type: '' }],
      [{ name: 'Size', values: { label: ['42'] } }],
    ]) {
      expect(refusalOf(await add(grocer, { item_id: shoe, variation }))).toEqual([403, 'variation'])
    }
    const milk = await anItem(db, { store_id: grocer.storeId, stock: 5 })
    expect(refusalOf(await add(grocer, { item_id: milk, variation: [{ type: 'Red', price: 0 }] }))).toEqual([403, 'variation'])
    expect((await add(grocer, { item_id: milk, variation: [{ type: '', price: 0, stock: 0 }] })).status).toBe(200)
  })
})

describe('what is not for sale', () => {
  it('is refused: unknown, switched off, of another module, a campaign', async () => {
    const { db } = app.api
    const off = await anItem(db, { store_id: kitchen.storeId, status: false })
    const shut = await aStore(db, { module_id: kitchen.moduleId, zone_id: kitchen.zoneId, status: false })
    const shutItem = await anItem(db, { store_id: shut })
    const milk = await anItem(db, { store_id: grocer.storeId, stock: 5 })
    for (const item_id of [987_654, off, shutItem, milk]) {
      expect(refusalOf(await add(kitchen, { item_id }))).toEqual([404, 'item'])
    }
    const bread = await anItem(db, { store_id: kitchen.storeId })
    expect(refusalOf(await add(kitchen, { item_id: bread, model: 'ItemCampaign' }))).toEqual([404, 'item'])
    expect(refusalOf(await add(kitchen, { item_id: bread, model: 'Vehicle' }))).toEqual([403, 'model'])
  })
})

describe('somebody else’s line', () => {
  it('is not changed, taken or removed', async () => {
    const bread = await anItem(app.api.db, { store_id: kitchen.storeId })
    const owner = await aGuestWith(app, kitchen, { item_id: bread })
    const thief = await aGuestWith(app, kitchen, { item_id: bread })
    const cart_id = (await firstLine(owner, kitchen))?.id
    const before = await everything(app.api.db)
    expect(refusalOf(await update(thief, kitchen, { cart_id, item_id: bread, quantity: 9 }))).toEqual([404, 'cart_id'])
    expect(refusalOf(await removeItem(thief, kitchen, cart_id))).toEqual([404, 'cart_id'])
    expect(await everything(app.api.db)).toEqual(before)
    expect(await firstLine(owner, kitchen)).toMatchObject({ id: cart_id, quantity: 1, guest_id: owner })
  })

  it('and a line of another module, or one that never was, is unknown: 404, never 500', async () => {
    const milk = await anItem(app.api.db, { store_id: grocer.storeId, stock: 5 })
    const guest = await aGuestWith(app, grocer, { item_id: milk })
    const cart_id = (await firstLine(guest, grocer))?.id
    const before = await everything(app.api.db)
    const wrongModule = await update(guest, kitchen, { cart_id, quantity: 2 })
    expect(refusalOf(wrongModule)).toEqual([404, 'cart_id'])
    expect(refusalOf(await removeItem(guest, kitchen, cart_id))).toEqual([404, 'cart_id'])
    for (const unknown of [987_654, 9_007_199_254_740_991]) {
      const changed = await update(guest, grocer, { cart_id: unknown, quantity: 2 })
      for (const refused of [changed, await removeItem(guest, grocer, unknown)]) {
        expect([...refusalOf(refused), messageOf(refused)]).toEqual([
          404,
          'cart_id',
          sentence('This item is no longer in the cart. The cart has been refreshed.'),
        ])
      }
    }
    expect(await everything(app.api.db)).toEqual(before)
  })
})
