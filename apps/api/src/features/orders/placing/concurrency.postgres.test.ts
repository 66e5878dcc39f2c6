import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderBody, aShop, place, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'

let app: TestApp
let shop: Shop

beforeAll(async () => {
  app = await startTestApp({ poolSize: 10 })
  shop = await aShop(app, { module: 'grocery' })
})
afterAll(() => app.close())

const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
async function stockOf(id: number) {
  return (await app.api.db.selectFrom('items').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock
}
const orderedOf = async (id: number) => {
  const rows = await app.api.db.selectFrom('order_lines').select('quantity').where('item_id', '=', id).execute()
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}

describe('many orders at the same moment', () => {
  it('200 for the last 50 pieces: exactly 50 are placed, and none is left', async () => {
    const console = await anItem(app.api.db, { store_id: shop.storeId, stock: 200 })
    const guests = await many(200, () => aGuestWith(app, shop, { item_id: console }))
    await app.api.db.updateTable('items').set({ stock: 50 }).where('id', '=', console).execute()
    const answers = await many(200, (index) =>
      place(app, shop, anOrderBody(guests[index] ?? ''), { 'idempotency-key': `rush-${index}` }),
    )
    const placed = answers.filter(({ status }) => status === 200)
    expect(placed).toHaveLength(50)
    expect(new Set(answers.map((answer) => refusalOf(answer).join()))).toEqual(new Set(['200', '406,campaign']))
    expect([await stockOf(console), await orderedOf(console)]).toEqual([0, 50])
    expect(new Set(placed.map(({ body }) => body.order_id)).size).toBe(50)
    // Customers whose order was refused still have their cart.
    const carts = await app.api.db.selectFrom('cart_lines').select('id').where('item_id', '=', console).execute()
    expect(carts).toHaveLength(150)
  })

  it('two hot items in opposite order: nobody waits for ever', async () => {
    const [tea, cups] = await many(2, () => anItem(app.api.db, { store_id: shop.storeId, stock: 500 }))
    const lines = [{ item_id: tea ?? 0 }, { item_id: cups ?? 0 }]
    const guests = await many(60, (index) => aGuestWith(app, shop, ...(index % 2 ? lines : lines.toReversed())))
    const answers = await many(60, (index) => place(app, shop, anOrderBody(guests[index] ?? '')))
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
    expect([await stockOf(tea ?? 0), await stockOf(cups ?? 0)]).toEqual([440, 440])
  })

  it('of one guest: the cart is ordered once', async () => {
    const lamp = await anItem(app.api.db, { store_id: shop.storeId, stock: 100 })
    const guest = await aGuestWith(app, shop, { item_id: lamp, quantity: 3 })
    const answers = await many(20, () => place(app, shop, anOrderBody(guest)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([await stockOf(lamp), await orderedOf(lamp)]).toEqual([97, 3])
  })

  it('orders, cancellations and carts of the same item together lose no piece', async () => {
    const lamp = await anItem(app.api.db, { store_id: shop.storeId, stock: 100 })
    const guests = await many(40, () => aGuestWith(app, shop, { item_id: lamp }))
    const answers = await many(40, async (index) => {
      const guest = guests[index] ?? ''
      const { status, body } = await place(app, shop, anOrderBody(guest))
      if (index % 2) return status
      const canceled = await many(3, () =>
        app.put('/api/v1/customer/order/cancel', { guest_id: guest, order_id: body.order_id, reason: 'Changed my mind' }),
      )
      return canceled.filter((answer) => answer.status === 200).length
    })
    expect(answers).toEqual(answers.map((_, index) => (index % 2 ? 200 : 1)))
    expect(await stockOf(lamp)).toBe(80)
  })
})
