import { afterEach, describe, expect, it } from 'vitest'
import { messagesOf, refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import {
  aCustomer,
  aCustomerWithPassword,
  aProof,
  aSession,
  bearer,
  isGoodToken,
  logIn,
  PASSWORD,
  type TestCustomer,
} from '#testing/shop/people.ts'
import { startProfileApp } from '#testing/shop/test-sign-in.ts'
import { TEST_CLOCK_START } from '#testing/shop/test-settings.ts'

const { app, update, read } = await startProfileApp()
const START = Date.parse(TEST_CLOCK_START)
const MINUTE = 60_000

afterEach(async () => {
  app.travelTo(TEST_CLOCK_START)
  await resetSwitches(app)
})

type Signed = Pick<TestCustomer, 'headers'>
type Answer = { message: string; otp_send?: boolean; verification_on?: string }
const prove = ({ headers }: Signed, body: Record<string, unknown> = {}, more = {}) =>
  app.post<Answer>('/api/v1/customer/prove', body, { ...headers, ...more })
const exportData = ({ headers }: Signed, more = {}) =>
  app.post<{ url: string }>('/api/v1/customer/personal-data', {}, { ...headers, ...more })
const endAll = ({ headers }: Signed) => app.remove('/api/v1/customer/sessions', undefined, headers)
const proven = { phone_verified_at: new Date('2026-03-01') }
const OUR_PAGES = { 'x-identity-proof': '1' }

describe('a proof of identity', () => {
  it('by the password opens the export for ten minutes, in its own session only', async () => {
    const customer = await aCustomerWithPassword(app)
    const other = { headers: bearer(await aSession(app, customer.id)) }
    expect(refusalOf(await exportData(customer))).toEqual([403, 'proof'])
    expect((await prove(customer, { password: PASSWORD })).body).toEqual({ message: 'Thank you. That was confirmed.' })
    expect((await exportData(customer)).status).toBe(200)
    expect(refusalOf(await exportData(other))).toEqual([403, 'proof'])
    app.travelTo(new Date(START + 11 * MINUTE).toISOString())
    expect(refusalOf(await exportData(customer))).toEqual([403, 'proof'])
  })

  it('is not signing in: that may have been somebody else', async () => {
    const { body } = await logIn(app, await aCustomerWithPassword(app))
    expect(refusalOf(await exportData({ headers: bearer(body.token ?? '') }))).toEqual([403, 'proof'])
  })

  it.each([undefined, null, '', 'not mine at all'])('refuses %j as the password, and opens nothing', async (password) => {
    const customer = await aCustomerWithPassword(app)
    expect(refusalOf(await prove(customer, { password }))).toEqual([403, 'password'])
    expect(refusalOf(await exportData(customer))).toEqual([403, 'proof'])
  })

  it('allows so many wrong passwords an hour', async () => {
    const customer = await aCustomerWithPassword(app)
    for (let at = 0; at < app.api.settings.SIGN_IN_TRIES_PER_HOUR; at += 1) await prove(customer, { password: `wrong ${at}` })
    expect((await prove(customer, { password: PASSWORD })).status).toBe(429)
  })

  it.each([
    ['en', 'Please confirm with your password or a code that it is you.'],
    ['ar', 'يُرجى تأكيد هويتك بكلمة المرور أو برمز تحقق'],
    ['fr', 'Veuillez confirmer votre identité avec votre mot de passe ou un code.'],
  ])('is asked for in %s', async (language, message) => {
    const reply = await exportData(await aCustomerWithPassword(app), { 'x-localization': language })
    expect(messagesOf(reply)).toEqual([message])
  })
})

describe('an account without a password', () => {
  it('gets a code, which is good once', async () => {
    const customer = await aCustomer(app, proven)
    expect(refusalOf(await exportData(customer))).toEqual([403, 'proof'])
    expect((await prove(customer)).body).toMatchObject({ otp_send: true, verification_on: 'phone' })
    const otp = await app.codeFor(customer.phone ?? '')
    expect(refusalOf(await prove(customer, { otp: otp === '123456' ? '654321' : '123456' }))).toEqual([403, 'otp'])
    expect((await prove(customer, { otp })).status).toBe(200)
    expect((await exportData(customer)).status).toBe(200)
    expect(refusalOf(await prove(customer, { otp }))).toEqual([403, 'otp_expired'])
  })

  it('and without a contact for a code is told what to add, but can end its sessions', async () => {
    const customer = await aCustomer(app, { phone: null, email: null })
    expect(messagesOf(await exportData(customer))).toEqual(['Please set a password first.'])
    expect(messagesOf(await prove(customer))).toEqual(['Please set a password first.'])
    await setSwitches(app, { manual_login_status: false })
    expect(messagesOf(await exportData(customer))).toEqual(['Please add an email to your profile first: the code goes there.'])
    expect((await endAll(customer)).status).toBe(200)
  })
})

describe('sessions', () => {
  it('of others end after a proof alone; its own needs none', async () => {
    const customer = await aCustomerWithPassword(app)
    const phone = await aSession(app, customer.id)
    const { body } = await app.get<{ id: number; is_current: boolean }[]>('/api/v1/customer/sessions', customer.headers)
    const end = (isCurrent: boolean) =>
      app.remove(
        `/api/v1/customer/sessions/${body.find((each) => each.is_current === isCurrent)?.id}`,
        undefined,
        customer.headers,
      )
    expect(refusalOf(await end(false))).toEqual([403, 'proof'])
    expect(refusalOf(await endAll(customer))).toEqual([403, 'proof'])
    expect(await isGoodToken(app, phone)).toBe(true)
    await prove(customer, { password: PASSWORD })
    expect([(await end(false)).status, await isGoodToken(app, phone)]).toEqual([200, false])
    const again = await aCustomerWithPassword(app)
    const list = await app.get<{ id: number }[]>('/api/v1/customer/sessions', again.headers)
    expect((await app.remove(`/api/v1/customer/sessions/${list.body[0]?.id}`, undefined, again.headers)).status).toBe(200)
  })
})

describe('a new contact', () => {
  const body = { email: 'somebody-else@mail.example' }
  const save = (customer: TestCustomer, more = {}) => update(customer, { name: 'Lina Haddad', ...body }, more)

  it('needs a proof from our pages, whose session needs it from then on', async () => {
    const customer = await aCustomerWithPassword(app)
    expect(refusalOf(await save(customer, OUR_PAGES))).toEqual([403, 'proof'])
    const signedIn = await logIn(app, customer, {}, OUR_PAGES)
    const session = { ...customer, headers: bearer(signedIn.body.token ?? '') }
    expect(refusalOf(await save(session))).toEqual([403, 'proof'])
    expect((await read(session)).email).toBe(customer.email)
    await prove(session, { password: PASSWORD })
    expect((await save(session)).status).toBe(200)
    expect((await read(session)).email).toBe(body.email)
  })

  it('needs none for an unchanged one, or with the password in the same form', async () => {
    const customer = await aCustomerWithPassword(app)
    const { phone, email } = customer
    expect((await update(customer, { name: 'Noura', phone, email }, OUR_PAGES)).status).toBe(200)
    const passwords = { current_password: PASSWORD, password: 'another lantern', confirm_password: 'another lantern' }
    const contact = { phone: '+966551119999' }
    expect((await update(customer, { ...contact, ...passwords }, OUR_PAGES)).status).toBe(200)
  })

  it('goes as always from clients that cannot ask', async () => {
    const customer = await aCustomerWithPassword(app, { email: null })
    expect((await update(customer, { name: 'Lina', email: 'of-before@mail.example' })).body).toEqual({
      message: 'Updated successfully.',
    })
  })

  it('goes without one where only a mistyped contact could get the code', async () => {
    const customer = await aCustomer(app, { email: null })
    expect((await update(customer, { email: 'right@mail.example' }, OUR_PAGES)).status).toBe(200)
    const owner = await aCustomer(app, { ...proven, email: null })
    expect(refusalOf(await update(owner, { email: 'thief@mail.example' }, OUR_PAGES))).toEqual([403, 'proof'])
  })
})

describe('the deletion of an account', () => {
  it('takes the proof of a moment ago, and no wrong password even then', async () => {
    const customer = await aCustomerWithPassword(app)
    const remove = (given?: Record<string, unknown>) => app.remove('/api/v1/customer/remove-account', given, customer.headers)
    expect(refusalOf(await remove())).toEqual([403, 'password'])
    await aProof(app, customer)
    expect(refusalOf(await remove({ password: 'wrong' }))).toEqual([403, 'password'])
    expect((await remove()).status).toBe(200)
  })
})
