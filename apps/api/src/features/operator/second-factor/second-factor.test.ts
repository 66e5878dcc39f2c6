import type { SecondFactor } from '@medina/contract/operator/people/second-factor'
import { describe, expect, it } from 'vitest'
import { aKey } from '#features/operator/operator.builders.ts'
import { aStaffMember, type StaffMember } from '#features/operator/people/people.builders.ts'
import { signInByLink } from '#features/operator/people/staff-sign-in.ts'
import { refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aProtected, codeOf } from './second-factor.builders.ts'

const { app } = await startTestShop({ poolSize: 1 })
const ME = '/api/v1/operator/me/second-factor'
const PEOPLE = '/api/v1/operator/people'
const wish = { name: 'Yara', role: 'office' }

const read = async ({ headers }: StaffMember) => (await app.get<SecondFactor>(ME, headers)).body
const invite = ({ headers }: { headers: Record<string, string> }) => app.post(PEOPLE, wish, headers)
const prove = ({ headers }: Pick<StaffMember, 'headers'>, code: string) => app.post(`${ME}/proof`, { code }, headers)
const minutes = (n: number) => app.travelTo(new Date(app.api.clock.now().getTime() + n * 60_000).toISOString())

describe('an app', () => {
  it('is set up by its first code, and is encrypted in the database', async () => {
    const member = await aStaffMember(app, { role: 'owner', name: 'Rana Mansour' })
    const begin = () => app.post<{ secret: string; url: string }>(`${ME}/app`, undefined, member.headers)
    const { body } = await begin()
    expect(body.url).toMatch(/^otpauth:\/\/totp\/.+Rana%20Mansour\?.*secret=[A-Z2-7]{32}/)
    // A second tab of the set-up shows the same code.
    expect((await begin()).body.secret).toBe(body.secret)
    const [setUp] = await app.api.db.selectFrom('staff_app_set_ups').selectAll().execute()
    expect(setUp?.secret.toString('latin1')).not.toContain(body.secret)
    expect(refusalOf(await app.put(`${ME}/app`, { code: '000000' }, member.headers))).toEqual([403, 'code'])
    expect(await read(member)).toMatchObject({ app_since: null, recovery_codes: 0 })
    expect((await invite(member)).status).toBe(200)
    const done = await app.put<{ recovery_codes: string[] }>(`${ME}/app`, { code: codeOf(app, body) }, member.headers)
    expect([done.status, new Set(done.body.recovery_codes).size]).toEqual([200, 10])
    const row = await app.api.db.selectFrom('staff_apps').selectAll().where('staff_id', '=', member.id).executeTakeFirstOrThrow()
    expect(row.secret.toString('latin1')).not.toContain(body.secret)
    expect(await read(member)).toMatchObject({ recovery_codes: 10, is_proven: true })
    expect(refusalOf(await begin())).toEqual([409, 'app'])
  })

  it('of two tabs is confirmed by one, whose recovery codes hold', async () => {
    const member = await aStaffMember(app, { role: 'owner' })
    const { body } = await app.post<{ secret: string }>(`${ME}/app`, undefined, member.headers)
    const tabs = [codeOf(app, body), codeOf(app, body, 1)].map((code) =>
      app.put<{ recovery_codes: string[] }>(`${ME}/app`, { code }, member.headers),
    )
    const replies = await Promise.all(tabs)
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    minutes(11)
    const stored = replies.find(({ status }) => status === 200)?.body.recovery_codes[0] ?? ''
    expect((await prove(member, stored)).status).toBe(200)
  })

  it('is none of a machine', async () => {
    const machine = await aKey(app, { role: 'admin' })
    expect(refusalOf(await app.post(`${ME}/app`, undefined, machine.headers))).toEqual([403, 'person'])
    expect((await invite(machine)).status).toBe(200)
  })

  it('is removed after a proof only', async () => {
    const member = await aProtected(app)
    const remove = () => app.remove(`${ME}/app`, undefined, member.headers)
    expect(refusalOf(await remove())).toEqual([403, 'second_factor'])
    await prove(member, codeOf(app, member))
    expect((await remove()).status).toBe(200)
    expect(await read(member)).toMatchObject({ app_since: null, recovery_codes: 0 })
    minutes(11)
    expect((await invite(member)).status).toBe(200)
  })
})

describe('an act on money, people or keys', () => {
  it('passes for ten minutes on the device that proved it, and on no other', async () => {
    const member = await aProtected(app)
    const { body: link } = await app.post<{ code: string }>('/api/v1/operator/me/link', undefined, member.headers)
    const caller = { language: 'en', userAgent: 'Firefox', ip: '192.0.2.9', origin: 'http://localhost' } as const
    const around = { zoneIds: null, moduleId: null, position: null, asksForProof: false }
    const { token } = await signInByLink(app.api, { code: link.code }, { ...caller, ...around })
    expect((await prove(member, codeOf(app, member))).status).toBe(200)
    expect((await invite(member)).status).toBe(200)
    expect(refusalOf(await invite({ headers: { authorization: `Bearer ${token}` } }))).toEqual([403, 'second_factor'])
    minutes(9)
    expect((await invite(member)).status).toBe(200)
    minutes(2)
    expect(refusalOf(await invite(member))).toEqual([403, 'second_factor'])
  })

  it('is refused to people without one where the shop requires it, who read where to set it up', async () => {
    const member = await aStaffMember(app, { role: 'owner' })
    const machine = await aKey(app, { role: 'admin' })
    await setSwitches(app, { second_factor_required: 1 })
    expect(refusalOf(await invite(member))).toEqual([403, 'second_factor_missing'])
    expect((await invite(machine)).status).toBe(200)
    await setSwitches(app, { second_factor_required: 0 })
    expect((await invite(member)).status).toBe(200)
  })
})

describe('a code', () => {
  it('is good once, also for two callers at the same moment, and no older one after it', async () => {
    const member = await aProtected(app)
    const code = codeOf(app, member)
    const replies = await Promise.all([prove(member, code), prove(member, code), prove(member, code)])
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 403, 403])
    expect(refusalOf(await prove(member, codeOf(app, member, -1)))).toEqual([403, 'code'])
    expect((await prove(member, codeOf(app, member, 1))).status).toBe(200)
    expect(refusalOf(await prove(member, codeOf(app, member, 3)))).toEqual([403, 'code'])
  })

  it('is read in Arabic digits and with spaces', async () => {
    const member = await aProtected(app)
    const digits = [...codeOf(app, member)].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('')
    expect((await prove(member, `${digits.slice(0, 3)} ${digits.slice(3)}`)).status).toBe(200)
  })

  it('for recovery is good once, in any writing, and new ones end the old', async () => {
    const member = await aProtected(app)
    const [first = '', second = ''] = member.recovery
    expect((await prove(member, first.toLowerCase().replace('-', ' '))).status).toBe(200)
    expect(refusalOf(await prove(member, first))).toEqual([403, 'code'])
    const { body } = await app.post<{ recovery_codes: string[] }>(`${ME}/recovery-codes`, undefined, member.headers)
    expect(refusalOf(await prove(member, second))).toEqual([403, 'code'])
    expect((await prove(member, body.recovery_codes[0] ?? '')).status).toBe(200)
    expect((await read(member)).recovery_codes).toBe(9)
    const stored = await app.api.db.selectFrom('staff_recovery_codes').selectAll().where('staff_id', '=', member.id).execute()
    expect(JSON.stringify(stored)).not.toContain(body.recovery_codes[1]?.replace('-', '') ?? '')
  })
})

describe('whoever has lost the app', () => {
  it('is reset by an owner, and signed out everywhere', async () => {
    const owner = await aStaffMember(app, { role: 'owner' })
    const member = await aProtected(app, 'finance')
    const reset = ({ headers }: StaffMember) => app.remove(`${PEOPLE}/${member.id}/second-factor`, undefined, headers)
    expect(refusalOf(await reset(await aStaffMember(app, { role: 'office' })))).toEqual([403, 'scope'])
    expect((await reset(owner)).status).toBe(200)
    expect((await app.get('/api/v1/operator/me', member.headers)).status).toBe(401)
    expect(await countOf(member.id)).toEqual([0, 0, 0])
  })

  it('has none after the removal', async () => {
    const owner = await aStaffMember(app, { role: 'owner' })
    const member = await aProtected(app, 'support')
    expect((await app.remove(`${PEOPLE}/${member.id}`, undefined, owner.headers)).status).toBe(200)
    expect(await countOf(member.id)).toEqual([0, 0, 0])
  })
})

/** Apps, recovery codes and sessions of a person. */
function countOf(staffId: number): Promise<number[]> {
  const tables = ['staff_apps', 'staff_recovery_codes', 'staff_sessions'] as const
  return Promise.all(
    tables.map(
      async (table) => (await app.api.db.selectFrom(table).select('staff_id').where('staff_id', '=', staffId).execute()).length,
    ),
  )
}
