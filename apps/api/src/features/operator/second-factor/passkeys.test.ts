import type { SecondFactor } from '@medina/contract/operator/people/second-factor'
import { describe, expect, it } from 'vitest'
import { aStaffMember, type StaffMember } from '#features/operator/people/people.builders.ts'
import { refusalOf } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { createAuthenticator } from '#testing/stand-ins/authenticator.ts'
import { aProtected, codeOf } from './second-factor.builders.ts'
import { findRelyingParty } from './relying-party.ts'

/** The address that calls of tests have. */
const SITE = 'http://localhost'
const { app } = await startTestShop({ poolSize: 1, settings: { SIGN_IN_TRIES_PER_HOUR: 1000 } })
const ME = '/api/v1/operator/me'
const SIGN_IN = '/api/v1/operator/sign-in/passkey'
const PEOPLE = '/api/v1/operator/people'

type Options = {
  options: { challenge: string; rp: { id?: string }; user: { id: string }; rpId?: string } & Record<string, unknown>
}
type Authenticator = ReturnType<typeof createAuthenticator>

const optionsOf = async (path: string, headers = {}) =>
  (await app.post<Options>(`${path}/options`, undefined, headers)).body.options
const add = async (member: StaffMember, device: Authenticator, changed = {}) =>
  app.post<SecondFactor>(
    `${ME}/passkeys`,
    { credential: device.create(await optionsOf(`${ME}/passkeys`, member.headers), changed) },
    member.headers,
  )
const signIn = async (device: Authenticator, changed = {}) =>
  app.post<{ token: string; name: string }>(SIGN_IN, { credential: device.get(await optionsOf(SIGN_IN), changed) })
const invite = (headers: Record<string, string>) => app.post(PEOPLE, { name: 'Yara', role: 'office' }, headers)
const minutes = (n: number) => app.travelTo(new Date(app.api.clock.now().getTime() + n * 60_000).toISOString())

/** Somebody with a passkey that was made a while ago. */
async function aKeyed(role: 'owner' | 'support' = 'owner') {
  const member = await aStaffMember(app, { role })
  const device = createAuthenticator(SITE)
  expect((await add(member, device)).status).toBe(200)
  minutes(11)
  return { member, device }
}

describe('a passkey', () => {
  it('is made for the site and the person, and signs in without a name or a code', async () => {
    const member = await aStaffMember(app, { role: 'owner', name: 'Rana Mansour' })
    const device = createAuthenticator(SITE)
    const options = await optionsOf(`${ME}/passkeys`, member.headers)
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const { body } = await add(member, device)
    expect([body.passkeys.length, body.passkeys[0]?.last_used_at]).toEqual([1, null])
    const signedIn = await signIn(device)
    expect([signedIn.status, signedIn.body.name]).toEqual([200, 'Rana Mansour'])
    const headers = { authorization: `Bearer ${signedIn.body.token}` }
    expect((await app.get<{ person: object }>(ME, headers)).body.person).toMatchObject({
      id: member.id,
      has_second_factor: true,
      has_passkey: true,
    })
    // It counts as both factors, for as long as a proof does.
    expect((await invite(headers)).status).toBe(200)
    minutes(11)
    expect(refusalOf(await invite(headers))).toEqual([403, 'second_factor'])
  })

  it('proves its person on another device, and nobody else', async () => {
    const { member, device } = await aKeyed()
    expect(refusalOf(await invite(member.headers))).toEqual([403, 'second_factor'])
    const prove = async ({ headers }: StaffMember, by: Authenticator) =>
      app.post(
        `${ME}/second-factor/passkey`,
        { credential: by.get(await optionsOf(`${ME}/second-factor/passkey`, headers)) },
        headers,
      )
    const other = await aKeyed()
    expect(refusalOf(await prove(member, other.device))).toEqual([403, 'passkey'])
    expect((await prove(member, device)).status).toBe(200)
    expect((await invite(member.headers)).status).toBe(200)
  })

  it.each([
    ['for another site', { origin: 'https://evil.example' }],
    ['for another name of a site', { rpID: 'evil.example' }],
    ['without a finger or a PIN', { isVerified: false }],
  ])('that signs %s is refused', async (_, changed) => {
    const { device } = await aKeyed()
    expect(refusalOf(await signIn(device, changed))).toEqual([403, 'passkey'])
    const member = await aStaffMember(app, { role: 'owner' })
    expect(refusalOf(await add(member, createAuthenticator(SITE), changed))).toEqual([403, 'passkey'])
  })

  it('signs once: a signature that was heard opens nothing, nor does one that is late or of another purpose', async () => {
    const { member, device } = await aKeyed()
    const credential = device.get(await optionsOf(SIGN_IN))
    const replies = await Promise.all([app.post(SIGN_IN, { credential }), app.post(SIGN_IN, { credential })])
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 403])
    const late = device.get(await optionsOf(SIGN_IN))
    minutes(6)
    expect(refusalOf(await app.post(SIGN_IN, { credential: late }))).toEqual([403, 'passkey'])
    const ofProof = device.get(await optionsOf(`${ME}/second-factor/passkey`, member.headers))
    expect(refusalOf(await app.post(SIGN_IN, { credential: ofProof }))).toEqual([403, 'passkey'])
    const strange = createAuthenticator(SITE)
    strange.create({ challenge: 'AAAA', rp: {}, user: { id: 'AAAA' } })
    expect(refusalOf(await signIn(strange))).toEqual([403, 'passkey'])
  })

  it('is added after a proof, if there is a factor already', async () => {
    const member = await aProtected(app)
    const begin = () => app.post(`${ME}/passkeys/options`, undefined, member.headers)
    expect(refusalOf(await begin())).toEqual([403, 'second_factor'])
    await app.post(`${ME}/second-factor/proof`, { code: codeOf(app, member) }, member.headers)
    expect((await add(member, createAuthenticator(SITE))).status).toBe(200)
  })

  it('is removed by its person after a proof, and opens nothing then', async () => {
    const { member, device } = await aKeyed()
    const other = await aStaffMember(app, { role: 'owner' })
    const [own] = (await app.get<SecondFactor>(`${ME}/second-factor`, member.headers)).body.passkeys
    const remove = (headers: Record<string, string>) => app.remove(`${ME}/passkeys/${own?.id}`, undefined, headers)
    expect(refusalOf(await remove(member.headers))).toEqual([403, 'second_factor'])
    expect(refusalOf(await remove(other.headers))).toEqual([404, 'passkey'])
    const { body } = await signIn(device)
    expect((await remove({ authorization: `Bearer ${body.token}` })).status).toBe(200)
    expect(refusalOf(await signIn(device))).toEqual([403, 'passkey'])
  })

  it('ends with its person, and with a reset', async () => {
    const owner = await aStaffMember(app, { role: 'owner' })
    const [gone, reset] = [await aKeyed('support'), await aKeyed('support')]
    expect((await app.remove(`${PEOPLE}/${gone.member.id}`, undefined, owner.headers)).status).toBe(200)
    expect((await app.remove(`${PEOPLE}/${reset.member.id}/second-factor`, undefined, owner.headers)).status).toBe(200)
    for (const { device } of [gone, reset]) expect(refusalOf(await signIn(device))).toEqual([403, 'passkey'])
    const left = await app.api.db
      .selectFrom('staff_passkeys')
      .select('id')
      .where('staff_id', 'in', [gone.member.id, reset.member.id])
      .execute()
    expect(left).toEqual([])
  })
})

it.each([
  [{ PUBLIC_URL: 'https://shop.example' }, 'http://shop.example', 'shop.example', 'https://shop.example'],
  [
    { PUBLIC_URL: 'https://shop.example', DESK_URL: 'https://desk.example' },
    'https://desk.example',
    'desk.example',
    'https://desk.example',
  ],
  [{ PUBLIC_URL: 'https://shop.example' }, 'https://evil.example', 'shop.example', 'https://shop.example'],
  [{ PUBLIC_URL: 'https://shop.example' }, 'http://localhost:3000', 'localhost', 'http://localhost:3000'],
  [{}, 'http://localhost:3000', 'localhost', 'http://localhost:3000'],
])('with %o a page at %s belongs to the site %s', (settings, origin, rpID, own) => {
  expect(findRelyingParty({ PUBLIC_URL: undefined, DESK_URL: undefined, ...settings }, origin)).toEqual({ rpID, origin: own })
})
