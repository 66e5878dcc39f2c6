import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { messagesOf, refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aCustomer, aCustomerWithPassword, aPhone, logIn } from '#testing/shop/people.ts'
import { aPerson, askForCode, later, logInByCode, signUp, type SignInApp, startSignInApp } from '#testing/shop/sign-in.ts'
import { startTestApp } from '#testing/shop/test-app.ts'

const BUDGET = 3
const BAHRAIN = '+97336001234'

let app: SignInApp
beforeAll(async () => {
  app = await startSignInApp({ settings: { SMS_CODES_PER_HOUR: BUDGET } })
})
afterAll(() => app.close())
afterEach(async () => {
  await resetSwitches(app)
  // Moves past the hour in which SMS are counted, so that each test has the whole budget.
  await later(app, 3601)
})

const turnOn = (more = {}) => setSwitches(app, { otp_login_status: true, ...more })
const request = (phone: string, language = 'en') =>
  withoutTrace(app, () => askForCode(app, phone, { 'x-localization': language }))

describe('codes by SMS', () => {
  it.each([
    ['of the United States, a premium number', '+19005551234'],
    ['of the United Kingdom, a premium number', '+449098790879'],
    ['a satellite phone', '+881612345678'],
    ['of Saudi Arabia, a landline', '+966112345678'],
    ['of Saudi Arabia, with shared cost', '+966920012345'],
  ])('do not go to %s', async (_what, phone) => {
    await turnOn({ sms_countries: ['US', 'GB'] })
    const refused = await request(phone)
    expect([refusalOf(refused), messagesOf(refused)]).toEqual([
      [403, 'phone'],
      ['This number cannot receive codes. Please use a mobile number, or another way to sign in.'],
    ])
    expect(await app.messagesTo(phone)).toEqual([])
  })

  it('go abroad only where the business allows it, and the refusal names the countries', async () => {
    await turnOn()
    expect(refusalOf(await request(BAHRAIN))).toEqual([403, 'phone'])
    expect(messagesOf(await request(BAHRAIN))).toEqual([
      'Codes are sent only to mobile numbers of Saudi Arabia. Please use such a number, or another way to sign in.',
    ])
    await turnOn({ sms_countries: ['AE', 'KW'] })
    expect(messagesOf(await request(BAHRAIN, 'ar'))[0]).toContain('المملكة العربية السعودية والإمارات العربية المتحدة والكويت')
    await turnOn({ sms_countries: ['BH'] })
    expect((await logInByCode(app, BAHRAIN)).status).toBe(200)
  })

  it('are limited in all, whoever asks; the next hour has its own', async () => {
    await turnOn()
    const ask = async (phone: string) => refusalOf(await askForCode(app, phone))
    for (let count = 0; count < BUDGET; count++) expect(await ask(aPhone())).toEqual([200])
    // Their delivery leaves traces, and a refused call must not.
    const waiting = app.api.db.selectFrom('outbox_messages').select('id').where('sent_at', 'is', null)
    await expect.poll(() => waiting.execute()).toEqual([])
    const phone = aPhone()
    const refused = await request(phone)
    expect([refusalOf(refused), messagesOf(refused)]).toEqual([
      [429, 'otp'],
      ['No more codes can be sent by text message right now. Please try again later, or use another way to sign in.'],
    ])
    await later(app, 3601)
    expect(await ask(phone)).toEqual([200])
  })

  it('leave most of the budget to others, whoever asks from one network or one IPv6 site', async () => {
    const shared = await startSignInApp({ settings: { TRUST_PROXY: '1', SMS_CODES_PER_HOUR: 30, CODES_PER_HOUR: 4 } })
    await setSwitches(shared, { otp_login_status: true })
    const ask = async (ip: string) => (await askForCode(shared, aPhone(), { 'x-forwarded-for': ip })).status
    const statuses: number[] = []
    for (let round = 0; round < 6; round++) statuses.push(await ask(`2001:db8:7:${round}::1`))
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    expect(await ask('2001:db8:8::1')).toBe(200)
    await shared.close()
  })

  it('keep nobody with a foreign phone from other ways to sign in', async () => {
    await turnOn({ phone_verification_status: true, email_verification_status: true })
    const verified = await aCustomerWithPassword(app, { phone: '+97336001235', phone_verified_at: new Date() })
    expect((await logIn(app, verified)).body.token).not.toBeNull()
    // The account confirms its e-mail instead, because this phone gets no codes.
    const { body } = await signUp(app, aPerson({ phone: '+97336001236' }))
    expect(body).toMatchObject({ token: null, is_email_verified: 0, is_phone_verified: 1 })
    const byCode = await aCustomer(app, { phone: '+97336001237', phone_verified_at: new Date() })
    const removal = await app.remove<{ verification_on: string }>('/api/v1/customer/remove-account', undefined, byCode.headers)
    expect(removal.body.verification_on).toBe('email')
  })
})

it('a demo that sends nothing takes every number', async () => {
  const demo = await startTestApp({ settings: { DEMO: true, SMS_CODES_PER_HOUR: 1 } })
  await setSwitches(demo, { otp_login_status: true })
  for (const phone of [BAHRAIN, '+19005551234', '+881612345678']) expect((await askForCode(demo, phone)).status).toBe(200)
  await demo.close()
})
