import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { runOperator, runShop } from '#testing/shop/run-operator.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { publishToolAddress } from '#lib/http/tool-access.ts'
import { invalidateSwitches } from '#features/site/switches.ts'

let app: TestApp
let withdrawAddress: () => void
const folder = mkdtempSync(join(tmpdir(), 'medina-documents-'))

beforeAll(async () => {
  app = await startTestApp()
  withdrawAddress = publishToolAddress(app.api.settings, await app.app.listen({ port: 0, host: '127.0.0.1' }))
})
beforeEach(async () => {
  await app.api.db.deleteFrom('settings').execute()
  await app.api.db.deleteFrom('document_versions').execute()
  invalidateSwitches()
  app.api.endpoints.invalidate()
})
afterAll(async () => {
  withdrawAddress()
  await app.close()
})

const documents = (...args: string[]) => runOperator({ DATA_DIR: app.api.settings.DATA_DIR }, 'documents', ...args)

function file(markdown: string): string {
  const path = join(folder, 'text.md')
  writeFileSync(path, markdown)
  return path
}

const read = async (language = 'en') => (await app.get<string>('/api/v1/privacy-policy', { 'X-localization': language })).body

it('[2.026] Markdown is shown as HTML with the day of its last change, each language by itself', {
  timeout: 60_000,
}, async () => {
  const set = await documents(
    'set',
    'privacy_policy',
    '--language',
    'en',
    file('## What we know\n\n- Your **name**\n- [Help](/help-and-support)'),
  )
  expect(set.code).toBe(0)
  expect(await read()).toMatch(
    /^<h2>What we know<\/h2>\s*<ul>\s*<li>Your <strong>name<\/strong><\/li>\s*<li><a href="\/help-and-support">Help<\/a><\/li>\s*<\/ul>\s*<p><em>Last changed: \d{1,2} \p{L}+ \d{4}<\/em><\/p>$/u,
  )
  expect(await read('ar')).toMatch(/^<h2>What we know[\s\S]*آخر تعديل/)
  await documents('set', 'privacy_policy', '--language', 'ar', file('## ما نعرفه'))
  expect(await read('ar')).toMatch(/^<h2>ما نعرفه<\/h2>/)
  expect(await read()).toMatch(/^<h2>What we know/)
})

it('raw HTML is shown as text, and links that run something lose their address', { timeout: 60_000 }, async () => {
  await documents(
    'set',
    'privacy_policy',
    '--language',
    'en',
    file('Hello <b onclick="steal()">you</b>\n\n<script>steal()</script>\n\n[press](javascript:steal)'),
  )
  const html = await read()
  expect(html).not.toMatch(/<(b|script)|href/)
  expect(html).toContain('&lt;script&gt;steal()&lt;/script&gt;')
})

it('every change is a version that can be read again', { timeout: 60_000 }, async () => {
  await documents('set', 'privacy_policy', '--language', 'en', file('First'))
  await documents('set', 'privacy_policy', '--language', 'en', file('Second'))
  const history = await documents('history', 'privacy_policy', '--language', 'en')
  const ids = history.out
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '')
  expect(ids).toHaveLength(2)
  expect((await documents('get', 'privacy_policy', '--language', 'en')).out).toBe('Second\n')
  expect((await documents('get', 'privacy_policy', '--language', 'en', ids[1] ?? '')).out).toBe('First\n')
})

it('an unknown name and an empty text are refused, and change nothing', { timeout: 60_000 }, async () => {
  const unknown = await documents('set', 'imprint', '--language', 'en', file('Text'))
  expect([unknown.code, unknown.error]).toEqual([1, expect.stringContaining('There is no document imprint.')])
  const empty = await documents('set', 'about_us', '--language', 'en', file('![](x.png)'))
  expect([empty.code, empty.error]).toEqual([1, 'The file holds no text.\n'])
  expect(await app.api.db.selectFrom('document_versions').select('id').execute()).toEqual([])
})

it('HTML that is set later shows no day, because the version does not describe it', { timeout: 60_000 }, async () => {
  await documents('set', 'privacy_policy', '--language', 'en', file('First'))
  await runShop({ DATA_DIR: app.api.settings.DATA_DIR }, 'settings', 'set', 'document.privacy_policy', '<p>Other</p>')
  expect(await read()).toBe('<p>Other</p>')
})
