import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Coordinates, GeoAdapter, GeoLanguage, TravelMode } from '#adapters/geo/geo-adapter.ts'
import { closeServer } from './close-server.ts'

export type OsmStandIn = {
  url: string
  /** Requests so far: path with query, and the user agent. */
  requests: { url: string; userAgent: string | undefined }[]
  /** Answers the next request with this status and no JSON. */
  failNext: (status: number) => void
  /** Changes the body of the next answer. */
  changeNext: (change: (body: never) => unknown) => void
  close: () => Promise<void>
}

const MODES: Record<string, TravelMode> = { driving: 'drive', walking: 'walk', cycling: 'bicycle' }

/** Starts a small server that speaks Nominatim's and OSRM's JSON about the places of another adapter. */
export async function startOsmStandIn(geo: GeoAdapter): Promise<OsmStandIn> {
  const requests: OsmStandIn['requests'] = []
  const numbers = new Map<string, number>()
  let failure: number | null = null
  let change: (body: never) => unknown = (body) => body
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    requests.push({ url: request.url ?? '', userAgent: request.headers['user-agent'] })
    const status = failure
    failure = null
    if (status !== null) return void response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Busy</h1>')
    const changed = change
    change = (body) => body
    void answer(geo, numbers, url).then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(changed(body as never))),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    failNext: (status) => {
      failure = status
    },
    changeNext: (next) => {
      change = next
    },
    close: () => closeServer(server),
  }
}

async function answer(geo: GeoAdapter, numbers: Map<string, number>, url: URL): Promise<{ status: number; body: unknown }> {
  const language = (url.searchParams.get('accept-language') ?? 'en') as GeoLanguage
  const place = (placeId: string) => describePlace(geo, numbers, placeId, language)
  if (url.pathname === '/search') {
    const found = await geo.autocomplete({ text: url.searchParams.get('q') ?? '', language })
    return { status: 200, body: await Promise.all(found.map(({ placeId }) => place(placeId))) }
  }
  if (url.pathname === '/lookup') {
    const wanted = Number(url.searchParams.get('osm_ids')?.slice(1))
    const known = [...numbers].find(([, number]) => number === wanted)
    return { status: 200, body: known ? [await place(known[0])] : [] }
  }
  if (url.pathname === '/reverse') {
    const at = { lat: Number(url.searchParams.get('lat')), lng: Number(url.searchParams.get('lon')) }
    const found = await geo.reverse({ ...at, language })
    return { status: 200, body: found ? await place(found.placeId) : { error: 'Unable to geocode' } }
  }
  return answerRoute(geo, url)
}

async function describePlace(geo: GeoAdapter, numbers: Map<string, number>, placeId: string, language: GeoLanguage) {
  const found = await geo.getPlace({ placeId, language })
  if (!found) throw new Error(`The stand-in does not know ${placeId}`)
  const number = numbers.get(placeId) ?? numbers.size + 4_000_000_001
  numbers.set(placeId, number)
  const address = await geo.reverse({ ...found, language })
  const isHouse = /\.\d+$/.test(placeId)
  const isDistrict = placeId.startsWith('district.')
  return {
    place_id: number - 3_999_000_000,
    licence: 'Data of the demo city',
    osm_type: isDistrict ? 'relation' : 'way',
    osm_id: number,
    lat: String(found.lat),
    lon: String(found.lng),
    category: isHouse ? 'building' : isDistrict ? 'place' : 'highway',
    type: isHouse ? 'yes' : 'residential',
    place_rank: isHouse ? 30 : 26,
    importance: 0.1,
    addresstype: isHouse ? 'building' : 'road',
    name: isHouse ? '' : found.name,
    display_name: `${found.formattedAddress}, 23965`,
    address: {
      ...(!isDistrict &&
        address && { road: address.road, ...(isHouse && { house_number: address.house }), suburb: address.district }),
      ...(isDistrict && { suburb: found.name }),
      city: language === 'ar' ? 'خليج النور' : 'Noor Bay',
      postcode: '23965',
      country_code: 'sa',
    },
    boundingbox: [String(found.lat), String(found.lat), String(found.lng), String(found.lng)],
  }
}

async function answerRoute(geo: GeoAdapter, url: URL): Promise<{ status: number; body: unknown }> {
  const [, profile = '', ends = ''] = /^\/route\/v1\/(\w+)\/(.+)$/.exec(url.pathname) ?? []
  const [from, to] = ends.split(';').map((pair): Coordinates => {
    const [lng, lat] = pair.split(',').map(Number)
    return { lat: lat ?? Number.NaN, lng: lng ?? Number.NaN }
  })
  const mode = MODES[profile]
  if (!from || !to || !mode) return { status: 400, body: { code: 'InvalidUrl', message: 'URL string malformed' } }
  const route = await geo.route({ from, to, mode })
  if (!route) return { status: 400, body: { code: 'NoRoute', message: 'Impossible route between points' } }
  const geometry = { type: 'LineString', coordinates: route.path }
  const { distanceMeters: distance, durationSeconds: duration } = route
  const legs = [{ steps: [], distance, duration, weight: duration, summary: '' }]
  const waypoints = [route.path.at(0), route.path.at(-1)].map((location) => ({ hint: '', distance: 4.2, name: '', location }))
  return {
    status: 200,
    body: {
      code: 'Ok',
      routes: [{ geometry, legs, distance, duration, weight: duration, weight_name: 'routability' }],
      waypoints,
    },
  }
}
