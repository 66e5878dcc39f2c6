import type { FoundVehicles } from '@medina/contract/rental/rental-search'
import { afterAll, describe, expect, it } from 'vitest'
import { refusalOf } from '#testing/shop/builders.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { aBrand, aCategory, aZone } from '#features/catalog/catalog.builders.ts'
import { aBooking, aFleet, aProvider, aUnit, aVehicle } from '#features/rental/rental.builders.ts'

const app = await startTestApp({ clockStart: '2026-03-10T07:00:00Z' })
afterAll(() => app.close())
const { db } = app.api

const { moduleId, zoneId, providerId, headers } = await aFleet(db)
const far = await aZone(db, { modules: [moduleId], center: { lat: 10, lng: 20 } })
const cars = await aCategory(db, { module_id: moduleId, name: { en: 'Saloon', ar: 'سيدان' } })
const vans = await aCategory(db, { module_id: moduleId, name: { en: 'Vans', ar: 'فانات' } })
const zarqa = await aBrand(db, { name: { en: 'Zarqa', ar: 'زرقا' }, module_id: moduleId })
const common = { store_id: providerId, category_id: cars }
const day = (n: number) => new Date(Date.UTC(2026, 0, n))
/** Newest first: desert, city, family, electric. */
const electric = await aVehicle(db, {
  ...common,
  name: { en: 'Lumo Electric', ar: 'لومو كهربائية' },
  created_at: day(1),
  hourly_price: 5000,
  fuel_type: 'electric',
  total_trips: 9,
  rating_sum: 9,
  rating_count: 2,
})
const family = await aVehicle(db, {
  ...common,
  category_id: vans,
  brand_id: zarqa,
  name: { en: 'Family Carrier', ar: 'ناقلة العائلة' },
  created_at: day(2),
  day_wise_price: 30_000,
  seating_capacity: 8,
  air_condition: false,
  total_trips: 3,
  rating_sum: 5,
  rating_count: 1,
})
const city = await aVehicle(db, {
  ...common,
  brand_id: zarqa,
  name: { en: 'City Hatch', ar: 'هاتش المدينة' },
  created_at: day(3),
  hourly_price: 1000,
  distance_price: 150,
  units: 2,
  type: 'Compact, two doors',
})
const desert = await aVehicle(db, {
  ...common,
  name: { en: 'Desert Cruiser', ar: 'طراد الصحراء' },
  created_at: day(4),
  hourly_price: 8000,
  distance_price: 900,
  transmission_type: 'manual',
  rating_sum: 4,
  rating_count: 1,
})
/** Vehicles elsewhere, and vehicles that cannot be rented. */
const elsewhere = await aProvider(db, { module_id: moduleId, zone_id: far })
const distant = await aVehicle(db, { store_id: elsewhere, category_id: cars, hourly_price: 1 })
await aVehicle(db, { ...common, status: false, hourly_price: 1 })
await aVehicle(db, { store_id: await aProvider(db, { module_id: moduleId, zone_id: zoneId, active: false }) })
await aVehicle(db, { store_id: await aProvider(db, { module_id: moduleId, zone_id: zoneId, status: false }) })
await aVehicle(db, { store_id: await aProvider(db, { module_id: moduleId, zone_id: zoneId, pickup_zones: [far] }) })

const path = '/api/v1/rental/vehicle'
const search = (query = '', more: Record<string, string> = {}) =>
  app.get<FoundVehicles>(`${path}/search?${query}`, { ...headers, ...more })
async function found(query = '', more: Record<string, string> = {}): Promise<number[]> {
  const { status, body, text } = await search(query, more)
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  return body.vehicles.map(({ id }) => id)
}

describe('the search of vehicles', () => {
  it('finds what providers of the zone rent, newest first, with the ends of the prices', async () => {
    const { body } = await search('limit=2&offset=1')
    expect(body).toMatchObject({ total_size: 4, limit: '2', offset: '1', is_counted: true, min_price: 1, max_price: 300 })
    expect(body.vehicles.map(({ id }) => id)).toEqual([desert, city])
    expect(body.vehicles[1]).toMatchObject({
      name: 'City Hatch',
      provider_id: providerId,
      provider: { id: providerId, tax: 0, discount: null },
      hourly_price: 10,
      distance_price: 1.5,
      day_wise_price: 0,
      trip_hourly: 1,
      trip_day_wise: 0,
      total_vehicle_count: 2,
      multiple_vehicles: 1,
      seating_capacity: '4',
      brand_name: 'Zarqa',
      tag: '[]',
      rating: '{"1":0,"2":0,"3":0,"4":0,"5":0}',
    })
    const next = await search(`limit=2&cursor=${body.next_cursor}`)
    expect(next.body.vehicles.map(({ id }) => id)).toEqual([family, electric])
    expect(next.body.next_cursor).toBeNull()
  })

  it.each<[string, () => number[]]>([
    ['trip_type=distance_wise', () => [desert, city]],
    ['trip_type=day_wise', () => [family]],
    ['trip_type=provider_wise', () => [desert, city, family, electric]],
    ['trip_type=hourly&min_price=20&max_price=60', () => [electric]],
    ['trip_type=hourly&name=car between 20 and 60 riyals', () => [electric]],
    ['trip_type=provider_wise&min_price=1&max_price=2', () => [city]],
    ['category_ids=[]', () => [desert, city, family, electric]],
    [`category_ids=[${vans}]`, () => [family]],
    [`brand_ids=[${zarqa}]&category_ids=${cars},${vans}`, () => [city, family]],
    ['seating_capacity=["5-8","9-13"]', () => [family]],
    ['air_condition=1', () => [desert, city, electric]],
    ['no_air_condition=1', () => [family]],
    ['air_condition=1&no_air_condition=1', () => []],
    ['fuel_type=electric', () => [electric]],
    ['fuel_type=["electric","petrol"]&transmission_type=manual', () => [desert]],
    ['vehicle_type=Compact, two doors', () => [city]],
    ['vehicle_type=["Compact, two doors","Van"]', () => [city]],
    ['rating_count=4.5', () => [family, electric]],
    [`provider_id=${elsewhere}`, () => []],
  ])('narrows by %s', async (query, expected) => {
    expect(await found(encodeURI(query))).toEqual(expected())
  })

  it.each<[string, () => number[]]>([
    ['trip_type=hourly&sortby_price=asc', () => [city, electric, desert]],
    ['trip_type=hourly&sortby_price=desc', () => [desert, electric, city]],
    ['trip_type=provider_wise&sortby_price=asc', () => [city, desert, electric, family]],
    ['top_rated=1', () => [family, electric, desert, city]],
    ['sort_by=popular', () => [electric, family, desert, city]],
  ])('sorts by %s, page by page', async (query, expected) => {
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body }: { body: FoundVehicles } = await search(`${query}&limit=1${cursor && `&cursor=${cursor}`}`)
      seen.push(...body.vehicles.map(({ id }) => id))
      cursor = body.next_cursor
    }
    expect(seen).toEqual(expected())
  })

  it.each<[string, () => number[]]>([
    ['cruiser', () => [desert]],
    ['crusier', () => [desert]],
    ['كهربائية', () => [electric]],
    ['الصحراء', () => [desert]],
    ['zarqa', () => [family, city]],
    ['city zarqa', () => [city, family]],
    ['فانات', () => [family]],
    ['???', () => []],
    ['qqqqqqq', () => []],
  ])('finds by the text %s, typos and Arabic included', async (name, expected) => {
    expect(await found(`name=${encodeURIComponent(name)}`)).toEqual(expected())
  })

  it('suggests "Brand - Vehicle" in the caller’s language, each text once', async () => {
    const suggest = async (name: string, language = 'en') =>
      (
        await app.get<string[]>(`${path}/search/suggestion?name=${encodeURIComponent(name)}`, {
          ...headers,
          'X-localization': language,
        })
      ).body
    expect(await suggest('city')).toEqual(['Zarqa - City Hatch'])
    expect(await suggest('lum')).toEqual(['Lumo Electric'])
    expect(await suggest('hatch', 'ar')).toEqual(['زرقا - هاتش المدينة'])
    expect(await suggest('nothing of the kind')).toEqual([])
  })

  it('[4.029] looks for providers that hand over where the trip begins', async () => {
    const at = (lat: number, lng: number) => `pickup_location=${encodeURIComponent(JSON.stringify({ lat, lng }))}`
    expect(await found(at(10, 20))).toContain(distant)
    expect(await found(at(22.42, 39.05))).toHaveLength(4)
    const outside = await search(at(-40, -40), { 'X-localization': 'ar' })
    expect([outside.status, outside.text]).toEqual([403, expect.stringContaining('خارج منطقة الانطلاق')])
    expect(refusalOf(await search(at(-40, -40)))).toEqual([403, 'zone'])
  })

  it('lists the vehicles of one provider wherever the caller is', async () => {
    const of = (query: string, more = headers) => app.get<FoundVehicles>(`${path}/get-provider-vehicles?${query}`, more)
    const { body } = await of(`provider_id=${elsewhere}`, { moduleId: String(moduleId), zoneId: `[${zoneId}]` })
    expect([body.vehicles.map(({ id }) => id), body.min_price, body.max_price]).toEqual([[distant], 0, 1])
    expect(refusalOf(await of(''))).toEqual([403, 'provider_id'])
  })
})

describe('vehicles that are free for a trip', () => {
  it('are all that have a unit free from the pickup until it is prepared again', async () => {
    const rented = await aFleet(db)
    const one = await aVehicle(db, { store_id: rented.providerId, category_id: rented.categoryId, units: 1 })
    const two = await aVehicle(db, { store_id: rented.providerId, category_id: rented.categoryId, units: 2 })
    // Riyadh is three hours ahead of UTC.
    const booked = { from: '2026-03-11T09:00:00Z', until: '2026-03-11T12:00:00Z' }
    await aBooking(db, { vehicle_id: one, ...booked })
    await aBooking(db, { vehicle_id: two, ...booked })
    const free = async (query: string) => {
      const { body } = await app.get<FoundVehicles>(`${path}/search?${encodeURI(query)}`, rented.headers)
      expect(body.total_size).toBe(body.vehicles.length)
      return body.vehicles.map(({ id, total_vehicle_count }) => [id, total_vehicle_count])
    }
    expect(await free('trip_type=hourly&date=2026-03-11 13:00&duration=2')).toEqual([[two, 1]])
    // The trip would end before the booking, but its preparation would not.
    expect(await free('trip_type=hourly&date=2026-03-11 10:00&duration=1.5')).toEqual([[two, 1]])
    expect(await free('trip_type=hourly&date=2026-03-11 10:00&duration=1')).toEqual([
      [two, 2],
      [one, 1],
    ])
    expect(await free('date=2026-03-11 15:00')).toEqual([
      [two, 2],
      [one, 1],
    ])
    // The day-wise trip spans the whole booking.
    expect(await free('trip_type=provider_wise&date=2026-03-10 08:00&end=2026-03-12 08:00')).toEqual([[two, 1]])
    await aUnit(db, one)
    expect(await free('date=2026-03-11T10:00:00Z')).toEqual([
      [two, 1],
      [one, 1],
    ])
    await db.updateTable('vehicle_units').set({ status: false }).where('vehicle_id', '=', two).execute()
    expect(await free('date=2026-03-11 23:00')).toEqual([[one, 2]])
  })
})

describe('hostile input', () => {
  it.each([
    ['min_price=abc', 'min_price'],
    ['min_price=-1', 'min_price'],
    ['category_ids=[x]', 'category_ids.0'],
    ['provider_id=1e9', 'provider_id'],
    ['fuel_type=plutonium', 'fuel_type.0'],
    ['seating_capacity=many', 'seating_capacity.0'],
    ['trip_type=forever', 'trip_type'],
    ['pickup_location={', 'pickup_location'],
    ['pickup_location={"lat":1000,"lng":0}', 'pickup_location.lat'],
    ['date=soon', 'date'],
    ['date=2026-02-30 10:00', 'date'],
    ['date=2026-03-11 10:00&duration=1000000000', 'duration'],
    ['date=2026-03-11 10:00&days=1000000000&trip_type=day_wise', 'days'],
    ['date=2026-03-11 10:00&end=2026-03-11 09:00', 'end'],
    ['date=2026-03-11 10:00&end=2036-03-11 09:00', 'end'],
    ['date=2026-03-11 10:00&end=later', 'end'],
    ['cursor=bm90IG9uZQ', 'cursor'],
    ['offset=100000&limit=100', 'offset'],
    ['limit=1000000000', 'limit'],
  ])('%s is refused by its name', async (query, code) => {
    expect(refusalOf(await search(encodeURI(query)))).toEqual([403, code])
    expect(refusalOf(await search(encodeURI(query), { 'X-localization': 'ar' }))).toEqual([403, code])
  })

  it('needs module and zones, and big numbers find nothing', async () => {
    expect(refusalOf(await app.get(`${path}/search`, { moduleId: String(moduleId) }))).toEqual([403, 'zoneId'])
    expect(refusalOf(await app.get(`${path}/search`, { zoneId: `[${zoneId}]` }))).toEqual([403, 'moduleId'])
    expect(refusalOf(await search('', { zoneId: '[99999999]' }))).toEqual([403, 'zoneId'])
    expect(await found('min_price=1000000000000')).toEqual([])
    expect(await found('brand_ids=999999999')).toEqual([])
    expect(refusalOf(await search(`name=${'%00'.repeat(50)}`))).toEqual([403, 'name'])
  })
})
