import { createHash, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { SessionAnswer } from '@medina/contract/identity/identity'
import { aCustomer, isGoodToken } from '#testing/shop/people.ts'
import { startPatientApp } from '#testing/shop/test-sign-in.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { callbackPath } from '#adapters/social/social-adapter.ts'
import { setSwitches } from '#testing/shop/builders.ts'
import { postForm, readAddress } from '../../demo/openid/openid.builders.ts'
import { registerDemoOpenId } from '../../demo/openid/register.ts'

const app = await startPatientApp({ DEMO: true })
let origin: string

beforeAll(async () => {
  await registerDemoOpenId(app.fastify, app.api)
  await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`
  await setSwitches(app, { google_login_status: true, facebook_login_status: true })
})

type Medium = 'google' | 'facebook'

/** The provider's token for somebody of the demo, by what a client of the wire can know: the published client and PKCE. */
async function fetchToken(medium: Medium, person: string): Promise<string> {
  const provider = `${origin}/demo/openid/${medium}`
  const verifier = randomBytes(32).toString('base64url')
  const redirect_uri = origin + callbackPath(medium)
  const query = new URLSearchParams({
    client_id: `medina-demo-${medium}`,
    redirect_uri,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'state',
    nonce: 'nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const chosen = await postForm(`${provider}/authorize?${query}`, { person })
  const { code = '' } = readAddress(chosen.headers.get('location') ?? '').fields
  const exchanged = await postForm(`${provider}/token`, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri,
    client_id: `medina-demo-${medium}`,
    client_secret: 'medina-demo-secret',
  })
  return ((await exchanged.json()) as { id_token: string }).id_token
}

async function logIn(medium: Medium, person: string, changes: Record<string, unknown> = {}) {
  const token = await fetchToken(medium, person)
  const email = `${person}@medina.example`
  const body = { email, token, unique_id: `demo-${person}`, medium, login_type: 'social', guest_id: null, ...changes }
  const answer = await fetch(`${origin}/api/v1/auth/social-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as SessionAnswer & { errors?: { code: string }[] } }
}

describe('[7.035] POST /api/v1/auth/social-login with a token of the built-in provider', () => {
  it('answers a known person with a session', async () => {
    await aCustomer(app, { email: 'noura@medina.example', email_verified_at: new Date() })
    const { status, body } = await logIn('google', 'noura')
    expect(status).toBe(200)
    expect(body).toMatchObject({ login_type: 'social', is_personal_info: 1, is_exist_user: null, is_email_verified: 1 })
    expect(await isGoodToken(app, body.token)).toBe(true)
  })

  it('asks somebody new for what is missing', async () => {
    const { status, body } = await logIn('google', 'lina')
    expect(status).toBe(200)
    expect(body).toMatchObject({ token: null, is_personal_info: 0, email: 'lina@medina.example', ticket: expect.any(String) })
  })

  it('of one provider is none of another, and a changed token is refused', async () => {
    const { status, body } = await logIn('google', 'lina', { medium: 'facebook' })
    expect([status, body.errors?.length]).toEqual([403, 1])
    const forged = `${(await fetchToken('google', 'lina')).slice(0, -8)}AAAAAAAA`
    expect((await logIn('google', 'lina', { token: forged })).status).toBe(403)
  })
})
