import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postForm, readAddress, startDemoOpenId } from './openid.builders.ts'
import { demoPeople } from './people.ts'
import { registerDemoOpenId } from './register.ts'

let shop: Awaited<ReturnType<typeof startDemoOpenId>>

beforeAll(async () => {
  shop = await startDemoOpenId()
})
afterAll(() => shop.close())

describe('the page of the demo’s own provider', () => {
  it('[2.066] names the people, in the language of the shop, and says that it is a stand-in', async () => {
    const english = await (await fetch(shop.setOut('google').url)).text()
    for (const { name, email } of demoPeople) expect(english).toContain(name?.en ?? email)
    expect(english).toContain('This page stands in for <bdi>Google</bdi> in the demo.')
    expect(english).toContain('<html lang="en" dir="ltr">')
    expect(english).toContain('<link rel="stylesheet" href="/assets/root.css">')
    const arabic = await (await fetch(shop.setOut('facebook', 'ar').url, { headers: { cookie: 'm_theme=dark' } })).text()
    expect(arabic).toContain('<html lang="ar" dir="rtl" data-theme="dark">')
    expect(arabic).toContain('<title>تسجيل الدخول إلى «مدينة» عبر Facebook</title>')
    // Apart from names, addresses and invisible text, everything is Arabic.
    const seen = arabic.replace(/<style[^]*?<\/style>|<bdi[^>]*>[^<]*<\/bdi>|<title>[^]*?<\/title>|<[^>]*>/g, '')
    expect(seen).not.toMatch(/[A-Za-z]/)
  })

  it('runs no script, is in no frame, and sends forms nowhere else', async () => {
    const { headers } = await fetch(shop.setOut('google').url)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('script-src')
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("form-action 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['another client', 'client_id', 'another'],
    ['a callback elsewhere', 'redirect_uri', 'https://evil.example/api/v1/auth/social/google/callback'],
    ['another path of the shop', 'redirect_uri', '/home'],
  ])('sends nobody anywhere for %s', async (_, parameter, value) => {
    const { url } = shop.setOut('google')
    url.searchParams.set(parameter, value)
    for (const response of [await fetch(url, { redirect: 'manual' }), await postForm(url, { person: 'lina' })]) {
      expect(response.status).toBe(400)
      expect(response.headers.get('location')).toBeNull()
      expect(await response.text()).not.toContain('<form')
    }
  })

  it.each([
    ['no challenge', 'google', 'code_challenge', ''],
    ['a plain challenge', 'google', 'code_challenge_method', 'plain'],
    ['no nonce', 'google', 'nonce', ''],
    ['a token asked for in the address', 'google', 'response_type', 'id_token'],
    ['no OpenID', 'facebook', 'scope', 'email'],
    ['a name from Apple without a form', 'apple', 'response_mode', 'query'],
  ] as const)('refuses %s, and tells the shop', async (_, medium, parameter, value) => {
    const { url, state, answer } = shop.setOut(medium)
    url.searchParams.set(parameter, value)
    const response = await postForm(url, { person: 'lina' })
    expect(readAddress(response.headers.get('location') ?? '')).toEqual({
      address: answer.redirectUri,
      fields: { error: 'invalid_request', state },
    })
  })

  it('asks again when nobody was chosen', async () => {
    const { url } = shop.setOut('google')
    for (const form of ['', 'person=nobody', 'person=other&name=+&email=']) {
      const response = await postForm(url, form)
      expect([response.status, response.headers.get('location')]).toEqual([303, url.pathname + url.search])
    }
  })

  it('is at the public address when there is one', async () => {
    const { settings, clock } = shop
    const behind = Fastify()
    await registerDemoOpenId(behind, {
      settings: { ...settings, PUBLIC_URL: 'https://shop.example' },
      clock,
      social: shop.providers,
    })
    const { url, answer } = shop.setOut('google')
    const there = answer.redirectUri.replace(shop.origin, 'https://shop.example')
    url.searchParams.set('redirect_uri', there)
    const response = await behind.inject({
      method: 'POST',
      url: url.pathname + url.search,
      payload: 'person=lina',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(readAddress(String(response.headers.location)).address).toBe(there)
    expect((await behind.inject({ url: '/demo/openid/google/.well-known/openid-configuration' })).json()).toMatchObject({
      issuer: 'https://shop.example/demo/openid/google',
    })
    await behind.close()
  })
})
