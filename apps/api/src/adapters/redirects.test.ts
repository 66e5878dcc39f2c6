import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createS3Files } from './files/providers/s3/s3.ts'
import { createGoogleGeo } from './geo/providers/google/google.ts'
import { createNominatim } from './geo/providers/nominatim/nominatim.ts'
import { createOsrm } from './geo/providers/osrm/osrm.ts'
import { readMapStyle } from './map-style/read-map-style.ts'

const called: string[] = []
/** Redirects every call to a host that must not be contacted. */
const server = createServer((request, response) => {
  called.push(request.url ?? '')
  response.writeHead(307, { location: `http://${request.headers.host}/elsewhere` }).end()
})
let url: string

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const point = { lat: 22.42, lng: 39.05 }
const street = { from: point, to: { lat: 22.43, lng: 39.06 }, mode: 'drive' } as const
const openStreetMap = () => ({ url, userAgent: 'Medina' })
const calls: [string, () => Promise<unknown>][] = [
  ['Nominatim', () => createNominatim(openStreetMap()).reverse({ ...point, language: 'en' })],
  ['OSRM', () => createOsrm(openStreetMap()).route(street)],
  ['Google Maps', () => createGoogleGeo({ key: 'a key', url }).reverse({ ...point, language: 'en' })],
  ['Google Routes', () => createGoogleGeo({ key: 'a key', url }).route(street)],
  [
    'a bucket',
    () => createS3Files({ url, region: 'auto', keyId: 'id', secret: 'secret' }).get('0123456789abcdef0123456789abcdef.jpg'),
  ],
  ['a map style', () => readMapStyle(`${url}/style.json`)],
]

it.each(calls)('%s that sends a call elsewhere has failed, and nobody goes there', async (_name, call) => {
  called.length = 0
  await expect(call()).rejects.toThrow(/No (usable )?answer from|sends calls to another address/)
  expect(called.length).toBeGreaterThan(0)
  expect(called).not.toContain('/elsewhere')
})
