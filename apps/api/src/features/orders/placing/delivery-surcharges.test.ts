import type { Quote, Tax } from '@medina/contract/orders/checkout'
import type { SurgePrice, Vehicle } from '@medina/contract/geo'
import { afterEach, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderBody, anOrderOf, refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { instantOf, money, taxRate } from '#testing/shop/tested-shop.ts'
import { readDeliverySurcharges } from '#features/geo/public.ts'

// A Tuesday, ten in the morning in Riyadh.
const {
  app,
  shop: kitchen,
  item: soup,
} = await startTestShop({ clockStart: instantOf('2026-03-10 10:00'), item: { price: 2000 } })
afterEach(async () => {
  await app.api.db.deleteFrom('surge_prices').execute()
  await app.api.db.deleteFrom('delivery_vehicles').execute()
  readDeliverySurcharges.invalidate()
  await resetSwitches(app)
})

async function aSurge(changed: object = {}): Promise<void> {
  const surge = {
    name: JSON.stringify({ en: 'Lunch', ar: 'الغداء' }),
    zone_id: kitchen.zoneId,
    price_type: 'percent',
    price: 2000,
    start_date: '2026-03-01',
    end_date: '2026-03-31',
    ...changed,
  } as const
  await app.api.db.insertInto('surge_prices').values(surge).execute()
  readDeliverySurcharges.invalidate()
}
async function aVehicle(starting_coverage_area: number, maximum_coverage_area: number, extra_charges: number): Promise<void> {
  const name = JSON.stringify({ en: 'Scooter', ar: 'دراجة نارية' })
  await app.api.db
    .insertInto('delivery_vehicles')
    .values({ name, starting_coverage_area, maximum_coverage_area, extra_charges })
    .execute()
  readDeliverySurcharges.invalidate()
}
async function fee(changed: Record<string, unknown> = {}) {
  const guest = await aGuestWith(app, kitchen, { item_id: soup })
  const { body } = await app.post<Quote>('/api/v1/customer/order/quote', anOrderBody(guest, changed), kitchen.headers)
  const line = body.lines.find(({ code }) => code === 'delivery')
  return [line?.amount, line?.detail]
}
const surgeAt = (date_time?: string) =>
  app.get<{ surge_price: SurgePrice | null }>(
    `/api/v1/customer/order/surge-price?zone_id=${kitchen.zoneId}&module_id=${kitchen.moduleId}${date_time === undefined ? '' : `&date_time=${encodeURIComponent(date_time)}`}`,
  )

describe('[7.044] a busy time', () => {
  it('makes the way dearer while it lasts, and the bill says why', async () => {
    expect(await fee()).toEqual([money(5), null])
    await aSurge({ customer_note: JSON.stringify({ en: 'Many order now', ar: 'الطلبات كثيرة الآن' }) })
    expect(await fee()).toEqual([money(6), 'Many order now'])
    expect(await fee({ order_type: 'take_away' })).toEqual([undefined, undefined])
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const id = await anOrderOf(app, kitchen, guest)
    const order = await app.api.db.selectFrom('orders').select('delivery_charge').where('id', '=', id).executeTakeFirstOrThrow()
    expect(order.delivery_charge).toBe(600)
  })

  it('counts at the time for which it is ordered', async () => {
    await aSurge({ price_type: 'amount', price: 150, start_time: '12:00', end_time: '14:00' })
    expect(await fee()).toEqual([money(5), null])
    expect(await fee({ schedule_at: '2026-03-10 12:30' })).toEqual([money(6.5), 'Lunch'])
    expect(await fee({ schedule_at: '2026-03-10 14:00' })).toEqual([money(5), null])
  })

  it.each([
    ['other days', { days: [0, 6] }],
    ['another zone’s module', { module_ids: [999_999] }],
    ['last month', { start_date: '2026-02-01', end_date: '2026-02-28' }],
    ['switched off', { status: false }],
  ])('does not count: %s', async (_name, changed) => {
    await aSurge(changed)
    expect(await fee()).toEqual([money(5), null])
    expect((await surgeAt()).body.surge_price).toBeNull()
  })

  it('goes on after midnight, as part of the day on which it began', async () => {
    await aSurge({ days: [2], start_time: '22:00', end_time: '02:00' })
    for (const [at, runs] of [
      ['2026-03-10 22:00', true],
      ['2026-03-11 01:59', true],
      ['2026-03-11 02:00', false],
      ['2026-03-11 22:30', false],
      ['2026-03-10 01:00', false],
    ] as const)
      expect([at, (await surgeAt(at)).body.surge_price !== null]).toEqual([at, runs])
  })

  it('of several the one entered last; a store that delivers by itself has none', async () => {
    await aSurge({ price: 1000 })
    await aSurge({ price: 4000, name: JSON.stringify({ en: 'Rain' }) })
    expect(await fee()).toEqual([money(7), 'Rain'])
    const { db } = app.api
    await db.updateTable('stores').set({ self_delivery_system: true }).where('id', '=', kitchen.storeId).execute()
    expect((await fee())[1]).toBeNull()
    await db.updateTable('stores').set({ self_delivery_system: false }).where('id', '=', kitchen.storeId).execute()
  })

  it('is told in the reader’s language; an unknown zone and times that are none are refused', async () => {
    await aSurge()
    const { body } = await surgeAt('2026-03-10T11:00')
    expect(body.surge_price).toMatchObject({ name: 'Lunch', price: 20, price_type: 'percent', customer_note: null })
    const path = '/api/v1/customer/order/surge-price'
    expect(refusalOf(await app.get(`${path}?zone_id=999999&module_id=1`))).toEqual([404, 'zone_id'])
    for (const wrong of ['2026-13-45 10:00', 'now', "' or 1=1"]) expect((await surgeAt(wrong)).status).toBe(403)
  })
})

describe('[7.044] the vehicle of a way', () => {
  it('adds what the first that goes so far costs, or the next one', async () => {
    await aVehicle(0, 3000, 0)
    await aVehicle(5000, 20_000, 250)
    const charge = async (km: number | string) => (await app.get<number>(`/api/v1/vehicle/extra_charge?distance=${km}`)).body
    expect([await charge(0), await charge(3), await charge(3.001), await charge(20), await charge(20.1)]).toEqual([
      0,
      0,
      money(2.5),
      money(2.5),
      0,
    ])
    expect((await app.get('/api/v1/vehicle/extra_charge?distance=-1')).status).toBe(403)
    const { body } = await app.get<Vehicle[]>('/api/v1/get-vehicles', { 'x-localization': 'ar' })
    expect(body.map(({ type, starting_coverage_area, extra_charges }) => [type, starting_coverage_area, extra_charges])).toEqual([
      ['دراجة نارية', 0, 0],
      ['دراجة نارية', 5, money(2.5)],
    ])
  })

  it('is part of the fee', async () => {
    await aVehicle(0, 50_000, 300)
    expect(await fee()).toEqual([money(8), null])
  })
})

describe('[7.044] the tax of an order', () => {
  it('is told alone, included or added, as the bill has it', async () => {
    await app.api.db
      .updateTable('stores')
      .set({ tax: taxRate(15) })
      .where('id', '=', kitchen.storeId)
      .execute()
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const ask = () => app.post<Tax>('/api/v1/customer/order/get-tax', anOrderBody(guest), kitchen.headers)
    const tax_percentage = taxRate(15)
    await setSwitches(app, { tax_included: true })
    const tax_amount = money(Math.round((2000 * tax_percentage) / (100 + tax_percentage)) / 100)
    expect((await ask()).body).toEqual({ tax_amount, tax_percentage, tax_status: 'included', order_amount: money(25) })
    await setSwitches(app, { tax_included: false })
    const added = (20 * tax_percentage) / 100
    const order_amount = money(25 + added)
    expect((await ask()).body).toEqual({ tax_amount: money(added), tax_percentage, tax_status: 'excluded', order_amount })
  })
})
