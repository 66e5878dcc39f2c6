import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Config } from '@medina/contract/site-config'
import { createSocial } from '#adapters/social/create-social.ts'
import { findProviders } from '#lib/providers/provider-settings.ts'
import { refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aPhone } from '#testing/shop/people.ts'
import { aVerifier, later, step } from '#testing/shop/sign-in.ts'
import { startSocialApp } from '#testing/shop/test-sign-in.ts'
import { startIssuerStandIn } from '#testing/stand-ins/issuer-server.ts'

const { app, social } = await startSocialApp({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://shop.example' })
beforeEach(async () => {
  await resetSwitches(app)
  await setSwitches(app, { google_login_status: true, facebook_login_status: true })
})

const path = (medium: string, end: string, query: Record<string, string>) =>
  `/api/v1/auth/social/${medium}/${end}?${new URLSearchParams(query)}`

/** Starts the redirect to the provider; returns where the browser is sent, and the secret that it stores. */
async function setOut(query: Record<string, string> = {}, medium = 'google', host = 'shop.example') {
  const { verifier, challenge } = aVerifier()
  const { status, headers } = await app.get(path(medium, 'start', { challenge, ...query }), { host })
  const url = new URL(String(headers.location))
  return { status, verifier, url, state: url.searchParams.get('state') ?? '', nonce: url.searchParams.get('nonce') ?? '' }
}

/** Returns from the provider with a code that is exchanged for a token. */
async function comeBack({ state, nonce }: { state: string; nonce: string }, medium = 'google') {
  const id_token = await social.tokenOf({ sub: 'friend', email: 'friend@mail.example', email_verified: true, nonce })
  social.answerCode(200, { id_token })
  return app.get(path(medium, 'callback', { state, code: 'a code' }))
}

/** Splits the final address into the page and the content of its fragment. */
function read(location: unknown): { page: string; result: string } {
  const [page = '', result = ''] = String(location).split('#')
  return { page, result }
}
const redeem = (result: string, verifier: string | undefined, more: Record<string, unknown> = {}) =>
  step(app, 'login', { login_type: 'social', medium: 'google', ticket: result.split('.')[1], verifier, ...more })

describe('the way to a provider and back', () => {
  it('[7.035] leads there with PKCE, state and nonce, and back to the page with a ticket in the fragment', async () => {
    const trip = await setOut({ return_to: '/checkout?step=2', lang: 'ar' })
    expect(trip.status).toBe(303)
    expect(Object.fromEntries(trip.url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'shop',
      redirect_uri: 'https://shop.example/api/v1/auth/social/google/callback',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      hl: 'ar',
    })
    const back = await comeBack(trip)
    expect(back.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const { page, result } = read(back.headers.location)
    expect([back.status, page]).toEqual([303, '/checkout?step=2'])
    expect(result).toMatch(/^social=google\.[\w-]{32}$/)
    expect(social.forms.at(-1)?.get('code_verifier')).toMatch(/^[\w-]{43}$/)
    expect((await redeem(result, trip.verifier)).body).toMatchObject({ is_personal_info: 0, email: 'friend@mail.example' })
  })

  it.each([
    ['www.shop.example', 'https://www.shop.example/home'],
    ['evil.example', '/home'],
  ])('comes back to the host where it began, which has the browser’s secret, if that is the shop’s: %s', async (host, page) => {
    const trip = await setOut({}, 'google', host)
    expect(trip.url.searchParams.get('redirect_uri')).toBe('https://shop.example/api/v1/auth/social/google/callback')
    expect(read((await comeBack(trip)).headers.location).page).toBe(page)
  })

  it('its result signs in nobody but the browser that set out, and that one once', async () => {
    const trip = await setOut()
    const { result } = read((await comeBack(trip)).headers.location)
    const thief = aVerifier()
    for (const verifier of [undefined, '', thief.verifier]) {
      expect(refusalOf(await redeem(result, verifier))).toEqual([403, 'ticket'])
    }
    expect(refusalOf(await redeem(result, trip.verifier, { medium: 'facebook' }))).toEqual([403, 'ticket'])
    expect((await redeem(result, trip.verifier)).status).toBe(200)
    expect(refusalOf(await redeem(result, trip.verifier))).toEqual([403, 'ticket'])
  })

  it('its result is over after ten minutes', async () => {
    const trip = await setOut()
    const { result } = read((await comeBack(trip)).headers.location)
    await later(app, 601)
    expect(refusalOf(await redeem(result, trip.verifier))).toEqual([403, 'ticket'])
  })

  it('its state is good once, for ten minutes, and for its own provider', async () => {
    const expired = { page: '/home', result: 'social_error=expired' }
    const trip = await setOut({ return_to: '/cart' })
    expect(read((await comeBack(trip, 'facebook')).headers.location)).toEqual(expired)
    expect(read((await comeBack(trip)).headers.location).page).toBe('/cart')
    expect(read((await comeBack(trip)).headers.location)).toEqual(expired)
    expect(read((await comeBack({ state: 'made up', nonce: '' })).headers.location)).toEqual(expired)
    expect(read((await app.get('/api/v1/auth/social/google/callback')).headers.location)).toEqual(expired)
    const late = await setOut()
    await later(app, 601)
    expect(read((await comeBack(late)).headers.location)).toEqual(expired)
  })

  it.each([
    [{ error: 'access_denied' }, 'social_error=denied'],
    [{ error: 'user_cancelled_authorize' }, 'social_error=denied'],
    [{ error: 'server_error' }, 'social_error=failed'],
    [{}, 'social_error=failed'],
  ])('[8.007] who comes back with %j is told so on the page', async (answer, result) => {
    const { state } = await setOut({ return_to: '/cart' })
    const back = await app.get(path('google', 'callback', { state, ...answer }))
    expect(read(back.headers.location)).toEqual({ page: '/cart', result })
  })

  it('[8.007] a code that the provider refuses, and a token that was not asked for here, have failed', async () => {
    const refused = await setOut()
    social.answerCode(400, { error: 'invalid_grant' })
    const back = await app.get(path('google', 'callback', { state: refused.state, code: 'x' }))
    expect(read(back.headers.location).result).toBe('social_error=failed')
    const trip = await setOut()
    expect(read((await comeBack({ ...trip, nonce: 'another' })).headers.location).result).toBe('social_error=failed')
  })

  it('[7.035] a posted form, as Apple sends it, may bring a name', async () => {
    const trip = await setOut()
    const id_token = await social.tokenOf({
      sub: 'apple-friend',
      email: 'apple@mail.example',
      email_verified: true,
      nonce: trip.nonce,
    })
    social.answerCode(200, { id_token })
    const user = JSON.stringify({ name: { firstName: 'Noura', lastName: 'Al Rawi' }, email: 'somebody.else@mail.example' })
    const back = await app.app.inject({
      method: 'POST',
      url: '/api/v1/auth/social/google/callback',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ state: trip.state, code: 'a code', user }).toString(),
    })
    expect(back.statusCode).toBe(303)
    const { result } = read(back.headers.location)
    expect((await redeem(result, trip.verifier)).body).toMatchObject({ name: 'Noura Al Rawi', email: 'apple@mail.example' })
  })

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/cart/..//evil.example',
    'javascript:alert(1)',
    'cart',
    '',
    'http:evil.example',
    '/\n/evil.example',
    ' //evil.example',
  ])('comes back to no other site: %j', async (return_to) => {
    const trip = await setOut({ return_to })
    const { page } = read((await comeBack(trip)).headers.location)
    expect(page).toBe('/home')
  })

  it('comes back to a page of ours with its query, without a fragment of somebody’s own', async () => {
    const trip = await setOut({ return_to: '/search?q=//evil.example#social=google.stolen' })
    const { page, result } = read((await comeBack(trip)).headers.location)
    expect(page).toBe('/search?q=//evil.example')
    expect(result).toMatch(/^social=google\.[\w-]{32}$/)
  })

  it('[1.006] begins only with a challenge, and at a provider that is on', async () => {
    const { challenge } = aVerifier()
    expect(refusalOf(await app.get('/api/v1/auth/social/google/start'))).toEqual([400, 'challenge'])
    expect(refusalOf(await app.get(path('google', 'start', { challenge: 'short' })))).toEqual([400, 'challenge'])
    expect(refusalOf(await app.get(path('github', 'start', { challenge })))).toEqual([404, 'path'])
    const off = async (medium: string) =>
      read((await app.get(path(medium, 'start', { challenge, return_to: '/cart' }))).headers.location)
    expect(await off('apple')).toEqual({ page: '/cart', result: 'social_error=failed' })
    await setSwitches(app, { google_login_status: false })
    expect(await off('google')).toEqual({ page: '/cart', result: 'social_error=failed' })
  })

  it('says so when the provider was switched off on the way', async () => {
    const trip = await setOut({ return_to: '/cart' })
    await setSwitches(app, { google_login_status: false })
    expect(read((await comeBack(trip)).headers.location)).toEqual({ page: '/cart', result: 'social_error=failed' })
  })

  it('comes back once, however often it is asked for', async () => {
    const trip = await setOut({ return_to: '/cart' })
    const results = (await Promise.all([comeBack(trip), comeBack(trip)])).map(({ headers }) => read(headers.location).result)
    expect(results.toSorted()).toEqual([expect.stringMatching(/^social=google\./), 'social_error=expired'])
  })

  it('state, ticket and the browser’s secret are in no table', async () => {
    const trip = await setOut()
    const waiting = JSON.stringify(await app.api.db.selectFrom('tickets').selectAll().execute())
    const { result } = read((await comeBack(trip)).headers.location)
    const done = JSON.stringify(await app.api.db.selectFrom('tickets').selectAll().execute())
    expect(waiting).not.toContain(trip.state)
    expect(done).not.toContain(result.split('.')[1])
    expect(waiting + done).not.toContain(trip.verifier)
  })
})

describe('a provider that only has a folder', async () => {
  const issuer = await startIssuerStandIn()
  afterAll(() => issuer.close())
  const local = { issuers: [issuer.url], tokenUrl: `${issuer.url}/token`, jwksUrls: [`${issuer.url}/jwks`] }
  const all = await findProviders(new URL('../../../../testing/pretend-providers/', import.meta.url))
  const ofProviders = { OASIS_CLIENT_ID: 'shop', OASIS_CLIENT_SECRET: 'secret' }
  const made = await createSocial({ ...app.api.settings, ofProviders }, app.api.clock, { all, changes: { oasis: local } })
  app.api.social.set('oasis', made.get('oasis') as never)
  const readConfig = async () => (await app.get<Config>('/api/v1/config')).body

  it('[1.006] is offered with its names and its mark once the office lists it', async () => {
    expect(await readConfig()).not.toHaveProperty('other_logins')
    // A name that has a switch is not offered twice, and one without keys not at all.
    await setSwitches(app, {
      other_logins: [{ medium: 'oasis' }, { medium: 'google' }, { medium: 'nobody' }, { medium: 'oasis' }],
    })
    const { other_logins, social_login, centralize_login } = await readConfig()
    const mark = { url: expect.stringMatching(/^\/api\/v1\/auth\/social\/oasis\/mark\.svg\?v=[0-9a-f]{12}$/), is_plain: true }
    expect(other_logins).toEqual([{ medium: 'oasis', label: { en: 'Oasis', ar: 'واحة' }, mark }])
    // Clients that know three find them where they were.
    expect(social_login.map(({ login_medium }) => login_medium)).toEqual(['google', 'facebook'])
    expect(Object.keys(centralize_login)).toHaveLength(8)
    const address = other_logins?.[0]?.mark?.url ?? ''
    const { headers, text } = await app.get(address)
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' })
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(text).toMatch(/^<svg /)
    expect((await app.get(address.replace(/v=.*/, 'v=old'))).headers['cache-control']).toBe('no-cache')
    for (const medium of ['google', 'nobody', '..%2Foasis']) {
      expect((await app.get(`/api/v1/auth/social/${medium}/mark.svg`)).status).toBe(404)
    }
  })

  it('[1.006, 7.035] signs in by the way of all, and only while it is listed', async () => {
    await setSwitches(app, { other_logins: [{ medium: 'oasis' }], phone_verification_status: false })
    const trip = await setOut({}, 'oasis')
    expect(trip.url.origin + trip.url.pathname).toBe('https://id.oasis.example/authorize')
    const now = Math.floor(app.api.clock.now().getTime() / 1000)
    const claims = { iss: issuer.url, aud: 'shop', iat: now, exp: now + 600, nonce: trip.nonce }
    const id_token = await issuer.sign({ ...claims, sub: 'of oasis', email: 'oasis@mail.example', email_verified: true })
    issuer.answerCode(200, { id_token })
    const back = await app.get(path('oasis', 'callback', { state: trip.state, code: 'a code' }))
    const { result } = read(back.headers.location)
    expect(result).toMatch(/^social=oasis\./)
    const first = await redeem(result, trip.verifier, { medium: 'oasis' })
    const person = { ticket: first.body.ticket, name: 'Lina', phone: aPhone(), email: 'oasis@mail.example', login_type: 'social' }
    const { body } = await step(app, 'update-info', person)
    expect(body.token).toEqual(expect.any(String))
    const account = await app.get<{ id: number; login_medium: string }>('/api/v1/customer/info', {
      authorization: `Bearer ${body.token}`,
    })
    expect(account.body.login_medium).toBe('oasis')
    const row = app.api.db.selectFrom('social_logins').select(['medium', 'customer_id']).where('subject', '=', 'of oasis')
    expect(await row.execute()).toEqual([{ medium: 'oasis', customer_id: account.body.id }])
    await resetSwitches(app)
    expect(read((await app.get(path('oasis', 'start', { challenge: aVerifier().challenge }))).headers.location).result).toBe(
      'social_error=failed',
    )
    expect(refusalOf(await redeem(result, trip.verifier, { medium: 'oasis' }))).toEqual([403, 'medium'])
  })

  it.each(['manual', 'otp', 'social'])(
    'the switch of another method lets nobody in by a provider of that name: %s',
    async (medium) => {
      await setSwitches(app, { manual_login_status: true, otp_login_status: true })
      expect(refusalOf(await redeem('social=x.y', 'v', { medium }))).toEqual([403, 'medium'])
      expect((await app.get(path(medium, 'start', { challenge: aVerifier().challenge }))).status).toBe(404)
    },
  )
})
