import type { CartLine } from '@medina/contract/cart'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addToCart,
  aGuest,
  aGuestWith,
  aShop,
  type Line,
  type Refusal,
  refusalOf,
  type Shop,
} from '../../../../../scripts/testing/builders.ts'
import { startTestApp, type TestApp } from '../../../../../scripts/testing/test-app.ts'
import type { FoodVariationRow } from '#lib/json-columns.ts'
import { anAddOn, anItem, aStore } from '../catalog/catalog.builders.ts'

let app: TestApp
let kitchen: Shop
let grocer: Shop
let pizza: number
let olives: number
let basil: number

const option = (en: string, price = 100) => ({ label: { en, ar: `${en} ع` }, price })
const groups: FoodVariationRow[] = [
  {
    name: { en: 'Base', ar: 'العجينة' },
    type: 'single',
    required: true,
    min: 0,
    max: 0,
    values: [option('Thin', 0), option('Thick')],
  },
  {
    name: { en: 'Toppings', ar: 'الإضافات' },
    type: 'multi',
    required: true,
    min: 2,
    max: 3,
    values: ['A', 'B', 'C', 'D'].map((en) => option(en)),
  },
  {
    name: { en: 'Dips', ar: 'الصلصات' },
    type: 'multi',
    required: false,
    min: 2,
    max: 2,
    values: ['Red', 'White', 'Green'].map((en) => option(en)),
  },
]
const choose = (chosen: Record<string, string[]>) => Object.entries(chosen).map(([name, label]) => ({ name, values: { label } }))
const whole = { Base: ['Thin'], Toppings: ['A', 'B'] }

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.api
  kitchen = await aShop(app, { store: { name: { en: 'Oven', ar: 'الفرن' } } })
  grocer = await aShop(app, { module: 'grocery' })
  olives = await anAddOn(db, { store_id: kitchen.storeId, price: 100 })
  basil = await anAddOn(db, { store_id: kitchen.storeId, price: 250 })
  pizza = await anItem(db, { store_id: kitchen.storeId, food_variations: groups, add_on_ids: [olives, basil] })
})
afterAll(() => app.close())

/** The answer to adding this line to an empty cart. */
const add = async (shop: Shop, line: Line) => addToCart(app, shop, await aGuest(app), line)
const update = (guest: string, shop: Shop, body: Record<string, unknown>) =>
  app.post<CartLine[]>('/api/v1/customer/cart/update', { guest_id: guest, ...body }, shop.headers)
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
    const refused = await addToCart(app, kitchen, guest, { item_id: cake })
    expect(refusalOf(refused)).toEqual([403, 'different_stores'])
    expect(messageOf(refused)).toBe('Your cart holds items from Oven. Adding this one will clear them first.')
    expect((await firstLine(guest, kitchen))?.item_id).toBe(soup)
    await app.remove(`/api/v1/customer/cart/remove?guest_id=${guest}`, undefined, kitchen.headers)
    expect((await addToCart(app, kitchen, guest, { item_id: cake })).status).toBe(200)
  })

  it('[4.005] the same choice twice is refused, another choice is a line of its own', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: pizza, variation: choose(whole) })
    // The order in which options are named is not a choice, nor are add-ons.
    const again = { item_id: pizza, variation: choose({ Toppings: ['B', 'A'], Base: ['Thin'] }), add_on_ids: [basil] }
    expect(refusalOf(await addToCart(app, kitchen, guest, again))).toEqual([403, 'cart_item'])
    const other = await addToCart(app, kitchen, guest, { item_id: pizza, variation: choose({ ...whole, Base: ['Thick'] }) })
    expect(other.body).toHaveLength(2)
  })
})

describe('options of a dish', () => {
  it.each([
    ['[5.019] a required single group left out', { Toppings: ['A', 'B'] }, 'Base cannot remain without selection'],
    ['[5.019] a required multi group left out', { Base: ['Thin'] }, 'Toppings cannot remain without selection'],
    ['[5.018] fewer than the minimum', { ...whole, Toppings: ['A'] }, 'Toppings must be between Minimum 2 and Maximum 3'],
    [
      '[5.018] more than the maximum',
      { ...whole, Toppings: ['A', 'B', 'C', 'D'] },
      'Toppings must be between Minimum 2 and Maximum 3',
    ],
    ['[5.020] an optional group begun', { ...whole, Dips: ['Red'] }, 'Dips must be between Minimum 2 and Maximum 2'],
    ['[4.018] two of a single group', { ...whole, Base: ['Thin', 'Thick'] }, 'Base must be between Minimum 1 and Maximum 1'],
    ['[5.018] one option named twice', { ...whole, Toppings: ['A', 'A'] }, 'Toppings must be between Minimum 2 and Maximum 3'],
  ])('%s is refused', async (_, chosen, message) => {
    const refused = await add(kitchen, { item_id: pizza, variation: choose(chosen) })
    expect(refusalOf(refused)).toEqual([403, 'variation'])
    expect(messageOf(refused)).toBe(message)
  })

  it('[8.001] every group that is wrong is named, in the language of the call', async () => {
    const arabic = { headers: { ...kitchen.headers, 'x-localization': 'ar' } }
    const refused = await addToCart(app, arabic, await aGuest(app), { item_id: pizza, variation: choose({ Dips: ['Red'] }) })
    expect(refusalOf(refused)).toEqual([403, 'variation', 'variation', 'variation'])
    const { errors } = refused.body as unknown as Refusal
    for (const [index, name] of ['العجينة', 'الإضافات', 'الصلصات'].entries()) expect(errors[index]?.message).toContain(name)
  })

  it.each([
    ['an unknown group', { ...whole, Sauce: ['Red'] }],
    ['an unknown option', { ...whole, Toppings: ['A', 'Z'] }],
    ['an option of another group', { ...whole, Base: ['A'] }],
    ['a name that every object has', { ...whole, constructor: ['A'] }],
  ])('hole 27: %s is refused', async (_, chosen) => {
    expect(refusalOf(await add(kitchen, { item_id: pizza, variation: choose(chosen) }))).toEqual([403, 'variation'])
  })

  it('hole 27: options of a dish that has none are refused', async () => {
    const bread = await anItem(app.api.db, { store_id: kitchen.storeId })
    expect(refusalOf(await add(kitchen, { item_id: bread, variation: choose({ Size: ['Large'] }) }))).toEqual([403, 'variation'])
    expect((await add(kitchen, { item_id: bread, variation: [] })).status).toBe(200)
    expect((await add(kitchen, { item_id: bread, variation: null })).status).toBe(200)
  })
})

describe('add-ons', () => {
  it('hole 25: go with their quantities by position', async () => {
    const { body } = await add(kitchen, {
      item_id: pizza,
      variation: choose(whole),
      add_on_ids: [basil, olives],
      add_on_qtys: [3, 1],
    })
    expect(body[0]?.item.addons.map(({ id, quantity }) => [id, quantity])).toEqual([
      [olives, 1],
      [basil, 3],
    ])
  })

  it('[4.021] count 1 without a quantity and nothing with 0', async () => {
    const line = { item_id: pizza, variation: choose(whole), add_on_ids: [olives, basil] }
    expect((await add(kitchen, line)).body[0]).toMatchObject({ add_on_ids: [olives, basil], add_on_qtys: [1, 1] })
    const none = await add(kitchen, { ...line, add_on_qtys: [0, 2] })
    expect(none.body[0]).toMatchObject({ add_on_ids: [basil], add_on_qtys: [2] })
  })

  it('hole 25: that are not the item’s, or not in stock any more, or named twice, are refused', async () => {
    const { db } = app.api
    const strange = await anAddOn(db, { store_id: kitchen.storeId })
    const off = await anAddOn(db, { store_id: kitchen.storeId })
    await db.updateTable('add_ons').set({ status: false }).where('id', '=', off).execute()
    const tea = await anItem(db, { store_id: kitchen.storeId, add_on_ids: [olives, off] })
    for (const add_on_ids of [[strange], [basil], [off], [olives, olives], [987_654]]) {
      expect(refusalOf(await add(kitchen, { item_id: tea, add_on_ids }))).toEqual([403, 'add_on_ids'])
    }
    const tooMany = await add(kitchen, { item_id: tea, add_on_ids: [olives], add_on_qtys: [1, 1] })
    expect(refusalOf(tooMany)).toEqual([403, 'add_on_qtys'])
  })
})

describe('how many', () => {
  it('[4.015, 5.022] up to the last piece in stock', async () => {
    const melon = await anItem(app.api.db, { store_id: grocer.storeId, stock: 3 })
    expect(refusalOf(await add(grocer, { item_id: melon, quantity: 4 }))).toEqual([403, 'stock'])
    const guest = await aGuestWith(app, grocer, { item_id: melon, quantity: 2 })
    const cart_id = (await firstLine(guest, grocer))?.id
    expect((await update(guest, grocer, { cart_id, quantity: 3 })).body[0]?.quantity).toBe(3)
    const refused = await update(guest, grocer, { cart_id, quantity: 4 })
    expect([...refusalOf(refused), messageOf(refused)]).toEqual([403, 'stock', 'Out of Stock'])
    expect((await firstLine(guest, grocer))?.quantity).toBe(3)
  })

  it('[5.022] nothing of what is sold out', async () => {
    const gone = await anItem(app.api.db, { store_id: grocer.storeId, stock: 0 })
    expect(refusalOf(await add(grocer, { item_id: gone }))).toEqual([403, 'stock'])
  })

  it('[5.021, 5.023] up to the item’s maximum, for food too, over all its lines', async () => {
    const { db } = app.api
    const [size] = groups
    const cake = await anItem(db, {
      store_id: kitchen.storeId,
      maximum_cart_quantity: 3,
      food_variations: size === undefined ? [] : [size],
    })
    const thin = choose({ Base: ['Thin'] })
    expect(refusalOf(await add(kitchen, { item_id: cake, quantity: 4, variation: thin }))).toEqual([403, 'cart_item_limit'])
    const guest = await aGuestWith(app, kitchen, { item_id: cake, quantity: 2, variation: thin })
    const thick = { item_id: cake, variation: choose({ Base: ['Thick'] }) }
    const refused = await addToCart(app, kitchen, guest, { ...thick, quantity: 2 })
    expect([...refusalOf(refused), messageOf(refused)]).toEqual([403, 'cart_item_limit', 'Out of Limits'])
    expect((await addToCart(app, kitchen, guest, thick)).body).toHaveLength(2)
  })

  it('hole 37: two lines together take no more than there is', async () => {
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
    expect(refusalOf(await addToCart(app, grocer, guest, line('Blue', 2)))).toEqual([403, 'stock'])
    const { body } = await addToCart(app, grocer, guest, line('Blue', 1))
    expect(body.map(({ price, variation }) => [price, variation])).toEqual([
      [45, [{ type: 'Red', price: 15, stock: 3 }]],
      [20, [{ type: 'Blue', price: 20, stock: 3 }]],
    ])
    // More of a variation than there is of it, though the item has enough.
    expect(refusalOf(await add(grocer, line('Red', 4)))).toEqual([403, 'stock'])
    const refused = await add(grocer, line('Green', 1))
    expect(messageOf(refused)).toBe('This variation is out of stock. Choose another variation to proceed further.')
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

  it('hole 27: goods need one of their combinations, and goods without any take none', async () => {
    const { db } = app.api
    const shoe = await anItem(db, { store_id: grocer.storeId, stock: 5, variations: [{ type: '42', price: 900, stock: 5 }] })
    for (const variation of [undefined, null, [], [{ type: '43', price: 1 }], [{ type: '' }], choose({ Size: ['42'] })]) {
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

describe('hole 1: somebody else’s line', () => {
  it('is not changed, taken or removed', async () => {
    const bread = await anItem(app.api.db, { store_id: kitchen.storeId })
    const owner = await aGuestWith(app, kitchen, { item_id: bread })
    const thief = await aGuestWith(app, kitchen, { item_id: bread })
    const cart_id = (await firstLine(owner, kitchen))?.id
    expect(refusalOf(await update(thief, kitchen, { cart_id, item_id: bread, quantity: 9 }))).toEqual([404, 'cart_id'])
    const removed = await app.remove<CartLine[]>(
      `/api/v1/customer/cart/remove-item?guest_id=${thief}&cart_id=${cart_id}`,
      undefined,
      kitchen.headers,
    )
    expect(removed.body).toHaveLength(1)
    expect(await firstLine(owner, kitchen)).toMatchObject({ id: cart_id, quantity: 1, guest_id: owner })
  })

  it('and a line of another module, or one that never was, is unknown: 404, never 500', async () => {
    const milk = await anItem(app.api.db, { store_id: grocer.storeId, stock: 5 })
    const guest = await aGuestWith(app, grocer, { item_id: milk })
    const cart_id = (await firstLine(guest, grocer))?.id
    const wrongModule = await update(guest, kitchen, { cart_id, quantity: 2 })
    expect(refusalOf(wrongModule)).toEqual([404, 'cart_id'])
    for (const unknown of [987_654, 9_007_199_254_740_991]) {
      const refused = await update(guest, grocer, { cart_id: unknown, quantity: 2 })
      expect([...refusalOf(refused), messageOf(refused)]).toEqual([
        404,
        'cart_id',
        'This line is no longer in the cart. The cart was loaded anew.',
      ])
    }
    await app.remove(`/api/v1/customer/cart/remove-item?guest_id=${guest}&cart_id=${cart_id}`, undefined, kitchen.headers)
    expect((await firstLine(guest, grocer))?.id).toBe(cart_id)
  })
})
