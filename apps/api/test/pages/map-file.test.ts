import { createHash } from 'node:crypto'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Output } from '@medina/contract/endpoints/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { writeMapFile } from '#testing/stand-ins/map-file.ts'
import { watchMapFile } from '#adapters/map-file/watch-map-file.ts'
import { readMapFile } from '#adapters/map-file/read-map-file.ts'
import { aZone } from '#features/catalog/catalog.builders.ts'
import { registerPages } from '#pages/pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'medina-map-'))
const path = join(folder, 'map.pmtiles')
let app: TestApp
let content: Buffer
let address: string

const read = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', url = address) =>
  app.app.inject({ method, url, headers })

beforeAll(async () => {
  content = writeMapFile(path, { attribution: '© <b onclick="x()">OpenStreetMap</b>' })
  address = `/map/${createHash('sha256').update(content).digest('hex')}.pmtiles`
  app = await startTestApp({ settings: { DATA_DIR: folder, LOG_LEVEL: 'silent' } })
  await aZone(app.api.db, { name: 'Casablanca', center: { lat: 33.57, lng: -7.59 } })
  await registerPages(app.app, app.api)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

describe('a shop with a map file of its own', () => {
  it('tells pages where it is, how its tiles are made, and whose data they are', async () => {
    const { body } = await app.get<Output<'geo.mapStyle'>>('/api/v1/map/style')
    expect(body).toEqual({
      style: null,
      tiles: { url: address, schema: 'protomaps' },
      attribution: '© <strong>OpenStreetMap</strong>',
    })
    expect((await app.get<Output<'site.config'>>('/api/v1/config')).body.map.ground).toBe('tiled')
  })

  it('shows its own zones on it, and lets pages fetch from nowhere else', async () => {
    const { body } = await app.get<{ features: { properties: { name?: string } }[] }>('/api/v1/map/city')
    expect(body.features.map(({ properties }) => properties.name)).toEqual([undefined, 'Casablanca'])
    const { headers } = await app.app.inject({ method: 'GET', url: '/' })
    expect(String(headers['content-security-policy'])).toContain("connect-src 'self';")
  })

  it('sends the whole file under a name that never shows another', async () => {
    const { statusCode, headers, rawPayload } = await read()
    expect([statusCode, rawPayload.equals(content)]).toEqual([200, true])
    expect(headers).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(content.length),
      'content-type': 'application/vnd.pmtiles',
      'x-content-type-options': 'nosniff',
    })
    expect(headers.etag).toMatch(/^"[0-9a-f]{64}"$/)
  })

  it.each([
    ['bytes=0-126', 0, 126],
    ['bytes=127-', 127, null],
    ['bytes=-4', -4, null],
  ])('sends a part: %s', async (range, from, to) => {
    const { statusCode, headers, rawPayload } = await read({ range })
    const start = from < 0 ? content.length + from : from
    const end = to ?? content.length - 1
    expect([statusCode, headers['content-range'], headers['content-length']]).toEqual([
      206,
      `bytes ${start}-${end}/${content.length}`,
      String(end - start + 1),
    ])
    expect(rawPayload.equals(content.subarray(start, end + 1))).toBe(true)
  })

  it('refuses a part that it does not have, and names its length', async () => {
    const { statusCode, headers, rawPayload } = await read({ range: `bytes=${content.length}-` })
    expect([statusCode, headers['content-range'], rawPayload.length]).toEqual([416, `bytes */${content.length}`, 0])
    expect(headers['cache-control']).toBe('no-store')
  })

  it('continues a download only of the same content', async () => {
    const { etag } = (await read()).headers
    expect((await read({ range: 'bytes=0-3', 'if-range': String(etag) })).statusCode).toBe(206)
    expect((await read({ range: 'bytes=0-3', 'if-range': '"another"' })).statusCode).toBe(200)
    expect((await read({ range: 'bytes=0-3', 'if-range': `W/${String(etag)}` })).statusCode).toBe(200)
  })

  it('sends nothing to a browser that has it, and no content to HEAD', async () => {
    const { etag } = (await read()).headers
    const known = await read({ 'if-none-match': `"x", W/${String(etag)}`, range: 'bytes=0-3' })
    expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0])
    const head = await read({ range: 'bytes=0-3' }, 'HEAD')
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, String(content.length), 0])
  })

  it('has no other file of the folder', async () => {
    for (const url of ['/map/map.pmtiles', `/map/${'0'.repeat(64)}.pmtiles`, '/map/..%2Fapp.key'])
      expect((await read({}, 'GET', url)).statusCode).toBe(404)
  })

  it('never sends a new file under the old name', async () => {
    const next = join(folder, 'next')
    writeMapFile(next, { layers: ['transportation', 'water'] })
    renameSync(next, path)
    expect((await read({ range: 'bytes=0-3' })).statusCode).toBe(404)
    await expect
      .poll(async () => (await app.get<Output<'geo.mapStyle'>>('/api/v1/map/style')).body.tiles?.schema)
      .toBe('openmaptiles')
  })
})

describe('a map file', () => {
  const other = join(folder, 'other.pmtiles')
  const warnings: string[] = []
  const log = { warn: (text: unknown) => void warnings.push(String(text)) } as Parameters<typeof watchMapFile>[0]['log']

  it('that pages could not draw is refused with the reason', async () => {
    writeMapFile(other, { tileType: 2 })
    await expect(readMapFile(other)).rejects.toThrow('its tiles are pictures')
    writeMapFile(other, { compression: 3 })
    await expect(readMapFile(other)).rejects.toThrow('neither gzip nor nothing')
    writeMapFile(other, { layers: ['fields', 'fences'] })
    await expect(readMapFile(other)).rejects.toThrow('it has the layers fields, fences; pages know those of Protomaps')
    writeFileSync(other, 'a shopping list')
    await expect(readMapFile(other)).rejects.toThrow('not a PMTiles file')
    rmSync(other)
    expect(await readMapFile(other)).toBeNull()
  })

  it('names its data’s makers even if its own maker forgot them', async () => {
    writeMapFile(other)
    expect((await readMapFile(other))?.attribution).toContain('OpenStreetMap contributors')
  })

  it('is read when it comes, warned of once while it cannot be drawn, and forgotten when it goes', async () => {
    rmSync(path)
    const keeper = await watchMapFile({ DATA_DIR: folder, MAP_STYLE_URL: undefined, log, checkMs: 10 })
    expect([keeper.get(), warnings]).toEqual([null, []])
    writeFileSync(path, 'nothing of use')
    await expect.poll(() => warnings).toEqual([expect.stringMatching(/map\.pmtiles: not a PMTiles file.*Maps are plain/)])
    const next = join(folder, 'next')
    writeMapFile(next)
    renameSync(next, path)
    await expect.poll(() => keeper.get()?.schema).toBe('protomaps')
    rmSync(path)
    await expect.poll(() => keeper.get()).toBeNull()
    keeper.stop()
    expect(warnings).toHaveLength(1)
  })
})
