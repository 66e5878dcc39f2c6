import type { Output } from '@medina/contract/endpoints/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { startStyleStandIn, type StyleStandIn } from '#testing/stand-ins/style-server.ts'
import { aZone } from '#features/catalog/catalog.builders.ts'
import { registerPages } from '#pages/pages.ts'

const TILES = 'https://tiles.example'
let server: StyleStandIn
let app: TestApp

async function start(url: string): Promise<TestApp> {
  const started = await startTestApp({ settings: { MAP_STYLE_URL: url, LOG_LEVEL: 'silent' } })
  await aZone(started.api.db, { name: 'Casablanca', center: { lat: 33.57, lng: -7.59 } })
  await registerPages(started.app, started.api)
  return started
}

async function readPolicy({ app: fastify }: TestApp): Promise<Record<string, string[]>> {
  const { headers } = await fastify.inject({ method: 'GET', url: '/' })
  const directives = String(headers['content-security-policy']).split('; ')
  return Object.fromEntries(directives.map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]))
}

beforeAll(async () => {
  server = await startStyleStandIn({ tilesAt: TILES })
  app = await start(server.styleUrl)
})
afterAll(async () => {
  await app.close()
  await server.close()
})

describe('a shop with the style of a real map', () => {
  it('lets its pages fetch from the hosts of the style, and run nothing of theirs', async () => {
    const policy = await readPolicy(app)
    expect(policy['connect-src']).toEqual(["'self'", server.url, TILES])
    expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', server.url, TILES])
    for (const name of ['default-src', 'script-src', 'style-src', 'worker-src', 'font-src'])
      expect(policy[name]?.join(' ')).not.toContain('://')
  })

  it('hands the style on with who made the map, and puts zones on it', async () => {
    const { body } = await app.get<Output<'geo.mapStyle'>>('/api/v1/map/style')
    expect(body.style).toMatchObject({ version: 8, sources: { city: { tiles: [`${TILES}/tiles/{z}/{x}/{y}.png`] } } })
    expect(body.attribution).toContain('© OpenStreetMap contributors')
    expect((await app.get<Output<'site.config'>>('/api/v1/config')).body.map.ground).toBe('styled')
    const { body: ground } = await app.get<{ features: unknown[] }>('/api/v1/map/city')
    expect(ground.features).toHaveLength(2)
  })

  it('opens without it while its host is away, with plain maps', async () => {
    const alone = await start('http://127.0.0.1:9/style.json')
    const { body } = await alone.get<Output<'site.config'>>('/api/v1/config')
    const policy = await readPolicy(alone)
    await alone.close()
    expect(body.map.ground).toBe('plain')
    expect(policy['connect-src']).toEqual(["'self'", 'http://127.0.0.1:9'])
  })
})
