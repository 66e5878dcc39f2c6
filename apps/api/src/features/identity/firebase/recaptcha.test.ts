import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { type FirebaseStandIn, startFirebaseStandIn } from '#testing/stand-ins/firebase-server.ts'

let app: TestApp
let firebase: FirebaseStandIn

beforeAll(async () => {
  firebase = await startFirebaseStandIn()
  const { apiKey: FIREBASE_API_KEY, url: FIREBASE_URL, recaptchaUrl: RECAPTCHA_URL } = firebase
  app = await startTestApp({ settings: { FIREBASE_API_KEY, FIREBASE_URL, RECAPTCHA_URL } })
  await setSwitches(app, { firebase_otp_verification: true })
})
afterAll(async () => {
  await app.close()
  await firebase.close()
})

const askForKey = () => app.get('/api/v1/auth/recaptcha')
const openFrame = (query: string, at = app) => at.get(`/recaptcha?${query}`)
const policyOf = ({ headers }: { headers: object }) => String((headers as Record<string, unknown>)['content-security-policy'])

describe('[4.050, 7.043] the proof of a person that Firebase wants', () => {
  it('the site key is to be had where the switch is on', async () => {
    await setSwitches(app, { firebase_otp_verification: false })
    expect(refusalOf(await askForKey())).toEqual([403, 'firebase'])
    await setSwitches(app, { firebase_otp_verification: true })
    expect((await askForKey()).body).toEqual({ site_key: 'stand-in-site-key' })
    // The key is cached: a failing Firebase is only noticed once the cache is invalidated.
    firebase.failNext({ status: 503 })
    expect((await askForKey()).status).toBe(200)
    app.api.endpoints.invalidate()
    expect(refusalOf(await askForKey())).toEqual([503, 'firebase'])
  })

  it('Google’s script runs in a frame that only our own pages show, in the language of the page', async () => {
    const reply = await openFrame('key=a-Site_key&lang=ar')
    expect(reply.text).toContain('<html lang="ar" dir="rtl">')
    const [, nonce] = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policyOf(reply)) ?? []
    const source = `${firebase.recaptchaUrl}/api.js?render=explicit&amp;hl=ar`
    expect(reply.text).toContain(`<script nonce="${nonce}" data-key="a-Site_key" data-source="${source}">`)
    expect(policyOf(reply)).toContain(`frame-src ${firebase.recaptchaUrl}/ `)
    expect(policyOf(reply)).toContain("frame-ancestors 'self'")
    expect(reply.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' })
    expect(policyOf(await openFrame('key=a-Site_key'))).not.toContain(nonce)
  })

  it.each(['', 'key=', 'key=%22%3E%3Cscript%3E', 'key=a&key=b'])('nothing is put into it but a key: %j', async (query) => {
    expect((await openFrame(query)).status).toBe(400)
  })

  it('a shop without Firebase has no such frame', async () => {
    const shop = await startTestApp()
    expect((await openFrame('key=a', shop)).status).toBe(404)
    await shop.close()
  })

  it('what it gives is good for one code', async () => {
    const { origin } = new URL(firebase.url)
    const verified = await fetch(`${origin}/recaptcha/api2/userverify?k=stand-in-site-key`)
    const { token } = (await verified.json()) as { token: string }
    const body = { phone: '+966551234567', recaptcha_token: token }
    expect((await app.post('/api/v1/auth/firebase-send-code', body)).status).toBe(200)
    expect(refusalOf(await app.post('/api/v1/auth/firebase-send-code', body))).toEqual([403, 'recaptcha'])
    expect(refusalOf(await app.post('/api/v1/auth/firebase-send-code', { phone: body.phone }))).toEqual([403, 'recaptcha'])
  })
})
