import type { ProviderDetails } from '@medina/contract/rental/providers'
import type { ProviderPage, RentalBanner, VehicleDetails } from '@medina/contract/rental/rental'
import type { FoundVehicles, VehicleFacets } from '@medina/contract/rental/rental-search'
import type { VehicleCalendar } from '@medina/contract/rental/vehicle-calendar'
import type { Config } from '@medina/contract/site-config'
import { afterAll, describe, expect, it } from 'vitest'
import { aShop, refusalOf } from '#testing/shop/builders.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { aBrand, aCategory, aZone } from '#features/catalog/catalog.builders.ts'
import { invalidateSwitches } from '#features/site/public.ts'
import { aBooking, aFleet, aProvider, aVehicle } from './rental.builders.ts'

const app = await startTestApp({ clockStart: '2026-03-10T07:00:00Z' })
afterAll(() => app.close())
const { db } = app.api
const rental = '/api/v1/rental'

type Labels = { total_size: number; vehicles: { id: number; name: string }[]; brands: { id: number; name: string }[] }

it('the configuration tells the lowest prices of an hour and of a kilometre, of vehicles that are offered', async () => {
  const { providerId: store_id, categoryId: category_id } = await aFleet(db)
  const own = { store_id, category_id }
  await aVehicle(db, { ...own, hourly_price: 300, distance_price: 900 })
  await aVehicle(db, { ...own, hourly_price: null, distance_price: 20 })
  await aVehicle(db, { ...own, hourly_price: 1, distance_price: 1, status: false })
  const read = async () => (await app.get<Config>('/api/v1/config')).body
  expect(await read()).toMatchObject({ vehicle_hourly_min: 3, vehicle_distance_min: 0.2 })
  await db.updateTable('vehicles').set({ status: false }).where('store_id', '=', store_id).execute()
  invalidateSwitches()
  app.api.endpoints.invalidate()
  expect(await read()).toMatchObject({ vehicle_hourly_min: 0, vehicle_distance_min: 0 })
})

describe('a vehicle', () => {
  it('comes by id or slug with its provider, its brand and its rules', async () => {
    const fleet = await aFleet(db, { name: { en: 'Falcon Rent', ar: 'فالكون' } })
    const brand = await aBrand(db, { name: 'Zarqa' })
    const id = await aVehicle(db, {
      store_id: fleet.providerId,
      category_id: fleet.categoryId,
      brand_id: brand,
      slug: 'a-desert-cruiser',
      images: ['peach/one', 'peach/two'],
      discount: 1250,
      hourly_price: 2000,
      minimum_minutes: 90,
      minimum_meters: 2500,
      minimum_days: 2,
      included: [{ en: 'Insurance', ar: 'التأمين' }],
      free_cancellation_minutes: 120,
      created_at: new Date('2026-03-01T00:00:00Z'),
      units: 2,
    })
    await aVehicle(db, { store_id: fleet.providerId, category_id: fleet.categoryId, units: 3 })
    const get = (key: string | number, language = 'en') =>
      app.get<VehicleDetails>(`${rental}/vehicle/get-vehicle-details/${key}`, { ...fleet.headers, 'X-localization': language })
    const { body } = await get(id)
    expect(body).toMatchObject({
      id,
      slug: 'a-desert-cruiser',
      thumbnail: 'peach/one',
      images_full_url: [expect.stringContaining('peach/one'), expect.stringContaining('peach/two')],
      discount_type: 'percent',
      discount_price: 12.5,
      minimum_hours: 1.5,
      minimum_distance: 2.5,
      minimum_days: 2,
      included: ['Insurance'],
      free_cancellation_minutes: 120,
      new_tag: 1,
      total_vehicles: 2,
      total_vehicle_count: 2,
      free_from: expect.stringMatching(/^2026-03-10T07:0\d:/),
      brand: { id: brand, name: 'Zarqa' },
      provider: { name: 'Falcon Rent', provider_total_vehicle_count: 5, pickup_zone_id: [String(fleet.zoneId)] },
    })
    expect((await get('a-desert-cruiser')).body.id).toBe(id)
    expect((await get(id, 'ar')).body.provider.name).toBe('فالكون')
    expect(refusalOf(await get(999_999_999))).toEqual([404, 'vehicle_id'])
    expect(refusalOf(await get('no-such-slug'))).toEqual([404, 'vehicle_id'])
    await db.updateTable('vehicles').set({ status: false }).where('id', '=', id).execute()
    app.api.endpoints.invalidate()
    expect(refusalOf(await get(id))).toEqual([404, 'vehicle_id'])
  })

  it('says when it is free again: after the last booking that leaves no gap long enough', async () => {
    const fleet = await aFleet(db)
    const id = await aVehicle(db, { store_id: fleet.providerId, category_id: fleet.categoryId })
    await aBooking(db, { vehicle_id: id, from: '2026-03-11T09:00:00Z', until: '2026-03-11T12:00:00Z' })
    await aBooking(db, { vehicle_id: id, from: '2026-03-11T14:00:00Z', until: '2026-03-11T15:00:00Z' })
    const free = async (duration: number) => {
      const query = `date=2026-03-11T10:00:00Z&trip_type=hourly&duration=${duration}`
      const { body } = await app.get<VehicleDetails>(`${rental}/vehicle/get-vehicle-details/${id}?${query}`, fleet.headers)
      return [body.total_vehicle_count, body.free_from]
    }
    // One hour and its preparation fit into the gap between the two bookings.
    expect(await free(1)).toEqual([0, '2026-03-11T12:00:00.000Z'])
    expect(await free(2)).toEqual([0, '2026-03-11T15:00:00.000Z'])
    const out = await aVehicle(db, { store_id: fleet.providerId, category_id: fleet.categoryId, units: 0 })
    const { body } = await app.get<VehicleDetails>(`${rental}/vehicle/get-vehicle-details/${out}`, fleet.headers)
    expect([body.total_vehicle_count, body.free_from]).toEqual([0, null])
  })
})

describe('the calendar of a vehicle', () => {
  type Rented = { hours?: { days?: number[]; from: string; to: string }[]; units?: number }

  async function aRentedVehicle({ hours, units = 1 }: Rented = {}) {
    const fleet = await aFleet(db, { ...(hours !== undefined && { hours }) })
    const id = await aVehicle(db, { store_id: fleet.providerId, category_id: fleet.categoryId, units })
    const read = (query: string) => app.get<VehicleCalendar>(`${rental}/vehicle/calendar/${id}?${query}`, fleet.headers)
    return { id, read }
  }

  it('has the days on which no trip can begin, for as many units as are needed', async () => {
    const { id, read } = await aRentedVehicle({ units: 2 })
    await aBooking(db, { vehicle_id: id, from: '2026-03-11T00:00:00Z', until: '2026-03-14T06:00:00Z' })
    const booked = async (query: string) => (await read(query)).body.booked
    expect(await booked('month=2026-03')).toEqual([])
    expect(await booked('month=2026-03&quantity=2')).toEqual(['2026-03-12', '2026-03-13'])
    expect(await booked('month=2026-04&quantity=2')).toEqual([])
    expect(await booked('month=2026-02&quantity=3')).toEqual([])
    expect(await booked('month=2026-03&quantity=3')).toHaveLength(22)
  })

  it('has the minutes at which its provider is open, and nothing of a trip', async () => {
    const always = await aRentedVehicle()
    const answer = await always.read('month=2026-03')
    expect(answer.body).toEqual({ time_zone: expect.any(String), booked: [], pickups: null })
    expect(answer.headers['cache-control']).toContain('public')
    const { read } = await aRentedVehicle({
      hours: [
        { days: [1, 2], from: '09:00', to: '18:00' },
        { days: [2], from: '22:00', to: '23:59' },
      ],
    })
    expect((await read('month=2026-03')).body.pickups).toEqual([
      { day: 1, first: '09:01', last: '17:59' },
      { day: 2, first: '09:01', last: '17:59' },
      { day: 2, first: '22:01', last: '23:59' },
    ])
  })

  it('is refused for a vehicle that cannot be rented, and for what is no month', async () => {
    const { id, read } = await aRentedVehicle()
    for (const [query, code] of [
      ['month=2026-13', 'month'],
      ['month=1999-01', 'month'],
      ['', 'month'],
      ['month=2026-03&quantity=0', 'quantity'],
      ['month=2026-03&quantity=1e9', 'quantity'],
    ] as const)
      expect(refusalOf(await read(query))).toEqual([403, code])
    await db.updateTable('vehicles').set({ status: false }).where('id', '=', id).execute()
    app.api.endpoints.invalidate()
    expect(refusalOf(await read('month=2026-03'))).toEqual([404, 'vehicle_id'])
  })
})

describe('lists of vehicles', () => {
  it('top rated come first, then those with more trips', async () => {
    const { headers, providerId: store_id, categoryId: category_id } = await aFleet(db)
    const plain = await aVehicle(db, { store_id, category_id, rating_sum: 3, rating_count: 1 })
    const good = await aVehicle(db, { store_id, category_id, rating_sum: 5, rating_count: 1 })
    const proven = await aVehicle(db, { store_id, category_id, rating_sum: 10, rating_count: 2, total_trips: 4 })
    const { body } = await app.get<FoundVehicles>(`${rental}/vehicle/top-rated?limit=2&view=card`, headers)
    expect([body.total_size, body.vehicles.map(({ id }) => id)]).toEqual([3, [proven, good]])
    expect(body.vehicles[0]).not.toHaveProperty('description')
    const rest = await app.get<FoundVehicles>(`${rental}/vehicle/top-rated?limit=2&cursor=${body.next_cursor}`, headers)
    expect(rest.body.vehicles.map(({ id }) => id)).toEqual([plain])
  })

  it('facets count each group without its own filter', async () => {
    const { headers, providerId: store_id, moduleId, categoryId } = await aFleet(db)
    const vans = await aCategory(db, { module_id: moduleId, name: 'Vans' })
    const brand = await aBrand(db, { name: 'Zarqa' })
    await aVehicle(db, { store_id, category_id: categoryId, hourly_price: 1000, rating_sum: 9, rating_count: 2 })
    await aVehicle(db, {
      store_id,
      category_id: vans,
      hourly_price: 4000,
      seating_capacity: 12,
      fuel_type: 'diesel',
      type: 'Van',
    })
    await aVehicle(db, {
      store_id,
      category_id: vans,
      brand_id: brand,
      hourly_price: 9000,
      seating_capacity: 8,
      air_condition: false,
    })
    const facets = async (query = '') => (await app.get<VehicleFacets>(`${rental}/vehicle/facets?${query}`, headers)).body
    const all = await facets()
    expect(all).toMatchObject({
      total: 3,
      is_whole: true,
      categories: [
        { id: vans, name: 'Vans', count: 2 },
        { id: categoryId, count: 1 },
      ],
      brands: [{ id: brand, name: 'Zarqa', count: 1 }],
      seats: [
        { value: '1-4', count: 1 },
        { value: '5-8', count: 1 },
        { value: '9-13', count: 1 },
      ],
      prices: { min: 10, max: 90 },
      ratings: [
        { value: 4, count: 1 },
        { value: 3, count: 1 },
        { value: 2, count: 1 },
        { value: 1, count: 1 },
      ],
      air_condition: [
        { value: true, count: 2 },
        { value: false, count: 1 },
      ],
      fuels: [
        { value: 'diesel', count: 1 },
        { value: 'petrol', count: 2 },
      ],
      transmissions: [{ value: 'automatic', count: 3 }],
      types: [{ value: 'Van', count: 1 }],
    })
    const narrowed = await facets(`category_ids=${vans}&seating_capacity=9-13`)
    expect([narrowed.total, narrowed.categories, narrowed.seats]).toEqual([
      1,
      [{ id: vans, name: 'Vans', count: 1 }],
      [
        { value: '5-8', count: 1 },
        { value: '9-13', count: 1 },
      ],
    ])
    expect((await facets('name=qqqqqqq')).total).toBe(0)
    expect(refusalOf(await app.get(`${rental}/vehicle/facets?fuel_type=x`, headers))).toEqual([403, 'fuel_type.0'])
  })

  it('categories and brands come newest first, ten brands by their trips', async () => {
    const { headers, providerId: store_id, categoryId } = await aFleet(db)
    const [few, many] = [await aBrand(db, { name: 'Few' }), await aBrand(db, { name: 'Many' })]
    await aVehicle(db, { store_id, category_id: categoryId, brand_id: few, total_trips: 2 })
    await aVehicle(db, { store_id, category_id: categoryId, brand_id: many, total_trips: 7 })
    const get = async (path: string) => (await app.get<Labels>(`${rental}/vehicle/${path}`, headers)).body
    expect((await get('category-list')).vehicles.map(({ id }) => id)).toEqual([categoryId])
    const brands = await get('brand-list?limit=1&offset=1')
    expect([brands.total_size, brands.brands.map(({ id }) => id)]).toEqual([2, [many]])
    const { body } = await app.get(`${rental}/vehicle/popular-suggestion`, headers)
    expect(body).toMatchObject([
      { id: many, name: 'Many', vehicles_sum_total_trip: 7 },
      { id: few, vehicles_sum_total_trip: 2 },
    ])
  })
})

describe('providers', () => {
  it('[7.027] popular, latest and nearby ones are those of the zone, each list in its order, by offset and limit', async () => {
    const { headers, moduleId, zoneId, providerId, categoryId } = await aFleet(db, { created_at: new Date('2026-01-01') })
    const far = await aZone(db, { modules: [moduleId], center: { lat: 10, lng: 20 } })
    const near = { module_id: moduleId, zone_id: zoneId, at: { lat: 22.43, lng: 39.06 } }
    const busy = await aProvider(db, { ...near, at: { lat: 22.45, lng: 39.08 }, created_at: new Date('2026-01-03') })
    const closed = await aProvider(db, { ...near, created_at: new Date('2026-01-02'), hours: [{ from: '01:00', to: '02:00' }] })
    await aProvider(db, { module_id: moduleId, zone_id: far })
    await aVehicle(db, { store_id: busy, category_id: categoryId, total_trips: 5, units: 2 })
    const list = async (name: string) => {
      const at = { ...headers, latitude: '22.42', longitude: '39.05' }
      return (await app.get<ProviderPage>(`${rental}/provider/${name}`, at)).body
    }
    const idsOf = ({ stores }: ProviderPage) => stores.map(({ id }) => id)
    for (const name of ['popular', 'latest', 'nearby']) {
      const whole = idsOf(await list(name))
      expect(idsOf(await list(`${name}?offset=1&limit=2`))).toEqual(whole.slice(0, 2))
      const rest = await list(`${name}?offset=2&limit=2`)
      expect([idsOf(rest), rest.total_size, rest.limit, rest.offset]).toEqual([whole.slice(2), 3, 2, 2])
      expect(idsOf(await list(`${name}?offset=3&limit=2`))).toEqual([])
    }
    const popular = await list('popular')
    expect(idsOf(popular)).toEqual([busy, providerId, closed])
    expect(popular).toMatchObject({ total_size: 3, limit: 50, offset: 1 })
    expect(popular.stores[0]).toMatchObject({
      vehicles_count: 1,
      trips_count: 5,
      total_vehicle_count: 2,
      open: 1,
      campaigns_count: 0,
    })
    expect(idsOf(await list('latest'))).toEqual([busy, closed, providerId])
    expect(idsOf(await list('nearby'))).toEqual([providerId, busy, closed])
  })

  it('one comes by id or slug, and is no other store', async () => {
    const { headers, providerId, categoryId } = await aFleet(db, { slug: 'falcon-rent' })
    const brand = await aBrand(db)
    await aVehicle(db, { store_id: providerId, category_id: categoryId, brand_id: brand, units: 3 })
    const get = (key: string | number) => app.get<ProviderDetails>(`${rental}/provider/get-provider-details/${key}`, headers)
    expect((await get(providerId)).body).toMatchObject({
      id: providerId,
      total_vehicle_count: 3,
      brand_count: 1,
      time_zone: 'Asia/Riyadh',
    })
    expect((await get('falcon-rent')).body.id).toBe(providerId)
    const shop = await aShop(app)
    for (const key of [shop.storeId, 'nobody', 999_999_999]) expect(refusalOf(await get(key))).toEqual([404, 'provider_id'])
  })

  it('banners of the module and of a provider, its featured ones first', async () => {
    const { headers, moduleId, providerId } = await aFleet(db)
    const picture = JSON.stringify({ en: 'peach/banner' })
    const created_at = new Date('2026-03-01')
    const common = { module_id: moduleId, image: picture, created_at, type: 'default' as const }
    await db
      .insertInto('banners')
      .values([
        { ...common, title: JSON.stringify({ en: 'Weekend' }), position: 1 },
        {
          ...common,
          title: JSON.stringify({ en: 'Falcon' }),
          type: 'store_wise',
          store_id: providerId,
          position: 2,
          featured: true,
        },
      ])
      .execute()
    await db
      .insertInto('store_banners')
      .values([
        { created_at, store_id: providerId, title: JSON.stringify({ en: 'Plain' }), image: picture, position: 1 },
        { created_at, store_id: providerId, title: JSON.stringify({ en: 'First' }), image: picture, position: 2, featured: true },
      ])
      .execute()
    const get = async <T>(path: string) => (await app.get<T>(`${rental}/banners${path}`, headers)).body
    const { banners } = await get<{ banners: RentalBanner[] }>('')
    expect(banners.map(({ title, provider_id }) => [title, provider_id])).toEqual([
      ['Weekend', null],
      ['Falcon', providerId],
    ])
    expect((await get<{ banners: RentalBanner[] }>('?featured=1')).banners).toHaveLength(1)
    expect((await get<RentalBanner[]>(`/${providerId}`)).map(({ title }) => title)).toEqual(['First', 'Plain'])
  })
})
