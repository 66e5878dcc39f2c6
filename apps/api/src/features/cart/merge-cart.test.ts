import type { CartLine } from '@medina/contract/orders/cart'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart, aGuest, aGuestWith, aShop, type Line, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { aCustomerWithPassword, logIn, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { sentence } from '#testing/shop/tested-shop.ts'
import { anAddOn, anItem, aStore } from '#features/catalog/catalog.builders.ts'

let app: TestApp
let kitchen: Shop
let grocer: Shop

beforeAll(async () => {
  app = await startTestApp({ poolSize: 1 })
  kitchen = await aShop(app)
  grocer = await aShop(app, { module: 'grocery' })
})
afterAll(() => app.close())

const cartOf = async (customer: TestCustomer, shop: Shop): Promise<CartLine[]> =>
  (await app.get<CartLine[]>('/api/v1/customer/cart/list', shopOf(shop, customer).headers)).body
const guestCart = async (guest: string, shop: Shop): Promise<CartLine[]> =>
  (await app.get<CartLine[]>(`/api/v1/customer/cart/list?guest_id=${guest}`, shop.headers)).body
/** Without the marks that isolate data in Arabic. */
const plain = (notices: string[]) => notices.map((notice) => notice.replace(/[\u2066-\u2069]/g, ''))
const quantities = (cart: CartLine[]) => cart.map(({ item_id, quantity }) => [item_id, quantity])

/** A customer with these lines in the cart of the shop. */
async function aCustomerWith(shop: Shop, ...lines: Line[]): Promise<TestCustomer> {
  const customer = await aCustomerWithPassword(app)
  for (const line of lines) expect((await addToCart(app, shopOf(shop, customer), undefined, line)).status).toBe(200)
  return customer
}

describe('[1.004] logging in merges the cart', () => {
  it('equal lines add up, others stand beside each other, and the guest’s cart is empty', async () => {
    const [soup, bread] = [
      await anItem(app.api.db, { store_id: kitchen.storeId }),
      await anItem(app.api.db, { store_id: kitchen.storeId }),
    ]
    const customer = await aCustomerWith(kitchen, { item_id: soup, quantity: 2 })
    const guest = await aGuestWith(app, kitchen, { item_id: soup, quantity: 3 }, { item_id: bread })
    const { status, body } = await logIn(app, customer, { guest_id: guest })
    expect([status, body.notices]).toEqual([200, []])
    const cart = await cartOf(customer, kitchen)
    expect(quantities(cart)).toEqual([
      [soup, 5],
      [bread, 1],
    ])
    expect(cart.map((line) => [line.is_guest, line.guest_id, line.user_id])).toEqual([
      [false, null, customer.id],
      [false, null, customer.id],
    ])
    expect(await guestCart(guest, kitchen)).toEqual([])
  })

  it('a second time changes nothing, and what the guest adds later comes along then', async () => {
    const soup = await anItem(app.api.db, { store_id: kitchen.storeId })
    const customer = await aCustomerWith(kitchen, { item_id: soup })
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    for (const _ of [1, 2, 3]) await logIn(app, customer, { guest_id: guest })
    expect(quantities(await cartOf(customer, kitchen))).toEqual([[soup, 2]])
    await addToCart(app, kitchen, guest, { item_id: soup })
    await logIn(app, customer, { guest_id: guest })
    expect(quantities(await cartOf(customer, kitchen))).toEqual([[soup, 3]])
  })

  it('lines with other choices are other lines, in whatever language they were made', async () => {
    const values = ['Thin', 'Thick'].map((en, index) => ({ label: { en, ar: ['رقيق', 'سميك'][index] ?? '' }, price: 0 }))
    const base = { name: { en: 'Base', ar: 'العجينة' }, type: 'single' as const, required: true, min: 0, max: 0, values }
    const pizza = await anItem(app.api.db, { store_id: kitchen.storeId, food_variations: [base] })
    const choose = (name: string, label: string) => ({ item_id: pizza, variation: [{ name, values: { label: [label] } }] })
    const customer = await aCustomerWith(kitchen, choose('Base', 'Thin'))
    const guest = await aGuestWith(app, kitchen, choose('العجينة', 'رقيق'), choose('العجينة', 'سميك'))
    await logIn(app, customer, { guest_id: guest })
    expect((await cartOf(customer, kitchen)).map(({ variation, quantity }) => [variation, quantity])).toEqual([
      [choose('Base', 'Thin').variation, 2],
      [choose('Base', 'Thick').variation, 1],
    ])
  })

  it('the add-ons of equal lines add up', async () => {
    const [cheese, olives] = [
      await anAddOn(app.api.db, { store_id: kitchen.storeId }),
      await anAddOn(app.api.db, { store_id: kitchen.storeId }),
    ]
    const pizza = await anItem(app.api.db, { store_id: kitchen.storeId })
    await offer(pizza, cheese, olives)
    const customer = await aCustomerWith(kitchen, { item_id: pizza, add_on_ids: [cheese], add_on_qtys: [2] })
    const guest = await aGuestWith(app, kitchen, { item_id: pizza, add_on_ids: [olives, cheese], add_on_qtys: [1, 3] })
    await logIn(app, customer, { guest_id: guest })
    const [line] = await cartOf(customer, kitchen)
    expect(line?.selectedAddons.map(({ id, quantity }) => [id, quantity])).toEqual([
      [cheese, 5],
      [olives, 1],
    ])
  })

  it('an add-on that is no longer offered does not spoil the customer’s own line', async () => {
    const cheese = await anAddOn(app.api.db, { store_id: kitchen.storeId })
    const pizza = await anItem(app.api.db, { store_id: kitchen.storeId })
    await offer(pizza, cheese)
    const customer = await aCustomerWith(kitchen, { item_id: pizza })
    const guest = await aGuestWith(app, kitchen, { item_id: pizza, add_on_ids: [cheese], add_on_qtys: [1] })
    await offer(pizza)
    await logIn(app, customer, { guest_id: guest })
    expect(await cartOf(customer, kitchen)).toMatchObject([{ quantity: 2, add_on_ids: [], problem: null }])
  })

  it('each module has its own cart, and all of them come along', async () => {
    const soup = await anItem(app.api.db, { store_id: kitchen.storeId })
    const milk = await anItem(app.api.db, { store_id: grocer.storeId, stock: 9 })
    const customer = await aCustomerWith(grocer, { item_id: milk, quantity: 2 })
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    await addToCart(app, grocer, guest, { item_id: milk, quantity: 3 })
    await logIn(app, customer, { guest_id: guest })
    expect(quantities(await cartOf(customer, kitchen))).toEqual([[soup, 1]])
    expect(quantities(await cartOf(customer, grocer))).toEqual([[milk, 5]])
  })

  it('a guest without a cart, and one that nobody knows, leave the cart as it is', async () => {
    const soup = await anItem(app.api.db, { store_id: kitchen.storeId })
    const customer = await aCustomerWith(kitchen, { item_id: soup })
    for (const guest_id of [await aGuest(app), 'nobody', null, '', undefined]) {
      expect((await logIn(app, customer, { guest_id })).body).toMatchObject({ token: expect.any(String), notices: [] })
    }
    expect(quantities(await cartOf(customer, kitchen))).toEqual([[soup, 1]])
  })
})

describe('as much as can be had', () => {
  const lamp = (row: Omit<Parameters<typeof anItem>[1], 'store_id'>) =>
    anItem(app.api.db, { store_id: grocer.storeId, name: { en: 'Lamp', ar: 'مصباح' }, stock: 100, ...row })

  it.each<[string, Parameters<typeof lamp>[0], [own: number, guest: number], total: number]>([
    ['stock', { stock: 4 }, [2, 3], 4],
    ['the item’s maximum', { maximum_cart_quantity: 4 }, [2, 3], 4],
    ['the smaller of both', { stock: 4, maximum_cart_quantity: 3 }, [2, 2], 3],
    ['all of it', { stock: 5, maximum_cart_quantity: 5 }, [2, 3], 5],
  ])('%s', async (_, row, [own, guests], total) => {
    const item_id = await lamp(row)
    const customer = await aCustomerWith(grocer, { item_id, quantity: own })
    const guest = await aGuestWith(app, grocer, { item_id, quantity: guests })
    const { body } = await logIn(app, customer, { guest_id: guest })
    expect(quantities(await cartOf(customer, grocer))).toEqual([[item_id, total]])
    expect(body.notices).toEqual(total < own + guests ? [sentence(`Lamp: ${total} in your cart. No more are available.`)] : [])
  })

  it('a variation’s own stock, and a maximum over all variations, said once', async () => {
    const shirt = await lamp({
      stock: 20,
      maximum_cart_quantity: 5,
      variations: ['Red', 'Blue'].map((type) => ({ type, price: 100, stock: 10 })),
    })
    const line = (type: string, quantity: number) => ({ item_id: shirt, quantity, variation: [{ type }] })
    const customer = await aCustomerWith(grocer, line('Red', 2))
    const guest = await aGuestWith(app, grocer, line('Red', 1), line('Blue', 4))
    await app.api.db
      .updateTable('item_variations')
      .set({ stock: 2 })
      .where('item_id', '=', shirt)
      .where('type', '=', 'Red')
      .execute()
    const { body } = await logIn(app, customer, { guest_id: guest })
    expect((await cartOf(customer, grocer)).map(({ variation: [first], quantity }) => [first, quantity])).toMatchObject([
      [{ type: 'Red' }, 2],
      [{ type: 'Blue' }, 3],
    ])
    expect(body.notices).toEqual([sentence('Lamp: 5 in your cart. No more are available.')])
  })

  it('is said in the caller’s language', async () => {
    const item_id = await lamp({ stock: 4 })
    const customer = await aCustomerWith(grocer, { item_id, quantity: 3 })
    const guest = await aGuestWith(app, grocer, { item_id, quantity: 3 })
    const { body } = await logIn(app, customer, { guest_id: guest }, { 'x-localization': 'ar' })
    expect(plain(body.notices)).toEqual(['مصباح: الكمية في السلة 4، ولا يتوفر أكثر من ذلك'])
  })

  it('nothing of what sold out meanwhile, and the notice says so', async () => {
    const item_id = await lamp({ stock: 4 })
    const notices: string[][] = []
    for (const language of ['en', 'ar']) {
      await app.api.db.updateTable('items').set({ stock: 4 }).where('id', '=', item_id).execute()
      const guest = await aGuestWith(app, grocer, { item_id })
      await app.api.db.updateTable('items').set({ stock: 0 }).where('id', '=', item_id).execute()
      const customer = await aCustomerWithPassword(app)
      const { body } = await logIn(app, customer, { guest_id: guest }, { 'x-localization': language })
      expect([await cartOf(customer, grocer), await guestCart(guest, grocer)]).toEqual([[], []])
      notices.push(plain(body.notices))
    }
    expect(notices).toEqual([
      ['Lamp could not be added to your cart: no more are available.'],
      ['لم تتم إضافة «مصباح» إلى السلة، ولا يتوفر المزيد منه'],
    ])
  })

  it('nothing of the customer’s own is lost, though stock has fallen below it', async () => {
    const item_id = await lamp({ stock: 9 })
    const customer = await aCustomerWith(grocer, { item_id, quantity: 7 })
    const guest = await aGuestWith(app, grocer, { item_id, quantity: 2 })
    await app.api.db.updateTable('items').set({ stock: 3 }).where('id', '=', item_id).execute()
    const { body } = await logIn(app, customer, { guest_id: guest })
    expect(quantities(await cartOf(customer, grocer))).toEqual([[item_id, 7]])
    expect(body.notices).toEqual([sentence('Lamp: 7 in your cart. No more are available.')])
  })

  it('add-ons of pieces that cannot be had are left behind with them', async () => {
    const cheese = await anAddOn(app.api.db, { store_id: kitchen.storeId })
    const pizza = await anItem(app.api.db, { store_id: kitchen.storeId, maximum_cart_quantity: 2 })
    await offer(pizza, cheese)
    const line = { item_id: pizza, quantity: 2, add_on_ids: [cheese], add_on_qtys: [1] }
    const customer = await aCustomerWith(kitchen, line)
    await logIn(app, customer, { guest_id: await aGuestWith(app, kitchen, line) })
    expect(await cartOf(customer, kitchen)).toMatchObject([{ quantity: 2, add_on_qtys: [1] }])
  })

  it('no line gets more pieces than the cart lets anybody type, however often it is merged', async () => {
    const rice = await anItem(app.api.db, { store_id: kitchen.storeId })
    const customer = await aCustomerWith(kitchen, { item_id: rice, quantity: 9000 })
    const guest = await aGuestWith(app, kitchen, { item_id: rice, quantity: 9000 })
    await logIn(app, customer, { guest_id: guest })
    expect(quantities(await cartOf(customer, kitchen))).toEqual([[rice, 10_000]])
  })

  it('items that are no longer sold come along and say so, those of the customer stay', async () => {
    const soup = await anItem(app.api.db, { store_id: kitchen.storeId, name: 'Soup' })
    const bread = await anItem(app.api.db, { store_id: kitchen.storeId })
    const customer = await aCustomerWith(kitchen, { item_id: bread })
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    await app.api.db.updateTable('items').set({ status: false }).where('id', '=', soup).execute()
    await logIn(app, customer, { guest_id: guest })
    expect(await cartOf(customer, kitchen)).toMatchObject([
      { item_id: bread, problem: null },
      { item_id: soup, problem: sentence('Soup is no longer available.') },
    ])
  })

  it('items that were deleted meanwhile are passed over', async () => {
    const [soup, tea] = [
      await anItem(app.api.db, { store_id: kitchen.storeId }),
      await anItem(app.api.db, { store_id: kitchen.storeId }),
    ]
    const guest = await aGuestWith(app, kitchen, { item_id: soup }, { item_id: tea })
    await app.api.db.deleteFrom('items').where('id', '=', soup).execute()
    const customer = await aCustomerWithPassword(app)
    const { body } = await logIn(app, customer, { guest_id: guest })
    expect([quantities(await cartOf(customer, kitchen)), body.notices]).toEqual([[[tea, 1]], []])
  })
})

describe('stores stand side by side', () => {
  it('more of any store in the cart is welcome, a third one asks first', async () => {
    const [second, third] = [await anotherStore(), await anotherStore()]
    const soup = await anItem(app.api.db, { store_id: kitchen.storeId })
    const [cake, tart] = [await anItem(app.api.db, { store_id: second }), await anItem(app.api.db, { store_id: second })]
    const tea = await anItem(app.api.db, { store_id: third })
    const customer = await aCustomerWith(kitchen, { item_id: soup })
    await logIn(app, customer, { guest_id: await aGuestWith(app, kitchen, { item_id: cake }) })
    const mine = shopOf(kitchen, customer)
    expect((await addToCart(app, mine, undefined, { item_id: tart })).status).toBe(200)
    expect(refusalOf(await addToCart(app, mine, undefined, { item_id: tea }))).toEqual([403, 'different_stores'])
    const cart = await cartOf(customer, kitchen)
    expect(cart.map(({ item_id, item }) => [item_id, item.store_id])).toEqual([
      [soup, kitchen.storeId],
      [cake, second],
      [tart, second],
    ])
    const more = await app.post<CartLine[]>('/api/v1/customer/cart/update', { cart_id: cart[1]?.id, quantity: 4 }, mine.headers)
    expect(quantities(more.body)).toEqual([
      [soup, 1],
      [cake, 4],
      [tart, 1],
    ])
  })
})

function anotherStore(): Promise<number> {
  return aStore(app.api.db, { module_id: kitchen.moduleId, zone_id: kitchen.zoneId })
}

async function offer(item_id: number, ...addOns: number[]): Promise<void> {
  await app.api.db.updateTable('items').set({ add_on_ids: addOns }).where('id', '=', item_id).execute()
}
