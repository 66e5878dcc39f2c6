import type { ZoneData } from '@medina/contract/geo'
import { encodePlusCode } from '@medina/contract/places/plus-code'
import type { Output } from '@medina/contract/endpoints/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalBody } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { haversineMeters } from '#adapters/geo/distance.ts'
import { aModule, anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'
import { getZonePivot, isInZone, isServed } from './geo.service.ts'
import { listZoneIdsAtEach } from './geo.queries.ts'
import { measureRoute } from './measure-route.ts'

type ZoneAnswer = { zone_id: string; zone_data: ZoneData[] }

let app: TestApp
let food: number
let city: number
let quarter: number
let paused: number

beforeAll(async () => {
  app = await startTestApp({ settings: { DEMO: true } })
  const { db } = app.api
  food = await aModule(db, 'food', { name: { en: 'Food', ar: 'طعام' } })
  const parcel = await aModule(db, 'parcel')
  const off = await aModule(db, 'rental', { status: false })
  city = await aZone(db, {
    name: { en: 'City', ar: 'المدينة' },
    half: 0.2,
    modules: [food, parcel, off],
    increased_delivery_fee: 12.5,
    increased_delivery_fee_status: true,
  })
  const rates = {
    delivery_charge_type: 'distance',
    fixed_shipping_charge: 0,
    per_km_shipping_charge: 150,
    minimum_shipping_charge: 600,
    maximum_shipping_charge: 2500,
    maximum_cod_order_amount: 50_000,
  } as const
  quarter = await aZone(db, { name: 'Quarter', half: 0.05, modules: [food], rates })
  paused = await aZone(db, { name: 'Paused', center: { lat: 30, lng: 40 }, modules: [food], status: false })
  await anItem(db, { store_id: await aStore(db, { module_id: food, zone_id: quarter }) })
})
afterAll(() => app.close())

const zoneAt = <T = ZoneAnswer>(lat: number, lng: number, language = 'en') =>
  app.get<T>(`/api/v1/config/get-zone-id?lat=${lat}&lng=${lng}`, { 'X-localization': language })

describe('the zone of a point', () => {
  it('[7.024] is answered as JSON text, smallest area first', async () => {
    const { status, body } = await zoneAt(22.42, 39.05)
    expect([status, body.zone_id]).toEqual([200, `[${quarter},${city}]`])
    expect((await zoneAt(22.6, 39.05)).body.zone_id).toBe(`[${city}]`)
  })

  it('[3.014] carries active modules with what delivery costs there', async () => {
    const { body } = await zoneAt(22.42, 39.05, 'ar')
    expect(body.zone_data).toMatchObject([
      {
        id: quarter,
        increased_delivery_fee_status: 0,
        modules: [
          {
            id: food,
            module_name: 'طعام',
            stores_count: 1,
            items_count: 1,
            pivot: {
              zone_id: quarter,
              module_id: food,
              delivery_charge_type: 'distance',
              fixed_shipping_charge: 0,
              per_km_shipping_charge: 1.5,
              minimum_shipping_charge: 6,
              maximum_shipping_charge: 25,
              maximum_cod_order_amount: 500,
            },
          },
        ],
      },
      {
        id: city,
        name: 'المدينة',
        increased_delivery_fee: 12.5,
        increased_delivery_fee_status: 1,
        modules: [{ stores_count: 0 }, { module_type: 'parcel' }],
      },
    ])
    expect(body.zone_data[1]?.modules).toHaveLength(2)
    expect(body.zone_data[0]?.modules[0]?.pivot.maximum_shipping_charge).toBe(25)
  })

  it('counts the edge as inside, and a step beyond as outside', async () => {
    expect((await zoneAt(22.62, 39.05)).status).toBe(200)
    expect((await zoneAt(22.6201, 39.05)).status).toBe(404)
  })

  it('is a refusal with the code `coordinates` where nothing is served or service is paused', async () => {
    const nowhere = await zoneAt<unknown>(0, 0)
    expect([nowhere.status, nowhere.body]).toEqual([404, refusalBody('coordinates', 'Service is not available in this area')])
    const stopped = await zoneAt<unknown>(30, 40)
    expect([stopped.status, stopped.body]).toEqual([
      403,
      refusalBody('coordinates', 'Service is temporarily unavailable in this area'),
    ])
  })

  it.each([
    ['lat=91&lng=0', 'lat'],
    ['lat=abc&lng=0', 'lat'],
    ['lat=1', 'lng'],
    ['lat=1&lng=181', 'lng'],
    ['lat=NaN&lng=0', 'lat'],
    ['lat=Infinity&lng=0', 'lat'],
  ])('for %s names the field', async (query, field) => {
    const { status, body } = await app.get<{ errors: { code: string }[] }>(`/api/v1/config/get-zone-id?${query}`)
    expect([status, body.errors.map(({ code }) => code)]).toEqual([403, [field]])
  })

  it('can be checked by other features', async () => {
    const { db } = app.api
    const center = { lat: 22.42, lng: 39.05 }
    expect([
      await isInZone(db, quarter, center),
      await isInZone(db, paused, { lat: 30, lng: 40 }),
      await isInZone(db, quarter, { lat: 22.6, lng: 39.05 }),
    ]).toEqual([true, false, false])
    expect([await isServed(db, center), await isServed(db, { lat: 30, lng: 40 })]).toEqual([true, false])
    expect(await getZonePivot(db, quarter, food)).toMatchObject({ per_km_shipping_charge: 150, maximum_cod_order_amount: 50_000 })
    expect(await getZonePivot(db, quarter, 424242)).toBeNull()
  })
})

describe('zones', () => {
  it('are listed with their outlines while they are active', async () => {
    const { body } = await app.get<Output<'geo.zones'>>('/api/v1/zone/list')
    expect(body.map(({ id }) => id)).toEqual([city, quarter])
    const corners = [
      [22.37, 39],
      [22.37, 39.1],
      [22.47, 39.1],
      [22.47, 39],
    ].map(([lat = 0, lng = 0]) => ({ lat: expect.closeTo(lat, 6), lng: expect.closeTo(lng, 6) }))
    expect(body[1]?.formated_coordinates).toEqual(corners)
    // Clients of the family draw the GeoJSON, so its ring must be closed.
    const ring = [...corners, corners[0]].map((corner) => [corner?.lng, corner?.lat])
    expect(body[1]?.coordinates).toEqual({ type: 'Polygon', coordinates: [ring] })
  })

  it('can be asked whether they reach to a point', async () => {
    expect((await app.get(`/api/v1/zone/check?lat=22.42&lng=39.05&zone_id=${quarter}`)).body).toBe(true)
    expect((await app.get(`/api/v1/zone/check?lat=22.6&lng=39.05&zone_id=${quarter}`)).body).toBe(false)
  })
})

describe('places', () => {
  it('[7.021, 7.022, 7.023] lead from a text to a suggestion, to its place, to the address there', async () => {
    const found = await app.get<Output<'geo.autocomplete'>>('/api/v1/config/place-api-autocomplete?search_text=palm')
    if (!('suggestions' in found.body)) throw new Error('no suggestion')
    const prediction = found.body.suggestions[0]?.placePrediction
    expect(prediction?.structuredFormat.mainText.text).toMatch(/palm/i)
    expect(prediction?.placeId).toBeTruthy()
    // The older form of the same, which rental pages of the family read.
    expect(found.body.predictions?.[0]).toMatchObject({
      place_id: prediction?.placeId,
      description: prediction?.text.text,
      structured_formatting: { main_text: prediction?.structuredFormat.mainText.text },
    })

    const place = await app.get<Output<'geo.place'>>(`/api/v1/config/place-api-details?placeid=${prediction?.placeId}`)
    expect(place.body.id).toBe(prediction?.placeId)
    const { latitude, longitude } = place.body.location
    expect([typeof latitude, typeof longitude]).toEqual(['number', 'number'])
    expect(place.body.result?.geometry.location).toEqual({ lat: latitude, lng: longitude })

    const address = await app.get<Output<'geo.reverse'>>(`/api/v1/config/geocode-api?lat=${latitude}&lng=${longitude}`)
    expect(address.body.status).toBe('OK')
    expect(address.body.results[0]?.formatted_address).toBeTruthy()
    const arabic = await app.get<Output<'geo.reverse'>>(`/api/v1/config/geocode-api?lat=${latitude}&lng=${longitude}`, {
      'X-localization': 'ar',
    })
    expect(arabic.body.results[0]?.formatted_address).toMatch(/[؀-ۿ]/)
  })

  it('[7.021] are an empty list, not an object, when nothing fits', async () => {
    expect((await app.get('/api/v1/config/place-api-autocomplete?search_text=zzzzqqq')).body).toEqual([])
    expect((await app.get('/api/v1/config/place-api-autocomplete?search_text=%20')).status).toBe(403)
  })

  it('that are pasted as coordinates, a plus code or a link to a map are one place, with its address', async () => {
    const middle = { lat: 22.42, lng: 39.05 }
    const code = encodePlusCode(middle)
    for (const text of [
      '22.42000, 39.05000',
      '٢٢٫٤٢٠٠، ٣٩٫٠٥٠٠',
      'Home: https://maps.google.com/maps?q=22.42%2C39.05&z=17&hl=en',
      code,
      code.slice(4),
    ]) {
      const { body } = await app.get<Output<'geo.autocomplete'>>(
        `/api/v1/config/place-api-autocomplete?search_text=${encodeURIComponent(text)}`,
      )
      const [found, ...others] = 'suggestions' in body ? body.suggestions : []
      expect(others).toEqual([])
      const place = await app.get<Output<'geo.place'>>(
        `/api/v1/config/place-api-details?placeid=${found?.placePrediction.placeId}`,
      )
      expect(place.body.location.latitude).toBeCloseTo(22.42, 3)
      expect(place.body.location.longitude).toBeCloseTo(39.05, 3)
      expect(place.body.formattedAddress).not.toBe('')
      expect(place.body.formattedAddress).toBe(found?.placePrediction.structuredFormat.mainText.text)
    }
  })

  it('that a link only names are searched, and a link without a place is refused kindly', async () => {
    const suggest = (text: string, language = 'en') =>
      app.get<Output<'geo.autocomplete'>>(`/api/v1/config/place-api-autocomplete?search_text=${encodeURIComponent(text)}`, {
        'X-localization': language,
      })
    const named = await suggest('https://maps.google.com/?q=palm&ftid=0x1:0x2')
    expect(named.body).toEqual((await suggest('palm')).body)
    const { status, body } = await suggest('https://www.google.com/maps')
    expect([status, body]).toEqual([
      403,
      refusalBody(
        'search_text',
        'This link holds no place. In the map app, press the place until a pin appears, then share or copy it.',
      ),
    ])
    const bad = await app.get<{ errors: { code: string }[] }>('/api/v1/config/place-api-details?placeid=pin:91,200')
    expect([bad.status, bad.body.errors[0]?.code]).toEqual([404, 'placeid'])
    // A long text is no name of a place, and no error.
    expect((await suggest('palm '.repeat(60))).body).toEqual([])
  })

  it('[7.022] that are not known are 404; [7.023] the open sea has no address', async () => {
    const { status, body } = await app.get<{ errors: { code: string }[] }>('/api/v1/config/place-api-details?placeid=nothing')
    expect([status, body.errors[0]?.code]).toEqual([404, 'placeid'])
    expect((await app.get('/api/v1/config/geocode-api?lat=0&lng=0')).body).toEqual({ results: [], status: 'ZERO_RESULTS' })
  })
})

describe('ways', () => {
  const way = (query: string) => `origin_lat=22.42&origin_lng=39.05&${query}`

  it('have a length and a time, and a line that can be drawn', async () => {
    const query = way('destination_lat=22.43&destination_lng=39.06&mode=DRIVE')
    const measured = await app.get<Output<'geo.distance'>>(`/api/v1/config/distance-api?${query}`)
    expect(measured.body.distanceMeters).toBeGreaterThan(1000)
    expect(measured.body.duration).toMatch(/^\d+s$/)
    expect(measured.body.localizedValues.distance.text).toMatch(/km$/)
    const drawn = await app.get<Output<'geo.direction'>>(`/api/v1/config/direction-api?${query}`)
    expect(drawn.body.routes).toHaveLength(1)
    expect(drawn.body.routes[0]?.polyline.encodedPolyline.length).toBeGreaterThan(5)
  })

  it('without a mode and by WALK are as long as by car, which deliveries are priced by', async () => {
    const measure = async (mode: string) => {
      const path = `/api/v1/config/distance-api?${way(`destination_lat=22.43&destination_lng=39.06${mode}`)}`
      return (await app.get<Output<'geo.distance'>>(path)).body
    }
    const car = await measure('&mode=DRIVE')
    const { meters } = await measureRoute(app.api.geo, { lat: 22.42, lng: 39.05 }, { lat: 22.43, lng: 39.06 })
    expect(car.distanceMeters).toBe(meters)
    expect([await measure(''), await measure('&mode=WALK')]).toEqual([car, car])
    expect((await measure('&mode=BICYCLE')).distanceMeters).toBeGreaterThan(1000)
  })

  it('[9.034] falls back to a haversine calculation where there is no route, as pricing does', async () => {
    const { status, body } = await app.get<Output<'geo.distance'>>(
      `/api/v1/config/distance-api?${way('destination_lat=0&destination_lng=0')}`,
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ condition: 'ROUTE_NOT_FOUND' })
    expect(body.distanceMeters).toBe(Math.round(haversineMeters({ lat: 22.42, lng: 39.05 }, { lat: 0, lng: 0 })))
    const drawn = await app.get(`/api/v1/config/direction-api?${way('destination_lat=0&destination_lng=0')}`)
    expect(drawn.body).toEqual({ routes: [] })
  })

  it('by a means that does not exist are refused', async () => {
    const { status, body } = await app.get<{ errors: { code: string }[] }>(
      `/api/v1/config/distance-api?${way('destination_lat=1&destination_lng=1&mode=FLY')}`,
    )
    expect([status, body.errors[0]?.code]).toEqual([403, 'mode'])
  })
})

it('the ground of the map is GeoJSON in the language of the call', async () => {
  const { body } = await app.get<{ type: string; features: unknown[] }>('/api/v1/map/city')
  expect(body.type).toBe('FeatureCollection')
  expect(body.features.length).toBeGreaterThan(100)
})

it('[3.014] the pivot of a zone gives a fixed fee as minimum and maximum, without a price per kilometre', async () => {
  const { db } = app.api
  const center = { lat: -31.5, lng: 100.5 }
  const rates = { fixed_shipping_charge: 600, per_km_shipping_charge: 150, minimum_shipping_charge: 200 }
  await aZone(db, { modules: [food], center, rates: { delivery_charge_type: 'fixed', ...rates } })
  const { body } = await zoneAt(center.lat, center.lng)
  expect(body.zone_data[0]?.modules[0]?.pivot).toMatchObject({
    delivery_charge_type: 'fixed',
    fixed_shipping_charge: 6,
    per_km_shipping_charge: 0,
    minimum_shipping_charge: 6,
    maximum_shipping_charge: 6,
  })
})

describe('the place that is none', () => {
  it('is in no zone, also in one that is drawn around it: a device that knows no place sends 0/0', async () => {
    const { db } = app.api
    const sea = await aZone(db, { name: 'Everywhere', center: { lat: 0, lng: 0 }, half: 1, modules: [food] })
    for (const [lat, lng] of [
      [0, 0],
      [0.002, -0.004],
    ] as const) {
      expect((await zoneAt<unknown>(lat, lng)).status).toBe(404)
      expect([await isInZone(db, sea, { lat, lng }), await isServed(db, { lat, lng })]).toEqual([false, false])
    }
    const nearby = { lat: 0.5, lng: 0.5 }
    expect(await listZoneIdsAtEach(db, [nearby, { lat: 0, lng: 0 }, nearby])).toEqual([[sea], [], [sea]])
    await db.deleteFrom('zone_modules').where('zone_id', '=', sea).execute()
    await db.deleteFrom('zones').where('id', '=', sea).execute()
  })
})
