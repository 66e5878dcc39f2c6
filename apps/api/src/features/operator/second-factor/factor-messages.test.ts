import type { StaffRole } from '@medina/contract/operator/people/staff-roles'
import { describe, expect, it } from 'vitest'
import { aStaffMember } from '#features/operator/people/people.builders.ts'
import { startPatientApp } from '#testing/shop/test-sign-in.ts'
import { createAuthenticator } from '#testing/stand-ins/authenticator.ts'
import { codeOf } from './second-factor.builders.ts'

const app = await startPatientApp({}, { poolSize: 1 })
const ME = '/api/v1/operator/me'
const FACTOR = `${ME}/second-factor`
let serial = 0

/** Somebody at Firefox on Linux, with an e-mail address of their own. */
async function aMember(role: StaffRole = 'office', changes: { email?: null; phone?: string } = {}) {
  serial += 1
  const email = changes.email === null ? null : `yara${serial}@medina.example`
  return { ...(await aStaffMember(app, { role, name: 'Yara Aziz', ...changes, email })), address: email ?? '' }
}
type Member = Awaited<ReturnType<typeof aMember>>

async function setUp({ headers }: Member) {
  const { body } = await app.post<{ secret: string }>(`${FACTOR}/app`, undefined, headers)
  const done = await app.put<{ recovery_codes: string[] }>(`${FACTOR}/app`, { code: codeOf(app, body) }, headers)
  return { secret: body.secret, recovery: done.body.recovery_codes }
}
const setLanguage = ({ id }: Member, language: 'ar' | 'fr') =>
  app.api.db.updateTable('staff').set({ language }).where('id', '=', id).execute()

describe('a change of the second factor is told to its person', () => {
  it('when an app is set up, with day, device and what to do; a wrong code sends nothing', async () => {
    const member = await aMember()
    await app.post(`${FACTOR}/app`, undefined, member.headers)
    await app.put(`${FACTOR}/app`, { code: '000000' }, member.headers)
    expect(await app.messagesTo(member.address)).toEqual([])
    await setUp(member)
    const [message = '', ...more] = await app.messagesTo(member.address)
    expect(more).toEqual([])
    expect(message).toContain('An app with codes was set up')
    const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone: 'Asia/Riyadh' })
    expect(message).toContain(day.format(app.api.clock.now()))
    expect(message).toContain('Firefox, Linux')
    expect(message).toContain('If it was not you, please tell an owner at once')
  })

  it('when recovery codes are made or used, and the app is removed', async () => {
    const member = await aMember()
    const { recovery } = await setUp(member)
    await app.post(`${FACTOR}/recovery-codes`, undefined, member.headers)
    expect((await app.messagesTo(member.address)).at(-1)).toContain('New recovery codes were made')
    const used = await app.post(`${FACTOR}/proof`, { code: recovery[0] }, member.headers)
    // They were replaced: an ended code is none, and sends nothing.
    expect([used.status, (await app.messagesTo(member.address)).length]).toEqual([403, 2])
    const { body } = await app.post<{ recovery_codes: string[] }>(`${FACTOR}/recovery-codes`, undefined, member.headers)
    await app.post(`${FACTOR}/proof`, { code: body.recovery_codes[0] }, member.headers)
    expect((await app.messagesTo(member.address)).at(-1)).toContain('A recovery code was used')
    await app.remove(`${FACTOR}/app`, undefined, member.headers)
    expect((await app.messagesTo(member.address)).at(-1)).toContain('The app with codes was removed')
  })

  it('when a passkey is added or removed, in the language of the person', async () => {
    const member = await aMember()
    await setLanguage(member, 'fr')
    const device = createAuthenticator('http://localhost')
    const { body } = await app.post<{ options: { challenge: string; user: { id: string }; rp: { id: string } } }>(
      `${ME}/passkeys/options`,
      undefined,
      member.headers,
    )
    const added = await app.post<{ passkeys: { id: number }[] }>(
      `${ME}/passkeys`,
      { credential: device.create(body.options) },
      member.headers,
    )
    expect(added.status).toBe(200)
    expect((await app.messagesTo(member.address)).at(-1)).toContain('Une clé d’accès a été ajoutée')
    await app.remove(`${ME}/passkeys/${added.body.passkeys[0]?.id}`, undefined, member.headers)
    expect((await app.messagesTo(member.address)).at(-1)).toContain('Une clé d’accès a été retirée')
  })

  it('when an owner resets it, with the name of the owner, by SMS to somebody without e-mail', async () => {
    const owner = await aStaffMember(app, { role: 'owner', name: 'Rana Mansour' })
    const member = await aMember('support', { email: null, phone: '+966551112299' })
    await setUp(member)
    await setLanguage(member, 'ar')
    await app.remove(`/api/v1/operator/people/${member.id}/second-factor`, undefined, owner.headers)
    const messages = await app.messagesTo('+966551112299')
    expect(messages).toHaveLength(2)
    expect(messages.at(-1)).toContain('أعاد Rana Mansour ضبط تحققك الثاني')
  })

  it('and nobody hears of a proof by the app, or of a refused removal', async () => {
    const member = await aMember()
    const { secret } = await setUp(member)
    expect(await app.messagesTo(member.address)).toHaveLength(1)
    app.travelTo(new Date(app.api.clock.now().getTime() + 11 * 60_000).toISOString())
    expect((await app.remove(`${FACTOR}/app`, undefined, member.headers)).status).toBe(403)
    expect((await app.post(`${FACTOR}/proof`, { code: codeOf(app, { secret }) }, member.headers)).status).toBe(200)
    expect(await app.messagesTo(member.address)).toHaveLength(1)
  })
})
