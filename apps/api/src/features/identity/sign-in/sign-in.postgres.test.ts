import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, aCustomerWithPassword, aPhone, PASSWORD, updateProfile } from '#testing/shop/people.ts'
import {
  aPerson,
  askForCode,
  confirm,
  later,
  logInByCode,
  logInByPassword,
  ownerOf,
  signUp,
  type Step,
  step,
  wrongOf,
} from '#testing/shop/sign-in.ts'
import { startSocialApp } from '#testing/shop/test-sign-in.ts'
import type { Reply } from '#testing/shop/test-app.ts'
import type { Db } from '#lib/database/database.ts'

// Two calls wait for a row that a third transaction has locked.
const { app, social } = await startSocialApp({}, { poolSize: 4 })
beforeEach(async () => {
  await resetSwitches(app)
  await setSwitches(app, { otp_login_status: true, google_login_status: true })
})

const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const accountsOf = (phone: string) => app.api.db.selectFrom('customers').selectAll().where('phone', '=', phone).execute()
const countOf = (replies: Reply<Step>[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const reply of replies) {
    const name = reply.body.token != null ? 'token' : refusalOf(reply).join(' ')
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

const EITHER = [
  [200, 403],
  [403, 200],
]

/** Makes the calls while the account of a phone is locked, so that they come to its row together. */
async function whileLocked<T>(
  phone: string,
  make: () => Promise<T>[],
  change: (tx: Db) => Promise<unknown> = async () => {},
): Promise<T[]> {
  let calls: Promise<T>[] = []
  await app.api.db.transaction().execute(async (tx) => {
    await tx.selectFrom('customers').select('id').where('phone', '=', phone).forUpdate().execute()
    calls = make()
    // A new password is hashed first.
    await wait(500)
    await change(tx)
  })
  return Promise.all(calls)
}

describe('in several tabs at once', () => {
  it('a sign-up opens one account', async () => {
    const lina = aPerson()
    expect(countOf(await many(8, () => signUp(app, lina)))).toEqual({ token: 1, '403 phone email': 7 })
    expect(await accountsOf(lina.phone)).toHaveLength(1)
  })

  it('of two people who sign up with one phone one gets it', async () => {
    const phone = aPhone()
    expect(countOf(await many(4, () => signUp(app, aPerson({ phone }))))).toEqual({ token: 1, '403 phone': 3 })
  })

  it('a sign-up that waits for its code sends one, and it is right', async () => {
    await setSwitches(app, { phone_verification_status: true })
    const lina = aPerson()
    expect(countOf(await many(8, () => signUp(app, lina)))).toEqual({ '200': 1, '405 otp': 7 })
    expect(await app.messagesTo(lina.phone)).toHaveLength(1)
    expect((await confirm(app, lina.phone, { login_type: 'manual' })).body.token).not.toBeNull()
    expect((await logInByPassword(app, lina.email, lina.password)).body.token).not.toBeNull()
  })

  it('[9.002] a code is sent once', async () => {
    const phone = aPhone()
    expect(countOf(await many(8, () => askForCode(app, phone)))).toEqual({ '200': 1, '405 otp': 7 })
    expect(await app.messagesTo(phone)).toHaveLength(1)
  })

  it('a code lets in once', async () => {
    const { phone } = await aCustomer(app, { phone_verified_at: new Date() })
    await askForCode(app, phone ?? '')
    expect(countOf(await many(4, () => confirm(app, phone ?? '')))).toEqual({ token: 1, '403 otp_expired': 3 })
  })

  it('twenty wrong codes are five tries', async () => {
    const phone = aPhone()
    await askForCode(app, phone)
    const otp = wrongOf(await app.codeFor(phone))
    const body = { otp, verification_type: 'phone', phone, login_type: 'otp' }
    const replies = await many(20, () => step(app, 'verify-phone', body))
    expect(countOf(replies)).toEqual({ '403 otp': 5, '405 otp_temp_blocked': 15 })
  })

  it('thirty wrong passwords are no more tries than one after the other', async () => {
    const { email } = await aCustomerWithPassword(app)
    const limit = app.api.settings.SIGN_IN_TRIES_PER_HOUR
    app.api.settings.SIGN_IN_TRIES_PER_HOUR = 4
    const replies = await many(30, () => logInByPassword(app, email ?? '', 'wrong'))
    app.api.settings.SIGN_IN_TRIES_PER_HOUR = limit
    expect(countOf(replies)).toEqual({ '401 auth-001': 4, '429 sign_in': 26 })
  })

  it('a password that is changed while somebody signs in with it opens nothing', async () => {
    const lina = await aCustomerWithPassword(app)
    let signingIn: ReturnType<typeof logInByPassword> | undefined
    await app.api.db.transaction().execute(async (tx) => {
      await tx.updateTable('customers').set({ password_hash: 'another' }).where('id', '=', lina.id).execute()
      signingIn = logInByPassword(app, lina.email ?? '', PASSWORD)
      await wait(300)
    })
    expect(countOf([await (signingIn ?? Promise.reject(new Error('not asked')))])).toEqual({ '401 auth-001': 1 })
  })

  it('the code of a sign-up and a new password by its other contact give the account to one of the two', async () => {
    await setSwitches(app, { phone_verification_status: true })
    const lina = aPerson()
    const { ticket } = (await signUp(app, lina)).body
    const recovery = { verification_method: 'email', email: lina.email }
    await step(app, 'forgot-password', recovery)
    const [otp, reset_token] = [await app.codeFor(lina.phone), await app.codeFor(lina.email)]
    const replies = await whileLocked(lina.phone, () => [
      step(app, 'verify-phone', { otp, verification_type: 'phone', login_type: 'manual', ticket }),
      step(app, 'reset-password', { ...recovery, reset_token, password: 'seven other sails' }),
    ])
    expect(EITHER).toContainEqual(replies.map(({ status }) => status))
  })

  it('an account of which two people prove one contact each is taken over by one of them', async () => {
    const lina = aPerson()
    await signUp(app, lina)
    await askForCode(app, lina.phone)
    const { ticket } = (await confirm(app, lina.phone)).body
    const recovery = { verification_method: 'email', email: lina.email }
    await step(app, 'forgot-password', recovery)
    const reset_token = await app.codeFor(lina.email)
    const replies = await whileLocked(lina.phone, () => [
      step(app, 'login', { login_type: 'otp', phone: lina.phone, ticket, verified: 'yes' }),
      step(app, 'reset-password', { ...recovery, reset_token, password: 'seven other sails' }),
    ])
    expect(EITHER).toContainEqual(replies.map(({ status }) => status))
  })

  it('a contact that is saved while its session ends reaches no account', async () => {
    const lina = await aCustomer(app)
    const email = `other.${lina.email}`
    const endSessions = (tx: Db) => tx.deleteFrom('sessions').where('customer_id', '=', lina.id).execute()
    const replies = await whileLocked(lina.phone ?? '', () => [updateProfile(app, lina, { name: 'Lina', email })], endSessions)
    expect(replies.map(refusalOf)).toEqual([[401, 'auth-001']])
    expect(await accountsOf(lina.phone ?? '')).toMatchObject([{ email: lina.email }])
  })

  it('a ticket is good once', async () => {
    const form = (await logInByCode(app, aPhone())).body.ticket
    const named = await many(6, () => step(app, 'update-info', { ticket: form, name: 'Lina', login_type: 'otp' }))
    expect(countOf(named)).toEqual({ token: 1, '403 ticket': 5 })
    const { phone } = await aCustomer(app)
    const { ticket } = (await logInByCode(app, phone ?? '')).body
    const answer = (index: number) =>
      step(app, 'login', { login_type: 'otp', phone, ticket, verified: index % 2 === 0 ? 'yes' : 'no' })
    const answers = await many(6, answer)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(countOf(answers)['403 ticket']).toBe(5)
  })

  it('a code sets one password', async () => {
    const lina = await aCustomerWithPassword(app, { phone_verified_at: new Date() })
    await step(app, 'forgot-password', { verification_method: 'phone', phone: lina.phone })
    const reset_token = await app.codeFor(lina.phone ?? '')
    const passwordOf = (index: number) => `eight lanterns ${index}`
    const replies = await many(4, (index) =>
      step(app, 'reset-password', { verification_method: 'phone', phone: lina.phone, reset_token, password: passwordOf(index) }),
    )
    expect(countOf(replies)).toEqual({ '200': 1, '403 otp_expired': 3 })
    const winner = replies.findIndex(({ status }) => status === 200)
    expect(await ownerOf(app, (await logInByPassword(app, lina.email ?? '', passwordOf(winner))).body.token)).toBe(lina.id)
    expect((await logInByPassword(app, lina.email ?? '', PASSWORD)).status).toBe(401)
  })

  it('one provider’s account opens one account here, whatever phone is typed in each tab', async () => {
    // An id token opens one session, so each tab has its own.
    const tokenOfTab = () => social.tokenOf({ sub: 'two tabs', name: 'Reem' })
    const register = async () => step(app, 'social-register', { medium: 'google', token: await tokenOfTab(), phone: aPhone() })
    const replies = await many(4, register)
    expect(countOf(replies)).toEqual({ token: 4 })
    expect(new Set(await Promise.all(replies.map(({ body }) => ownerOf(app, body.token)))).size).toBe(1)
  })
})

describe('of whatever is done at once with the same contacts', () => {
  it('two steps that go through them in opposite order both come to an end', async () => {
    await setSwitches(app, { phone_verification_status: true, email_verification_status: true })
    for (let round = 0; round < 3; round++) {
      const { name, phone, email } = aPerson()
      // One tab has proved the phone and adds the e-mail, the other does the opposite.
      const byCode = (await logInByCode(app, phone)).body.ticket
      const token = await social.tokenOf({ sub: `opposite ${round}`, email, email_verified: true })
      const bySocial = (await step(app, 'login', { login_type: 'social', medium: 'google', token })).body.ticket
      const [first, second] = [
        await step(app, 'update-info', { ticket: byCode, name, email, login_type: 'otp' }),
        await step(app, 'update-info', { ticket: bySocial, name, phone, login_type: 'social' }),
      ]
      const codes = { [email]: await app.codeFor(email), [phone]: await app.codeFor(phone) }
      const enter = (contact: string, ticket: string | null) =>
        step(app, 'verify-phone', { otp: codes[contact], verification_type: 'phone', login_type: 'otp', ticket })
      const done = await Promise.all([enter(email, first.body.ticket), enter(phone, second.body.ticket)])
      expect(countOf(done)).toEqual({ token: 2 })
      expect(await accountsOf(phone)).toHaveLength(1)
    }
  })

  it('nothing ends in an error of ours', async () => {
    await setSwitches(app, { phone_verification_status: true, email_verification_status: true })
    for (let round = 0; round < 4; round++) {
      const lina = aPerson()
      const again = { ...lina, password: 'seven other sails' }
      const contacts = [lina.phone, lina.email] as const
      await signUp(app, lina)
      await later(app, 61)
      const replies = await many(24, async (index): Promise<Reply<unknown>> => {
        const contact = contacts[index % 2] ?? ''
        const channel = index % 2 === 0 ? 'phone' : 'email'
        switch (index % 8) {
          case 0:
          case 1:
            return signUp(app, index % 3 === 0 ? lina : again)
          case 2:
            return askForCode(app, lina.phone)
          case 3:
            return logInByPassword(app, lina.email, lina.password)
          case 4:
          case 5:
            return confirm(app, contact, { login_type: 'manual' }).catch(() => askForCode(app, lina.phone))
          case 6:
            return step(app, 'forgot-password', { verification_method: channel, [channel]: contact })
          default: {
            const claims = { sub: `round ${round}`, email: lina.email, email_verified: true, name: 'Lina' }
            const body = { login_type: 'social', medium: 'google', token: await social.tokenOf(claims), verified: 'no' }
            const { ticket } = (await step(app, 'login', body)).body
            return step(app, 'update-info', { ticket, name: 'Lina', phone: lina.phone, login_type: 'social' })
          }
        }
      })
      expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    }
  })
})
