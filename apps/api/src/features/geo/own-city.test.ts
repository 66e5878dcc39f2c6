import type { Output } from '@medina/contract/endpoints/endpoints'
import { describe, expect, it } from 'vitest'
import { aGuestWith, anOrderBody, anOrderOf, place, type Refusal } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aZone } from '#features/catalog/catalog.builders.ts'

const casablanca = { lat: 33.5731, lng: -7.5898 }
/** A point in the demo city, where streets and houses have names. */
const noorBay = { lat: 22.43, lng: 39.04 }

// A real shop: the demo is off, and no maps service is configured.
const { app, shop, item } = await startTestShop({
  shop: {
    zone: { name: { en: 'Casablanca', ar: 'الدار البيضاء' }, center: casablanca },
    store: { name: { en: 'Dar Zitoun', ar: 'دار الزيتون' } },
  },
})
await aZone(app.api.db, { name: 'Paused', center: { lat: 34, lng: -6.8 }, status: false })

const at = ({ lat, lng }: { lat: number; lng: number }) => `lat=${lat}&lng=${lng}`

describe('a shop in another city without a maps service', () => {
  it('suggests no place, not even one of the demo city', async () => {
    for (const text of ['Crystal', 'Palm Court 14', 'Boulevard', 'شارع'])
      expect((await app.get(`/api/v1/config/place-api-autocomplete?search_text=${encodeURIComponent(text)}`)).body).toEqual([])
    expect((await app.get('/api/v1/config/place-api-details?placeid=street.palm-court')).status).toBe(404)
  })

  it('invents no address', async () => {
    for (const point of [casablanca, noorBay]) {
      const { body } = await app.get(`/api/v1/config/geocode-api?${at(point)}`)
      expect(body).toEqual({ results: [], status: 'ZERO_RESULTS' })
    }
  })

  it('knows the zone of a point all the same', async () => {
    const { body } = await app.get<{ zone_id: string }>(`/api/v1/config/get-zone-id?${at(casablanca)}`)
    expect(body.zone_id).toBe(`[${shop.zoneId}]`)
    expect((await app.get(`/api/v1/config/get-zone-id?${at(noorBay)}`)).status).toBe(404)
  })

  it('[9.034] measures along nobody’s streets', async () => {
    const query = `origin_lat=${noorBay.lat}&origin_lng=${noorBay.lng}&destination_lat=22.42&destination_lng=39.05&mode=DRIVE`
    expect((await app.get(`/api/v1/config/distance-api?${query}`)).body).toMatchObject({ condition: 'ROUTE_NOT_FOUND' })
    expect((await app.get(`/api/v1/config/direction-api?${query}`)).body).toEqual({ routes: [] })
  })

  it('has a map of its zones and stores, in the language of the call, and nothing of the demo city', async () => {
    type Ground = {
      features: { properties: { layer: string; name?: string }; geometry: { type: string; coordinates: unknown } }[]
    }
    const { body } = await app.get<Ground>('/api/v1/map/city')
    expect(body.features.map(({ properties, geometry }) => [properties.layer, properties.name, geometry.type])).toEqual([
      ['zone', undefined, 'Polygon'],
      ['zone_name', 'Casablanca', 'Point'],
      ['store', 'Dar Zitoun', 'Point'],
    ])
    const [outline, , store] = body.features
    const ring = (outline?.geometry.coordinates as [number, number][][] | undefined)?.[0] ?? []
    expect(ring).toHaveLength(5)
    expect(ring[4]).toEqual(ring[0])
    expect(store?.geometry.coordinates).toEqual([casablanca.lng, casablanca.lat])
    const arabic = await app.get<Ground>('/api/v1/map/city', { 'X-localization': 'ar' })
    expect(arabic.body.features.map(({ properties }) => properties.name)).toEqual([undefined, 'الدار البيضاء', 'دار الزيتون'])
    expect((await app.get('/api/v1/map/style')).body).toEqual({ style: null, tiles: null, attribution: '' })
  })

  it('tells clients that the address is theirs to write, and begins its maps in its own zone', async () => {
    const { body } = await app.get<Output<'site.config'>>('/api/v1/config')
    expect(body.map).toEqual({ has_search: false, ground: 'plain' })
    expect(Number(body.default_location.lat)).toBeCloseTo(casablanca.lat, 5)
    expect(Number(body.default_location.lng)).toBeCloseTo(casablanca.lng, 5)
  })

  it('takes an order only with a written address, and hands on those words', async () => {
    const guest = await aGuestWith(app, shop, { item_id: item })
    const here = { latitude: String(casablanca.lat), longitude: String(casablanca.lng) }
    const refused = await place<Refusal>(app, shop, anOrderBody(guest, { ...here, address: ' ' }))
    expect([refused.status, refused.body.errors.map(({ code }) => code)]).toEqual([403, ['address']])
    const id = await anOrderOf(app, shop, guest, { ...here, address: '12 Rue Tahar Sebti, blue door' })
    const order = await app.api.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(order)).toContain('12 Rue Tahar Sebti, blue door')
  })
})
