import type { Quote } from '@medina/contract/orders/checkout'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  addToCart,
  anOrderBody,
  anOrderOf,
  messagesOf,
  place,
  refusalOf,
  resetSwitches,
  setSwitches,
} from '#testing/shop/builders.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { transitionOrder } from '#features/orders/public.ts'
import { aCoupon } from '#features/promotions/promotions.builders.ts'
import { warnAtStart } from '#features/site/public.ts'
import { readBalance } from '#features/wallet/public.ts'

const { app, shop: kitchen, item: soup } = await startTestShop({ poolSize: 1, item: { price: 5000 } })
const { api } = app
const MONEY = {
  customer_wallet_status: true,
  ref_earning_status: true,
  ref_earning_exchange_rate: 700,
  new_customer_discount: { status: true, amount: 2000, amount_type: 'percentage', validity: 30, validity_type: 'day' },
}
beforeEach(() => setSwitches(app, MONEY))
afterEach(async () => {
  await resetSwitches(app)
  await api.db.updateTable('coupons').set({ status: false }).execute()
})

const now = () => api.clock.now()
const proven = () => ({ phone_verified_at: now() })
async function withSoup(person: TestCustomer) {
  const shop = shopOf(kitchen, person)
  await addToCart(app, shop, undefined, { item_id: soup })
  return shop
}
async function discountOf(person: TestCustomer): Promise<boolean> {
  const shop = await withSoup(person)
  const { body } = await app.post<Quote>('/api/v1/customer/order/quote', anOrderBody(undefined), shop.headers)
  return body.lines.some(({ code }) => code === 'first_order')
}
async function rewardFor(person: TestCustomer, referrer: TestCustomer): Promise<number> {
  const orderId = await anOrderOf(app, await withSoup(person), undefined)
  await api.db.updateTable('orders').set({ order_status: 'handover' }).where('id', '=', orderId).execute()
  await transitionOrder(api.db, { orderId, from: 'handover', to: 'delivered', actor: 'store', now: now() })
  return readBalance(api.db, referrer.id, 'wallet')
}

describe('where phones are confirmed', () => {
  beforeEach(() => setSwitches(app, { phone_verification_status: true }))

  it('the first order of an unproven phone brings neither a discount nor a reward', async () => {
    const referrer = await aCustomer(app)
    // A verified e-mail does not count as a verified phone.
    const friend = await aCustomer(app, { ref_by: referrer.id, email_verified_at: now() })
    expect(await discountOf(friend)).toBe(false)
    expect(await rewardFor(friend, referrer)).toBe(0)
  })

  it('that of a proven phone brings both', async () => {
    const referrer = await aCustomer(app)
    expect(await discountOf(await aCustomer(app, { ref_by: referrer.id, ...proven() }))).toBe(true)
    expect(await rewardFor(await aCustomer(app, { ref_by: referrer.id, ...proven() }), referrer)).toBe(700)
  })

  it('a coupon for first orders asks for a proven phone, in words', async () => {
    const code = await aCoupon(app, kitchen, { coupon_type: 'first_order' })
    const order = async (person: TestCustomer) =>
      place(app, await withSoup(person), anOrderBody(undefined, { coupon_code: code }))
    const refused = await order(await aCustomer(app))
    expect([refusalOf(refused), messagesOf(refused)]).toEqual([
      [403, 'coupon'],
      ['This coupon is for first orders with a confirmed phone number. Please confirm yours in your profile.'],
    ])
    expect((await order(await aCustomer(app, proven()))).status).toBe(200)
  })
})

describe('where phones are not confirmed', () => {
  async function listWarnings(): Promise<unknown[]> {
    const settings: unknown[] = []
    const log = { ...api.log, warn: (line: { setting?: string }) => void settings.push(line.setting) } as typeof api.log
    await warnAtStart({ ...api, log })
    return settings
  }

  it('the money goes to new accounts, and the start warns of every setting that gives some', async () => {
    const referrer = await aCustomer(app)
    expect(await discountOf(await aCustomer(app, { ref_by: referrer.id }))).toBe(true)
    expect(await rewardFor(await aCustomer(app, { ref_by: referrer.id }), referrer)).toBe(700)
    expect(await listWarnings()).toEqual(['ref_earning_status', 'new_customer_discount'])
    await aCoupon(app, kitchen, { coupon_type: 'first_order' })
    expect(await listWarnings()).toHaveLength(3)
  })

  it.each([
    { phone_verification_status: true },
    { ref_earning_status: false },
    { customer_wallet_status: false },
    { ref_earning_exchange_rate: 0, new_customer_discount: { ...MONEY.new_customer_discount, status: false } },
  ])('the start is silent with %j', async (changed) => {
    await setSwitches(app, changed)
    expect(await listWarnings()).toEqual([])
  })
})
