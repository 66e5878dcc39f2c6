import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { GeoAdapter, GeoLanguage, TravelMode } from '#adapters/geo/geo-adapter.ts'
import { encodePolyline } from '@medina/contract/wire/polyline'
import { closeServer } from './close-server.ts'

export type GoogleStandIn = {
  url: string
  /** The only key that is answered. */
  key: string
  /** Requests so far: path with query, and the body of a POST. */
  requests: { url: string; body: unknown }[]
  /** Answers the next request with this status and no JSON. */
  failNext: (status: number) => void
  /** Changes the body of the next answer. */
  changeNext: (change: (body: never) => unknown) => void
  close: () => Promise<void>
}

type Answer = { status: number; body: unknown }
type LatLng = { latitude: number; longitude: number }
type World = { geo: GeoAdapter; ids: Map<string, string>; body: unknown; url: URL; fields: string | undefined }

const MODES: Record<string, TravelMode> = { DRIVE: 'drive', WALK: 'walk', BICYCLE: 'bicycle' }

/** Starts a small server that speaks Google's Places (New), Geocoding and Routes about the places of another adapter. */
export async function startGoogleStandIn(geo: GeoAdapter): Promise<GoogleStandIn> {
  const key = 'a-key-of-google'
  const requests: GoogleStandIn['requests'] = []
  const ids = new Map<string, string>()
  let failure: number | null = null
  let change: (body: never) => unknown = (body) => body
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://localhost')
      const body = request.method === 'POST' ? await json(request) : undefined
      requests.push({ url: request.url ?? '', body })
      const status = failure
      failure = null
      if (status !== null) return void response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Busy</h1>')
      const fields = headerOf(request, 'x-goog-fieldmask')
      const isKnown = headerOf(request, 'x-goog-api-key') === key
      const answered = isKnown ? await answer({ geo, ids, body, url, fields }) : refuseKey(url)
      response
        .writeHead(answered.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(change(answered.body as never)))
      change = (body) => body
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
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

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

const problem = (code: number, status: string, message: string): Answer => ({
  status: code,
  body: { error: { code, message, status } },
})

/** The older API answers 200 and a status of its own. */
function refuseKey({ pathname }: URL): Answer {
  if (pathname.startsWith('/maps/'))
    return { status: 200, body: { results: [], status: 'REQUEST_DENIED', error_message: 'The provided API key is invalid.' } }
  return problem(403, 'PERMISSION_DENIED', 'The caller does not have permission')
}

function answer(world: World): Promise<Answer> | Answer {
  const { pathname } = world.url
  if (pathname === '/v1/places:autocomplete') return autocomplete(world)
  if (pathname.startsWith('/v1/places/')) return getPlace(world, pathname.slice('/v1/places/'.length))
  if (pathname === '/maps/api/geocode/json') return geocode(world)
  if (pathname === '/directions/v2:computeRoutes') return computeRoutes(world)
  return problem(404, 'NOT_FOUND', 'Requested entity was not found.')
}

/** "ChIJ…": the demo's own ids have characters that Google's lack. */
function idOf({ ids }: World, placeId: string): string {
  const known = ids.get(placeId) ?? `ChIJ${Buffer.from(placeId).toString('base64url')}`
  ids.set(placeId, known)
  return known
}

async function autocomplete(world: World): Promise<Answer> {
  const { input, languageCode } = world.body as { input: string; languageCode: GeoLanguage }
  const found = await world.geo.autocomplete({ text: input, language: languageCode })
  const suggestions = found.map(({ placeId, mainText, secondaryText }) => ({
    placePrediction: {
      place: `places/${idOf(world, placeId)}`,
      placeId: idOf(world, placeId),
      text: { text: `${mainText}, ${secondaryText}`, matches: [{ endOffset: input.length }] },
      structuredFormat: {
        mainText: { text: mainText, matches: [{ endOffset: input.length }] },
        secondaryText: { text: secondaryText },
      },
      types: ['geocode'],
    },
  }))
  // Google leaves out what is empty.
  return { status: 200, body: suggestions.length === 0 ? {} : { suggestions } }
}

async function getPlace(world: World, id: string): Promise<Answer> {
  if (world.fields === undefined) return problem(400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.')
  const placeId = [...world.ids].find(([, known]) => known === id)?.[0]
  const language = (world.url.searchParams.get('languageCode') ?? 'en') as GeoLanguage
  const place = placeId === undefined ? null : await world.geo.getPlace({ placeId, language })
  if (place === null) return problem(400, 'INVALID_ARGUMENT', 'Not a valid Place ID')
  const all: Record<string, unknown> = {
    id,
    displayName: { text: place.name, languageCode: language },
    formattedAddress: place.formattedAddress,
    location: { latitude: place.lat, longitude: place.lng },
  }
  return { status: 200, body: Object.fromEntries(world.fields.split(',').map((field) => [field, all[field]])) }
}

async function geocode(world: World): Promise<Answer> {
  const [lat = 0, lng = 0] = (world.url.searchParams.get('latlng') ?? '').split(',').map(Number)
  const language = (world.url.searchParams.get('language') ?? 'en') as GeoLanguage
  const plusCode = { place_id: 'ChIJplus', formatted_address: '6FX3+2Q', types: ['plus_code'], address_components: [] }
  const found = await world.geo.reverse({ lat, lng, language })
  if (found === null) return { status: 200, body: { plus_code: {}, results: [plusCode], status: 'OK' } }
  const component = (long_name: string | null, ...types: string[]) =>
    long_name === null ? [] : [{ long_name, short_name: long_name, types }]
  const address = {
    place_id: idOf(world, found.placeId),
    formatted_address: found.formattedAddress,
    types: [found.house === null ? 'route' : 'street_address'],
    geometry: { location: { lat, lng }, location_type: 'ROOFTOP' },
    address_components: [
      ...component(found.house, 'street_number'),
      ...component(found.road, 'route'),
      ...component(found.district, 'political', 'sublocality', 'sublocality_level_1'),
      ...component(language === 'ar' ? 'خليج النور' : 'Noor Bay', 'locality', 'political'),
    ],
  }
  return { status: 200, body: { plus_code: {}, results: [address, plusCode], status: 'OK' } }
}

async function computeRoutes(world: World): Promise<Answer> {
  type Waypoint = { location: { latLng: LatLng } }
  const { origin, destination, travelMode } = world.body as { origin: Waypoint; destination: Waypoint; travelMode: string }
  const mode = MODES[travelMode]
  if (world.fields === undefined || mode === undefined)
    return problem(400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.')
  const point = ({ location: { latLng } }: Waypoint) => ({ lat: latLng.latitude, lng: latLng.longitude })
  const route = await world.geo.route({ from: point(origin), to: point(destination), mode })
  if (route === null) return { status: 200, body: {} }
  const { distanceMeters, durationSeconds, path } = route
  const found = { distanceMeters, duration: `${durationSeconds}s`, polyline: { encodedPolyline: encodePolyline(path) } }
  return { status: 200, body: { routes: [found] } }
}
