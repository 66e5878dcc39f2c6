import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startGoogleStandIn } from '#testing/stand-ins/google-maps-server.ts'
import { startOsmStandIn } from '#testing/stand-ins/osm-server.ts'
import { startTroubleProxy, type Trouble, type TroubleProxy } from '#testing/stand-ins/trouble-proxy.ts'
import { createDemoCityGeo } from './demo-city.ts'
import { GeoUnavailableError, MAX_SUGGESTIONS, type GeoParts, type PlacesAdapter, type RoutesAdapter } from './geo-adapter.ts'
import { createGoogleGeo } from './providers/google/google.ts'
import { createNominatim } from './providers/nominatim/nominatim.ts'
import { createOsrm } from './providers/osrm/osrm.ts'

type Changed = Pick<GeoParts, 'report'> & { url: string; timeoutMs: number }
type Service = { url: string; create: (changed: Changed) => PlacesAdapter & RoutesAdapter; close: () => Promise<void> }

const demo = createDemoCityGeo()
const KEY = 'a-key-of-google'

/** Adapters behind a proxy that makes trouble. A provider of one part has another one's beside it. */
const services: [name: string, start: () => Promise<Service>][] = [
  [
    'Nominatim and OSRM',
    async () => {
      const { url, close } = await startOsmStandIn(demo)
      const create = (changed: Changed) => {
        const options = { ...changed, userAgent: 'Medina test' }
        return { ...createNominatim(options), ...createOsrm(options) }
      }
      return { url, close, create }
    },
  ],
  [
    'Google',
    async () => {
      const { url, close } = await startGoogleStandIn(demo)
      return { url, close, create: (changed) => createGoogleGeo({ ...changed, key: KEY }) }
    },
  ],
]

const near = { lat: 22.43, lng: 39.04 }
const TYPED = 'Palm Court 14'
const calls: [name: string, call: (geo: PlacesAdapter & RoutesAdapter) => Promise<unknown>][] = [
  ['suggestions', (geo) => geo.autocomplete({ text: TYPED, language: 'en', near })],
  ['an address', (geo) => geo.reverse({ ...near, language: 'en' })],
  ['a way', (geo) => geo.route({ from: near, to: { lat: 22.44, lng: 39.05 }, mode: 'walk' })],
]
const troubles: Trouble[] = [401, 403, 429, 500, 503, 'slow', 'cut', 'redirect', 'nonsense']

describe.each(services)('a maps service in trouble: %s', (_, start) => {
  let service: Service
  let proxy: TroubleProxy
  let lines: [host: string, problems: readonly string[]][] = []
  beforeAll(async () => {
    service = await start()
    proxy = await startTroubleProxy(service.url)
  })
  afterAll(async () => {
    await proxy.close()
    await service.close()
  })
  beforeEach(() => {
    lines = []
  })
  const open = (timeoutMs = 4000) =>
    service.create({ url: proxy.url, timeoutMs, report: (host, problems) => void lines.push([host, problems]) })

  it.each(troubles)('%s is no answer: it is in the log, without key and words, and the next call is made', async (trouble) => {
    for (const [name, call] of calls) {
      lines = []
      proxy.trouble.push(trouble)
      const error: unknown = await call(open(trouble === 'slow' ? 40 : 4000)).catch((thrown: unknown) => thrown)
      expect(error, name).toBeInstanceOf(GeoUnavailableError)
      const [[host, problems] = []] = lines
      expect([lines.length, host], name).toEqual([1, new URL(proxy.url).host])
      expect(problems?.join(' '), name).toMatch(/\w/)
      const words = inspect([error, lines], { depth: 9 })
      for (const secret of [KEY, TYPED, encodeURIComponent(TYPED)]) expect(words, name).not.toContain(secret)
      expect(await call(open()), name).not.toBeNull()
    }
    expect(proxy.strayed).toEqual([])
  })

  it('[7.021] more places than fit are cut to six, and no place has an id that nobody may send', async () => {
    proxy.trouble.push('many')
    const found = await open().autocomplete({ text: TYPED, language: 'en' })
    expect(found).toHaveLength(MAX_SUGGESTIONS)
    for (const { placeId } of found) expect(placeId.length).toBeLessThanOrEqual(300)
  })

  it('one odd row is left out and told to the log', async () => {
    for (const [name, call] of calls) {
      lines = []
      const whole = await call(open())
      expect(lines).toEqual([])
      proxy.trouble.push('odd')
      expect(await call(open()), name).toEqual(whole)
    }
  })

  it('nothing typed asks nobody', async () => {
    proxy.trouble.push(500)
    expect(await open().autocomplete({ text: '  ', language: 'en' })).toEqual([])
    expect(proxy.trouble.splice(0)).toEqual([500])
  })
})
