import { describe, expect, it } from 'vitest'
import { aKey } from '#features/operator/operator.builders.ts'
import { aStaffMember, anotherDevice } from '#features/operator/people/people.builders.ts'
import { refusalOf } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import type { Headers } from '#testing/shop/test-app.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { createAuthenticator } from '#testing/stand-ins/authenticator.ts'
import { aProtected, codeOf } from './second-factor.builders.ts'

const { app } = await startTestShop({ poolSize: 1, settings: { SIGN_IN_TRIES_PER_HOUR: 1000 } })
const ME = '/api/v1/operator/me'
const FACTOR = `${ME}/second-factor`
const PEOPLE = '/api/v1/operator/people'
type Device = { headers: Headers }

const minutes = (n: number) => app.travelTo(new Date(app.api.clock.now().getTime() + n * 60_000).toISOString())
const begin = ({ headers }: Device) => app.post<{ secret: string }>(`${FACTOR}/app`, undefined, headers)
const confirm = ({ headers }: Device, secret: string) =>
  app.put<{ recovery_codes: string[] }>(`${FACTOR}/app`, { code: codeOf(app, { secret }) }, headers)
const prove = ({ headers }: Device, code: string) => app.post(`${FACTOR}/proof`, { code }, headers)
const inviteOwner = ({ headers }: Device) => app.post(PEOPLE, { name: 'Mallory', role: 'owner' }, headers)
const signOut = ({ headers }: Device, devices: string | number) => app.put(`${ME}/signed-out`, { devices }, headers)
const addPasskey = async ({ headers }: Device) => {
  const { body } = await app.post<{ options: { challenge: string } & Record<string, unknown> }>(
    `${ME}/passkeys/options`,
    undefined,
    headers,
  )
  const credential = createAuthenticator('http://localhost').create(body.options as never)
  return app.post(`${ME}/passkeys`, { credential }, headers)
}
const devicesOf = async ({ headers }: Device) =>
  (await app.get<{ devices: { id: number; is_current: boolean }[] }>(`${ME}/devices`, headers)).body.devices

describe('the set-up of an app', () => {
  it('shows its owner no secret that somebody else began with', async () => {
    const owner = await aStaffMember(app, { role: 'owner' })
    const attacker = await anotherDevice(app, owner)
    const { secret } = (await begin(attacker)).body
    expect((await signOut(owner, 'others')).status).toBe(200)
    expect((await begin(attacker)).status).toBe(401)
    const own = (await begin(owner)).body.secret
    expect(own).not.toBe(secret)
    expect((await confirm(owner, own)).status).toBe(200)
    minutes(11)
    expect(refusalOf(await prove(owner, codeOf(app, { secret })))).toEqual([403, 'code'])
  })

  it('that was begun before another factor is not confirmed without a proof', async () => {
    const owner = await aStaffMember(app, { role: 'owner' })
    const attacker = await anotherDevice(app, owner)
    const { secret } = (await begin(attacker)).body
    expect((await addPasskey(owner)).status).toBe(200)
    expect(refusalOf(await inviteOwner(attacker))).toEqual([403, 'second_factor'])
    expect(refusalOf(await withoutTrace(app, () => confirm(attacker, secret)))).toEqual([403, 'second_factor'])
    expect(refusalOf(await inviteOwner(attacker))).toEqual([403, 'second_factor'])
  })

  it('is finished by the session that began it only, within ten minutes', async () => {
    const member = await aStaffMember(app, { role: 'owner' })
    const other = await anotherDevice(app, member)
    const { secret } = (await begin(member)).body
    expect(refusalOf(await confirm(other, secret))).toEqual([409, 'app'])
    expect((await begin(other)).body.secret).not.toBe(secret)
    minutes(9)
    expect((await begin(member)).body.secret).toBe(secret)
    minutes(2)
    expect(refusalOf(await confirm(member, secret))).toEqual([409, 'app'])
    const next = (await begin(member)).body.secret
    expect(next).not.toBe(secret)
    expect((await confirm(member, next)).status).toBe(200)
  })

  it.each(['own', 'of others', 'of one device', 'by an owner', 'reset', 'removed'])('ends with a sign-out: %s', async (how) => {
    const owner = await aStaffMember(app, { role: 'owner' })
    const member = await aStaffMember(app, { role: 'finance' })
    const other = await anotherDevice(app, member)
    await begin(member)
    const id = (await devicesOf(member)).find((each) => each.is_current)?.id ?? 0
    const ends = {
      own: () => signOut(member, 'this'),
      'of others': () => signOut(other, 'others'),
      'of one device': () => signOut(other, id),
      'by an owner': () => app.put(`${PEOPLE}/${member.id}/signed-out`, { device: null }, owner.headers),
      reset: () => app.remove(`${PEOPLE}/${member.id}/second-factor`, undefined, owner.headers),
      removed: () => app.remove(`${PEOPLE}/${member.id}`, undefined, owner.headers),
    }
    expect((await ends[how as keyof typeof ends]()).status).toBe(200)
    expect(await app.api.db.selectFrom('staff_app_set_ups').selectAll().where('session_id', '=', id).execute()).toEqual([])
  })
})

describe('wrong codes', () => {
  it('wait in their own session alone: the right app and recovery codes of another one hold', async () => {
    const owner = await aProtected(app)
    const attacker = await anotherDevice(app, owner)
    const fresh = await anotherDevice(app, owner)
    for (let n = 0; n < 10; n += 1) expect((await prove(attacker, '000000')).status).toBe(403)
    expect((await prove(attacker, codeOf(app, owner))).status).toBe(429)
    expect((await prove(fresh, owner.recovery[0] ?? '')).status).toBe(200)
    expect((await prove(owner, codeOf(app, owner))).status).toBe(200)
    minutes(61)
    expect((await prove(attacker, codeOf(app, owner))).status).toBe(200)
  })

  it('of many new sessions are counted together; a device that proved before, and recovery codes, still prove', async () => {
    const owner = await aProtected(app)
    const statuses: number[] = []
    for (let session = 0; session < 4; session += 1) {
      const attacker = await anotherDevice(app, owner)
      for (let n = 0; n < 10; n += 1) statuses.push((await prove(attacker, '000000')).status)
    }
    expect(statuses.filter((status) => status === 403)).toHaveLength(20)
    const fresh = await anotherDevice(app, owner)
    expect((await prove(fresh, codeOf(app, owner))).status).toBe(429)
    expect((await prove(owner, codeOf(app, owner))).status).toBe(200)
    expect((await prove(fresh, owner.recovery[0] ?? '')).status).toBe(200)
  })
})

describe('a link', () => {
  const open = (code: string) => app.post('/api/v1/operator/sign-in/link', { code })

  it('for another device ends with the session that made it', async () => {
    const owner = await aStaffMember(app, { role: 'owner' })
    const attacker = await anotherDevice(app, owner)
    const { body } = await app.post<{ code: string }>(`${ME}/link`, undefined, attacker.headers)
    const id = (await devicesOf(attacker)).find((each) => each.is_current)?.id ?? 0
    expect((await signOut(owner, id)).status).toBe(200)
    expect(refusalOf(await open(body.code))).toEqual([403, 'link'])
  })

  it.each(['signed out everywhere', 'of another role', 'removed'])('of an invitation ends with its maker: %s', async (how) => {
    const owner = await aStaffMember(app, { role: 'owner' })
    const maker = await aStaffMember(app, { role: 'owner' })
    const invited = await app.post<{ link: { code: string } }>(PEOPLE, { name: 'Yara', role: 'owner' }, maker.headers)
    const ends = {
      'signed out everywhere': () => app.put(`${PEOPLE}/${maker.id}/signed-out`, { device: null }, owner.headers),
      'of another role': () => app.put(`${PEOPLE}/${maker.id}`, { name: maker.name, role: 'support' }, owner.headers),
      removed: () => app.remove(`${PEOPLE}/${maker.id}`, undefined, owner.headers),
    }
    expect((await ends[how as keyof typeof ends]()).status).toBe(200)
    expect(refusalOf(await withoutTrace(app, () => open(invited.body.link.code)))).toEqual([403, 'link'])
  })

  it('of a machine’s invitation ends with its key', async () => {
    const owner = await aStaffMember(app, { role: 'owner' })
    const machine = await aKey(app, { role: 'admin' })
    const made = () => app.post<{ link: { code: string } }>(PEOPLE, { name: 'Yara', role: 'office' }, machine.headers)
    expect((await open((await made()).body.link.code)).status).toBe(200)
    const { body } = await made()
    expect((await app.put(`/api/v1/operator/keys/${machine.id}/revoked`, undefined, owner.headers)).status).toBe(200)
    expect(refusalOf(await open(body.link.code))).toEqual([403, 'link'])
  })

  it('that went to a mistyped contact ends when the contact is corrected', async () => {
    const owner = await aStaffMember(app, { role: 'owner' })
    const plan = { name: 'Yara', role: 'office' }
    const invited = await app.post<{ person: { id: number }; link: { code: string } }>(
      PEOPLE,
      { ...plan, email: 'yara@wrong.example' },
      owner.headers,
    )
    const path = `${PEOPLE}/${invited.body.person.id}`
    expect((await app.put(path, { ...plan, email: 'yara@right.example' }, owner.headers)).status).toBe(200)
    expect(refusalOf(await open(invited.body.link.code))).toEqual([403, 'link'])
  })
})
