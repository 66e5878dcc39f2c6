import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDemoCityGeo } from './demo-city.ts'
import type { OpenServiceOptions } from './call-open-service.ts'
import { haversineMeters } from './distance.ts'
import { GeoUnavailableError, type PlacesAdapter, type RoutesAdapter } from './geo-adapter.ts'
import { createGeo } from './create-geo.ts'
import { createGoogleGeo } from './providers/google/google.ts'
import { createNominatim } from './providers/nominatim/nominatim.ts'
import { createOsrm } from './providers/osrm/osrm.ts'
import { type GoogleStandIn, startGoogleStandIn } from '#testing/stand-ins/google-maps-server.ts'
import { type OsmStandIn, startOsmStandIn } from '#testing/stand-ins/osm-server.ts'

const AT_SEA = { lat: 22.42, lng: 38.95 }
const demo = createDemoCityGeo()
const coordinates = ([lng, lat]: [number, number] = [0, 0]) => ({ lat, lng })
let server: OsmStandIn
let google: GoogleStandIn

beforeAll(async () => {
  server = await startOsmStandIn(demo)
  google = await startGoogleStandIn(demo)
})
afterAll(async () => {
  await server.close()
  await google.close()
})

type Parts = PlacesAdapter & RoutesAdapter
const byGoogle = (key = google.key) => createGoogleGeo({ key, url: google.url, timeoutMs: 2000 })

const real = () => openServers({ userAgent: 'Medina test (test@example.com)', timeoutMs: 2000 })
const openServers = (changed: Pick<OpenServiceOptions, 'userAgent' | 'timeoutMs' | 'report'>) => {
  const options = { ...changed, url: server.url }
  return { ...createNominatim(options), ...createOsrm(options) }
}

describe.each<[string, () => Parts]>([
  ['the demo city', () => demo],
  ['Nominatim and OSRM', real],
  ['Google', () => byGoogle()],
])('geo adapter: %s', (_, create) => {
  const geo: Parts = new Proxy({} as Parts, { get: (_target, key) => Reflect.get(create(), key) })
  const first = async (text: string, language: 'en' | 'ar' = 'en') => {
    const [found] = await geo.autocomplete({ text, language })
    if (!found) throw new Error(`Nothing found for ${text}`)
    return found
  }
  const placeOf = async (text: string) => {
    const place = await geo.getPlace({ placeId: (await first(text)).placeId, language: 'en' })
    if (!place) throw new Error(`No place for ${text}`)
    return place
  }

  it('[7.021] suggests a street, a house, a landmark and a district in the language asked for', async () => {
    expect(await first('Palm Court')).toMatchObject({
      mainText: 'Palm Court',
      secondaryText: expect.stringContaining('Old Harbour'),
    })
    expect((await first('Palm Court 14')).mainText).toBe('Palm Court 14')
    expect((await first('ساحة النخيل 14', 'ar')).mainText).toBe('ساحة النخيل 14')
    expect((await first('Pearl Museum')).mainText).toBe('Pearl Museum')
    expect((await first('Pearl Museum', 'ar')).mainText).toBe('متحف اللؤلؤ')
    expect((await first('University Town')).mainText).toBe('University Town')
  })

  it('[7.021] suggests at most six places, and none for nothing', async () => {
    expect(
      (await geo.autocomplete({ text: 'street', language: 'en', near: { lat: 22.43, lng: 39.04 } })).length,
    ).toBeLessThanOrEqual(6)
    expect(await geo.autocomplete({ text: '  ', language: 'en' })).toEqual([])
    expect(await geo.autocomplete({ text: 'Qzxkvw', language: 'en' })).toEqual([])
  })

  it('[7.022] finds the place behind a suggestion, and none behind an unknown id', async () => {
    const { placeId } = await first('Palm Court 14')
    expect(await geo.getPlace({ placeId, language: 'en' })).toMatchObject({
      placeId,
      name: 'Palm Court 14',
      formattedAddress: expect.stringContaining('Palm Court 14, Old Harbour'),
      lat: expect.closeTo(22.43, 1),
      lng: expect.closeTo(39.04, 1),
    })
    expect((await geo.getPlace({ placeId, language: 'ar' }))?.formattedAddress).toContain('ساحة النخيل 14، الميناء القديم')
    for (const unknown of ['street.palm-court.99999', 'W1', 'no such id', '../x'])
      expect(await geo.getPlace({ placeId: unknown, language: 'en' })).toBeNull()
  })

  it('[7.023] reads the address at a point, and none at sea', async () => {
    const place = await placeOf('Lantern Street 12')
    const address = await geo.reverse({ lat: place.lat, lng: place.lng, language: 'en' })
    expect(address).toMatchObject({ road: 'Lantern Street', house: '12', district: expect.any(String) })
    expect(address?.formattedAddress).toContain('Lantern Street 12')
    expect((await geo.reverse({ lat: place.lat, lng: place.lng, language: 'ar' }))?.road).toBe('شارع الفوانيس')
    expect(await geo.reverse({ ...AT_SEA, language: 'en' })).toBeNull()
  })

  it('[2.065] finds a way along streets for each way of going, and none out to sea', async () => {
    const [from, to] = [await placeOf('Palm Court 14'), await placeOf('Central Station')]
    const ways = await Promise.all((['drive', 'walk', 'bicycle'] as const).map((mode) => geo.route({ from, to, mode })))
    for (const way of ways) {
      expect(way?.distanceMeters).toBeGreaterThan(haversineMeters(from, to) * 0.9)
      expect(way?.distanceMeters).toBeLessThan(haversineMeters(from, to) * 2)
      expect(haversineMeters(from, coordinates(way?.path[0]))).toBeLessThan(300)
      expect(haversineMeters(to, coordinates(way?.path.at(-1)))).toBeLessThan(300)
    }
    const [drive, walk, bicycle] = ways
    expect(walk?.durationSeconds).toBeGreaterThan(bicycle?.durationSeconds ?? 0)
    expect(bicycle?.durationSeconds).toBeGreaterThan(drive?.durationSeconds ?? 0)
    expect(await geo.route({ from, to: AT_SEA, mode: 'drive' })).toBeNull()
  })
})

describe('the demo city', () => {
  const names = async (text: string) => (await demo.autocomplete({ text, language: 'en' })).map(({ mainText }) => mainText)

  it('forgives a slip of the finger, a left-out article, and the way a letter is written', async () => {
    expect((await names('Plam Cuort 14'))[0]).toBe('Palm Court 14')
    expect((await names('hosptial'))[0]).toContain('Hospital')
    expect((await names('ساحه نخيل'))[0]).toBe('Palm Court')
    expect((await names('شارع الفوانيس ١٢'))[0]).toBe('Lantern Street 12')
    expect((await names('14 palm court, old harbour'))[0]).toBe('Palm Court 14')
  })

  it.each([
    ['street.lantern-street.12', 'Lantern Street 12, Noor Centre'],
    ['street.well-lane.6', 'Well Lane 6, Old Harbour'],
    ['street.noor-boulevard.1', 'جادة النور 1، الميناء القديم'],
    ['district.university-town', 'University Town, Noor Bay'],
  ])('finds its own suggestion again: %s', async (placeId, text) => {
    const language = /[a-z]/.test(text) ? 'en' : 'ar'
    const [found] = await demo.autocomplete({ text, language })
    expect(found?.placeId).toBe(placeId)
    const whole = `${found?.mainText}${language === 'ar' ? '، ' : ', '}${found?.secondaryText}`
    expect(whole).toBe(text)
    const [inArabicDigits] = await demo.autocomplete({
      text: whole.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))),
      language,
    })
    expect(inArabicDigits?.placeId).toBe(placeId)
  })

  it('prefers what is near', async () => {
    const near = async (text: string, spot: string) => {
      const place = await demo.getPlace({ placeId: spot, language: 'en' })
      const [found] = await demo.autocomplete({ text, language: 'en', ...(place && { near: place }) })
      return found?.mainText
    }
    expect(await near('mosque', 'site.coral-mosque')).toBe('Coral Mosque')
    expect(await near('mosque', 'site.station-mosque')).toBe('Station Mosque')
  })

  it('offers a street without its number when it has no such house', async () => {
    expect((await names('Palm Court 9999'))[0]).toBe('Palm Court')
  })

  it('keeps cars off the sea walk', async () => {
    const [from, to] = await Promise.all(
      ['site.north-beach', 'site.family-beach'].map((placeId) => demo.getPlace({ placeId, language: 'en' })),
    )
    if (!from || !to) throw new Error('The beaches are gone')
    const [drive, walk] = await Promise.all((['drive', 'walk'] as const).map((mode) => demo.route({ from, to, mode })))
    expect(drive?.distanceMeters).not.toBe(walk?.distanceMeters)
  })

  it('measures a way of no length', async () => {
    const spot = { lat: 22.43, lng: 39.04 }
    expect(await demo.route({ from: spot, to: spot, mode: 'walk' })).toMatchObject({ distanceMeters: 0, durationSeconds: 0 })
  })
})

describe('Nominatim and OSRM', () => {
  it('says who is asking', async () => {
    await real().autocomplete({ text: 'Palm Court', language: 'ar', near: { lat: 22.4, lng: 39 } })
    const request = server.requests.at(-1)
    expect(request?.userAgent).toBe('Medina test (test@example.com)')
    expect(request?.url).toContain('accept-language=ar')
    expect(request?.url).toContain('viewbox=')
  })

  it('reports a service that does not answer in its language', async () => {
    server.failNext(503)
    await expect(real().autocomplete({ text: 'Palm', language: 'en' })).rejects.toBeInstanceOf(GeoUnavailableError)
    server.failNext(200)
    await expect(real().reverse({ lat: 22.4, lng: 39, language: 'en' })).rejects.toBeInstanceOf(GeoUnavailableError)
  })
})

describe('one odd record of a service', () => {
  const lines: [string, readonly string[]][] = []
  const report = (...line: [string, readonly string[]]) => void lines.push(line)
  const osm = () => openServers({ userAgent: 'Medina test', report })
  const maps = () => createGoogleGeo({ key: google.key, url: google.url, report })
  const near = { lat: 22.43, lng: 39.04 }
  beforeEach(() => void lines.splice(0))

  it('[7.021] is left out of suggestions and told to the log: a postcode has no object of OpenStreetMap', async () => {
    const postcode = { place_id: 1, lat: '22.4', lon: '39.0', name: '23965', display_name: '23965, Noor Bay', type: 'postcode' }
    server.changeNext((places: object[]) => [postcode, ...places, null, { ...places[0], lat: null }])
    expect((await osm().autocomplete({ text: 'Palm Court', language: 'en' }))[0]?.mainText).toBe('Palm Court')
    expect(lines).toEqual([[new URL(server.url).host, expect.arrayContaining([expect.stringMatching(/a row \(osm_type\)/)])]])
    google.changeNext(({ suggestions }: { suggestions: object[] }) => ({
      suggestions: [{ placePrediction: { text: { text: 'No id' } } }, ...suggestions],
    }))
    expect((await maps().autocomplete({ text: 'Palm Court', language: 'en' }))[0]?.mainText).toBe('Palm Court')
    expect(lines.at(-1)?.[1]).toEqual([expect.stringMatching(/a row \(placePrediction\.placeId\)/)])
  })

  it('[7.023] costs an address nothing but itself', async () => {
    server.changeNext((place: { address: object }) => ({
      ...place,
      osm_type: undefined,
      osm_id: undefined,
      address: { ...place.address, postcode: 23965, iso: null },
    }))
    const place = await osm().reverse({ ...near, language: 'en' })
    expect(place).toMatchObject({ placeId: '', road: expect.any(String) })
    google.changeNext((body: { results: object[] }) => ({ ...body, results: [{ types: null }, ...body.results] }))
    expect((await maps().reverse({ ...near, language: 'en' }))?.road).toEqual(place?.road)
  })

  it('[2.065] leaves a way as it is: a point with an altitude, and one without a place', async () => {
    const way = { from: near, to: { lat: 22.44, lng: 39.05 }, mode: 'drive' as const }
    const whole = await osm().route(way)
    server.changeNext((answer: { routes: { geometry: { coordinates: number[][] } }[] }) => {
      const [route] = answer.routes
      const coordinates = [...(route?.geometry.coordinates.map((point) => [...point, 12.5]) ?? []), [39, null]]
      return { ...answer, routes: [{ duration: 'long' }, { ...route, geometry: { coordinates } }] }
    })
    expect(await osm().route(way)).toEqual(whole)
  })

  it('is no reason for silence: a service without a usable answer is in the log, without what was typed', async () => {
    server.failNext(503)
    await expect(osm().autocomplete({ text: 'Palm Court', language: 'en' })).rejects.toBeInstanceOf(GeoUnavailableError)
    expect(lines).toEqual([[new URL(server.url).host, ['no usable answer (status 503)']]])
  })
})

describe('Google', () => {
  it('gets the key in a header, the language, and what is near', async () => {
    await byGoogle().autocomplete({ text: 'Palm Court', language: 'ar', near: { lat: 22.4, lng: 39 } })
    const request = google.requests.at(-1)
    expect(request?.url).not.toContain(google.key)
    expect(request?.body).toEqual({
      input: 'Palm Court',
      languageCode: 'ar',
      locationBias: { circle: { center: { latitude: 22.4, longitude: 39 }, radius: 30_000 } },
    })
  })

  it('is unavailable with a wrong key, over its quota, and when it does not answer in its language', async () => {
    const from = { lat: 22.43, lng: 39.04 }
    await expect(byGoogle('stolen').autocomplete({ text: 'Palm', language: 'en' })).rejects.toBeInstanceOf(GeoUnavailableError)
    await expect(byGoogle('stolen').reverse({ ...from, language: 'en' })).rejects.toBeInstanceOf(GeoUnavailableError)
    google.failNext(429)
    await expect(byGoogle().route({ from, to: from, mode: 'walk' })).rejects.toBeInstanceOf(GeoUnavailableError)
    google.failNext(200)
    await expect(byGoogle().getPlace({ placeId: 'ChIJ1', language: 'en' })).rejects.toBeInstanceOf(GeoUnavailableError)
  })
})

describe('the settings choose who answers', () => {
  const ask = async (ofProviders: Record<string, string>) => {
    const geo = await createGeo({ DEMO: false, ofProviders })
    const before = { osm: server.requests.length, google: google.requests.length }
    const found = await geo.autocomplete({ text: 'Palm Court', language: 'en' })
    const searched = { osm: server.requests.length - before.osm, google: google.requests.length - before.google }
    const route = await geo.route({ from: { lat: 22.43, lng: 39.04 }, to: { lat: 22.431, lng: 39.041 }, mode: 'walk' })
    return [geo.hasSearch, found.length > 0, searched.osm, searched.google, route !== null]
  }

  it('nobody, in a real shop without a service', async () => {
    expect(await ask({})).toEqual([false, false, 0, 0, false])
  })

  it('Google by its key, and the shop’s own servers before it', async () => {
    const byKey = { GOOGLE_MAPS_KEY: google.key, GOOGLE_MAPS_URL: google.url }
    expect(await ask(byKey)).toEqual([true, true, 0, 1, true])
    expect(await ask({ ...byKey, NOMINATIM_URL: server.url })).toEqual([true, true, 1, 0, true])
    expect(await ask({ ...byKey, OSRM_URL: server.url })).toEqual([true, true, 0, 1, true])
    expect(await ask({ ...byKey, NOMINATIM_URL: server.url, OSRM_URL: server.url })).toEqual([true, true, 1, 0, true])
  })
})
