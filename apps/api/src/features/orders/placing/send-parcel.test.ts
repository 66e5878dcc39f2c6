import type { ParcelCategory } from '@medina/contract/orders/parcels'
import type { ListedOrder, OrderWithStore, TrackedOrder } from '@medina/contract/orders/orders'
import { afterEach, describe, expect, it } from 'vitest'
import { aGuest, aGuestWith, refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { readDeliverySurcharges } from '#features/geo/public.ts'
import { aCoupon } from '#features/promotions/promotions.builders.ts'
import { readBalance } from '#features/wallet/public.ts'
import { fillWallet } from '#features/wallet/wallet.builders.ts'
import {
  aParcelCategory,
  aParcelOf,
  aReceiver,
  quoteParcel,
  RECEIVER,
  sendParcel,
  SENDER,
  someParcels,
} from './parcels.builders.ts'

const { app, shop, item } = await startTestShop({ clockStart: '2026-03-10T10:00:00Z' })
const { db } = app.api
const parcels = await someParcels(app)
const rates = { parcel_per_km_shipping_charge: 1000, parcel_minimum_shipping_charge: 500 }
const wallet = { customer_wallet_status: 1, partial_payment_status: 1, partial_payment_method: 'both' }

afterEach(() => resetSwitches(app))

const rowOf = (id: number) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('the price of a parcel', () => {
  it('is quoted line by line from the server’s own distance, and placed at that total', async () => {
    await setSwitches(app, {
      ...rates,
      additional_charge_status: 1,
      additional_charge: 300,
      parcel_tax: 1500,
      tax_included: false,
    })
    const guest = await aGuest(app)
    const { status, body } = await quoteParcel(app, parcels, { guest }, { dm_tips: 10 })
    expect(status).toBe(200)
    const meters = Math.round(body.distance * 1000)
    expect(meters).toBeGreaterThan(1990)
    expect(meters).toBeLessThan(2010)
    const tax = Math.round(meters * 0.15)
    expect(body.lines.map(({ code, amount }) => [code, Math.round(amount * 100)])).toEqual([
      ['delivery', meters],
      ['tax', tax],
      ['tip', 1000],
      ['additional_charge', 300],
    ])
    expect(body).toMatchObject({ charge_payers: ['sender', 'receiver'], items: [], currency_digits: 2, time_zone: 'Asia/Riyadh' })
    const placed = await sendParcel(app, parcels, { guest }, { dm_tips: 10, expected_amount: body.total })
    expect(placed.body).toMatchObject({ total_ammount: body.total, status: 'pending' })
    const row = await rowOf(placed.body.order_id)
    expect(row).toMatchObject({ order_amount: meters + tax + 1300, delivery_charge: meters, tip: 1000, distance_meters: meters })
    const old = await sendParcel(app, parcels, { guest }, { expected_amount: 1 })
    expect(refusalOf(old)).toEqual([409, 'price_changed'])
  })

  it('goes by the category’s rates, else the zone’s, else those of the settings, and never below the minimum', async () => {
    await setSwitches(app, { parcel_per_km_shipping_charge: 1, parcel_minimum_shipping_charge: 700 })
    const guest = await aGuest(app)
    const total = async (of: typeof parcels, changed = {}) => (await quoteParcel(app, of, { guest }, changed)).body.total
    expect(await total(parcels)).toBe(7)
    const dear = await someParcels(app, { rates: { per_km_shipping_charge: 0, minimum_shipping_charge: 900 } })
    expect(await total(dear)).toBe(9)
    const own = { parcel_per_km_shipping_charge: 0, parcel_minimum_shipping_charge: 1100 }
    const parcel_category_id = await aParcelCategory(db, { module_id: dear.moduleId, ...own })
    expect(await total(dear, { parcel_category_id })).toBe(11)
  })

  it('has surge, zone increase and the extra of a long way, as a store’s delivery has', async () => {
    await setSwitches(app, { parcel_minimum_shipping_charge: 1000 })
    const busy = await someParcels(app, { increased_delivery_fee_status: true, increased_delivery_fee: 10 })
    const name = JSON.stringify({ en: 'Van' })
    const van = { name, starting_coverage_area: 0, maximum_coverage_area: 5000, extra_charges: 500 }
    const days = { start_date: '2026-03-01', end_date: '2026-03-31' }
    await db.insertInto('delivery_vehicles').values(van).execute()
    await db
      .insertInto('surge_prices')
      .values({ ...days, name, zone_id: busy.zoneId, price_type: 'percent', price: 2000 })
      .execute()
    readDeliverySurcharges.invalidate()
    const { body } = await quoteParcel(app, busy, { guest: await aGuest(app) })
    expect(body.lines).toMatchObject([{ code: 'delivery', amount: 19.5, detail: 'Van' }])
    await db.deleteFrom('delivery_vehicles').execute()
    await db.deleteFrom('surge_prices').execute()
    readDeliverySurcharges.invalidate()
  })

  it('is lowered by a coupon of the module, and a free-delivery coupon leaves tip and charge', async () => {
    await setSwitches(app, { parcel_minimum_shipping_charge: 1000 })
    const guest = await aGuest(app)
    const ten = await aCoupon(app, parcels, { discount_type: 'percent', discount: 1000, max_discount: 0, min_purchase: 0 })
    const free = await aCoupon(app, parcels, { coupon_type: 'free_delivery', min_purchase: 0 })
    const quote = async (coupon_code: string) => (await quoteParcel(app, parcels, { guest }, { coupon_code, dm_tips: 2 })).body
    const lowered = await quote(ten)
    const fee = lowered.original_delivery_charge
    expect(lowered.coupon?.amount).toBeCloseTo(fee / 10, 2)
    expect(await quote(free)).toMatchObject({ total: 2, free_delivery_by: 'admin', original_delivery_charge: fee })
    const id = await aParcelOf(app, parcels, { guest }, { coupon_code: free })
    expect(await rowOf(id)).toMatchObject({ coupon_code: free, delivery_charge: 0, order_amount: 0 })
    const elsewhere = await aCoupon(app, shop, {})
    expect(refusalOf(await sendParcel(app, parcels, { guest }, { coupon_code: elsewhere }))).toEqual([404, 'coupon'])
  })
})

describe('placing a parcel', () => {
  it('keeps both ends, the payer and the category, and leaves the cart alone', async () => {
    await setSwitches(app, {
      ...rates,
      additional_charge_status: 1,
      additional_charge: 300,
      additional_charge_name: { en: 'Service fee', ar: 'رسوم الخدمة' },
    })
    const guest = await aGuestWith(app, shop, { item_id: item })
    const id = await aParcelOf(
      app,
      parcels,
      { guest },
      { charge_payer: 'receiver', delivery_instruction: 'Ring twice', order_note: 'Fragile' },
    )
    const { body } = await app.get<OrderWithStore>(
      `/api/v1/customer/order/details?order_id=${id}&guest_id=${guest}`,
      parcels.headers,
    )
    expect(body).toMatchObject({
      id,
      order_type: 'parcel',
      order_status: 'pending',
      payment_status: 'unpaid',
      store: null,
      store_id: null,
      zone_id: parcels.zoneId,
      module_type: 'parcel',
      charge_payer: 'receiver',
      parcel_category_id: parcels.categoryId,
      parcel_category: { name: 'Documents', module_id: parcels.moduleId },
      delivery_address: { contact_person_name: 'Lina', address: 'Lantern Street 5', latitude: String(SENDER.lat) },
      receiver_details: {
        contact_person_name: 'Huda',
        contact_person_number: '+966557654321',
        address: 'Palm Street 9',
        house: '4',
        latitude: String(RECEIVER.lat),
        zone_id: parcels.zoneId,
      },
      delivery_instruction: 'Ring twice',
      order_note: 'Fragile',
      details_count: 0,
      parcel_return: null,
    })
    const cart = await db.selectFrom('cart_lines').select('item_id').where('item_id', '=', item).execute()
    expect(cart.length).toBeGreaterThan(0)
    const list = await app.get<{ orders: ListedOrder[] }>(
      `/api/v1/customer/order/running-orders?guest_id=${guest}`,
      parcels.headers,
    )
    expect(list.body.orders.map((order) => [order.id, order.parcel_category?.name])).toEqual([[id, 'Documents']])
    const arabic = { ...parcels.headers, 'x-localization': 'ar' }
    const read = await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${id}&guest_id=${guest}`, arabic)
    expect(read.body.order?.parcel_category?.name).toBe('مستندات')
    const details = await app.get<OrderWithStore>(`/api/v1/customer/order/details?order_id=${id}&guest_id=${guest}`, arabic)
    expect([details.body.parcel_category?.name, details.body.additional_charge_name]).toEqual(['مستندات', 'رسوم الخدمة'])
    const again = await app.post('/api/v1/customer/order/reorder', { order_id: id, guest_id: guest }, parcels.headers)
    expect(refusalOf(again)).toEqual([409, 'order'])
  })

  it('is tracked with the sender’s phone, which shows neither the receiver nor either door', async () => {
    const guest = await aGuest(app)
    const id = await aParcelOf(app, parcels, { guest })
    const own = await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${id}&guest_id=${guest}`, parcels.headers)
    expect(own.body).toMatchObject({ origin: { latitude: String(SENDER.lat) }, receiver_details: { house: '4' }, store: null })
    expect(own.body.steps.map(({ status }) => status)).toEqual([
      'pending',
      'confirmed',
      'accepted',
      'handover',
      'picked_up',
      'delivered',
    ])
    expect(own.body.estimate).not.toBeNull()
    const path = `/api/v1/customer/order/track?order_id=${id}&contact_number=${encodeURIComponent('+966551234567')}`
    const other = await app.get<TrackedOrder>(path, parcels.headers)
    expect(other.body).toMatchObject({
      origin: { latitude: SENDER.lat.toFixed(3) },
      receiver_details: null,
      delivery_address: null,
      order: null,
    })
    const receiver = path.replace('551234567', '557654321')
    expect((await app.get(receiver, parcels.headers)).status).toBe(404)
  })

  it('is taken with numbers as clients and address books write them, and tracked with any of them', async () => {
    const guest = await aGuest(app)
    const written = { contact_person_number: 'tel:+966-55-123-4567' }
    const receiver_details = aReceiver({ contact_person_number: '++966\ufe0d557654321' })
    const id = await aParcelOf(app, parcels, { guest }, { ...written, receiver_details })
    const { contact_phone, receiver } = await rowOf(id)
    expect([contact_phone, receiver?.contact_phone]).toEqual(['+966551234567', '+966557654321'])
    for (const typed of ['++966551234567', '＋９６６ ５５ １２３ ４５６７', '٠٥٥١٢٣٤٥٦٧', 'tel:0551234567']) {
      const path = `/api/v1/customer/order/track?order_id=${id}&contact_number=${encodeURIComponent(typed)}`
      expect((await app.get(path, parcels.headers)).status, typed).toBe(200)
    }
  })

  it('pays from the wallet at once, and a repeated key is answered as before', async () => {
    await setSwitches(app, { ...wallet, parcel_minimum_shipping_charge: 3000 })
    const customer = await aCustomer(app)
    await fillWallet(app, customer.id, 5000)
    const paying = { payment_method: 'wallet' }
    const headers = { ...customer.headers, 'idempotency-key': 'a parcel from the wallet' }
    const first = await sendParcel(app, parcels, { headers }, paying)
    expect(first.body).toMatchObject({ status: 'confirmed' })
    expect((await sendParcel(app, parcels, { headers }, paying)).body).toEqual(first.body)
    expect(await readBalance(db, customer.id, 'wallet')).toBe(2000)
    const cancel = { order_id: first.body.order_id, reason: 'A mistake' }
    expect((await app.put('/api/v1/customer/order/cancel', cancel, { ...parcels.headers, ...customer.headers })).status).toBe(403)
    const short = await sendParcel(app, parcels, { headers: customer.headers }, paying)
    expect(refusalOf(short)).toEqual([406, 'order_amount'])
  })
})

describe('lists to choose from', () => {
  it('categories are those of the module, instructions and reasons those of the business, in the caller’s language', async () => {
    const hidden = await aParcelCategory(db, { module_id: parcels.moduleId, status: false })
    const { body } = await app.get<ParcelCategory[]>('/api/v1/parcel-category', { ...parcels.headers, 'x-localization': 'ar' })
    expect(body).toMatchObject([{ id: parcels.categoryId, name: 'مستندات', status: 1, parcel_minimum_shipping_charge: null }])
    expect(body.map(({ id }) => id)).not.toContain(hidden)
    expect((await app.get('/api/v1/parcel-category')).status).toBe(403)
    expect((await app.get<ParcelCategory[]>('/api/v1/parcel-category', shop.headers)).body).toEqual([])
    const now = app.api.clock.now()
    const instruction = JSON.stringify({ en: 'Ring the bell', ar: 'اقرع الجرس' })
    await db.insertInto('parcel_instructions').values({ instruction, created_at: now, updated_at: now }).execute()
    const instructions = await app.get<{ data: { instruction: string }[] }>(
      '/api/v1/customer/order/parcel-instructions?limit=25&offset=1',
    )
    expect(instructions.body).toMatchObject({ total_size: 1, data: [{ instruction: 'Ring the bell' }] })
    for (const list of ['parcel-cancellation-reasons', 'parcel-return-reasons']) {
      const reasons = await app.get<{ data: { reason: string }[] }>(`/api/v1/customer/order/${list}`)
      expect(reasons.body.data.length).toBeGreaterThan(2)
    }
  })
})
