import type { Quote } from '@medina/contract/orders/checkout'
import type { OrderSurge, OrderTax } from '@medina/contract/orders/order-charges'
import { afterEach, describe, expect, it } from 'vitest'
import {
  aGuest,
  aGuestWith,
  addToCart,
  anOrderBody,
  place,
  refusalOf,
  resetSwitches,
  setSwitches,
} from '#testing/shop/builders.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aZone } from '#features/catalog/catalog.builders.ts'
import { readDeliverySurcharges } from '#features/geo/public.ts'
import { aParcelBody, someParcels } from './parcels.builders.ts'

// A Tuesday, ten in the morning in Riyadh.
const { app, shop, item } = await startTestShop({
  clockStart: '2026-03-10T07:00:00Z',
  shop: { store: { tax: 8.25 } },
  item: { price: 1333 },
})
const { db } = app.api
afterEach(async () => {
  await db.deleteFrom('surge_prices').execute()
  readDeliverySurcharges.invalidate()
  await resetSwitches(app)
})

const askTax = (body: object, headers = shop.headers) => app.post<OrderTax>('/api/v1/customer/order/get-Tax', body, headers)
const askSurge = (body: object = {}, headers: Record<string, string> = shop.headers) =>
  app.post<OrderSurge>('/api/v1/customer/order/get-surge-price', body, headers)

async function aSurge(changed: object = {}): Promise<void> {
  const name = JSON.stringify({ en: 'Rain', ar: 'مطر', fr: 'Pluie' })
  const customer_note = JSON.stringify({ en: 'It rains', ar: 'الجو ممطر', fr: 'Il pleut' })
  const days = { start_date: '2026-03-01', end_date: '2026-03-31' }
  const surge = { name, customer_note, zone_id: shop.zoneId, price_type: 'percent', price: 2000, ...days, ...changed } as const
  await db.insertInto('surge_prices').values(surge).execute()
  readDeliverySurcharges.invalidate()
}

describe('[7.044] the tax of an order, as newer clients of the family ask for it', () => {
  it.each([
    ['added', 2, false, 2],
    ['included', 2, true, 2],
    ['added', 3, false, 3],
    ['included', 3, true, 3],
  ])('is the one that is charged: %s, with %i decimals', async (_, digits, tax_included, quantity) => {
    await setSwitches(app, { tax_included, digit_after_decimal_point: digits })
    const guest = await aGuestWith(app, shop, { item_id: item, quantity })
    const body = anOrderBody(guest, { is_guest: 1, order_amount: 1, tax_amount: 0 })
    const quote = await app.post<Quote>('/api/v1/customer/order/quote', body, shop.headers)
    const tax = quote.body.lines.find(({ code }) => code === 'tax')
    const answer = await askTax(body)
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        tax_amount: tax?.amount,
        tax_status: tax_included ? 'included' : 'excluded',
        tax_included: tax_included ? 1 : 0,
        tax_percentage: 8.25,
        order_amount: quote.body.total,
      },
    ])
    expect(tax?.amount).toBeGreaterThan(0)
    expect((await place(app, shop, body)).body.total_ammount).toBe(quote.body.total)
  })

  it('is answered to a customer, and before a payment method is chosen', async () => {
    await setSwitches(app, { tax_included: false })
    const customer = shopOf(shop, await aCustomer(app))
    await addToCart(app, customer, undefined, { item_id: item, quantity: 2 })
    const { body } = await askTax(anOrderBody(undefined, { payment_method: '' }), customer.headers)
    // 8.25 % of 26.66
    expect(body).toMatchObject({ tax_amount: 2.2, tax_status: 'excluded', tax_included: 0 })
  })

  it('is answered for a parcel, and refused with the reason for an empty cart', async () => {
    await setSwitches(app, { tax_included: false, parcel_minimum_shipping_charge: 2000, parcel_tax: 500 })
    const parcels = await someParcels(app)
    const parcel = await askTax(aParcelBody(parcels, await aGuest(app)), parcels.headers)
    expect(parcel.body).toMatchObject({ tax_amount: 1, tax_percentage: 5 })
    expect((await askTax(anOrderBody(await aGuest(app)))).status).toBeGreaterThanOrEqual(400)
  })
})

describe('[7.044] the surge of a delivery, as newer clients of the family ask for it', () => {
  const NONE = { title: '', customer_note: '', customer_note_status: 0, price: 0, price_type: '' }
  const RAIN = { title: 'Rain', customer_note: 'It rains', customer_note_status: 1, price: '20.00', price_type: 'percent' }
  const named = { zone_id: shop.zoneId, module_id: shop.moduleId }

  it('is a decimal as text with its words, or the number 0 without any', async () => {
    expect((await askSurge(named)).body).toEqual(NONE)
    await aSurge()
    expect((await askSurge({ ...named, date_time: '2026-03-10 10:00:00', guest_id: '1' })).body).toEqual(RAIN)
    const french = await askSurge(named, { ...shop.headers, 'X-localization': 'fr' })
    expect(french.body).toMatchObject({ customer_note_status: 1, price: '20.00' })
  })

  it('is an amount in the decimals of the currency', async () => {
    await setSwitches(app, { digit_after_decimal_point: 3 })
    await aSurge({ price_type: 'amount', price: 1250, customer_note: null })
    expect((await askSurge(named)).body).toEqual({
      title: 'Rain',
      customer_note: '',
      customer_note_status: 0,
      price: '1.250',
      price_type: 'amount',
    })
  })

  it('is the one that an order is charged', async () => {
    const guest = await aGuestWith(app, shop, { item_id: item })
    const before = await app.post<Quote>('/api/v1/customer/order/quote', anOrderBody(guest), shop.headers)
    await aSurge()
    const { price } = (await askSurge(named)).body
    const { body } = await place(app, shop, anOrderBody(guest))
    expect(body.total_ammount).toBe(before.body.total + (before.body.original_delivery_charge * Number(price)) / 100)
  })

  it('takes zone and module of the headers, and the first zone that has one', async () => {
    await aSurge()
    const dry = await aZone(db, { modules: [shop.moduleId], center: { lat: 10, lng: 20 } })
    expect((await askSurge({}, { ...shop.headers, zoneId: `[${dry},${shop.zoneId}]` })).body).toEqual(RAIN)
    expect((await askSurge({}, { ...shop.headers, zoneId: `[${dry}]` })).body).toEqual(NONE)
    expect((await askSurge({ zone_id: 987_654 })).body).toEqual(NONE)
    expect(refusalOf(await askSurge({}, {}))).toEqual([403, 'moduleId'])
    expect(refusalOf(await askSurge({ module_id: shop.moduleId }, {}))).toEqual([403, 'zoneId'])
  })

  it.each([
    ['2026-03-10 12:30:00', RAIN],
    ['2026-03-10 12:30', RAIN],
    ['2026-03-10T09:30:00.000Z', RAIN],
    ['2026-03-10 14:00:00', NONE],
    ['2026-03-10T12:30:00Z', NONE],
    // Text that cannot be read means now.
    ['now', NONE],
    ['Invalid date', NONE],
    ['2026-13-45 12:30:00', NONE],
    ['', NONE],
    [null, NONE],
  ])('at %j counts on the clock of the zone', async (date_time, answer) => {
    await aSurge({ start_time: '12:00', end_time: '14:00' })
    expect((await askSurge({ ...named, date_time })).body).toEqual(answer)
  })
})
