import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aGuestWith,
  anOrderBody,
  aShop,
  place,
  type Refusal,
  refusalOf,
  type Shop,
} from '../../../../../scripts/testing/builders.ts'
import { startTestApp, type TestApp } from '../../../../../scripts/testing/test-app.ts'
import { anItem } from '../catalog/catalog.builders.ts'

let app: TestApp
let shop: Shop
let lamp: number

beforeAll(async () => {
  app = await startTestApp()
  shop = await aShop(app, { module: 'grocery' })
  lamp = await anItem(app.api.db, { store_id: shop.storeId, price: 1500, stock: 100 })
})
afterAll(() => app.close())

/** What would be written by an order. */
async function readState(guest: string) {
  const { db } = app.api
  const cart = await app.get<unknown[]>(`/api/v1/customer/cart/list?guest_id=${guest}`, shop.headers)
  return {
    orders: (await db.selectFrom('orders').select('id').execute()).length,
    history: (await db.selectFrom('order_history').select('id').execute()).length,
    stock: (await db.selectFrom('items').select('stock').where('id', '=', lamp).executeTakeFirstOrThrow()).stock,
    cart: cart.body,
  }
}

describe('a total that the customer did not see', () => {
  it('is refused with the new bill, and nothing is written', async () => {
    const guest = await aGuestWith(app, shop, { item_id: lamp, quantity: 2 })
    const before = await readState(guest)
    const refused = await place<Refusal>(app, shop, anOrderBody(guest, { expected_amount: 34.99 }))
    expect(refusalOf(refused)).toEqual([409, 'price_changed'])
    expect(refused.body.errors[0]?.message).toBe('The price has changed. Please have a look at the new total.')
    expect(refused.body.quote).toMatchObject({ total: 35, items: [{ item_id: lamp, quantity: 2 }] })
    expect(await readState(guest)).toEqual(before)
    expect((await place(app, shop, anOrderBody(guest, { expected_amount: 35 }))).status).toBe(200)
  })

  it('is what a new price makes of the one that was shown', async () => {
    const { db } = app.api
    const guest = await aGuestWith(app, shop, { item_id: lamp })
    await db.updateTable('items').set({ price: 1600 }).where('id', '=', lamp).execute()
    const refused = await place<Refusal>(app, shop, anOrderBody(guest, { expected_amount: 20 }))
    expect([...refusalOf(refused), refused.body.quote?.total]).toEqual([409, 'price_changed', 21])
    await db.updateTable('items').set({ price: 1500 }).where('id', '=', lamp).execute()
  })

  it.each([
    [0, 409],
    [1e21, 409],
    [1e300, 409],
    [35.004, 200],
    ['35.00', 200],
  ])('%j is compared by what it rounds to, and never a failure', async (expected_amount, status) => {
    const guest = await aGuestWith(app, shop, { item_id: lamp, quantity: 2 })
    expect((await place(app, shop, anOrderBody(guest, { expected_amount }))).status).toBe(status)
  })

  it('is nobody’s business who did not say one', async () => {
    const guest = await aGuestWith(app, shop, { item_id: lamp, quantity: 2 })
    expect((await place(app, shop, anOrderBody(guest, { expected_amount: null }))).status).toBe(200)
  })
})
