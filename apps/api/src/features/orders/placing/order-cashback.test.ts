import type { Quote } from '@medina/contract/orders/checkout'
import { afterEach, describe, expect, it } from 'vitest'
import { addToCart, aGuestWith, anOrderBody, anOrderOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'

const { app, shop: kitchen, item: soup } = await startTestShop({ poolSize: 1, item: { price: 2000 } })
afterEach(async () => {
  await resetSwitches(app)
  await app.api.db.updateTable('cashbacks').set({ status: false }).execute()
})

const offer = {
  title: JSON.stringify({ en: 'Back to you', ar: 'عائد' }),
  cashback_type: 'percentage',
  cashback_amount: 1000,
  start_date: '2020-01-01',
  end_date: '2099-12-31',
} as const
const offers = (...changed: object[]) =>
  app.api.db
    .insertInto('cashbacks')
    .values(changed.map((each) => ({ ...offer, ...each })))
    .execute()

/** A customer with soup for 25.00, delivery included. */
async function aBuyer(): Promise<TestCustomer> {
  const person = await aCustomer(app)
  await addToCart(app, shopOf(kitchen, person), undefined, { item_id: soup })
  return person
}
const quoteOf = async (person: TestCustomer, changed: Record<string, unknown> = {}, headers = {}) =>
  (
    await app.post<Quote>('/api/v1/customer/order/quote', anOrderBody(undefined, changed), {
      ...shopOf(kitchen, person).headers,
      ...headers,
    })
  ).body
const promiseTo = async (person: TestCustomer) => (await quoteOf(person)).cashback
const usesOf = ({ id }: TestCustomer) =>
  app.api.db.selectFrom('cashback_uses').select('amount').where('customer_id', '=', id).execute()

describe('[3.012] the cashback that a quote promises', () => {
  it.each([
    ['10 % of 25.00', {}, 2.5],
    ['10 %, at most 2.00', { max_discount: 200 }, 2],
    ['4.00 flat', { cashback_type: 'amount', cashback_amount: 400 }, 4],
    ['4.00 flat at its minimum of 25.00', { cashback_type: 'amount', cashback_amount: 400, min_purchase: 2500 }, 4],
    ['nothing below a minimum of 25.01', { min_purchase: 2501 }, null],
    ['nothing after the last day', { end_date: '2020-01-02' }, null],
  ])('is %s', async (_, changed, amount) => {
    await setSwitches(app, { customer_wallet_status: 1 })
    await offers({ same_user_limit: 2, ...changed })
    const expected = amount === null ? null : { amount, title: 'Back to you', uses_left: 2 }
    expect(await promiseTo(await aBuyer())).toEqual(expected)
  })

  it('is the amount that placing records, by the better of two offers, in the reader’s language', async () => {
    await setSwitches(app, { customer_wallet_status: 1 })
    await offers({}, { cashback_type: 'amount', cashback_amount: 300, title: JSON.stringify({ en: 'Three', ar: 'ثلاثة' }) })
    const person = await aBuyer()
    expect((await quoteOf(person, {}, { 'x-localization': 'ar' })).cashback).toEqual({ amount: 3, title: 'ثلاثة', uses_left: 1 })
    await anOrderOf(app, shopOf(kitchen, person), undefined)
    expect(await usesOf(person)).toEqual([{ amount: 300 }])
  })

  it('counts the uses that are left, then falls to the next offer, then to none', async () => {
    await setSwitches(app, { customer_wallet_status: 1 })
    await offers({ cashback_amount: 2000, same_user_limit: 1 }, { same_user_limit: 1, title: JSON.stringify({ en: 'Next' }) })
    const person = await aBuyer()
    expect(await promiseTo(person)).toMatchObject({ amount: 5, uses_left: 1 })
    await anOrderOf(app, shopOf(kitchen, person), undefined)
    await addToCart(app, shopOf(kitchen, person), undefined, { item_id: soup })
    expect(await promiseTo(person)).toEqual({ amount: 2.5, title: 'Next', uses_left: 1 })
    await anOrderOf(app, shopOf(kitchen, person), undefined)
    await addToCart(app, shopOf(kitchen, person), undefined, { item_id: soup })
    expect(await promiseTo(person)).toBeNull()
  })

  it('is not recorded if the offer ends before the order is placed', async () => {
    await setSwitches(app, { customer_wallet_status: 1 })
    await offers({})
    const person = await aBuyer()
    expect(await promiseTo(person)).toMatchObject({ amount: 2.5 })
    await app.api.db.updateTable('cashbacks').set({ status: false }).execute()
    await anOrderOf(app, shopOf(kitchen, person), undefined)
    expect(await usesOf(person)).toEqual([])
  })

  it('is none without wallets, and none for guests', async () => {
    await offers({})
    await setSwitches(app, { customer_wallet_status: 0 })
    expect(await promiseTo(await aBuyer())).toBeNull()
    await setSwitches(app, { customer_wallet_status: 1 })
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const { body } = await app.post<Quote>('/api/v1/customer/order/quote', anOrderBody(guest), kitchen.headers)
    expect(body.cashback).toBeNull()
  })
})
