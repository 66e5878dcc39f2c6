import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aCode } from './notifications.builders.ts'
import { type Message, queueMessage } from './notifications.service.ts'
import { setSwitches } from '#testing/shop/builders.ts'

let demo: TestApp
beforeAll(async () => {
  demo = await startTestApp({ settings: { DEMO: true } })
})
afterAll(() => demo.close())
afterEach(() => demo.api.db.deleteFrom('outbox_messages').execute())

const aMail: Message = { ...aCode, channel: 'email', to: 'lina@example.com', subject: 'notification.delivered', language: 'ar' }

async function send(app: TestApp, message: Message): Promise<void> {
  await app.api.db.transaction().execute(async (tx) => queueMessage(app.api, tx, message))
  const waiting = app.api.db.selectFrom('outbox_messages').select('id').where('sent_at', 'is', null)
  await expect.poll(() => waiting.execute()).toEqual([])
}

describe('the inbox of the demo', () => {
  it('[8.046] shows what was sent, newest first, with its code', async () => {
    await send(demo, aCode)
    await send(demo, aMail)
    const { status, text } = await demo.get('/demo/inbox')
    expect(status).toBe(200)
    expect(text).toContain('<html lang="en" dir="ltr">')
    expect(text).toContain('<bdi class="code" dir="ltr">123456</bdi> is in your wallet now')
    expect(text.indexOf('lina@example.com')).toBeGreaterThan(0)
    expect(text.indexOf('lina@example.com')).toBeLessThan(text.indexOf('+966551234567'))
    // An Arabic message stays Arabic on a page in any language.
    expect(text).toMatch(/<div lang="ar" dir="rtl">\s*<h2>تم توصيل طلبك<\/h2>/)
    expect(text).toContain('March 10 at 1:00')
  })

  it('shows the last fifty', async () => {
    await demo.api.db.transaction().execute(async (tx) => {
      for (let number = 0; number < 55; number++) await queueMessage(demo.api, tx, { ...aCode, to: `+96655123${1000 + number}` })
    })
    const { text } = await demo.get('/demo/inbox')
    expect([...text.matchAll(/<li>/g)]).toHaveLength(50)
    expect(text).toContain('+966551231054')
    expect(text).not.toContain('+966551231004')
  })

  it('is Arabic by choice, by cookie, and by the browser; dark by cookie', async () => {
    const inbox = await demo.get('/demo/inbox?lang=ar')
    expect(inbox.text).toContain('<html lang="ar" dir="rtl">')
    expect(inbox.text).toContain('لا رسائل بعد')
    expect(inbox.headers['set-cookie']).toContain('m_lang=ar; path=/')
    expect((await demo.get('/demo/inbox', { cookie: 'm_lang=ar; m_theme=dark' })).text).toContain(
      '<html lang="ar" dir="rtl" data-theme="dark">',
    )
    expect((await demo.get('/demo/inbox', { 'accept-language': 'fr, ar;q=0.5' })).text).toContain('<html lang="ar" dir="rtl">')
    expect((await demo.get('/demo/inbox?lang=xx&lang=ar', { cookie: 'm_lang="><script>' })).text).toContain(
      '<html lang="en" dir="ltr">',
    )
  })

  it('offers the languages of the shop, and no other', async () => {
    const links = async (query: string) =>
      [...(await demo.get(`/demo/inbox${query}`)).text.matchAll(/href="\?lang=(\w+)"/g)].map(([, language]) => language)
    await setSwitches(demo, { languages: ['fr', 'ar', 'en'] })
    expect(await links('')).toEqual(['ar', 'en'])
    expect(await links('?lang=ar')).toEqual(['fr', 'en'])
    await setSwitches(demo, { languages: ['en', 'ar'] })
    expect((await demo.get('/demo/inbox?lang=fr')).text).toContain('<html lang="en" dir="ltr">')
  })

  it('holds text, never markup of whoever wrote it', async () => {
    await send(demo, { ...aMail, to: '"><img src=x>@example.com', params: { amount: '<script>alert(1)</script>' } })
    const { text } = await demo.get('/demo/inbox')
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(text).not.toContain('<script')
    expect(text).not.toContain('<img src=x')
  })

  it('is kept by nobody, and runs and styles nothing without its nonce', async () => {
    const { headers, text } = await demo.get('/demo/inbox')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'x-frame-options': 'DENY' })
    const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
    expect(text).toContain(`<style nonce="${nonce}">`)
    expect((await demo.get('/demo/inbox')).text).not.toContain(`nonce="${nonce}"`)
  })
})

describe('what is really sent', () => {
  it('is shown nowhere in a real shop', async () => {
    const shop = await startTestApp()
    expect((await shop.get('/demo/inbox')).status).toBe(404)
    await shop.close()
  })

  it('is not shown in a demo either', async () => {
    // No server listens at this address.
    const settings = {
      DEMO: true,
      ofProviders: { SMS_URL: 'http://127.0.0.1:1', SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'x', SMS_FROM: 'Medina' },
    }
    const half = await startTestApp({ settings: { ...settings, LOG_LEVEL: 'silent' } })
    await half.api.db.transaction().execute(async (tx) => queueMessage(half.api, tx, aCode))
    await half.api.db.transaction().execute(async (tx) => queueMessage(half.api, tx, aMail))
    const { text } = await half.get('/demo/inbox')
    expect(text).toContain('lina@example.com')
    expect(text).not.toContain('+966551234567')
    expect(text).not.toContain('Nothing leaves this demo')
    await half.close()
  })
})
