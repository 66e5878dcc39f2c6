import { generateKeyPairSync } from 'node:crypto'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '#lib/clock.ts'
import { readSettings } from '#lib/settings.ts'
import { describedProviders, findProviders, readProviderSettings } from '#lib/providers/provider-settings.ts'
import { SocialMediumSchema } from '@medina/contract/identity/identity'
import { createSocial } from './create-social.ts'
import { findMarkProblems } from './read-mark.ts'
import { SocialError, type SocialMedium } from './social-adapter.ts'
import { type IssuerStandIn, startIssuerStandIn } from '#testing/stand-ins/issuer-server.ts'

const clock = createClock('2026-03-10T10:00:00Z')
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const all = {
  DEMO: '0',
  GOOGLE_CLIENT_ID: 'g-id',
  GOOGLE_CLIENT_SECRET: 'g-secret',
  FACEBOOK_CLIENT_ID: '1234',
  FACEBOOK_CLIENT_SECRET: 'f-secret',
  APPLE_CLIENT_ID: 'com.example.web',
  APPLE_TEAM_ID: 'TEAM123456',
  APPLE_KEY_ID: 'KEY1234567',
  // The key as it is written in an environment file.
  APPLE_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
  SOCIAL_AUDIENCES: 'google:phone-app, apple:com.example.app',
}
const request = { state: 's', nonce: 'n', codeChallenge: 'c', redirectUri: 'https://shop.example/back', language: 'ar' } as const
let server: IssuerStandIn

beforeAll(async () => {
  server = await startIssuerStandIn()
})
afterAll(() => server.close())

const addressOf = async (medium: SocialMedium, environment: Record<string, string> = all) => {
  const provider = (await createSocial(readSettings(environment), clock)).get(medium)
  if (provider === undefined) throw new Error(`no ${medium}`)
  return new URL(provider.authorizationUrl(request))
}
/** The traits of the real provider, with the stand-in's addresses and issuer. */
const localised = () => {
  const local = { issuers: [server.url], tokenUrl: `${server.url}/token`, jwksUrls: [`${server.url}/jwks`] }
  return createSocial(readSettings(all), clock, { changes: { google: local, facebook: local, apple: local } })
}
const sign = (changes: Record<string, unknown>) => {
  const now = Math.floor(clock.now().getTime() / 1000)
  return server.sign({ iss: server.url, sub: 'somebody', iat: now, exp: now + 600, ...changes })
}

describe('sign-in with providers', () => {
  it('[1.006, 2.066] is there for those whose settings are set, and for no other', async () => {
    const media = async (environment: Record<string, string>) => [
      ...(await createSocial(readSettings(environment), clock)).keys(),
    ]
    expect(await media({ DEMO: '0' })).toEqual([])
    expect(await media(all)).toEqual(['apple', 'facebook', 'google'])
    const { DEMO, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = all
    expect(await media({ DEMO, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET })).toEqual(['google'])
  })

  it('[1.006] in the demo, the demo’s own provider answers for those that are not set', async () => {
    for (const medium of ['google', 'facebook', 'apple'] as const) {
      expect((await addressOf(medium, {})).href).toMatch(`https://shop.example/demo/openid/${medium}/authorize?`)
    }
    const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = all
    expect((await addressOf('google', { DEMO: '1', GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET })).host).toBe('accounts.google.com')
    expect((await addressOf('apple', { DEMO: '1', GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET })).host).toBe('shop.example')
  })

  it('[3.021] asks Facebook in Arabic for name and e-mail, and Apple for an answer by form', async () => {
    const atFacebook = await addressOf('facebook')
    expect(atFacebook.origin + atFacebook.pathname).toBe('https://www.facebook.com/v21.0/dialog/oauth')
    expect(Object.fromEntries(atFacebook.searchParams)).toMatchObject({
      client_id: '1234',
      scope: 'openid email public_profile',
      code_challenge_method: 'S256',
      locale: 'ar_AR',
    })
    const atApple = await addressOf('apple')
    expect(atApple.origin + atApple.pathname).toBe('https://appleid.apple.com/auth/authorize')
    expect(Object.fromEntries(atApple.searchParams)).toMatchObject({
      client_id: 'com.example.web',
      scope: 'name email',
      response_mode: 'form_post',
      nonce: 'n',
    })
  })

  it('[7.035] shows Apple a statement signed with the team’s key, good for minutes', async () => {
    const provider = (await localised()).get('apple')
    server.answerCode(200, {
      id_token: await sign({ aud: 'com.example.web', nonce: 'n', email: 'a@b.cd', email_verified: 'true' }),
    })
    const answer = { code: 'c', codeVerifier: 'v', nonce: 'n', redirectUri: request.redirectUri }
    // Apple's token contains no name; the form does.
    expect(await provider?.exchangeCode(answer)).toMatchObject({
      medium: 'apple',
      email: 'a@b.cd',
      is_email_verified: true,
      name: null,
    })
    const secret = server.forms.at(-1)?.get('client_secret') ?? ''
    const { payload, protectedHeader } = await jwtVerify(secret, publicKey, { currentDate: clock.now() })
    expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: 'KEY1234567' })
    expect(payload).toMatchObject({ iss: 'TEAM123456', sub: 'com.example.web', aud: server.url })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
  })

  it('[7.035] never takes an e-mail from Facebook for verified', async () => {
    const token = await sign({ aud: '1234', email: 'noura@medina.example', name: 'Noura' })
    expect(await (await localised()).get('facebook')?.verifyIdToken(token)).toEqual({
      medium: 'facebook',
      subject: 'somebody',
      email: 'noura@medina.example',
      is_email_verified: false,
      name: 'Noura',
    })
  })

  it('[7.035] takes tokens of a listed phone app from its own provider only', async () => {
    const providers = await localised()
    expect(await providers.get('google')?.verifyIdToken(await sign({ aud: 'phone-app' }))).toMatchObject({ medium: 'google' })
    expect(await providers.get('apple')?.verifyIdToken(await sign({ aud: 'com.example.app' }))).toMatchObject({ medium: 'apple' })
    await expect(providers.get('apple')?.verifyIdToken(await sign({ aud: 'phone-app' }))).rejects.toThrow(SocialError)
    await expect(providers.get('facebook')?.verifyIdToken(await sign({ aud: 'com.example.app' }))).rejects.toThrow(SocialError)
  })

  it('[1.006] half a provider’s settings keep the service from starting, and are named', () => {
    const problemOf = (environment: Record<string, string>) => () => readSettings(environment)
    expect(problemOf({ GOOGLE_CLIENT_ID: 'x' })).toThrow(/^ {2}GOOGLE_CLIENT_SECRET: is missing/m)
    expect(problemOf({ FACEBOOK_CLIENT_SECRET: 'x' })).toThrow(/^ {2}FACEBOOK_CLIENT_ID: is missing/m)
    expect(problemOf({ APPLE_CLIENT_ID: 'x', APPLE_KEY_ID: 'y' })).toThrow(
      /APPLE_TEAM_ID: is missing[^]*APPLE_PRIVATE_KEY: is missing/,
    )
  })

  it('keys and lists that cannot be used are named, and a key is not printed', () => {
    const problemOf = (changes: Record<string, string>) => () => readSettings({ ...all, ...changes })
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const old = privateKey.export({ type: 'sec1', format: 'pem' }).toString()
    for (const APPLE_PRIVATE_KEY of ['a key', rsa, old]) {
      expect(problemOf({ APPLE_PRIVATE_KEY })).toThrow(
        /^Some settings cannot be used:\n {2}APPLE_PRIVATE_KEY: must be the text of the .p8 file.*$/,
      )
    }
    for (const SOCIAL_AUDIENCES of ['phone-app', 'github:x', 'google:', 'google:a b']) {
      expect(problemOf({ SOCIAL_AUDIENCES })).toThrow(/SOCIAL_AUDIENCES: is a list such as/)
    }
  })
})

const pretend = await findProviders(new URL('../../../testing/pretend-providers/', import.meta.url))
const folders = [...describedProviders, ...pretend].filter(({ kind }) => kind === 'social')

/** Every folder of a provider keeps to this contract. A new one adds no test; values of its settings only if they have a form of their own. */
describe.each(folders)('the folder $name', (folder) => {
  const { name, settings } = folder
  const environment = Object.fromEntries(
    settings.needs.map((need) => [need, (all as Record<string, string>)[need] ?? `its-${need}`]),
  )
  const provider = async (changes = {}) => {
    const { values, problems } = readProviderSettings(environment, [folder])
    expect(problems).toEqual([])
    const shop = { DEMO: false, SOCIAL_AUDIENCES: '', ofProviders: values }
    const made = (await createSocial(shop, clock, { all: [folder], changes: { [name]: changes } })).get(name)
    if (made === undefined) throw new Error(`no ${name}`)
    return made
  }

  it('has a name that no other way of signing in has, and a label', async () => {
    expect(SocialMediumSchema.safeParse(name).success).toBe(true)
    expect(['manual', 'otp', 'social']).not.toContain(name)
    expect(settings.title).toMatch(/^Sign-in by \S/)
    const { medium, label } = await provider()
    expect(medium).toBe(name)
    for (const text of Object.values(label)) expect(text.trim()).toMatch(/^.{1,30}$/u)
  })

  it('has a mark that our pages can show, or none', async () => {
    const { mark } = await provider()
    expect(mark && findMarkProblems(mark)).toEqual(mark && [])
  })

  it('leads to an address of its own with PKCE, state and nonce', async () => {
    const url = new URL((await provider()).authorizationUrl(request))
    expect(url.protocol).toBe('https:')
    const needed = { response_type: 'code', state: 's', nonce: 'n', code_challenge: 'c', code_challenge_method: 'S256' }
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ ...needed, redirect_uri: 'https://shop.example/back' })
    expect(url.searchParams.getAll('client_id')).toHaveLength(1)
  })

  it('[7.035] believes a token of its issuer for its client, and no other', async () => {
    const local = await provider({ issuers: [server.url], tokenUrl: `${server.url}/token`, jwksUrls: [`${server.url}/jwks`] })
    const clientId = new URL(local.authorizationUrl(request)).searchParams.get('client_id')
    expect(await local.verifyIdToken(await sign({ aud: clientId }))).toMatchObject({ medium: name, subject: 'somebody' })
    await expect(local.verifyIdToken(await sign({ aud: 'another' }))).rejects.toThrow(SocialError)
    server.answerCode(200, { id_token: await sign({ aud: clientId, nonce: 'n' }) })
    const answer = { code: 'c', codeVerifier: 'v', nonce: 'n', redirectUri: 'https://shop.example/back' }
    expect(await local.exchangeCode(answer)).toMatchObject({ medium: name })
    await expect(local.exchangeCode({ ...answer, nonce: 'another' })).rejects.toThrow(SocialError)
  })
})

it('a mark that could load, run or say anything is refused', () => {
  const mark = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inside}</svg>`
  const bad = [
    mark('<script>alert(1)</script>'),
    mark('<path onload="alert(1)" d="M0 0"/>'),
    mark('<a href="https://evil.example"><path d="M0 0"/></a>'),
    mark('<image xlink:href="https://evil.example/x.png"/>'),
    mark('<path fill="url(https://evil.example/#a)" d="M0 0"/>'),
    mark('<style>@import "https://evil.example"</style>'),
    mark('<path style="fill:red" d="M0 0"/>'),
    mark('<path d="M0 0"/> words'),
    mark(`<path d="${'M0 0'.repeat(2000)}"/>`),
    mark('').replace('0 0 24 24', '0 0 48 24'),
    mark('').replace(/ xmlns="[^"]*"/, ''),
    `<!DOCTYPE svg [<!ENTITY a "b">]>${mark('')}`,
  ]
  expect(bad.filter((svg) => findMarkProblems({ svg }).length === 0)).toEqual([])
  expect(findMarkProblems({ svg: mark('<g fill="url(#a)"><path d="M0 0"/></g>') })).toEqual([])
})
