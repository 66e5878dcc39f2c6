import type { PlacedOrder } from '@medina/contract/orders/checkout'
import { describe, expect, it } from 'vitest'
import { aGuestWith, anOrderBody, place, type Refusal, refusalOf } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { money, sentence } from '#testing/shop/tested-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'

const { app, shop, item: lamp } = await startTestShop({ shop: { module: 'grocery' }, item: { price: 1500, stock: 100 } })

/** The total of two lamps of 15.00 and their delivery. */
const total = money(35, { goods: 30 })
const order = (guest: string, expected_amount: number | string | null) =>
  withoutTrace(app, () => place<Refusal & PlacedOrder>(app, shop, anOrderBody(guest, { expected_amount })))

describe('a total that the customer did not see', () => {
  it('is refused with the new bill, and nothing is written', async () => {
    const guest = await aGuestWith(app, shop, { item_id: lamp, quantity: 2 })
    const refused = await order(guest, total - 0.01)
    expect(refusalOf(refused)).toEqual([409, 'price_changed'])
    expect(refused.body.errors[0]?.message).toBe(sentence('The price has changed. Please review the new total.'))
    expect(refused.body.quote).toMatchObject({ total, items: [{ item_id: lamp, quantity: 2 }] })
    expect((await order(guest, total)).status).toBe(200)
  })

  it('is what a new price makes of the one that was shown', async () => {
    const { db } = app.api
    const guest = await aGuestWith(app, shop, { item_id: lamp })
    await db.updateTable('items').set({ price: 1600 }).where('id', '=', lamp).execute()
    const refused = await order(guest, money(20, { goods: 15 }))
    expect([...refusalOf(refused), refused.body.quote?.total]).toEqual([409, 'price_changed', money(21, { goods: 16 })])
    await db.updateTable('items').set({ price: 1500 }).where('id', '=', lamp).execute()
  })

  it.each([
    [0, 409],
    [1e21, 409],
    [1e300, 409],
    [total + 0.0004, 200],
    [total.toFixed(tested.digits), 200],
  ])('%j is compared by what it rounds to, and never a failure', async (expected_amount, status) => {
    const guest = await aGuestWith(app, shop, { item_id: lamp, quantity: 2 })
    expect((await order(guest, expected_amount)).status).toBe(status)
  })

  it('is nobody’s business who did not say one', async () => {
    const guest = await aGuestWith(app, shop, { item_id: lamp, quantity: 2 })
    expect((await order(guest, null)).status).toBe(200)
  })
})
