import type { TripDetails } from '@medina/contract/rental/booked-trips'
import type { TripTax } from '@medina/contract/rental/trips'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { aGuest, refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { aCoupon } from '#features/promotions/promotions.builders.ts'
import { aTaxClass } from '#features/sales/tax/tax.builders.ts'
import { cartOf, DESTINATION, lineOf } from '#features/rental/cart/rental-cart.builders.ts'
import { aFleet, aVehicle } from '#features/rental/rental.builders.ts'
import { aBooking, aGuestWithVehicle, book, quoteTrip } from './booking.builders.ts'

const app = await startTestApp({ clockStart: '2026-03-10T07:00:00Z' })
afterAll(() => app.close())
const { db } = app.api
const fleet = await aFleet(db, { tax: 5 })
const { categoryId: category_id, providerId: store_id } = fleet
const sedan = await aVehicle(db, {
  store_id,
  category_id,
  units: 40,
  hourly_price: 2000,
  discount: 1000,
  name: { en: 'Sedan', ar: 'سيدان' },
})
const van = await aVehicle(db, {
  store_id,
  category_id,
  units: 40,
  hourly_price: 5000,
  distance_price: 300,
  day_wise_price: 20_000,
})
const tripOf = (id: number) => db.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('booking a trip', () => {
  it('answers the bare number; trip, lines, history and units are there, and the cart is empty', async () => {
    await setSwitches(app, { tax_included: false, additional_charge_status: true, additional_charge: 400 })
    const guest = await aGuestWithVehicle(app, fleet, sedan, { quantity: 2 })
    const { status, body: id } = await book(app, fleet, guest, {
      additional_note: 'Two child seats',
      schedule_at: '2026-03-11 12:00',
    })
    expect([status, id]).toEqual([200, expect.any(Number)])
    const { otp, ...trip } = await tripOf(id)
    expect(trip).toMatchObject({
      trip_type: 'hourly',
      trip_status: 'pending',
      payment_status: 'unpaid',
      payment_method: null,
      store_id,
      pickup_zone_id: fleet.zoneId,
      base_amount: 12_000,
      discount_amount: 1200,
      discount_by: 'vendor',
      tax_amount: 540,
      additional_charge: 400,
      trip_amount: 11_740,
      minutes: 180,
      scheduled: true,
      pickup_at: new Date('2026-03-11T09:00:00Z'),
      ends_at: new Date('2026-03-11T12:00:00Z'),
      contact_phone: '+966551234567',
      trip_note: 'Two child seats',
    })
    expect(otp).toMatch(/^\d{4}$/)
    const lines = await db.selectFrom('trip_lines').selectAll().where('trip_id', '=', id).execute()
    expect(lines).toMatchObject([
      {
        vehicle_id: sedan,
        quantity: 2,
        unit_price: 2000,
        original_price: 6000,
        discount: 600,
        vehicle: { name: { ar: 'سيدان' } },
      },
    ])
    const held = await db
      .selectFrom('unit_bookings')
      .select(['unit_id', 'vehicle_id', sql<Date>`upper(during)`.as('free_at')])
      .where('trip_id', '=', id)
      .execute()
    expect(new Set(held.map(({ unit_id }) => unit_id)).size).toBe(2)
    const freeAt = new Date('2026-03-11T13:00:00Z')
    expect(held.map(({ free_at }) => free_at)).toEqual([freeAt, freeAt])
    const history = await db.selectFrom('trip_history').select(['status', 'actor']).where('trip_id', '=', id).execute()
    expect(history).toEqual([{ status: 'pending', actor: 'customer' }])
    expect((await cartOf(app, fleet, guest).get()).body).toEqual({ carts: [], user_data: [] })
    await resetSwitches(app)
  })

  it('numbers trips and orders from one sequence', async () => {
    const [first, second] = [await aBooking(app, fleet, sedan), await aBooking(app, fleet, sedan)]
    expect(second).toBeGreaterThan(first)
    expect(first).toBeGreaterThan(100_000)
  })

  it('by distance it ends after the route, in whole hours; by the day at the same time of the day', async () => {
    const far = await tripOf(await aBooking(app, fleet, van, { rental_type: 'distance_wise', destination_location: DESTINATION }))
    expect(far.distance_meters).toBeGreaterThan(2000)
    expect(far.trip_amount).toBe(Math.round((far.distance_meters * 300) / 1000))
    expect(far.ends_at).toEqual(new Date('2026-03-11T10:00:00Z'))
    const days = await tripOf(await aBooking(app, fleet, van, { rental_type: 'day_wise', days: 3 }))
    expect([days.days, days.trip_amount, days.ends_at]).toEqual([3, 60_000, new Date('2026-03-14T09:00:00Z')])
  })

  it('scheduled 0 means now', async () => {
    const guest = await aGuestWithVehicle(app, fleet, sedan)
    const { body } = await book(app, fleet, guest, { scheduled: 0, schedule_at: '2026-03-12 12:00' })
    const trip = await tripOf(body)
    expect([trip.scheduled, trip.pickup_at.toISOString().slice(0, 16)]).toEqual([false, '2026-03-10T07:00'])
  })

  it('a customer’s account fills in the contact', async () => {
    const customer = await aCustomer(app)
    const shop = shopOf(fleet, customer)
    await cartOf(app, shop).add(sedan)
    const nothing = { contact_person_name: '', contact_person_number: '', contact_person_email: '' }
    const { body } = await book(app, shop, undefined, nothing)
    expect(await tripOf(body)).toMatchObject({ customer_id: customer.id, contact_phone: customer.phone })
  })

  it('with a key, a retry gets the first answer and books nothing', async () => {
    const guest = await aGuestWithVehicle(app, fleet, sedan)
    const keyed = { headers: { ...fleet.headers, 'idempotency-key': 'trip-1' } }
    const send = () => book(app, keyed, guest)
    const first = await send()
    expect([first.status, (await send()).body]).toEqual([200, first.body])
    const other = await book(app, keyed, guest, { additional_note: 'x' })
    expect(refusalOf(other)).toEqual([422, 'idempotency-key'])
  })

  it('a total other than the expected one is refused with the new quote', async () => {
    const guest = await aGuestWithVehicle(app, fleet, sedan)
    const refused = await book(app, fleet, guest, { expected_amount: 53.99 })
    expect(refusalOf(refused)).toEqual([409, 'price_changed'])
    const { quote } = refused.body as unknown as { quote: { total: number } }
    expect(quote.total).toBe(54)
    expect((await book(app, fleet, guest, { expected_amount: 54 })).status).toBe(200)
  })
})

describe('the quote', () => {
  it('has every part of the bill, and booking charges its total', async () => {
    await setSwitches(app, { tax_included: false, customer_wallet_status: true })
    const customer = await aCustomer(app)
    const shop = shopOf(fleet, customer)
    await cartOf(app, shop).add(sedan, { quantity: 2 })
    const cashback = { title: JSON.stringify({ en: 'Ten back' }), cashback_type: 'amount' as const, cashback_amount: 1000 }
    const dates = { start_date: '2026-03-01', end_date: '2026-03-31', same_user_limit: 1 }
    await db
      .insertInto('cashbacks')
      .values({ ...cashback, ...dates, min_purchase: 0, max_discount: 0 })
      .execute()
    const code = await aCoupon(app, fleet, { discount_type: 'amount', discount: 800 })
    const { body: quote } = await quoteTrip(app, shop, undefined, { coupon_code: code })
    expect(quote).toMatchObject({
      lines: [
        { code: 'trip', amount: 120 },
        { code: 'discount', amount: -12 },
        { code: 'coupon', amount: -8 },
        { code: 'tax', amount: 5, detail: '5', included: false },
      ],
      subtotal: 108,
      total: 105,
      coupon: { code, amount: 8 },
      coupon_refusal: null,
      cashback: 10,
      wallet_balance: 0,
      problems: [],
      pickup_time: '2026-03-11T09:00:00.000Z',
      items: [{ vehicle_id: sedan, name: 'Sedan', quantity: 2, unit_price: 60, price: 120, discount: 12, total: 108 }],
    })
    const { body: id } = await book(app, shop, undefined, { coupon_code: code, expected_amount: quote.total })
    expect(await tripOf(id)).toMatchObject({ trip_amount: 10_500, coupon_amount: 800, coupon_code: code })
    const used = await db.selectFrom('coupon_uses').select(['order_id', 'customer_id']).where('trip_id', '=', id).execute()
    expect(used).toEqual([{ order_id: null, customer_id: customer.id }])
    const earned = await db.selectFrom('cashback_uses').select('amount').where('trip_id', '=', id).execute()
    expect(earned).toEqual([{ amount: 1000 }])
    await resetSwitches(app)
  })

  it('names what keeps each line from being booked, in the caller’s language', async () => {
    const rare = await aVehicle(db, { store_id, category_id })
    const guest = await aGuestWithVehicle(app, fleet, rare)
    const { body } = await cartOf(app, fleet, guest).get()
    await aBooking(app, fleet, rare)
    const arabic = { headers: { ...fleet.headers, 'x-localization': 'ar' } }
    const { body: quote } = await quoteTrip(app, arabic, guest)
    expect(quote.problems).toEqual([
      { cart_id: body.carts[0]?.id, code: 'availability', message: expect.stringMatching(/غير متاحة/) },
    ])
  })

  it('the first trip of a referred customer has the discount once; an order counts as well', async () => {
    const amount = { status: true, amount: 500, amount_type: 'amount', validity: 30, validity_type: 'day' }
    await setSwitches(app, { new_customer_discount: amount })
    const friend = await aCustomer(app)
    const customer = await aCustomer(app, { ref_by: friend.id })
    const shop = shopOf(fleet, customer)
    await cartOf(app, shop).add(sedan)
    const first = await book(app, shop, undefined, { expected_amount: 49 })
    expect(await tripOf(first.body)).toMatchObject({ first_order_amount: 500 })
    await cartOf(app, shop).add(sedan)
    expect((await quoteTrip(app, shop, undefined)).body.total).toBe(54)
    await resetSwitches(app)
  })
})

describe('what a search and its answers hold', () => {
  it('a cart that is valid can be booked: both ask for the provider’s pickup zones', async () => {
    const elsewhere = await aFleet(db, { name: 'Elsewhere' })
    // The provider hands over vehicles in a zone other than its own.
    await db.updateTable('provider_zones').set({ zone_id: fleet.zoneId }).where('store_id', '=', elsewhere.providerId).execute()
    const bus = await aVehicle(db, { store_id: elsewhere.providerId, category_id: elsewhere.categoryId })
    const trip = await tripOf(await aBooking(app, elsewhere, bus))
    expect([trip.zone_id, trip.pickup_zone_id]).toEqual([elsewhere.zoneId, fleet.zoneId])
  })

  it('a coupon has its minimum and its limit of uses for trips, and a guest may use it', async () => {
    const high = await aCoupon(app, fleet, { min_purchase: 100_000 })
    const guest = await aGuestWithVehicle(app, fleet, sedan)
    expect(refusalOf(await book(app, fleet, guest, { coupon_code: high }))).toEqual([406, 'coupon'])
    const open = await aCoupon(app, fleet)
    expect((await book(app, fleet, guest, { coupon_code: open })).status).toBe(200)
    const shop = shopOf(fleet, await aCustomer(app))
    const once = await aCoupon(app, fleet, { uses_per_customer: 1 })
    await cartOf(app, shop).add(sedan)
    expect((await book(app, shop, undefined, { coupon_code: once })).status).toBe(200)
    await cartOf(app, shop).add(sedan)
    expect(refusalOf(await book(app, shop, undefined, { coupon_code: once }))).toEqual([406, 'coupon'])
  })

  it('tax is that of the discounted trip, whoever gives the discount', async () => {
    await setSwitches(app, { tax_included: false })
    const generous = await aFleet(db, { tax: 10, discount: { discount: 20 } })
    const bus = await aVehicle(db, { store_id: generous.providerId, category_id: generous.categoryId, hourly_price: 10_000 })
    const trip = await tripOf(await aBooking(app, generous, bus))
    expect(trip).toMatchObject({
      base_amount: 30_000,
      discount_amount: 6000,
      discount_by: 'admin',
      tax_amount: 2400,
      trip_amount: 26_400,
    })
    await resetSwitches(app)
  })

  it.each([
    ['added', 2, false, [1.11, 'excluded', 0]],
    ['included', 2, true, [1.03, 'included', 1]],
    ['added', 3, false, [0.111, 'excluded', 0]],
    ['included', 3, true, [0.103, 'included', 1]],
  ] as const)(
    'tax is told beforehand to newer clients of the family: %s, with %i decimals',
    async (_, digits, tax_included, expected) => {
      await setSwitches(app, { tax_included, digit_after_decimal_point: digits })
      const stubborn = await aFleet(db, { tax: 8.25 })
      const bus = await aVehicle(db, { store_id: stubborn.providerId, category_id: stubborn.categoryId, hourly_price: 450 })
      const guest = await aGuestWithVehicle(app, stubborn, bus)
      const body = { guest_id: guest, provider_id: String(stubborn.providerId), trip_type: 'hourly', coupon_code: 'undefined' }
      const tax = await app.post<TripTax>('/api/v1/rental/user/trip/get-tax', body, stubborn.headers)
      const [tax_amount, tax_status, included] = expected
      const answer = { tax_amount, tax_percentage: 8.25, tax_status, tax_included: included }
      expect([tax.status, tax.body]).toEqual([200, answer])
      const { body: id } = await book(app, stubborn, guest)
      expect((await tripOf(id)).tax_amount).toBe(Math.round(tax_amount * 10 ** digits))
      const empty = await app.post('/api/v1/rental/user/trip/get-tax', { guest_id: await aGuest(app) }, stubborn.headers)
      expect(empty.status).toBe(403)
      await resetSwitches(app)
    },
  )

  it('a pending trip holds its units until they are prepared, and ranges that only meet do not collide', async () => {
    const rare = await aVehicle(db, { store_id, category_id })
    await aBooking(app, fleet, rare, { estimated_hours: 2 })
    const free = async (pickup_time: string, estimated_hours: number) => {
      const added = await cartOf(app, fleet, await aGuest(app)).add(rare, { pickup_time, estimated_hours })
      return added.status === 200 ? lineOf(added, rare).vehicle.total_vehicle_count : refusalOf(added)[1]
    }
    // Held from 12:00 to 15:00: two hours, and one for preparation.
    expect(await free('2026-03-11 11:00', 12)).toBe('availability')
    expect(await free('2026-03-11 13:00', 1)).toBe('availability')
    expect(await free('2026-03-11 14:45', 1)).toBe('availability')
    expect(await free('2026-03-11 10:30', 1)).toBe('availability')
    expect(await free('2026-03-10 23:00', 48)).toBe('availability')
    expect(await free('2026-03-11 10:00', 1)).toBe(1)
    expect(await free('2026-03-11 15:00', 1)).toBe(1)
  })
})

describe('a trip in a shop with tax classes', () => {
  it('has the tax of its module’s class and of its charge, as the quote and its page show', async () => {
    await aTaxClass(app, 'trips', 8)
    await aTaxClass(app, 'charges', 20)
    const ofClass = db.selectFrom('tax_classes').select('id').where('code', '=', 'trips')
    await db.updateTable('modules').set({ tax_class_id: ofClass }).where('id', '=', fleet.moduleId).execute()
    const charge = { additional_charge_status: true, additional_charge: 400, additional_charge_tax_class: 'charges' } as const
    await setSwitches(app, { tax_included: false, ...charge })
    const guest = await aGuestWithVehicle(app, fleet, sedan)
    const quote = (await quoteTrip(app, fleet, guest)).body
    const shown = quote.lines.filter(({ code }) => code === 'tax').map(({ detail, amount }) => [detail, amount])
    expect(shown).toEqual([
      ['8', 4.32],
      ['20', 0.8],
    ])
    const { body: id } = await book(app, fleet, guest)
    const { taxes, tax_amount, trip_amount } = await tripOf(id)
    expect(taxes.map(({ code, tax }) => [code, tax])).toEqual([
      ['trips', 432],
      ['charges', 80],
    ])
    expect([tax_amount, trip_amount]).toEqual([512, Math.round(quote.total * 100)])
    const page = `/api/v1/rental/user/trip/get-trip-details?trip_id=${id}&guest_id=${guest}`
    const { body } = await app.get<TripDetails>(page, fleet.headers)
    expect(body.taxes?.map(({ percent, amount }) => [String(percent), amount])).toEqual(shown)
    await resetSwitches(app)
  })
})
