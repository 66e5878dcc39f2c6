import type { Quote } from '@medina/contract/orders/checkout'
import type { ProfileAnswer } from '@medina/contract/identity/profile'
import { describe, expect, it } from 'vitest'
import {
  addToCart,
  aGuest,
  aGuestWith,
  anOrderBody,
  anOrderOf,
  aShop,
  place,
  type Refusal,
  refusalOf,
  resetSwitches,
  setSwitches,
  type Shop,
  refusalBody,
} from '#testing/shop/builders.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { readBalance } from '#features/wallet/public.ts'
import { aZone, anItem } from '#features/catalog/catalog.builders.ts'
import { aCampaignItem, aFlashSale } from '#features/catalog/offers/offers.builders.ts'
import { aCoupon } from '#features/promotions/promotions.builders.ts'
import { fillWallet } from '#features/wallet/wallet.builders.ts'

const { app, shop: kitchen, item: soup } = await startTestShop({ clockStart: '2026-03-10T07:00:00Z', item: { price: 2000 } })
const pharmacy = await aShop(app, { module: 'pharmacy' })

async function aBuyer(): Promise<{ person: TestCustomer; shop: Shop }> {
  const person = await aCustomer(app)
  const shop = shopOf(kitchen, person)
  await addToCart(app, shop, undefined, { item_id: soup })
  return { person, shop }
}
const quote = async (shop: Shop, changed: Record<string, unknown> = {}) =>
  (await app.post<Quote>('/api/v1/customer/order/quote', anOrderBody(undefined, changed), shop.headers)).body
const couponOf = ({ lines }: Quote) => lines.find(({ code }) => code === 'coupon')?.amount
const rowOf = (id: number) => app.api.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('money', () => {
  it('a campaign’s item is not taken for the item of the same number in a flash sale', async () => {
    const { db } = app.api
    const item = await anItem(db, { store_id: kitchen.storeId, price: 1000 })
    await aFlashSale(db, { module_id: kitchen.moduleId, items: [{ item_id: item, discount: 9000 }] })
    await db.deleteFrom('item_campaigns').where('id', '=', item).execute()
    const campaign = await aCampaignItem(db, { id: item, store_id: kitchen.storeId, discount: 0 })
    const cart = [
      {
        item_id: null,
        item_campaign_id: campaign,
        item_type: 'App\\Models\\ItemCampaign',
        quantity: 1,
        variation: [],
        add_on_ids: [],
        add_on_qtys: [],
      },
    ]
    const { shop } = await aBuyer()
    const bill = await quote(shop, { is_buy_now: 1, cart: JSON.stringify(cart) })
    expect(bill.lines.map(({ code, amount }) => [code, amount])).toContainEqual(['items', 20])
    expect(bill.lines.map(({ code }) => code)).not.toContain('discount')
  })

  it('a wallet that two orders would empty at the same moment pays for one', async () => {
    await setSwitches(app, { customer_wallet_status: 1 })
    const { person, shop } = await aBuyer()
    const other = shopOf(await aShop(app), person)
    const bread = await anItem(app.api.db, { store_id: other.storeId, price: 2000 })
    await addToCart(app, other, undefined, { item_id: bread })
    await fillWallet(app, person.id, 4000)
    const wallet = anOrderBody(undefined, { payment_method: 'wallet' })
    const answers = await Promise.all([place(app, shop, wallet), place(app, other, wallet)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 406])
    expect(await readBalance(app.api.db, person.id, 'wallet')).toBe(1500)
    await resetSwitches(app)
  })

  it('coupons for first orders and amounts with a maximum count as they say', async () => {
    const first = await aCoupon(app, kitchen, { coupon_type: 'first_order', uses_per_customer: 1 })
    const amount = { discount_type: 'amount', discount: 500, max_discount: 100 } as const
    const wise = await aCoupon(app, kitchen, { coupon_type: 'store_wise', target_ids: [kitchen.storeId], ...amount })
    const { shop } = await aBuyer()
    expect(couponOf(await quote(shop, { coupon_code: first }))).toBe(-3.1)
    expect(couponOf(await quote(shop, { coupon_code: wise }))).toBe(-5)
  })

  it('the cash maximum is that of the store’s zone, wherever the caller says to be', async () => {
    const poor = await aShop(app, { zone: { rates: { maximum_cod_order_amount: 2000 } } })
    const rich = await aZone(app.api.db, { modules: [poor.moduleId], center: { lat: 22.9, lng: 39.9 } })
    const item = await anItem(app.api.db, { store_id: poor.storeId, price: 2500 })
    const guest = await aGuestWith(app, poor, { item_id: item })
    const elsewhere = { headers: { ...poor.headers, zoneId: `[${rich}]` } }
    expect(refusalOf(await place(app, elsewhere, anOrderBody(guest)))).toEqual([203, 'order_amount'])
  })
})

describe('protocol', () => {
  it('every refusal is a list of codes and messages, and is none of the 2xx', async () => {
    const guest = await aGuest(app)
    await setSwitches(app, { customer_wallet_status: 1, partial_payment_status: 1, partial_payment_method: 'cod' })
    const { shop } = await aBuyer()
    const rich = await aBuyer()
    await fillWallet(app, rich.person.id, 9000)
    const order = (changed: object, by = shop) => place(app, by, anOrderBody(undefined, { ...changed }))
    const refused = [
      await place(app, kitchen, {}),
      await place(app, kitchen, anOrderBody(guest)),
      await place(app, kitchen, anOrderBody(guest, { payment_method: 'gold' })),
      await order({ payment_method: 'wallet' }),
      await order({ partial_payment: 1 }),
      await order({ partial_payment: 1 }, rich.shop),
      await order({ coupon_code: 'NOSUCH' }),
      await order({ schedule_at: '2026-03-01 10:00' }),
      await order({ expected_amount: 1 }),
      await app.get('/api/v1/customer/order/track?order_id=1'),
      await app.get('/api/v1/customer/order/details?order_id=x'),
      await app.post('/api/v1/customer/order/refund-request', { order_id: 1, customer_reason: 'x' }, kitchen.headers),
    ]
    for (const { status, body } of refused) {
      expect(status).toBeGreaterThanOrEqual(400)
      const { errors } = body as Refusal
      expect(errors.length).toBeGreaterThan(0)
      for (const error of errors) expect(error).toEqual({ code: expect.any(String), message: expect.stringMatching(/\S/) })
    }
    await resetSwitches(app)
  })

  it('[8.025] but for the cash maximum, which says so with 203 and the same list', async () => {
    const dear = await aShop(app, { zone: { rates: { maximum_cod_order_amount: 2000 } } })
    const guest = await aGuestWith(app, dear, { item_id: await anItem(app.api.db, { store_id: dear.storeId, price: 2500 }) })
    const { status, body } = await place(app, dear, anOrderBody(guest))
    expect(status).toBe(203)
    const message = 'The total amount of the order, exceeds maximum amount of the cash on delivery method'
    expect(body).toEqual(refusalBody('order_amount', message))
  })

  it('a pharmacy’s clients may send a scheduled delivery, and "undefined" for what was left empty', async () => {
    const pills = await anItem(app.api.db, { store_id: pharmacy.storeId, price: 3000, stock: 5 })
    const guest = await aGuestWith(app, pharmacy, { item_id: pills })
    const empty = {
      road: 'undefined',
      house: 'null',
      order_note: 'undefined',
      coupon_code: 'undefined',
      schedule_at: 'undefined',
    }
    const form = new FormData()
    for (const [name, value] of Object.entries(anOrderBody(guest, { ...empty, order_type: 'schedule_order' })))
      form.append(name, String(value))
    const { status, body } = await app.post<{ order_id: number }>('/api/v1/customer/order/place', form, pharmacy.headers)
    expect(status).toBe(200)
    const row = await rowOf(body.order_id)
    expect(row).toMatchObject({ order_type: 'delivery', schedule_at: null, order_note: null, coupon_code: null })
    expect(row.address).toMatchObject({ road: null, house: null })
  })

  it('who orders is called by the account’s own name, in whichever language', async () => {
    const { person, shop } = await aBuyer()
    const { status, body } = await app.get<ProfileAnswer>('/api/v1/customer/info', person.headers)
    expect([status, 'errors' in body]).toEqual([200, false])
    const unnamed = { contact_person_name: undefined, contact_person_number: undefined }
    const row = await rowOf(await anOrderOf(app, shop, undefined, unnamed))
    expect([row.contact_name, row.contact_phone]).toEqual(['Lina Haddad', person.phone])
  })

  it('where a courier is tells nobody but who follows the order', async () => {
    const { shop } = await aBuyer()
    const id = await anOrderOf(app, shop, undefined)
    expect((await app.get(`/api/v1/delivery-man/last-location?order_id=${id}`)).status).toBe(404)
    expect((await app.get(`/api/v1/customer/order/track?order_id=${id}`)).status).toBeGreaterThanOrEqual(400)
  })
})
