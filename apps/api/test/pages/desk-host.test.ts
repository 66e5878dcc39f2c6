import { startTestApp } from '#testing/shop/test-app.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { registerPages } from '#pages/pages.ts'

const settings = { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1' }
const shared = await startTestApp({ settings })
const apart = await startTestApp({ settings: { ...settings, DESK_URL: 'https://desk.shop.example' } })
for (const { app, api } of [shared, apart]) await registerPages(app, api)
afterAll(() => Promise.all([shared.close(), apart.close()]))

const open = async ({ app }: typeof shared, host: string, url: string, method: 'GET' | 'POST' = 'GET') => {
  const { statusCode, headers, body } = await app.inject({ method, url, headers: { 'x-forwarded-host': host } })
  return { statusCode, location: headers.location, isDesk: body.includes('<div id="desk">') }
}

describe('without DESK_URL', () => {
  it('the desk is beside the shop, under every host', async () => {
    for (const host of ['shop.example', 'desk.shop.example', '192.168.1.4:3000'])
      expect(await open(shared, host, '/desk/stock')).toMatchObject({ statusCode: 200, isDesk: true })
  })
})

describe('with DESK_URL', () => {
  it('the desk there may frame previews of the shop, and nobody else may', async () => {
    const policyOf = async (host: string, url: string) => {
      const { headers } = await apart.app.inject({ url, headers: { 'x-forwarded-host': host } })
      return [String(headers['content-security-policy']).split('; '), headers['x-frame-options']]
    }
    const [desk] = await policyOf('desk.shop.example', '/desk/setup')
    expect(desk).toContain("frame-src 'self' https://shop.example")
    const [page, option] = await policyOf('shop.example', '/help-and-support?preview=dark')
    expect([page, option]).toEqual([expect.arrayContaining(['frame-ancestors https://desk.shop.example']), undefined])
  })

  it('the desk has a host of its own, to which the shop’s leads', async () => {
    expect(await open(apart, 'desk.shop.example', '/desk')).toMatchObject({ statusCode: 200, isDesk: true })
    for (const host of ['shop.example', 'www.shop.example', '192.168.1.4:3000'])
      expect(await open(apart, host, '/desk/stock?show=sold_out')).toEqual({
        statusCode: 302,
        location: 'https://desk.shop.example/desk/stock?show=sold_out',
        isDesk: false,
      })
  })

  it.each(['/', '/home', '/store/1', '/cart', '/no-such-page', '//evil.example/x'])(
    'no page of the shop runs there, where the keys are stored: %s',
    async (path) => {
      for (const method of ['GET', 'POST'] as const)
        expect(await open(apart, 'desk.shop.example', path, method)).toEqual({
          statusCode: 303,
          location: '/desk',
          isDesk: false,
        })
      expect((await open(apart, 'shop.example', '/')).statusCode).toBe(200)
    },
  )

  it('its calls and files answer under both hosts', async () => {
    for (const host of ['shop.example', 'desk.shop.example']) {
      expect((await open(apart, host, '/api/v1/config')).statusCode).toBe(200)
      expect((await open(apart, host, '/api/v1/operator/me')).statusCode).toBe(403)
      expect((await open(apart, host, '/art/mark.svg')).statusCode).toBe(200)
    }
  })

  it('an address that leads elsewhere never leaves the desk’s host', async () => {
    for (const url of ['/desk//evil.example', '/desk/..//evil.example', '/desk/%2F%2Fevil.example', '/desk/@evil.example']) {
      const { location } = await open(apart, 'shop.example', url)
      expect(new URL(location ?? 'https://desk.shop.example').host).toBe('desk.shop.example')
    }
  })
})
