import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { root } from '@medina/testing/root'
import { startTestApp } from '#testing/shop/test-app.ts'
import { retainAssets, storedAssets, storeAssets } from './retain-assets.ts'
import { registerPages } from './pages.ts'

const HOUR = 3_600_000
const { app, api } = await startTestApp()
await registerPages(app, api)
afterAll(() => app.close())

let folder: string
let built: string
let stored: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'medina-assets-'))
  built = join(folder, 'build')
  stored = storedAssets(folder)
  mkdirSync(built)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Replaces the files of the previous build. */
function build(...names: string[]): void {
  rmSync(built, { recursive: true })
  mkdirSync(built)
  for (const name of names) writeFileSync(join(built, name), `built as ${name}`)
}

const store = (now: number) => storeAssets({ built, folder: stored, names: readdirSync(built), now })

test('the assets of a build are kept for a day after a process last served it', async () => {
  const start = Date.now()
  build('dialog-1.js', 'shared.js')
  await store(start)
  await store(start + 70 * HOUR)
  build('dialog-2.js', 'shared.js')
  await store(start + 71 * HOUR)
  expect(readdirSync(stored).sort()).toEqual(['dialog-1.js', 'dialog-2.js', 'shared.js'])
  await store(start + 94 * HOUR)
  expect(readFileSync(join(stored, 'dialog-1.js'), 'utf8')).toBe('built as dialog-1.js')
  await store(start + 96 * HOUR)
  expect(readdirSync(stored).sort()).toEqual(['dialog-2.js', 'shared.js'])
})

test('several processes may keep the same build at the same time', async () => {
  const names = Array.from({ length: 100 }, (_, index) => `${index}.js`)
  build(...names)
  await Promise.all([store(Date.now()), store(Date.now()), store(Date.now())])
  expect(readdirSync(stored)).toHaveLength(100)
})

test('a service keeps its assets when it opens its port, and starts where nothing can be kept', async () => {
  build('dialog-1.js')
  const { app: service } = await startTestApp()
  onTestFinished(() => service.close())
  retainAssets(service, { built, dataDir: folder })
  writeFileSync(join(folder, 'cannot'), '')
  retainAssets(service, { built, dataDir: join(folder, 'cannot') })
  await service.listen({ host: '127.0.0.1', port: 0 })
  await expect.poll(() => existsSync(join(stored, 'dialog-1.js'))).toBe(true)
})

test('a tab of the build before gets its files, and a file that is gone is not cached as missing', async () => {
  const older = storedAssets(api.settings.DATA_DIR)
  mkdirSync(older, { recursive: true })
  writeFileSync(join(older, 'dialog-before.js'), 'export {}')
  utimesSync(join(older, 'dialog-before.js'), 1, 1)
  const reply = await app.inject('/assets/dialog-before.js')
  expect([reply.statusCode, reply.body]).toEqual([200, 'export {}'])
  expect(reply.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
  })
  for (const path of ['/assets/dialog-gone.js', '/assets/..%2F..%2Fapp-key', '/assets/%00']) {
    const missing = await app.inject(path)
    expect([path, missing.statusCode, missing.headers['cache-control']]).toEqual([path, 404, 'no-store'])
  }
})

test('an asset of this build comes compressed, to HEAD as well', async () => {
  const script = readdirSync(join(root, 'apps/storefront/build/client/assets')).find((name) => /^engine-.*\.js$/.test(name))
  const reply = await app.inject({ url: `/assets/${script}`, headers: { 'accept-encoding': 'br' } })
  expect([reply.statusCode, reply.headers['content-encoding']]).toEqual([200, 'br'])
  expect((await app.inject({ method: 'HEAD', url: `/assets/${script}` })).statusCode).toBe(200)
})
