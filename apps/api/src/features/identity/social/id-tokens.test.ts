import { beforeEach, describe, expect, it } from 'vitest'
import { messagesOf, refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aCustomer, aPhone } from '#testing/shop/people.ts'
import { ownerOf, step } from '#testing/shop/sign-in.ts'
import { startSocialApp } from '#testing/shop/test-sign-in.ts'
import { deleteExpiredSecrets } from '#features/identity/tidy.ts'

const { app, social } = await startSocialApp()
beforeEach(async () => {
  await resetSwitches(app)
  await setSwitches(app, { google_login_status: true })
})

let serial = 0

/** A token of a person with an account at Google. */
const aToken = (email?: string | null) => {
  serial += 1
  const claims = { sub: `friend-${serial}`, email: email ?? `friend${serial}@mail.example` }
  return social.tokenOf({ ...claims, email_verified: true, name: 'Reem Haddad' })
}
const withToken = (token: string, more: Record<string, unknown> = {}) =>
  step(app, 'login', { login_type: 'social', medium: 'google', token, ...more })
const refusal = (reply: Awaited<ReturnType<typeof withToken>>) => [refusalOf(reply), messagesOf(reply)[0]]
const usedUp = [[403, 'token'], 'This sign-in was used already. Please sign in again.']

describe('an id token', () => {
  it('opens one session: a copy of it opens no other while it is valid', async () => {
    const { id, email } = await aCustomer(app, { email_verified_at: new Date() })
    const token = await aToken(email)
    expect(await ownerOf(app, (await withToken(token)).body.token)).toBe(id)
    expect(refusal(await withoutTrace(app, () => withToken(token)))).toEqual(usedUp)
    expect((await withToken(await aToken(email))).status).toBe(200)
  })

  it('of several calls at once opens one', async () => {
    const { email } = await aCustomer(app, { email_verified_at: new Date() })
    const token = await aToken(email)
    const answers = await Promise.all(Array.from({ length: 5 }, () => withToken(token)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403, 403])
  })

  it('may be brought again by the steps before the session, and is used up at their end, also with a ticket', async () => {
    const token = await aToken()
    expect((await withToken(token)).body).toMatchObject({ token: null, is_personal_info: 0 })
    const { body } = await withToken(token)
    const named = { ticket: body.ticket, name: 'Reem', phone: aPhone(), login_type: 'social' }
    expect((await step(app, 'update-info', named)).body.token).not.toBeNull()
    expect(refusal(await withToken(token))).toEqual(usedUp)
  })

  it('"Is It You?" may be answered with it, as clients of the family do', async () => {
    const { id, email } = await aCustomer(app, { password_hash: 'of somebody' })
    const token = await aToken(email)
    expect((await withToken(token)).body.is_exist_user).toMatchObject({ id })
    expect(await ownerOf(app, (await withToken(token, { verified: 'yes' })).body.token)).toBe(id)
    expect(refusal(await withToken(token, { verified: 'yes' }))).toEqual(usedUp)
  })

  it('is forgotten once it is too old to be believed', async () => {
    const { email } = await aCustomer(app, { email_verified_at: new Date() })
    await withToken(await aToken(email))
    const { db, clock } = app.api
    const count = async () => (await db.selectFrom('used_id_tokens').select('token_hash').execute()).length
    await deleteExpiredSecrets(db, new Date(clock.now().getTime() + 3_600_000))
    expect(await count()).toBeGreaterThan(0)
    await deleteExpiredSecrets(db, new Date(clock.now().getTime() + 2 * 3_600_000 + 1))
    expect(await count()).toBe(0)
  })
})
