import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { watchMapStyle, type MapStyleWatcher } from './watch-map-style.ts'
import { MapStyleError, readMapStyle } from './read-map-style.ts'
import { type StyleStandIn, startStyleStandIn } from '#testing/stand-ins/style-server.ts'

const TILES = 'https://tiles.example:8443'
let server: StyleStandIn
let keeper: MapStyleWatcher | null = null

beforeEach(async () => {
  server = await startStyleStandIn({ tilesAt: TILES })
})
afterEach(async () => {
  keeper?.stop()
  keeper = null
  await server.close()
})

describe('a map style', () => {
  it('has every address written out, and the tiles that its TileJSON names', async () => {
    const { style } = await readMapStyle(server.styleUrl)
    expect(style).toMatchObject({
      version: 8,
      glyphs: `${server.url}/fonts/{fontstack}/{range}.pbf`,
      sources: {
        city: { type: 'raster', tiles: [`${TILES}/tiles/{z}/{x}/{y}.png`], tileSize: 256, maxzoom: 14 },
        route: { type: 'geojson', data: `${server.url}/river.json` },
      },
    })
    expect(JSON.stringify(style)).not.toContain('tiles.json')
  })

  it('names every origin that a page fetches it from, once', async () => {
    expect((await readMapStyle(server.styleUrl)).origins).toEqual([server.url, TILES])
  })

  it('carries the credits of all its sources, as text and links only', async () => {
    expect((await readMapStyle(server.styleUrl)).attribution).toBe(
      '<a target="_blank" href="https://www.openstreetmap.org/copyright" rel="noopener nofollow">© OpenStreetMap contributors</a> ' +
        'River <strong>Survey</strong>',
    )
  })

  it('is asked for as one of the shop’s pages would: keys may be bound to them', async () => {
    await readMapStyle(server.styleUrl, { referer: 'https://shop.example/' })
    expect(server.requests.map(({ referer }) => referer)).toEqual(['https://shop.example/', 'https://shop.example/'])
  })

  it.each([
    ['/nothing', /status 404/],
    ['/tiles.json', /not a MapLibre style/],
    ['/tiles/0/0/0.png', /not JSON/],
  ])('that is none is refused with the reason: %s', async (path, reason) => {
    const reading = readMapStyle(server.url + path)
    await expect(reading).rejects.toBeInstanceOf(MapStyleError)
    await expect(reading).rejects.toThrow(reason)
  })
})

describe('the style that is kept', () => {
  const warnings: string[] = []
  const log = { warn: (text: unknown) => void warnings.push(String(text)) } as Parameters<typeof watchMapStyle>[0]['log']
  const keep = (url: string | undefined) =>
    watchMapStyle({ MAP_STYLE_URL: url, PUBLIC_URL: undefined, log, retryMs: 20, rereadMs: 20 })
  beforeEach(() => void warnings.splice(0))

  it('is none without a setting', async () => {
    keeper = await keep(undefined)
    expect([keeper.get(), keeper.listOrigins()]).toEqual([null, []])
  })

  it('that cannot be read leaves maps plain, is told of once, and is there as soon as its host answers', async () => {
    server.failWith(503)
    keeper = await keep(server.styleUrl)
    expect([keeper.get(), keeper.listOrigins()]).toEqual([null, [server.url]])
    await expect.poll(() => server.requests.length).toBeGreaterThan(2)
    expect(warnings).toEqual([expect.stringMatching(/^MAP_STYLE_URL: 127\.0\.0\.1:\d+: status 503; maps are plain/)])
    server.failWith(null)
    await expect.poll(() => keeper?.listOrigins()).toEqual([server.url, TILES])
  })

  it('stays as it was read while its host is away', async () => {
    keeper = await keep(server.styleUrl)
    server.failWith(500)
    await expect.poll(() => warnings).toEqual([expect.stringContaining('the one read before stays in use')])
    expect(keeper.get()?.origins).toEqual([server.url, TILES])
  })
})
