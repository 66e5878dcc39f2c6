import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bundle, readBundle } from '../../../../bench/bundle.ts'
import { cookiesFor, measuredPages } from '../../../../bench/measured-pages.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { registerPages } from '#pages/pages.ts'

/** Texts travel in parts: a text that a page shows right after hydration must not be in a part that comes later. */
let app: TestApp
let bundle: Bundle

const storefront = (path: string): string => fileURLToPath(new URL(`../../../storefront/${path}`, import.meta.url))
const allKeys = new Set(
  [storefront('app/messages/en'), storefront('../../packages/web/messages/en')].flatMap((folder) =>
    readdirSync(folder).flatMap((file) =>
      Object.keys(JSON.parse(readFileSync(join(folder, file), 'utf8')) as object).map(
        (key) => `${file.replace('.json', '')}.${key}`,
      ),
    ),
  ),
)

beforeAll(async () => {
  bundle = readBundle()
  app = await startTestApp({ demo: true })
  await registerPages(app.app, app.api)
})
afterAll(() => app.close())

test.each(measuredPages)('$path comes with every text that its first scripts name', async (page) => {
  const { body } = await app.app.inject({ method: 'GET', url: page.path, headers: { cookie: cookiesFor(page) } })
  const files = bundle.listFirstLoad(body)
  const named = files.filter((file) => !bundle.isMessages(file)).flatMap((file) => findKeys(file, /[`'"](\w+\.\w+)[`'"]/g))
  const there = files.filter(bundle.isMessages).flatMap((file) => findKeys(file, /"(\w+\.\w+)":/g))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((key) => !there.includes(key))).toEqual([])
})

function findKeys(file: string, pattern: RegExp): string[] {
  const code = readFileSync(storefront(`build/client/${file}`), 'utf8')
  return [...code.matchAll(pattern)].flatMap(([, key = '']) => (allKeys.has(key) ? [key] : []))
}
