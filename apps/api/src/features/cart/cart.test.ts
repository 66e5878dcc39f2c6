import type { CartLine } from '@medina/contract/orders/cart'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart, aGuest, aGuestWith, aShop, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { type Headers, startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { choice, money, sentence, word } from '#testing/shop/tested-shop.ts'
import { aSize, anAddOn, anItem } from '#features/catalog/catalog.builders.ts'

let app: TestApp
let kitchen: Shop
let grocer: Shop
let wrap: number
let soup: number
let apples: number
let garlic: number
let cheese: number

const sizes = aSize(['Regular', 'عادي', 0], ['Large', 'كبير', 450])
const large = choice('Size', 'Large')
const regular = choice('Size', 'Regular')

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.api
  kitchen = await aShop(app)
  grocer = await aShop(app, { module: 'grocery' })
  garlic = await anAddOn(db, { store_id: kitchen.storeId, name: { en: 'Garlic', ar: 'ثوم' }, price: 150 })
  cheese = await anAddOn(db, { store_id: kitchen.storeId, name: 'Cheese', price: 300 })
  wrap = await anItem(db, {
    store_id: kitchen.storeId,
    name: { en: 'Wrap', ar: 'لفة' },
    price: 1200,
    food_variations: [sizes],
    add_on_ids: [garlic, cheese],
  })
  soup = await anItem(db, { store_id: kitchen.storeId, price: 800 })
  apples = await anItem(db, { store_id: grocer.storeId, price: 500, stock: 9 })
})
afterAll(() => app.close())

const list = (guest: string, headers: Headers = kitchen.headers) =>
  app.get<CartLine[]>(`/api/v1/customer/cart/list?guest_id=${guest}`, headers)
const update = (guest: string, body: Record<string, unknown>, headers = kitchen.headers) =>
  app.post<CartLine[]>('/api/v1/customer/cart/update', { guest_id: guest, ...body }, headers)

describe('the cart', () => {
  it('[7.011] is empty for a new guest', async () => {
    const { status, body, headers } = await list(await aGuest(app))
    expect([status, body]).toEqual([200, []])
    expect(headers['cache-control']).toBe('no-store')
  })

  it("has the terms of its store's running offer, which needs a minimum, in each line", async () => {
    const all = { start_time: '00:00:00', end_time: '23:59:00' }
    const offer = { discount: 15, min_purchase: 5000, max_discount: 2000, ...all }
    const shop = await aShop(app, { store: { discount: offer } })
    const dish = await anItem(app.api.db, { store_id: shop.storeId, price: 2600 })
    const guest = await aGuestWith(app, shop, { item_id: dish })
    const [line] = (await list(guest, shop.headers)).body
    expect(line?.item).toMatchObject({
      store_discount: 0,
      store_offer: { discount: 15, min_purchase: money(50), max_discount: money(20) },
    })
    await app.api.db.updateTable('store_discounts').set({ end_date: '2026-01-02' }).where('store_id', '=', shop.storeId).execute()
    expect((await list(guest, shop.headers)).body[0]?.item.store_offer).toBeNull()
  })

  it('[7.012, 7.013] makes a change once per key, and answers a repeated one with the cart as it is now', async () => {
    const guest = await aGuest(app)
    const once = { ...kitchen.headers, 'idempotency-key': 'change-1' }
    const body = { guest_id: guest, model: 'Item', item_id: soup, quantity: 1 }
    const add = () => app.post<CartLine[]>('/api/v1/customer/cart/add', body, once)
    const line = (await add()).body[0]
    await update(guest, { cart_id: line?.id, quantity: 5 })
    const again = await add()
    expect([again.status, again.body.map(({ id, quantity }) => [id, quantity])]).toEqual([200, [[line?.id, 5]]])

    const setTwo = () => update(guest, { cart_id: line?.id, quantity: 2 }, { ...kitchen.headers, 'idempotency-key': 'change-2' })
    await setTwo()
    await update(guest, { cart_id: line?.id, quantity: 7 })
    expect((await setTwo()).body.map(({ quantity }) => quantity)).toEqual([7])
    // Another guest may happen to use the same key.
    expect((await addToCart(app, { ...kitchen, headers: once }, await aGuest(app), { item_id: soup })).body).toHaveLength(1)
  })

  it('[4.003] stores no refusal: the same key succeeds once its reason is gone', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const once = { ...kitchen.headers, 'idempotency-key': 'change-3' }
    const body = { guest_id: guest, model: 'Item', item_id: soup, quantity: 1 }
    const add = () => app.post<CartLine[]>('/api/v1/customer/cart/add', body, once)
    expect(refusalOf(await add())).toEqual([403, 'cart_item'])
    await app.remove(`/api/v1/customer/cart/remove?guest_id=${guest}`, undefined, kitchen.headers)
    expect((await add()).body).toHaveLength(1)
  })

  it('[4.004, 7.012] takes an item and answers all lines', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const { status, body } = await addToCart(app, kitchen, guest, { item_id: wrap, quantity: 2, variation: large })
    expect(status).toBe(200)
    expect(body.map(({ item_id, quantity }) => [item_id, quantity])).toEqual([
      [soup, 1],
      [wrap, 2],
    ])
    expect((await list(guest)).body).toEqual(body)
  })

  it('[3.004] shows a line with its choices, prices and the item', async () => {
    const guest = await aGuest(app)
    const given = { item_id: wrap, quantity: 2, variation: large, add_on_ids: [cheese], add_on_qtys: [3] }
    const { body } = await addToCart(app, kitchen, guest, given)
    const [line] = body
    expect(line).toMatchObject({
      cartItemId: line?.id,
      cart_id: line?.id,
      guest_id: guest,
      is_guest: true,
      module_id: kitchen.moduleId,
      model: 'Item',
      item_type: 'App\\Models\\Item',
      item_id: wrap,
      quantity: 2,
      add_on_ids: [cheese],
      add_on_qtys: [3],
      // (12.00 + 4.50) × 2: with options, without add-ons, before discount.
      price: money(33),
      totalPrice: money(33),
      itemBasePrice: money(12),
      variation: large,
      selectedOption: large,
      selectedAddons: [{ id: cheese, name: word('Cheese'), price: money(3), quantity: 3, isChecked: true }],
      problem: null,
    })
    expect(line?.item).toMatchObject({
      id: wrap,
      name: word('Wrap'),
      price: money(12),
      addons: [
        { id: garlic, isChecked: false, quantity: 0 },
        { id: cheese, isChecked: true, quantity: 3 },
      ],
      food_variations: [
        {
          name: word('Size'),
          values: [
            { label: word('Regular'), isSelected: false },
            { label: word('Large'), isSelected: true },
          ],
        },
      ],
    })
  })

  it('ignores the price that the caller sends', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: soup, price: 0.01 })
    const { body } = await list(guest)
    expect(body[0]).toMatchObject({ price: money(8), totalPrice: money(8), itemBasePrice: money(8) })
  })

  it('[7.013] changes a line and answers all of them', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: soup }, { item_id: wrap, variation: large, add_on_ids: [garlic] })
    const { body: before } = await list(guest)
    const changed = await update(guest, { cart_id: before[1]?.id, quantity: 3, variation: regular })
    expect(changed.status).toBe(200)
    // Add-ons that the request omits stay.
    expect(changed.body.map(({ quantity, price, add_on_ids }) => [quantity, price, add_on_ids])).toEqual([
      [1, money(8), []],
      [3, money(36), [garlic]],
    ])
    const bare = await update(guest, { cart_id: before[1]?.id, quantity: 3, add_on_ids: [], add_on_qtys: [] })
    expect(bare.body[1]).toMatchObject({ variation: regular, add_on_ids: [] })
  })

  it('is the same after an update that changes nothing', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: wrap, quantity: 2, variation: large, add_on_ids: [garlic] })
    const { body: before } = await list(guest)
    const { body: after } = await update(guest, { cart_id: before[0]?.id, quantity: 2 })
    const shown = (line: CartLine | undefined) => ({ ...line, updated_at: null })
    expect(after.map(shown)).toEqual(before.map(shown))
  })

  it('joins two lines when one is changed into the other', async () => {
    const guest = await aGuestWith(
      app,
      kitchen,
      { item_id: wrap, quantity: 2, variation: large },
      { item_id: wrap, variation: regular },
    )
    const { body: before } = await list(guest)
    const { body } = await update(guest, { cart_id: before[1]?.id, quantity: 1, variation: large })
    expect(body.map(({ id, quantity }) => [id, quantity])).toEqual([[before[1]?.id, 3]])
  })

  it('[7.014] loses one line, and says so when it is gone already', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: soup }, { item_id: wrap, variation: large })
    const { body: before } = await list(guest)
    const path = `/api/v1/customer/cart/remove-item?guest_id=${guest}&cart_id=${before[0]?.id}`
    const { status, body } = await app.remove<CartLine[]>(path, undefined, kitchen.headers)
    expect([status, body.map(({ item_id }) => item_id)]).toEqual([200, [wrap]])
    expect(refusalOf(await app.remove(path, undefined, kitchen.headers))).toEqual([404, 'cart_id'])
    expect((await list(guest)).body).toHaveLength(1)
  })

  it('[7.015] is emptied for its module alone', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: soup }, { item_id: wrap, variation: large })
    await addToCart(app, grocer, guest, { item_id: apples })
    const path = `/api/v1/customer/cart/remove?guest_id=${guest}`
    const { status, body } = await app.remove(path, undefined, kitchen.headers)
    expect([status, body]).toEqual([200, []])
    expect((await list(guest, grocer.headers)).body).toHaveLength(1)
  })

  it('is one for each module, read by the moduleId header', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    expect(refusalOf(await addToCart(app, kitchen, guest, { item_id: apples }))).toEqual([404, 'item'])
    expect((await addToCart(app, grocer, guest, { item_id: apples })).body.map(({ item_id }) => item_id)).toEqual([apples])
    expect((await list(guest)).body.map(({ item_id }) => item_id)).toEqual([soup])
    expect(refusalOf(await list(guest, { zoneId: '[1]' }))).toEqual([403, 'moduleId'])
  })

  it('speaks the language of the call, whatever language the choices were made in', async () => {
    const arabic = { ...kitchen.headers, 'x-localization': 'ar' }
    const guest = await aGuest(app)
    const chosen = [{ name: 'الحجم', values: { label: ['كبير'] } }]
    const added = await addToCart(app, { headers: arabic }, guest, { item_id: wrap, variation: chosen, add_on_ids: [garlic] })
    expect(added.body[0]).toMatchObject({ variation: chosen, price: money(16.5), selectedAddons: [{ name: 'ثوم' }] })
    expect(added.body[0]?.item).toMatchObject({ name: 'لفة' })
    const { body } = await list(guest)
    expect(body[0]).toMatchObject({ variation: large, item: { name: word('Wrap') } })
    const stored = await app.api.db.selectFrom('cart_lines').select('variation').where('item_id', '=', wrap).execute()
    expect(JSON.stringify(stored)).not.toContain('كبير')
    // Names are stored in one language, so the same choice in another language is the same line.
    expect(refusalOf(await addToCart(app, kitchen, guest, { item_id: wrap, variation: large }))).toEqual([403, 'cart_item'])
  })

  it('says of each line what keeps it from being ordered', async () => {
    const { db } = app.api
    const lamp = await anItem(db, { store_id: grocer.storeId, name: { en: 'Lamp', ar: 'مصباح' }, stock: 5 })
    const vase = await anItem(db, { store_id: grocer.storeId, name: 'Vase', stock: 5 })
    const guest = await aGuestWith(app, grocer, { item_id: lamp, quantity: 4 }, { item_id: vase })
    await db.updateTable('items').set({ stock: 3 }).where('id', '=', lamp).execute()
    await db.updateTable('items').set({ status: false }).where('id', '=', vase).execute()
    const { body } = await list(guest, grocer.headers)
    expect(body.map(({ problem }) => problem)).toEqual([
      sentence('Of Lamp, only 3 are left.'),
      sentence('Vase is no longer available.'),
    ])
    const arabic = await list(guest, { ...grocer.headers, 'x-localization': 'ar' })
    expect(arabic.body[0]?.problem).toContain('مصباح')
  })

  it('keeps a line whose option is sold out, and says which; it cannot be ordered', async () => {
    const { db } = app.api
    const tea = await anItem(db, { store_id: kitchen.storeId, food_variations: [sizes] })
    const guest = await aGuestWith(app, kitchen, { item_id: tea, variation: large })
    const values = sizes.values.map((value) => ({ ...value, sold_out: true as const }))
    await db
      .updateTable('items')
      .set({ food_variations: JSON.stringify([{ ...sizes, values }]) })
      .where('id', '=', tea)
      .execute()
    const { status, body } = await list(guest)
    expect([status, body[0]?.problem]).toEqual([200, sentence('Large is sold out. Please choose another option.')])
  })

  it('keeps a line whose options are gone, and says so', async () => {
    const { db } = app.api
    const tea = await anItem(db, { store_id: kitchen.storeId, food_variations: [sizes] })
    const guest = await aGuestWith(app, kitchen, { item_id: tea, variation: large })
    const smaller = JSON.stringify([{ ...sizes, values: sizes.values.slice(0, 1) }])
    await db.updateTable('items').set({ food_variations: smaller }).where('id', '=', tea).execute()
    const { status, body } = await list(guest)
    expect([status, body[0]?.problem]).toEqual([
      200,
      sentence('One of the chosen options is no longer offered. Please choose again.'),
    ])
  })
})
