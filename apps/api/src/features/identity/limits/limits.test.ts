import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { aCustomerWithPassword, aPhone, PASSWORD } from '#testing/shop/people.ts'
import { later, type SignInApp, startSignInApp, type Step, step } from '#testing/shop/sign-in.ts'
import type { Reply } from '#testing/shop/test-app.ts'
import { createApp } from '#app.ts'

let app: SignInApp

const TRIES = 2
const CODES = 2

beforeAll(async () => {
  app = await startSignInApp({ settings: { TRUST_PROXY: '1', SIGN_IN_TRIES_PER_HOUR: TRIES, CODES_PER_HOUR: CODES } })
  await setSwitches(app, { otp_login_status: true })
})
afterAll(() => app.close())

const from = (ip: string) => ({ 'x-forwarded-for': ip })
const logIn = (contact: string | null, password: string, ip: string): Promise<Reply<Step>> =>
  step(app, 'login', { login_type: 'manual', email_or_phone: contact, password }, from(ip))
const askForCode = (phone: string, ip: string) => step(app, 'login', { login_type: 'otp', phone }, from(ip))

async function statuses(count: number, call: (round: number) => Promise<Reply<unknown>>): Promise<number[]> {
  const found: number[] = []
  for (let round = 0; round < count; round++) found.push((await call(round)).status)
  return found
}

describe('wrong passwords', () => {
  it('are few for one account from one address; then even the right one is not looked at', async () => {
    const { email } = await aCustomerWithPassword(app)
    expect(await statuses(TRIES, () => logIn(email, 'wrong', '10.0.0.1'))).toEqual([401, 401])
    const blocked = await logIn(email, PASSWORD, '10.0.0.1')
    expect(refusalOf(blocked)).toEqual([429, 'sign_in'])
    expect(blocked.body.errors?.[0]?.message).toBe('Too many attempts. Try later.')
    // The owner is not locked out on another network.
    expect((await logIn(email, PASSWORD, '10.0.0.2')).status).toBe(200)
    await later(app, 3601)
    expect((await logIn(email, PASSWORD, '10.0.0.1')).status).toBe(200)
  })

  it('do not grow by right ones', async () => {
    const { email } = await aCustomerWithPassword(app)
    expect(await statuses(2 * TRIES, () => logIn(email, PASSWORD, '10.0.1.1'))).toEqual(Array(2 * TRIES).fill(200))
    expect(await statuses(TRIES, () => logIn(email, 'wrong', '10.0.1.1'))).toEqual([401, 401])
  })

  it('are limited for an account that nobody has, as for one that is there', async () => {
    const tries = await statuses(TRIES + 1, () => logIn('nobody@mail.example', 'wrong', '10.0.2.1'))
    expect(tries).toEqual([401, 401, 429])
  })

  it('are limited for one account from all addresses together', async () => {
    const { email } = await aCustomerWithPassword(app)
    const tries = await statuses(5 * TRIES + 1, (round) => logIn(email, 'wrong', `10.0.3.${round}`))
    expect(tries).toEqual([...Array(5 * TRIES).fill(401), 429])
  })

  it('of one network of IPv6 addresses count as of one address', async () => {
    const { email } = await aCustomerWithPassword(app)
    const tries = await statuses(TRIES + 1, (round) => logIn(email, 'wrong', `2001:db8:1:2:${round}::1`))
    expect(tries).toEqual([401, 401, 429])
    expect((await logIn(email, 'wrong', '2001:db8:1:3::1')).status).toBe(401)
  })

  it('are limited for one address over all accounts', async () => {
    const tries = await statuses(20 * TRIES + 1, (round) => logIn(`nobody${round}@mail.example`, 'wrong', '10.0.4.1'))
    expect(tries).toEqual([...Array(20 * TRIES).fill(401), 429])
  })

  it('that are refused count for nothing else', async () => {
    const { email } = await aCustomerWithPassword(app)
    await statuses(25 * TRIES, () => logIn(email, 'wrong', '10.0.6.1'))
    expect((await logIn('another@mail.example', 'wrong', '10.0.6.1')).status).toBe(401)
    expect((await logIn(email, PASSWORD, '10.0.6.2')).status).toBe(200)
  })

  it('are counted by all servers of one database together', async () => {
    const { email } = await aCustomerWithPassword(app)
    const other = await createApp({ ...app.api.settings, CLOCK_START: app.api.clock.now().toISOString() }, app.database)
    const atOther = () =>
      other.fastify.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        headers: from('10.0.5.1'),
        payload: { login_type: 'manual', email_or_phone: email, password: 'wrong' },
      })
    expect(await statuses(1, () => logIn(email, 'wrong', '10.0.5.1'))).toEqual([401])
    for (const expected of [401, 429]) expect((await atOther()).statusCode).toBe(expected)
    expect((await logIn(email, PASSWORD, '10.0.5.1')).status).toBe(429)
    await other.fastify.close()
  })
})

describe('wrong codes', () => {
  const verify = (phone: string, otp: string, ip: string) =>
    step(app, 'verify-phone', { otp, verification_type: 'phone', phone, login_type: 'otp' }, from(ip))

  it('from one address are too few to wear out the codes of somebody else', async () => {
    const phone = aPhone()
    await askForCode(phone, '10.4.0.1')
    const code = await app.codeFor(phone)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect(await statuses(TRIES + 3, () => verify(phone, wrong, '10.4.0.2'))).toEqual([403, 403, 429, 429, 429])
    expect((await verify(phone, code, '10.4.0.1')).status).toBe(200)
  })

  it('are as few for a new password', async () => {
    const { phone } = await aCustomerWithPassword(app)
    const look = () => step(app, 'verify-token', { verification_method: 'phone', phone, reset_token: '000000' }, from('10.4.1.1'))
    expect(await statuses(TRIES + 1, look)).toEqual([403, 403, 429])
  })
})

describe('asking who has an account', () => {
  it('is limited for one address and for one contact', async () => {
    const recover = (email: string) => step(app, 'forgot-password', { verification_method: 'email', email }, from('10.5.0.1'))
    expect(await statuses(TRIES + 1, () => recover('nobody@mail.example'))).toEqual([404, 404, 429])
    const others = await statuses(20 * TRIES, (round) => recover(`nobody${round}@mail.example`))
    expect(others.filter((status) => status === 429).length).toBe(TRIES)
  })
})

describe('codes', () => {
  it('[9.002] are few for one phone within an hour, from one address and from all', async () => {
    const phone = aPhone()
    const ask = async (ip: string) => {
      await later(app, 61)
      return askForCode(phone, ip)
    }
    expect(await statuses(CODES + 1, () => ask('10.1.0.1'))).toEqual([200, 200, 429])
    expect(refusalOf(await ask('10.1.0.1'))).toEqual([429, 'otp'])
    expect(await statuses(4 * CODES + 1, (round) => ask(`10.1.1.${round}`))).toEqual([...Array(4 * CODES).fill(200), 429])
    expect(await app.messagesTo(phone)).toHaveLength(5 * CODES)
    await later(app, 3601)
    expect((await ask('10.1.0.1')).status).toBe(200)
  })

  it('for a new password count like those for signing in', async () => {
    const { phone } = await aCustomerWithPassword(app)
    const recover = async () => {
      await later(app, 61)
      return step(app, 'forgot-password', { verification_method: 'phone', phone }, from('10.2.0.1'))
    }
    expect(await statuses(1, recover)).toEqual([200])
    expect((await askForCode(phone ?? '', '10.2.0.1')).status).toBe(200)
    expect((await recover()).status).toBe(429)
  })

  it('cannot be asked for by one address for many phones', async () => {
    const tries = await statuses(20 * CODES + 1, () => askForCode(aPhone(), '10.3.0.1'))
    expect(tries).toEqual([...Array(20 * CODES).fill(200), 429])
  })
})
