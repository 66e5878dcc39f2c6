import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type StyleStandIn = {
  url: string
  styleUrl: string
  /** Paths that were asked for, with the page they were asked from. */
  requests: { path: string; referer: string | undefined }[]
  /** Answers every further request with this status; null answers normally again. */
  failWith: (status: number | null) => void
  close: () => Promise<void>
}

/** A white square with a blue line, as a raster tile: 1×1 pixel, which the map stretches. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * Starts a small server in place of a map's host: a style with relative addresses, a TileJSON document, tiles and GeoJSON. `tilesAt` is
 * the address that the style names for tiles, as with services whose tiles have a host of their own.
 */
export async function startStyleStandIn({ tilesAt }: { tilesAt?: string } = {}): Promise<StyleStandIn> {
  const requests: StyleStandIn['requests'] = []
  let failure: number | null = null
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    requests.push({ path, referer: request.headers.referer })
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' }
    if (failure !== null) return void response.writeHead(failure, headers).end('{}')
    if (path.startsWith('/tiles/')) return void response.writeHead(200, { ...headers, 'content-type': 'image/png' }).end(TILE)
    const body = documents(tilesAt ?? url)[path]
    response.writeHead(body === undefined ? 404 : 200, headers).end(JSON.stringify(body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    styleUrl: `${url}/style.json?key=abc`,
    requests,
    failWith: (status) => {
      failure = status
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function documents(tilesAt: string): Record<string, unknown> {
  return {
    '/style.json?key=abc': {
      version: 8,
      name: 'Stand-in',
      glyphs: '/fonts/{fontstack}/{range}.pbf',
      sources: {
        city: { type: 'raster', url: 'tiles.json', tileSize: 256 },
        route: { type: 'geojson', data: '/river.json', attribution: 'River <b onclick="x()">Survey</b>' },
      },
      layers: [
        { id: 'land', type: 'background', paint: { 'background-color': '#dfe7d8' } },
        { id: 'ground', type: 'raster', source: 'city', paint: { 'raster-opacity': 0.2 } },
        { id: 'route', type: 'line', source: 'route', paint: { 'line-color': '#5b8db8', 'line-width': 12 } },
      ],
    },
    '/tiles.json': {
      tilejson: '3.0.0',
      tiles: [`${tilesAt}/tiles/{z}/{x}/{y}.png`],
      minzoom: 0,
      maxzoom: 14,
      attribution: '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>',
    },
    '/river.json': {
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'LineString',
        coordinates: [
          [-7.66, 33.55],
          [-7.6, 33.57],
          [-7.56, 33.6],
        ],
      },
    },
  }
}
