import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { SHOP_FOLDER } from '../../demo/apply-folder.ts'
import { documentNames } from '#features/site/documents/document-names.ts'
import { invalidateSwitches, writeDocument } from '#features/site/public.ts'
import { registerPages } from '#pages/pages.ts'

/** The pages about the business as the built storefront makes them. */
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await registerPages(app.app, app.api)
})
beforeEach(async () => {
  await app.api.db.deleteFrom('settings').execute()
  invalidate()
})
afterAll(() => app.close())

function invalidate(): void {
  invalidateSwitches()
  app.api.endpoints.invalidate()
}

async function set(rows: Record<string, unknown>): Promise<void> {
  const values = Object.entries(rows).map(([key, value]) => ({ key, value: JSON.stringify(value) }))
  await app.api.db.insertInto('settings').values(values).execute()
  invalidate()
}

/** Writes all documents as the demo does. */
async function writeAll(): Promise<void> {
  for (const name of documentNames)
    for (const language of ['en', 'ar'] as const)
      await writeDocument(app.api.db, { name, language, markdown: readMarkdown(name, language) }, app.api.clock.now())
  invalidate()
}

function readMarkdown(name: string, language: string): string {
  return readFileSync(join(SHOP_FOLDER, 'documents', `${name.replaceAll('_', '-')}.${language}.md`), 'utf8')
}

/** The document as it is stored. */
async function readHtml(name: string): Promise<Record<'en' | 'ar', string>> {
  const row = app.api.db.selectFrom('settings').select('value').where('key', '=', `document.${name}`)
  return (await row.executeTakeFirstOrThrow()).value as Record<'en' | 'ar', string>
}

let visits = 0

/** Pages are kept for some seconds by their address. */
async function open(path: string, language = 'en') {
  const url = `${path}?visit=${(visits += 1)}`
  const { statusCode, payload } = await app.app.inject({ url, headers: { cookie: `m_lang=${language}` } })
  return { status: statusCode, html: payload, title: /<title>([^<]*)/.exec(payload)?.[1] }
}

/** Long documents link to their headings. */
const withoutIds = (html: string): string => html.replaceAll(/ id="part-\d+"/g, '')

const pages = [
  ['/terms-and-conditions', 'terms_and_conditions', 'Terms and conditions', 'الشروط والأحكام'],
  ['/privacy-policy', 'privacy_policy', 'Privacy policy', 'سياسة الخصوصية'],
  ['/refund-policy', 'refund_policy', 'Refund policy', 'سياسة الاسترجاع'],
  ['/cancellation-policy', 'cancellation_policy', 'Cancellation policy', 'سياسة الإلغاء'],
  ['/shipping-policy', 'shipping_policy', 'Shipping policy', 'سياسة الشحن'],
  ['/about-us', 'about_us', 'About us', 'من نحن'],
] as const
const allOn = { refund_policy: 1, cancelation_policy: 1, shipping_policy: 1 }

test.each(pages)('[2.023, 2.026] %s comes whole from the server, in the language of its reader', async (path, name, en, ar) => {
  await set(allOn)
  await writeAll()
  const texts = await readHtml(name)
  const english = await open(path)
  expect([english.status, english.title]).toEqual([200, `${en} · Medina`])
  expect(english.html).toContain(`>${en}</h1>`)
  expect(withoutIds(english.html)).toContain(texts.en.trim())
  expect(english.html).toMatch(/<meta name="description" content="[^"]{20,}\."/)
  const arabic = await open(path, 'ar')
  expect(arabic.title).toMatch(ar)
  expect(withoutIds(arabic.html)).toContain(texts.ar.trim())
})

test('[2.026] a document that is not written says so, and leads to somebody who can answer', async () => {
  await set(allOn)
  const { status, html } = await open('/shipping-policy')
  expect(status).toBe(200)
  expect(html).toContain('Not written yet')
  expect(html).toMatch(/<main[\s\S]*href="\/help-and-support"[\s\S]*<\/main>/)
})

describe('[2.071] a policy that is switched off is not there', () => {
  test.each([
    ['/refund-policy', 'refund_policy'],
    ['/cancellation-policy', 'cancelation_policy'],
    ['/shipping-policy', 'shipping_policy'],
  ])('%s', async (path, flag) => {
    await set({ ...allOn, [flag]: 0 })
    await writeAll()
    const { status, html } = await open(path)
    expect(status).toBe(404)
    expect(html).toContain('Page not found')
    const other = await open('/about-us')
    expect(other.html).not.toContain(`href="${path}"`)
    expect(other.html.match(/href="\/[a-z]+-policy"/g)?.length).toBeGreaterThan(3)
  })
})

test('a document whose row is not text is shown as one that is not written yet', async () => {
  await set({ 'document.about_us': { en: 5 } })
  const { status, html } = await open('/about-us')
  expect(status).toBe(200)
  expect(html).toContain('>About us</h1>')
  expect(html).toContain('Not written yet')
})

describe('[2.022] help and support', () => {
  test('names phone, e-mail and address, each leading where it says', async () => {
    const address = { en: 'Palm Court 1', ar: 'ساحة النخيل 1' }
    await set({ phone: '+966110102030', email: 'hello@medina.example', address })
    const { status, html, title } = await open('/help-and-support')
    expect([status, title]).toEqual([200, 'Help and support · Medina'])
    expect(html).toContain('How can we help?')
    expect(html).toContain('href="tel:+966110102030"')
    expect(html).toContain('<bdi dir="ltr">+966\u00a011\u00a0010\u00a02030</bdi>')
    expect(html).toContain('href="mailto:hello@medina.example"')
    expect(html).toContain('<bdi>Palm Court 1</bdi>')
    expect((await open('/help-and-support', 'ar')).html).toContain('<bdi>ساحة النخيل 1</bdi>')
  })

  test('with nothing set says so instead of empty tiles', async () => {
    const { html } = await open('/help-and-support')
    expect(html).toContain('Our contact details will appear here soon.')
    expect(html).not.toMatch(/href="(tel|mailto):/)
  })
})
