import type { CartLine } from '@medina/contract/orders/cart'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart, aGuestWith, aShop, type Shop } from '#testing/shop/builders.ts'
import { aCustomerWithPassword, logIn, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'

let app: TestApp
let kitchen: Shop
let soup: number

beforeAll(async () => {
  app = await startTestApp({ poolSize: 20, settings: { SIGN_IN_TRIES_PER_HOUR: 1000 } })
  kitchen = await aShop(app)
  soup = await anItem(app.api.db, { store_id: kitchen.storeId })
})
afterAll(() => app.close())

const piecesOf = async (customer: TestCustomer): Promise<number> => {
  const { body } = await app.get<CartLine[]>('/api/v1/customer/cart/list', shopOf(kitchen, customer).headers)
  return body.reduce((sum, { quantity }) => sum + quantity, 0)
}
const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

describe('[1.004] at the same moment', () => {
  it('ten sign-ins with the same guest take the cart over once, and none waits for ever', async () => {
    const customer = await aCustomerWithPassword(app)
    await addToCart(app, shopOf(kitchen, customer), undefined, { item_id: soup, quantity: 2 })
    const guest = await aGuestWith(app, kitchen, { item_id: soup, quantity: 3 })
    const answers = await many(10, () => logIn(app, customer, { guest_id: guest }))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await piecesOf(customer)).toBe(5)
  })

  it('ten devices, each with a cart of its own, lose none of them', async () => {
    const customer = await aCustomerWithPassword(app)
    const guests = await many(10, () => aGuestWith(app, kitchen, { item_id: soup, quantity: 3 }))
    const answers = await many(10, (index) => logIn(app, customer, { guest_id: guests[index] }))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await piecesOf(customer)).toBe(30)
  })

  it('two people on one device: the cart goes to one of them', async () => {
    const people = await many(6, () => aCustomerWithPassword(app))
    const guest = await aGuestWith(app, kitchen, { item_id: soup, quantity: 3 })
    const answers = await Promise.all(people.map((customer) => logIn(app, customer, { guest_id: guest })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const counts = await Promise.all(people.map(piecesOf))
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 3])
  })

  it('lines added in another tab while signing in are in one of the carts', async () => {
    const customer = await aCustomerWithPassword(app)
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const teas = await many(8, () => anItem(app.api.db, { store_id: kitchen.storeId }))
    const answers = await many<{ status: number }>(12, (index) => {
      const item_id = teas[index]
      if (item_id === undefined) return logIn(app, customer, { guest_id: guest })
      return index % 2
        ? addToCart(app, kitchen, guest, { item_id })
        : addToCart(app, shopOf(kitchen, customer), undefined, { item_id })
    })
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    await logIn(app, customer, { guest_id: guest })
    expect(await piecesOf(customer)).toBe(9)
  })
})
