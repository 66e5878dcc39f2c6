import { beforeEach, describe, expect, it } from 'vitest'
import { aGuest, refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aPerson, askForCode, confirm, later, logInByPassword, ownerOf, signUp, step } from '#testing/shop/sign-in.ts'
import { startPatientApp } from '#testing/shop/test-sign-in.ts'
import { deleteExpiredSecrets } from '#features/identity/tidy.ts'

const app = await startPatientApp()
beforeEach(() => resetSwitches(app))

const PHONE_CODES = { phone_verification_status: true }
const EMAIL_CODES = { email_verification_status: true }
const BOTH_CODES = { ...PHONE_CODES, ...EMAIL_CODES }

const accountOf = (email: string) => app.api.db.selectFrom('customers').selectAll().where('email', '=', email).executeTakeFirst()

describe('where contacts are confirmed', () => {
  it.each([
    { phone: false, email: false, firebase: false, asks: null },
    { phone: true, email: false, firebase: false, asks: 'phone' },
    { phone: false, email: true, firebase: false, asks: 'email' },
    { phone: true, email: true, firebase: false, asks: 'phone' },
    { phone: false, email: false, firebase: true, asks: null },
    { phone: true, email: false, firebase: true, asks: 'firebase' },
    { phone: false, email: true, firebase: true, asks: 'email' },
    { phone: true, email: true, firebase: true, asks: 'firebase' },
  ])(
    '[4.050] with $phone, $email and Firebase $firebase a code is wanted by: $asks',
    async ({ phone, email, firebase, asks }) => {
      await setSwitches(app, {
        phone_verification_status: phone,
        email_verification_status: email,
        firebase_otp_verification: firebase,
      })
      const person = aPerson()
      const { body } = await signUp(app, person)
      expect(body.token === null).toBe(asks !== null)
      expect(body.ticket === null).toBe(asks === null)
      expect([body.is_phone_verified, body.is_email_verified]).toEqual([
        asks === 'phone' || asks === 'firebase' ? 0 : 1,
        asks === 'email' ? 0 : 1,
      ])
      expect((await app.messagesTo(person.phone)).length).toBe(asks === 'phone' ? 1 : 0)
      expect((await app.messagesTo(person.email)).length).toBe(asks === 'email' ? 1 : 0)
    },
  )

  it('[4.050, 7.038, 9.036] the code lets in, and the answers before it show no contact', async () => {
    await setSwitches(app, BOTH_CODES)
    const lina = aPerson()
    const opened = await signUp(app, lina)
    expect(opened.body).toMatchObject({ token: null, is_phone_verified: 0, is_email_verified: 1 })
    expect(opened.body.phone).toBe(`${lina.phone.slice(0, 4)}******${lina.phone.slice(-3)}`)
    expect(opened.text).not.toContain(lina.phone)
    const { body } = await confirm(app, lina.phone, { ticket: opened.body.ticket, login_type: 'manual' })
    expect(await ownerOf(app, body.token)).toBe((await accountOf(lina.email))?.id)
    expect(await accountOf(lina.email)).toMatchObject({ phone_verified_at: expect.any(Date), email_verified_at: null })
  })

  it.each([true, false])(
    '[7.038] clients without tickets confirm by the contact, and the password holds (as a guest: %j)',
    async (isGuest) => {
      await setSwitches(app, EMAIL_CODES)
      const lina = aPerson()
      const guest = isGuest ? { guest_id: await aGuest(app) } : {}
      await signUp(app, lina, guest)
      const { body } = await confirm(app, lina.email, { login_type: 'manual', ...guest })
      expect(await ownerOf(app, body.token)).toBe((await accountOf(lina.email))?.id)
      expect((await logInByPassword(app, lina.email, lina.password)).body.token).not.toBeNull()
    },
  )

  it('[7.038] whoever has the phone that was mistyped does not come to share the account', async () => {
    await setSwitches(app, { ...PHONE_CODES, otp_login_status: true })
    const lina = aPerson()
    const slip = aPerson()
    await signUp(app, { ...lina, phone: slip.phone }, { guest_id: await aGuest(app) })
    for (const guest of [{}, { guest_id: await aGuest(app) }]) {
      const { body } = await confirm(app, slip.phone, { login_type: 'manual', ...guest })
      expect(body).toMatchObject({ token: null, is_exist_user: { name: lina.name } })
    }
    const otp = await app.codeFor(slip.phone)
    const yes = await step(app, 'login', { login_type: 'otp', phone: slip.phone, otp, verified: 'yes' })
    expect(await ownerOf(app, yes.body.token)).not.toBeNull()
    expect(refusalOf(await logInByPassword(app, lina.email, lina.password))).toEqual([401, 'auth-001'])
  })

  it('signing in before the code was right asks for it, and sends it again after a minute', async () => {
    await setSwitches(app, PHONE_CODES)
    const lina = aPerson()
    await signUp(app, lina)
    const first = await app.codeFor(lina.phone)
    const early = await logInByPassword(app, lina.email, lina.password)
    expect(early.body).toMatchObject({ token: null, is_phone_verified: 0 })
    expect(await app.messagesTo(lina.phone)).toHaveLength(1)
    await later(app, 61)
    const { body } = await logInByPassword(app, lina.email, lina.password)
    expect(await app.messagesTo(lina.phone)).toHaveLength(2)
    const old = await step(app, 'verify-phone', {
      otp: first,
      verification_type: 'phone',
      login_type: 'manual',
      ticket: body.ticket,
    })
    expect(refusalOf(old)).toEqual([403, 'otp'])
    expect((await confirm(app, lina.phone, { ticket: body.ticket })).body.token).not.toBeNull()
  })

  it('sent again it goes on with the same code, and the code of either answer will do', async () => {
    await setSwitches(app, PHONE_CODES)
    const lina = aPerson()
    const first = await signUp(app, lina)
    const again = await signUp(app, { ...lina, name: 'Lina Haddad' })
    expect(again.body).toMatchObject({ token: null, is_phone_verified: 0 })
    expect(await app.messagesTo(lina.phone)).toHaveLength(1)
    expect((await confirm(app, lina.phone, { ticket: first.body.ticket })).body.token).not.toBeNull()
    expect(await accountOf(lina.email)).toMatchObject({ l_name: 'Haddad' })
  })

  it('a mistyped phone or e-mail is put right by signing up again', async () => {
    await setSwitches(app, PHONE_CODES)
    const lina = aPerson()
    const slip = aPerson()
    await signUp(app, { ...lina, phone: slip.phone })
    const { body } = await signUp(app, lina)
    expect(body).toMatchObject({ token: null, is_phone_verified: 0 })
    expect((await confirm(app, lina.phone, { ticket: body.ticket })).body.token).not.toBeNull()
    // The phone's owner can claim it.
    expect((await signUp(app, slip)).body.errors).toBeUndefined()
  })

  it('a sign-up that nobody finishes is forgotten after a week, an account in use is not', async () => {
    await setSwitches(app, PHONE_CODES)
    const [waiting, inUse] = [aPerson(), aPerson()]
    await signUp(app, waiting)
    const { body } = await signUp(app, inUse)
    await confirm(app, inUse.phone, { ticket: body.ticket })
    const tidyAfter = (days: number) =>
      deleteExpiredSecrets(app.api.db, new Date(app.api.clock.now().getTime() + days * 86_400_000))
    await tidyAfter(6)
    expect(await accountOf(waiting.email)).toBeDefined()
    await tidyAfter(8)
    expect(await accountOf(waiting.email)).toBeUndefined()
    expect(await accountOf(inUse.email)).toBeDefined()
  })

  it('no account stays behind when no code may be sent', async () => {
    await setSwitches(app, { ...PHONE_CODES, otp_login_status: true })
    const lina = aPerson()
    const limit = app.api.settings.CODES_PER_HOUR
    app.api.settings.CODES_PER_HOUR = 1
    await askForCode(app, lina.phone)
    await later(app, 61)
    expect(refusalOf(await signUp(app, lina))).toEqual([429, 'otp'])
    expect(await accountOf(lina.email)).toBeUndefined()
    app.api.settings.CODES_PER_HOUR = limit
    expect(refusalOf(await signUp(app, lina))).toEqual([200])
  })
})

describe('a stranger who signs up with the contacts of somebody else', () => {
  it('cannot put a password under a code that is on its way', async () => {
    await setSwitches(app, PHONE_CODES)
    const lina = aPerson()
    const { body } = await signUp(app, lina)
    const stranger = { ...lina, name: 'Not Lina', password: 'the stranger knows this' }
    const early = await signUp(app, stranger)
    expect(refusalOf(early)).toEqual([405, 'otp'])
    expect(early.body.retry_after).toBeGreaterThan(50)
    expect((await confirm(app, lina.phone, { ticket: body.ticket })).body.token).not.toBeNull()
    expect(refusalOf(await logInByPassword(app, lina.phone, stranger.password))).toEqual([401, 'auth-001'])
  })

  it.each(['with', 'without'])('after a minute makes an earlier code void, %s its ticket', async (how) => {
    await setSwitches(app, PHONE_CODES)
    const lina = aPerson()
    const { body } = await signUp(app, lina)
    const code = await app.codeFor(lina.phone)
    await later(app, 61)
    const stranger = { ...lina, password: 'the stranger knows this' }
    expect((await signUp(app, stranger)).status).toBe(200)
    const own = { otp: code, verification_type: 'phone', phone: lina.phone, login_type: 'manual' }
    const late = await step(app, 'verify-phone', how === 'with' ? { ...own, ticket: body.ticket } : own)
    expect(late.status).toBe(403)
    expect(late.body.token).toBeUndefined()
    // The newest code belongs to the stranger's attempt, so it is not accepted with the first attempt's ticket either.
    expect((await confirm(app, lina.phone, { ticket: body.ticket })).status).toBe(403)
    await later(app, 61)
    const again = await signUp(app, lina)
    expect((await confirm(app, lina.phone, { ticket: again.body.ticket })).body.token).not.toBeNull()
    expect(refusalOf(await logInByPassword(app, lina.phone, stranger.password))).toEqual([401, 'auth-001'])
  })

  it('changes nothing about an account in use whose contacts were never asked for', async () => {
    const lina = aPerson()
    const { body } = await signUp(app, lina)
    await setSwitches(app, BOTH_CODES)
    const stranger = { ...lina, name: 'Not Lina', password: 'the stranger knows this' }
    expect(refusalOf(await signUp(app, stranger))).toEqual([403, 'phone', 'email'])
    expect(await ownerOf(app, body.token)).not.toBeNull()
    expect((await logInByPassword(app, lina.email, lina.password)).body).toMatchObject({ is_phone_verified: 0 })
  })
})
