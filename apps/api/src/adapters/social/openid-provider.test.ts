import { createHmac, createPublicKey } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClock } from '#lib/clock.ts'
import { google } from './providers/google/google.ts'
import { createOpenIdProvider, type OpenIdProviderConfig } from './openid-provider.ts'
import { SocialError } from './social-adapter.ts'
import { type IssuerStandIn, startIssuerStandIn } from '#testing/stand-ins/issuer-server.ts'

const NOW = 1_773_136_800
const ISSUER = 'https://issuer.example'
const CLIENT = 'our-shop'
const clock = { now: () => new Date(NOW * 1000) }
let server: IssuerStandIn

beforeAll(async () => {
  server = await startIssuerStandIn()
})
afterAll(() => server.close())
beforeEach(() => server.hideKeys(false))

const providerWith = (changes: Partial<OpenIdProviderConfig> = {}) =>
  createOpenIdProvider(
    {
      ...google,
      medium: 'google',
      issuers: [ISSUER],
      tokenUrl: `${server.url}/token`,
      jwksUrls: [`${server.url}/jwks`],
      clientId: CLIENT,
      createClientSecret: async () => 'our secret',
      audiences: ['phone-app'],
      timeoutMs: 2000,
      ...changes,
    },
    clock,
  )
const claims = {
  iss: ISSUER,
  aud: CLIENT,
  sub: '10769150350006150715113082367',
  iat: NOW - 10,
  exp: NOW + 3590,
  email: 'Jane@Example.com',
  email_verified: true,
  name: 'Jane Doe',
}
const verify = async (changes: Record<string, unknown>, config?: Partial<OpenIdProviderConfig>) =>
  providerWith(config).verifyIdToken(await server.sign({ ...claims, ...changes }))
const reasonOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'none',
    (error: unknown) => (error instanceof SocialError ? error.reason : error),
  )
const forge = (header: Record<string, unknown>, secret?: string) => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part(header)}.${part(claims)}`
  return `${text}.${secret === undefined ? '' : createHmac('sha256', secret).update(text).digest('base64url')}`
}

describe('an id token', () => {
  it('[7.035, 3.019] that the provider signed for us proves an account, its e-mail in lower case', async () => {
    expect(await verify({})).toEqual({
      medium: 'google',
      subject: claims.sub,
      email: 'jane@example.com',
      is_email_verified: true,
      name: 'Jane Doe',
    })
  })

  it('may be signed with RS256 or ES256', async () => {
    const before = server.key()
    const key = await server.createKey('curve', 'ES256')
    server.rotate(key)
    expect(await verify({})).toMatchObject({ subject: claims.sub })
    server.rotate(before)
  })

  it('[7.035] signed by another key, under the name of the right one, proves nothing', async () => {
    const stranger = { ...(await server.createKey('strange')), kid: server.key().kid }
    const token = await server.sign(claims, stranger)
    expect(await reasonOf(providerWith().verifyIdToken(token))).toBe('invalid_token')
    const [header, , signature] = (await server.sign(claims)).split('.')
    const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'another' })).toString('base64url')
    expect(await reasonOf(providerWith().verifyIdToken(`${header}.${changed}.${signature}`))).toBe('invalid_token')
  })

  it('[7.035] without signature, or signed with the public key as a shared secret, proves nothing', async () => {
    const { jwk, kid } = server.key()
    const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString()
    const forged = [
      forge({ alg: 'none' }),
      forge({ alg: 'none', kid }),
      forge({ alg: 'HS256', kid }, pem),
      forge({ alg: 'HS256', kid }, JSON.stringify(jwk)),
    ]
    for (const token of forged) expect(await reasonOf(providerWith().verifyIdToken(token))).toBe('invalid_token')
  })

  it.each([
    ['of another issuer', { iss: 'https://evil.example' }],
    ['of no issuer', { iss: undefined }],
    ['for another client', { aud: 'another-shop' }],
    ['for nobody', { aud: undefined }],
    ['for us and a stranger', { aud: [CLIENT, 'another-shop'], azp: CLIENT }],
    ['for two of ours, asked for by a stranger', { aud: [CLIENT, 'phone-app'], azp: 'another-shop' }],
    ['for two of ours, asked for by nobody', { aud: [CLIENT, 'phone-app'] }],
    ['that has expired', { iat: NOW - 3700, exp: NOW - 61 }],
    ['that never expires', { exp: undefined }],
    ['from the future', { iat: NOW + 61 }],
    ['not to be used yet', { nbf: NOW + 61 }],
    ['without a time', { iat: undefined }],
    ['that lives for a day and is two hours old', { iat: NOW - 7200, exp: NOW + 79_200 }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['with an endless subject', { sub: 'x'.repeat(256) }],
    ['with a subject that is no text', { sub: 12 }],
  ])('[7.035] %s proves nothing', async (_, changes) => {
    expect(await reasonOf(verify(changes))).toBe('invalid_token')
  })

  it.each([
    ['a minute too old', { iat: NOW - 3600, exp: NOW - 59 }],
    ['a minute too early', { iat: NOW + 59, nbf: NOW + 59 }],
    ['for a phone app of the same marketplace', { aud: 'phone-app' }],
    ['for two of ours, asked for by one of them', { aud: [CLIENT, 'phone-app'], azp: 'phone-app' }],
    // Google's Android apps request tokens that are meant for the server.
    ['for us alone, asked for by an app', { aud: CLIENT, azp: 'an-android-app' }],
  ])('[7.035] %s is taken', async (_, changes) => {
    expect(await verify(changes)).toMatchObject({ subject: claims.sub })
  })

  it.each(['', 'ya29.a0AfH6SMBx', 'a.b.c', '{}', '....'])('[7.035] is no access token, nor “%s”', async (token) => {
    expect(await reasonOf(providerWith().verifyIdToken(token))).toBe('invalid_token')
  })

  it('that says its e-mail is verified as text is believed; one that says nothing is not', async () => {
    expect(await verify({ email_verified: 'true' })).toMatchObject({ is_email_verified: true })
    for (const email_verified of ['false', false, 1, undefined]) {
      expect(await verify({ email_verified })).toMatchObject({ email: 'jane@example.com', is_email_verified: false })
    }
  })

  it('with an e-mail that is none, or that only looks like somebody’s, brings none', async () => {
    // The Kelvin sign becomes a "k" in lower case.
    const strange = [undefined, 12, 'jane', 'a@b@c', 'jane doe@example.com', 'no\u212Aia@example.com', `${'x'.repeat(250)}@ab.cd`]
    for (const email of strange) expect(await verify({ email })).toMatchObject({ email: null, is_email_verified: false })
  })

  it('has a name that can be shown on one line, or none', async () => {
    expect(await verify({ name: ' نورة \u202E الراوي\n' })).toMatchObject({ name: 'نورة الراوي' })
    expect((await verify({ name: 'x'.repeat(5000) })).name).toHaveLength(100)
    for (const name of ['', '  ', undefined, { first: 'Jane' }]) expect(await verify({ name })).toMatchObject({ name: null })
  })
})

describe('the published keys', () => {
  it('[7.035] are read once, and again when a token names a new one', async () => {
    const provider = providerWith({ cooldownMs: 0 })
    const reads = server.keyReads()
    await provider.verifyIdToken(await server.sign(claims))
    await provider.verifyIdToken(await server.sign(claims))
    expect(server.keyReads()).toBe(reads + 1)
    const before = server.key()
    server.rotate(await server.createKey('second'))
    expect(await provider.verifyIdToken(await server.sign(claims))).toMatchObject({ subject: claims.sub })
    expect(server.keyReads()).toBe(reads + 2)
    // A token that the old key signed is no longer valid.
    expect(await reasonOf(provider.verifyIdToken(await server.sign(claims, before)))).toBe('invalid_token')
    server.rotate(before)
  })

  it('are not asked for again and again by tokens with made-up keys', async () => {
    const provider = providerWith()
    const reads = server.keyReads()
    const stranger = await server.createKey('strange')
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await reasonOf(provider.verifyIdToken(await server.sign(claims, stranger)))).toBe('invalid_token')
    }
    expect(server.keyReads()).toBe(reads + 1)
  })

  it('that cannot be read are no fault of the token', async () => {
    server.hideKeys(true)
    expect(await reasonOf(verify({}))).toBe('provider_unreachable')
    expect(await reasonOf(verify({}, { jwksUrls: ['http://127.0.0.1:9/jwks'] }))).toBe('provider_unreachable')
    expect(await reasonOf(verify({}, { jwksUrls: [`${server.url}/token`] }))).toBe('provider_unreachable')
  })

  it('may stand in two lists', async () => {
    const other = await startIssuerStandIn()
    const provider = providerWith({ jwksUrls: [`${other.url}/jwks`, `${server.url}/jwks`] })
    const byFirst = await other.sign(claims, { ...other.key(), kid: 'first' })
    expect(await provider.verifyIdToken(byFirst)).toMatchObject({ subject: claims.sub })
    expect(await provider.verifyIdToken(await server.sign(claims))).toMatchObject({ subject: claims.sub })
    await other.close()
  })
})

describe('the code flow', () => {
  const answer = { code: 'a code', codeVerifier: 'v'.repeat(43), nonce: 'n-1', redirectUri: 'https://shop.example/back' }
  const exchange = async (changes: Record<string, unknown> = {}) => {
    server.answerCode(200, { access_token: 'x', id_token: await server.sign({ ...claims, nonce: 'n-1', ...changes }) })
    return providerWith().exchangeCode(answer)
  }

  it('sends the browser with state, nonce and the S256 challenge', () => {
    const url = new URL(
      providerWith().authorizationUrl({
        state: 's',
        nonce: 'n',
        codeChallenge: 'c',
        redirectUri: 'https://shop.example/back?x=1',
        language: 'ar',
      }),
    )
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: CLIENT,
      redirect_uri: 'https://shop.example/back?x=1',
      scope: 'openid email profile',
      state: 's',
      nonce: 'n',
      code_challenge: 'c',
      code_challenge_method: 'S256',
      hl: 'ar',
      prompt: 'select_account',
    })
  })

  it('[7.035] exchanges code and verifier, with our secret, for a proof', async () => {
    expect(await exchange()).toMatchObject({ subject: claims.sub, email: 'jane@example.com' })
    expect(Object.fromEntries(server.forms.at(-1) ?? [])).toEqual({
      grant_type: 'authorization_code',
      code: 'a code',
      code_verifier: answer.codeVerifier,
      redirect_uri: answer.redirectUri,
      client_id: CLIENT,
      client_secret: 'our secret',
    })
  })

  it('names the client by HTTP Basic where the provider wants it, and sends no secret in the form', async () => {
    server.answerCode(200, { id_token: await server.sign({ ...claims, nonce: 'n-1' }) })
    const headers: unknown[] = []
    const spy = (url: string, init: RequestInit) => {
      headers.push(new Headers(init.headers).get('authorization'))
      return fetch(url, init)
    }
    const basic = { clientAuth: 'basic', createClientSecret: async () => 'a:b c&é', fetch: spy } as const
    expect(await providerWith({ ...basic, jwksUrls: [`${server.url}/jwks`] }).exchangeCode(answer)).toMatchObject({
      subject: claims.sub,
    })
    expect(headers[0]).toBe(`Basic ${Buffer.from('our-shop:a%3Ab+c%26%C3%A9').toString('base64')}`)
    expect(Object.keys(Object.fromEntries(server.forms.at(-1) ?? []))).not.toContain('client_secret')
  })

  it('[7.035] takes no token of another sign-in, nor one for another client of ours', async () => {
    expect(await reasonOf(exchange({ nonce: 'n-2' }))).toBe('invalid_token')
    expect(await reasonOf(exchange({ nonce: undefined }))).toBe('invalid_token')
    expect(await reasonOf(exchange({ aud: 'phone-app' }))).toBe('invalid_token')
  })

  it.each([
    ['a wrong or used code', 400, { error: 'invalid_grant' }, 'code_refused'],
    ['the same in Facebook’s words', 400, { error: { message: 'This code has been used.', code: 100 } }, 'code_refused'],
    ['a wrong secret', 401, { error: 'invalid_client' }, 'client_refused'],
    ['the same in Facebook’s words', 400, { error: { message: 'Error validating client secret.', code: 1 } }, 'client_refused'],
    ['a provider out of breath', 503, 'busy', 'provider_unreachable'],
    ['too many calls', 429, { error: 'slow_down' }, 'provider_unreachable'],
    ['an access token and nothing else', 200, { access_token: 'x' }, 'invalid_token'],
    ['what is no object', 200, 'yes', 'invalid_token'],
  ])('[8.007] tells %s apart', async (_, status, body, reason) => {
    server.answerCode(status, body)
    const problem = await providerWith()
      .exchangeCode(answer)
      .catch((error: unknown) => error)
    expect(problem).toMatchObject({ name: 'SocialError', reason })
    expect(String(problem)).not.toMatch(/a code|our secret/)
  })

  it('says so when nobody answers', async () => {
    expect(await reasonOf(providerWith({ tokenUrl: 'http://127.0.0.1:9/token' }).exchangeCode(answer))).toBe(
      'provider_unreachable',
    )
  })

  it('goes by the service’s clock', async () => {
    const later = createOpenIdProvider(
      {
        ...google,
        medium: 'google',
        issuers: [ISSUER],
        jwksUrls: [`${server.url}/jwks`],
        clientId: CLIENT,
        audiences: [],
        createClientSecret: async () => '',
      },
      createClock('2026-03-10T10:59:00Z'),
    )
    const token = await server.sign({ ...claims, iat: Date.parse('2026-03-10T10:30:00Z') / 1000, exp: NOW + 3600 })
    expect(await later.verifyIdToken(token)).toMatchObject({ subject: claims.sub })
    expect(await reasonOf(providerWith().verifyIdToken(token))).toBe('invalid_token')
  })
})
