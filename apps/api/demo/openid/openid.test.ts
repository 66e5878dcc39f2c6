import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAppleName } from '#adapters/social/apple-name.ts'
import { createAppleSecret } from '#adapters/social/providers/apple/apple-secret.ts'
import type { SocialMedium } from '#adapters/social/social-adapter.ts'
import { describedProviders, findProviders } from '#lib/providers/provider-settings.ts'
import { getDemoIssuer } from './issuer.ts'
import { postForm, startDemoOpenId } from './openid.builders.ts'

let shop: Awaited<ReturnType<typeof startDemoOpenId>>
// A pretend one that only has a folder is played as well.
const pretend = await findProviders(new URL('../../testing/pretend-providers/', import.meta.url))
const all = [...describedProviders, ...pretend]
const socialMedia = all.filter(({ kind }) => kind === 'social').map(({ name }) => name)

beforeAll(async () => {
  shop = await startDemoOpenId(all)
})
afterAll(() => shop.close())

const reasonOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'none',
    (error: { reason?: string }) => error.reason,
  )

describe('the demo’s own provider', () => {
  it.each(socialMedia)('[1.006, 2.066] signs a person in by way of %s', async (medium) => {
    expect(await shop.signIn(medium, { person: 'lina' })).toEqual({
      medium,
      subject: 'demo-lina',
      email: 'lina@medina.example',
      is_email_verified: medium !== 'facebook',
      name: medium === 'apple' ? null : 'Lina Al Bahri',
    })
  })

  it('[2.066, 4.048] has a person for each way in which a sign-in can go on', async () => {
    expect(await shop.signIn('google', { person: 'reem' })).toMatchObject({ name: null, is_email_verified: true })
    expect(await shop.signIn('google', { person: 'omar' })).toMatchObject({ email: null, name: 'Omar Al Najjar' })
    expect(await shop.signIn('google', { person: 'khalid' })).toMatchObject({
      email: 'khalid@medina.example',
      is_email_verified: false,
    })
    expect(await shop.signIn('google', { person: 'noura' })).toMatchObject({
      email: 'noura@medina.example',
      is_email_verified: true,
    })
  })

  it('lets somebody else in, who is the same the next time', async () => {
    const form = { person: 'other', name: 'Jane <Doe>', email: 'Jane@Example.com', verified: '1' }
    const first = await shop.signIn('google', form)
    expect(first).toMatchObject({ email: 'jane@example.com', is_email_verified: true, name: 'Jane <Doe>' })
    expect((await shop.signIn('google', { ...form, name: 'Jane', email: 'jane@example.com' })).subject).toBe(first.subject)
    expect(await shop.signIn('google', { person: 'other', name: 'Jane', email: 'jane@b.example' })).toMatchObject({
      is_email_verified: false,
    })
  })

  it('[2.066] tells Apple’s shop a name with the form, the first time only', async () => {
    const form = { person: 'other', name: 'نورة الراوي', email: '' }
    expect(readAppleName((await shop.choose(shop.setOut('apple'), form)).user)).toBe('نورة الراوي')
    expect(await shop.choose(shop.setOut('apple'), form)).not.toHaveProperty('user')
  })

  it('[8.007] lets people turn back', async () => {
    for (const [medium, error] of [
      ['google', 'access_denied'],
      ['apple', 'user_cancelled_authorize'],
    ] as const) {
      const trip = shop.setOut(medium)
      const html = await (await fetch(trip.url)).text()
      expect(html).toContain(`<form method="${medium === 'apple' ? 'post' : 'get'}" action="${trip.answer.redirectUri}">`)
      expect(html).toContain(`name="error" value="${error}"`)
      expect(html).toContain(`name="state" value="${trip.state}"`)
    }
  })
})

describe('its codes', () => {
  it('[7.035] are good once, for a minute, and with the verifier of the browser that set out', async () => {
    const trip = shop.setOut('google')
    const { code = '' } = await shop.choose(trip, { person: 'lina' })
    const provider = shop.providerOf('google')
    await provider.exchangeCode({ ...trip.answer, code })
    expect(await reasonOf(provider.exchangeCode({ ...trip.answer, code }))).toBe('code_refused')

    const { code: second = '' } = await shop.choose(trip, { person: 'lina' })
    expect(await reasonOf(provider.exchangeCode({ ...trip.answer, code: second, codeVerifier: 'x'.repeat(43) }))).toBe(
      'code_refused',
    )
    expect(await reasonOf(provider.exchangeCode({ ...trip.answer, code: second }))).toBe('code_refused')

    const { code: third = '' } = await shop.choose(trip, { person: 'lina' })
    const { now } = shop.clock
    shop.clock.now = () => new Date(now().getTime() + 61_000)
    expect(await reasonOf(provider.exchangeCode({ ...trip.answer, code: third }))).toBe('code_refused')
    shop.clock.now = now
  })

  it('[7.035] bring a token for one sign-in only', async () => {
    const trip = shop.setOut('facebook')
    const { code = '' } = await shop.choose(trip, { person: 'lina' })
    expect(await reasonOf(shop.providerOf('facebook').exchangeCode({ ...trip.answer, code, nonce: 'another' }))).toBe(
      'invalid_token',
    )
  })

  it('go to nobody but the shop’s server', async () => {
    const trip = shop.setOut('google')
    const { code = '' } = await shop.choose(trip, { person: 'lina' })
    const form = { grant_type: 'authorization_code', code, client_id: 'medina-demo-google', client_secret: 'guess' }
    const response = await postForm(`${shop.origin}/demo/openid/google/token`, form)
    expect([response.status, await response.json()]).toEqual([400, { error: 'invalid_client' }])
    const { url, answer } = shop.setOut('apple')
    const { code: apples = '' } = await shop.choose(
      { url, answer, state: url.searchParams.get('state') ?? '' },
      { person: 'lina' },
    )
    const unsigned = await postForm(`${shop.origin}/demo/openid/apple/token`, {
      ...form,
      code: apples,
      client_id: 'medina-demo-apple',
    })
    expect(await unsigned.json()).toEqual({ error: 'invalid_client' })
  })
})

describe('its tokens', () => {
  it('can be checked by anyone who reads its description and keys', async () => {
    for (const medium of socialMedia) {
      const issuer = `${shop.origin}/demo/openid/${medium}`
      const description = (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as Record<string, string>
      expect(description).toMatchObject({ issuer, code_challenge_methods_supported: ['S256'] })
      const token = await tokenOf(medium)
      const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(description.jwks_uri ?? '')), {
        issuer,
        audience: `medina-demo-${medium}`,
        currentDate: shop.clock.now(),
      })
      expect(payload.sub).toBe('demo-lina')
      expect(await shop.providerOf(medium).verifyIdToken(token)).toMatchObject({ subject: 'demo-lina' })
    }
  })

  it('[7.035] of one provider are none of another', async () => {
    const token = await tokenOf('google')
    expect(await reasonOf(shop.providerOf('apple').verifyIdToken(token))).toBe('invalid_token')
    expect(await reasonOf(shop.providerOf('facebook').verifyIdToken(token))).toBe('invalid_token')
    expect(await reasonOf(shop.providerOf('google').verifyIdToken('no token'))).toBe('invalid_token')
  })

  /** The client of one of the family's phone apps: Google's by its secret, taken from the adapter's own request. */
  async function tokenOf(medium: SocialMedium): Promise<string> {
    const { client, exchange } = getDemoIssuer(medium)
    const trip = shop.setOut(medium)
    const { code = '' } = await shop.choose(trip, { person: 'lina' })
    const audience = `${shop.origin}/demo/openid/${medium}`
    const { body } = await exchange(
      new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        code_verifier: trip.answer.codeVerifier,
        redirect_uri: trip.answer.redirectUri,
        client_id: client.id,
        client_secret:
          client.key === null
            ? client.secret
            : await createAppleSecret({ ...client.key, clientId: client.id, audience }, shop.clock),
      }),
      shop.clock.now(),
    )
    return String(body.id_token)
  }
})
