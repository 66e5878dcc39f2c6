import type { RentalReview, RentalWishes } from '@medina/contract/rental/rental'
import type { FoundVehicles } from '@medina/contract/rental/rental-search'
import type { Coupon } from '@medina/contract/catalog/promotions'
import type { WishIds } from '@medina/contract/catalog/wishlist'
import { afterAll, describe, expect, it } from 'vitest'
import { refusalOf } from '#testing/shop/builders.ts'
import { aCustomer, aSession, bearer } from '#testing/shop/people.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { aBrand, aCategory, aReview, aZone } from '#features/catalog/catalog.builders.ts'
import { aCoupon } from '#features/promotions/promotions.builders.ts'
import { aBooking, aFleet, aProvider, aVehicle } from './rental.builders.ts'

const app = await startTestApp({ clockStart: '2026-03-10T07:00:00Z' })
afterAll(() => app.close())
const { db } = app.api
const rental = '/api/v1/rental'

type Labels = { total_size: number; vehicles: { id: number; name: string }[]; brands: { id: number; name: string }[] }

describe('coupons of rental', () => {
  it('are those of the module; one is applied with its provider', async () => {
    const { headers, moduleId, providerId } = await aFleet(db)
    const lina = await aCustomer(app)
    const code = await aCoupon(app, { moduleId }, { code: 'DRIVE' })
    const mine = { ...headers, ...lina.headers }
    expect((await app.get<Coupon[]>(`${rental}/coupon/list/all`, headers)).body.map((one) => one.code)).toEqual([code])
    expect((await app.get<Coupon[]>(`${rental}/coupon/list`, mine)).body.map((one) => one.code)).toEqual([code])
    const apply = (text: string) => app.get<Coupon>(`${rental}/coupon/apply?code=${text}&provider_id=${providerId}`, mine)
    expect((await apply('drive')).body).toMatchObject({ code })
    expect(refusalOf(await apply('NOTHING'))).toEqual([404, 'coupon'])
  })
})

describe('the wish list of rental', () => {
  it('[7.009, 3.011] holds vehicles and providers of the zones, newest first', async () => {
    const { headers, moduleId, providerId, categoryId } = await aFleet(db)
    const lina = await aCustomer(app)
    const mine = { ...headers, ...lina.headers }
    const one = await aVehicle(db, { store_id: providerId, category_id: categoryId })
    const two = await aVehicle(db, { store_id: providerId, category_id: categoryId })
    const far = await aZone(db, { modules: [moduleId], center: { lat: 10, lng: 20 } })
    const path = `${rental}/user/wish-list`
    const add = (query: string) => app.post<{ message: string }>(`${path}/add?${query}`, {}, lina.headers)
    const remove = (query: string) => app.remove<{ message: string }>(`${path}/remove?${query}`, undefined, lina.headers)
    expect((await add(`vehicle_id=${one}`)).body).toEqual({ message: 'Added to your favourites' })
    await add(`vehicle_id=${two}`)
    await add(`provider_id=${providerId}`)
    const { body } = await app.get<RentalWishes>(path, mine)
    expect(body).toMatchObject({ providers: [{ id: providerId }], vehicles: [{ id: two }, { id: one }] })
    const ids = await app.get<WishIds>('/api/v1/customer/wish-list/ids', lina.headers)
    expect(ids.body).toEqual({ item_ids: [], store_ids: [providerId], vehicle_ids: [two, one] })
    const elsewhere = await app.get<RentalWishes>(path, { ...mine, zoneId: `[${far}]` })
    expect(elsewhere.body).toEqual({ providers: [], vehicles: [] })
    expect((await app.get<RentalWishes>(`${path}?limit=1&offset=2`, mine)).body.vehicles).toMatchObject([{ id: one }])
    expect((await remove(`vehicle_id=${one}`)).body).toEqual({ message: 'Removed from your favourites' })
    expect(refusalOf(await remove(`vehicle_id=${one}`))).toEqual([404, 'wishlist'])
    expect(refusalOf(await add(`vehicle_id=${two}`))).toEqual([409, 'wishlist'])
    expect(refusalOf(await add(`vehicle_id=${two}&provider_id=${providerId}`))).toEqual([403, 'data'])
    expect(refusalOf(await add(''))).toEqual([403, 'data'])
    expect(refusalOf(await add('vehicle_id=999999999'))).toEqual([404, 'vehicle_id'])
    expect(refusalOf(await app.get(path, headers))).toEqual([401, 'auth-001'])
  })
})

describe('reviews of vehicles', () => {
  it('are listed newest first, and found by vehicle, customer, stars or number', async () => {
    const { headers, providerId, categoryId } = await aFleet(db, { rating_sum: 9, rating_count: 2, ratings: [1, 1, 0, 0, 0] })
    const van = await aVehicle(db, { store_id: providerId, category_id: categoryId, name: { en: 'Family Van' } })
    const car = await aVehicle(db, { store_id: providerId, category_id: categoryId, name: { en: 'City Car' } })
    const write = (vehicle_id: number, name: string, rating: number, day: number) =>
      aReview(db, { store_id: providerId, vehicle_id, customer_name: name, rating, created_at: new Date(Date.UTC(2026, 1, day)) })
    const older = await write(van, 'Huda', 5, 1)
    const newer = await write(van, 'Sami', 4, 2)
    const other = await write(car, 'Huda', 3, 3)
    type Page = { total_size: number; next_cursor: string | null; reviews: RentalReview[]; provider?: object }
    const get = async (path: string) => (await app.get<Page>(`${rental}/${path}`, headers)).body
    const idsOf = ({ reviews }: Page) => reviews.map(({ id }) => id)
    const first = await get(`vehicle/reviews/${van}?limit=1&offset=1`)
    expect([first.total_size, idsOf(first)]).toEqual([2, [newer]])
    expect(first.reviews[0]).toMatchObject({
      review_id: newer,
      vehicle_name: 'Family Van',
      customer_name: 'Sami',
      rating: 4,
      reply: null,
    })
    expect(idsOf(await get(`vehicle/reviews/${van}?limit=1&cursor=${first.next_cursor}`))).toEqual([older])
    const all = await get(`provider/get-provider-reviews/${providerId}`)
    expect(idsOf(all)).toEqual([other, newer, older])
    expect(all.provider).toEqual({ name: expect.any(String), ratings: [1, 1, 0, 0, 0], avg_rating: 4.5, rating_count: 2 })
    const search = async (text: string) => idsOf(await get(`provider/get-provider-reviews/${providerId}?search=${text}`))
    expect(await search('huda')).toEqual([other, older])
    expect(await search('family')).toEqual([newer, older])
    expect(await search('4')).toContain(newer)
    expect(await search(String(older))).toContain(older)
  })
})

describe('what a search and its answers hold', () => {
  it('a search of categories or brands finds no inactive ones', async () => {
    const { headers, moduleId, providerId } = await aFleet(db)
    const shown = await aCategory(db, { module_id: moduleId, name: { en: 'Open Vans', ar: 'فانات مفتوحة' } })
    await aCategory(db, { module_id: moduleId, name: 'Hidden Vans', status: false })
    const brand = await aBrand(db, { name: 'Vanora' })
    const hidden = await aBrand(db, { name: 'Vanished', status: false })
    for (const brand_id of [brand, hidden]) await aVehicle(db, { store_id: providerId, category_id: shown, brand_id })
    const get = async (path: string) => (await app.get<Labels>(`${rental}/vehicle/${path}`, headers)).body
    expect((await get('category-list?search=open vans')).vehicles.map(({ id }) => id)).toEqual([shown])
    expect((await get('category-list?search=مفتوحه')).vehicles.map(({ id }) => id)).toEqual([shown])
    expect((await get('brand-list?search=van open')).brands.map(({ id }) => id)).toEqual([brand])
  })

  it('an expired token on a customer’s list is 401, not a guest without an id', async () => {
    const { headers } = await aFleet(db)
    const { id } = await aCustomer(app)
    const expired = await aSession(app, id, { expires_at: new Date('2026-01-01') })
    for (const path of ['user/wish-list', 'coupon/list'])
      expect((await app.get(`${rental}/${path}`, { ...headers, ...bearer(expired) })).status).toBe(401)
  })

  it('a provider’s reviews hold published ones only', async () => {
    const { headers, providerId, categoryId } = await aFleet(db)
    const vehicle_id = await aVehicle(db, { store_id: providerId, category_id: categoryId })
    const shown = await aReview(db, { store_id: providerId, vehicle_id })
    await aReview(db, { store_id: providerId, vehicle_id, status: false })
    for (const path of [`provider/get-provider-reviews/${providerId}`, `vehicle/reviews/${vehicle_id}`]) {
      const { body } = await app.get<{ total_size: number; reviews: RentalReview[] }>(`${rental}/${path}`, headers)
      expect([body.total_size, body.reviews.map(({ id }) => id)]).toEqual([1, [shown]])
    }
  })

  it('public answers hold neither drivers nor number plates nor the ids of customers', async () => {
    const { headers, providerId, categoryId } = await aFleet(db)
    const lina = await aCustomer(app, { f_name: 'Lina', email: 'secret.lina@mail.example' })
    const id = await aVehicle(db, { store_id: providerId, category_id: categoryId, units: 0 })
    await db
      .insertInto('vehicle_units')
      .values({ vehicle_id: id, license_plate_number: 'PLATE-SECRET', vin_number: 'VIN-SECRET', created_at: new Date() })
      .execute()
    await db
      .insertInto('drivers')
      .values({ store_id: providerId, name: JSON.stringify({ en: 'Driver Secret' }), phone: '+966559998877' })
      .execute()
    const trip = await aBooking(db, { vehicle_id: id, from: '2026-03-01T09:00:00Z', until: '2026-03-01T12:00:00Z' })
    await db
      .insertInto('reviews')
      .values({ store_id: providerId, vehicle_id: id, trip_id: trip, customer_id: lina.id, rating: 5, created_at: new Date() })
      .execute()
    const paths = [
      'vehicle/search',
      `vehicle/get-vehicle-details/${id}`,
      `vehicle/reviews/${id}`,
      `provider/get-provider-details/${providerId}`,
      `provider/get-provider-reviews/${providerId}`,
      'provider/popular',
    ]
    for (const path of paths) {
      const { status, text } = await app.get(`${rental}/${path}`, headers)
      expect(status).toBe(200)
      expect(text).not.toMatch(/SECRET|Secret|secret|966559998877|"customer_id"|"otp"/)
    }
  })

  it('the ends of the prices are those of the zones, and follow a change', async () => {
    const { headers, moduleId, providerId, categoryId } = await aFleet(db)
    const far = await aZone(db, { modules: [moduleId], center: { lat: 10, lng: 20 } })
    const other = await aProvider(db, { module_id: moduleId, zone_id: far })
    await aVehicle(db, { store_id: providerId, category_id: categoryId, hourly_price: 1050 })
    await aVehicle(db, { store_id: other, category_id: categoryId, hourly_price: 99_000 })
    const bounds = async (zone: string) => {
      const { body } = await app.get<FoundVehicles>(`${rental}/vehicle/search?trip_type=hourly`, { ...headers, zoneId: zone })
      return [body.min_price, body.max_price]
    }
    const here = headers.zoneId ?? ''
    expect([await bounds(here), await bounds(`[${far}]`)]).toEqual([
      [10, 11],
      [990, 990],
    ])
    await aVehicle(db, { store_id: providerId, category_id: categoryId, hourly_price: 20_000 })
    app.api.endpoints.invalidate()
    const { performance } = globalThis
    const start = performance.now()
    const clock = performance.now.bind(performance)
    performance.now = () => clock() + 61_000
    try {
      expect([await bounds(here), performance.now() > start]).toEqual([[10, 200], true])
    } finally {
      performance.now = clock
    }
  })
})
