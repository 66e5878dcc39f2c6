import type { CartLine } from '@medina/contract/orders/cart'
import type { OrderLine } from '@medina/contract/orders/order-lines'
import { expect, it } from 'vitest'
import { addToCart, aGuest, aGuestWith, anOrderOf, refusalOf } from '#testing/shop/builders.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { money } from '#testing/shop/tested-shop.ts'
import { anItem, aStore } from '#features/catalog/catalog.builders.ts'
import { mergeGuestCart } from './public.ts'

const { app, shop, item: eggs } = await startTestShop({ shop: { module: 'grocery' }, item: { price: 2100, stock: 50 } })
const { db } = app.api
const brown = await anItem(db, { store_id: shop.storeId, price: 2000, stock: 50, name: 'Brown eggs' })

const instead = { do: 'this', item_id: brown } as const
const list = async (guest: string) =>
  (await app.get<CartLine[]>(`/api/v1/customer/cart/list?guest_id=${guest}`, shop.headers)).body
const update = (guest: string, body: object) =>
  app.post<CartLine[]>('/api/v1/customer/cart/update', { guest_id: guest, ...body }, shop.headers)

it('a line says what to do if it runs out: best match, this one instead, remove, call; none is as the order says', async () => {
  const guest = await aGuestWith(app, shop, { item_id: eggs })
  const [line] = await list(guest)
  expect(line).not.toHaveProperty('when_out')
  for (const wish of ['best_match', 'remove', 'call'] as const) {
    const { body } = await update(guest, { cart_id: line?.id, quantity: 2, when_out: { do: wish } })
    expect(body[0]?.when_out).toEqual({ do: wish, item_id: null, variation: [], item: null })
  }
  const { body } = await update(guest, { cart_id: line?.id, quantity: 2, when_out: instead })
  const item = { name: 'Brown eggs', variant: '', image_full_url: null, price: money(20) }
  expect(body[0]?.when_out).toEqual({ ...instead, variation: [], item: expect.objectContaining(item) })
  // A change of the quantity alone keeps it, and null takes it back.
  expect((await update(guest, { cart_id: line?.id, quantity: 3 })).body[0]?.when_out?.do).toBe('this')
  expect((await update(guest, { cart_id: line?.id, quantity: 3, when_out: null })).body[0]).not.toHaveProperty('when_out')
})

it('the item that comes instead must be another one of the same store', async () => {
  const other = await aStore(db, { module_id: shop.moduleId, zone_id: shop.zoneId })
  const elsewhere = await anItem(db, { store_id: other, stock: 5 })
  const guest = await aGuest(app)
  const add = (when_out: unknown) => addToCart(app, shop, guest, { item_id: eggs, when_out })
  for (const item_id of [elsewhere, eggs, 987_654])
    expect(refusalOf(await add({ do: 'this', item_id }))).toEqual([403, 'when_out'])
  expect(refusalOf(await add({ do: 'this' }))).toEqual([403, 'when_out.item_id'])
  expect(refusalOf(await add({ do: 'remove', item_id: brown }))).toEqual([403, 'when_out.item_id'])
  expect(refusalOf(await add({ do: 'cook' }))).toEqual([403, 'when_out.do'])
  expect(await list(guest)).toEqual([])
})

it('goes with the line to another cart, to the order, and to the next order of the same', async () => {
  const person = await aCustomer(app)
  const own = shopOf(shop, person)
  const guest = await aGuestWith(app, shop, { item_id: eggs, when_out: instead })
  const { id } = await db
    .selectFrom('cart_lines')
    .select('guest_id as id')
    .where('item_id', '=', eggs)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await db.transaction().execute((tx) =>
    mergeGuestCart(tx, {
      guest: { id: id ?? 0 },
      to: { type: 'customer', id: person.id },
      language: 'en',
      now: app.api.clock.now(),
    }),
  )
  expect(await list(guest)).toEqual([])
  const orderId = await anOrderOf(app, own, undefined)
  const details = async () => (await app.get<OrderLine[]>(`/api/v1/customer/order/details?order_id=${orderId}`, own.headers)).body
  expect((await details())[0]?.when_out).toMatchObject({
    do: 'this',
    item_id: brown,
    item: { name: 'Brown eggs', price: money(20) },
  })
  await app.post('/api/v1/customer/order/reorder', { order_id: orderId }, own.headers)
  const { body: cart } = await app.get<CartLine[]>('/api/v1/customer/cart/list', own.headers)
  expect(cart[0]?.when_out).toMatchObject({ do: 'this', item_id: brown })
  // An item that is gone is no reason to lose the line.
  await db.updateTable('items').set({ status: false }).where('id', '=', brown).execute()
  await app.remove('/api/v1/customer/cart/remove', undefined, own.headers)
  await app.post('/api/v1/customer/order/reorder', { order_id: orderId, clear_cart: true }, own.headers)
  const { body: later } = await app.get<CartLine[]>('/api/v1/customer/cart/list', own.headers)
  expect(later.map(({ item_id, when_out }) => [item_id, when_out])).toEqual([[eggs, undefined]])
})
