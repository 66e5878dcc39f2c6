import type { CartLine } from '@medina/contract/orders/cart'
import type { Quote } from '@medina/contract/orders/checkout'
import type { OrderLine } from '@medina/contract/orders/order-lines'
import { describe, expect, it } from 'vitest'
import { addToCart, aGuestWith, anOrderBody, place, type Refusal, refusalOf } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aCustomerWithPassword, logIn, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { money, sentence } from '#testing/shop/tested-shop.ts'
import { anItem, aStore } from '#features/catalog/catalog.builders.ts'

const { app, shop: kitchen, item: soup } = await startTestShop({ item: { price: 2000 } })
const bakery = await aStore(app.api.db, { module_id: kitchen.moduleId, zone_id: kitchen.zoneId, at: { lat: 22.43, lng: 39.06 } })
const cake = await anItem(app.api.db, { store_id: bakery, price: 3000 })

/** A cart with the kitchen's soup of the customer and the bakery's cake of the guest session merged into it (spec 1.004). */
async function aMergedCart(): Promise<TestCustomer> {
  const customer = await aCustomerWithPassword(app)
  await addToCart(app, shopOf(kitchen, customer), undefined, { item_id: soup, quantity: 2 })
  await logIn(app, customer, { guest_id: await aGuestWith(app, kitchen, { item_id: cake }) })
  return customer
}
const cartOf = async (customer: TestCustomer) =>
  (await app.get<CartLine[]>('/api/v1/customer/cart/list', shopOf(kitchen, customer).headers)).body.map(({ item_id }) => item_id)
const order = (customer: TestCustomer, changed: Record<string, unknown>, headers = {}) =>
  withoutTrace(app, () => place(app, shopOf(kitchen, customer), anOrderBody(undefined, changed), headers))
const quote = (customer: TestCustomer, changed: Record<string, unknown>) =>
  app.post<Quote>('/api/v1/customer/order/quote', anOrderBody(undefined, changed), shopOf(kitchen, customer).headers)
const messageOf = ({ body }: { body: unknown }) => (body as Refusal).errors[0]?.message

describe('[1.004] a merged cart with lines of two stores', () => {
  it('the store of the order is asked for', async () => {
    const customer = await aMergedCart()
    for (const answer of [await order(customer, {}), await order(customer, { store_id: null }), await quote(customer, {})]) {
      expect(refusalOf(answer)).toEqual([403, 'different_stores'])
      expect(messageOf(answer)).toBe(sentence('The cart holds items of several stores. One order is for one store.'))
    }
    expect(await cartOf(customer)).toEqual([soup, cake])
  })

  it('each store has its own bill, and its own way', async () => {
    const customer = await aMergedCart()
    const [ofKitchen, ofBakery] = [
      await quote(customer, { store_id: kitchen.storeId }),
      await quote(customer, { store_id: String(bakery) }),
    ]
    expect([ofKitchen.body.items, ofBakery.body.items]).toMatchObject([
      [{ item_id: soup, quantity: 2 }],
      [{ item_id: cake, quantity: 1 }],
    ])
    expect([ofKitchen.body.subtotal, ofBakery.body.subtotal]).toEqual([money(40), money(30)])
    expect([ofKitchen.body.distance === 0, ofBakery.body.distance > 1]).toEqual([true, true])
  })

  it('ordering from one leaves the lines of the other, which can be ordered next', async () => {
    const customer = await aMergedCart()
    const { body: first } = await order(customer, { store_id: bakery })
    const { body: lines } = await app.get<OrderLine[]>(
      `/api/v1/customer/order/details?order_id=${first.order_id}`,
      customer.headers,
    )
    expect(lines.map(({ item_id }) => item_id)).toEqual([cake])
    expect(await cartOf(customer)).toEqual([soup])
    // With one store left, the request need not name it.
    expect((await order(customer, {})).status).toBe(200)
    expect(await cartOf(customer)).toEqual([])
  })

  it('both at once are two orders', async () => {
    const customer = await aMergedCart()
    const answers = await Promise.all([order(customer, { store_id: bakery }), order(customer, { store_id: kitchen.storeId })])
    expect(answers.map(({ status, body }) => [status, body.total_ammount])).toEqual([
      [200, money(35, { goods: 30 })],
      [200, money(45, { goods: 40 })],
    ])
    expect(await cartOf(customer)).toEqual([])
  })

  it('a retry is answered as the first time, though only the other store is left', async () => {
    const customer = await aMergedCart()
    const again = { 'idempotency-key': 'one-cake' }
    const [first, second] = [
      await order(customer, { store_id: bakery }, again),
      await order(customer, { store_id: bakery }, again),
    ]
    expect(second.body).toEqual(first.body)
    expect(await cartOf(customer)).toEqual([soup])
  })

  it('a bill of one store is no bill of the other', async () => {
    const customer = await aMergedCart()
    const refused = await order(customer, { store_id: bakery, expected_amount: money(45, { goods: 40 }) })
    expect(refusalOf(refused)).toEqual([409, 'price_changed'])
    expect((refused.body as unknown as Refusal).quote?.total).toBe(money(35, { goods: 30 }))
  })
})

describe('a store that is not in the cart', () => {
  it.each(['en', 'ar'])('is not silently another one (%s)', async (language) => {
    const customer = await aMergedCart()
    await order(customer, { store_id: bakery })
    for (const store_id of [bakery, 987_654]) {
      const headers = { 'x-localization': language }
      const refused = await order(customer, { store_id }, headers)
      expect(refusalOf(refused)).toEqual([403, 'different_stores'])
      expect(messageOf(refused)).toBe(
        language === 'ar'
          ? 'في السلة الآن منتجات من متجر آخر. يُرجى مراجعتها.'
          : 'The cart holds items of another store now. Please review it.',
      )
      expect(refusalOf(await quote(customer, { store_id }))).toEqual([403, 'different_stores'])
    }
    expect(await cartOf(customer)).toEqual([soup])
  })

  it('an empty cart is an empty cart, whatever the store', async () => {
    const customer = await aCustomerWithPassword(app)
    expect(refusalOf(await order(customer, { store_id: bakery }))).toEqual([403, 'order_details'])
  })

  it.each([0, -1, 1.5, 'x', {}, []])('and %j is none at all', async (store_id) => {
    const customer = await aCustomerWithPassword(app)
    expect(refusalOf(await order(customer, { store_id }))).toEqual([403, 'store_id'])
  })
})

describe('a guest’s cart', () => {
  it('has one store, which may be named', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const wrong = await place(app, kitchen, anOrderBody(guest, { store_id: bakery }))
    expect(refusalOf(wrong)).toEqual([403, 'different_stores'])
    expect((await place(app, kitchen, anOrderBody(guest, { store_id: kitchen.storeId }))).status).toBe(200)
  })
})
