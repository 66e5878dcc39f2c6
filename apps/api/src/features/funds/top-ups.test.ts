import type { Notification } from '@medina/contract/identity/notifications'
import type { TopUp } from '@medina/contract/wallet/top-ups'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { messagesOf, refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { expectNoTrace } from '#testing/shop/everything.ts'
import { aCustomer } from '#testing/shop/people.ts'
import { startPayment } from '#features/payments/public.ts'
import { reconcilePayments } from '#features/payments/reconcile-payments.ts'
import { aBonus, startFunds, topUpSwitches } from './funds.builders.ts'
import { cancelUnpaid, settle } from '#features/payments/all-payments.builders.ts'

const CLIENT = 'https://client.example'
const shop = await startFunds({ poolSize: 1, settings: { CLIENT_ORIGINS: [CLIENT], LOG_LEVEL: 'silent' } })
const { app, stripe, close, addFund, onItsPage, atStripe, answer, comeBack, balanceOf, statusOf, paymentsOf } = shop
const { refundedOf, historyOf } = shop
const refused = await aCustomer(app)
const START = app.api.clock.now().getTime()
const travel = (minutes: number) => app.travelTo(new Date(START + minutes * 60_000).toISOString())

afterAll(close)
afterEach(async () => {
  travel(0)
  await app.api.db.deleteFrom('wallet_bonuses').execute()
})

const topUp = async (headers: Record<string, string>, id: number) =>
  (await app.get<TopUp>(`/api/v1/customer/wallet/top-up?id=${id}`, headers)).body
const look = () => reconcilePayments(app.api, { settle, cancelUnpaid })

describe('[3.016, 7.030] adding money to the wallet', () => {
  it('leads clients of another address to a whole address, and pages of its own to a path', async () => {
    const lina = await aCustomer(app)
    const linkFor = async (headers: Record<string, string>) =>
      (await addFund({ headers: { ...lina.headers, ...headers } })).body.redirect_link
    expect(await linkFor({ host: 'api.example', origin: 'https://client.example' })).toMatch(
      /^http:\/\/api\.example\/demo\/pay\/\w/,
    )
    expect(await linkFor({ host: 'api.example', 'sec-fetch-site': 'same-origin' })).toMatch(/^\/demo\/pay\/\w/)
  })

  it('leads to the gateway’s page and back, and the wallet has it', async () => {
    const { lina, id, link } = await onItsPage()
    expect(await topUp(lina.headers, id)).toMatchObject({ id, amount: 100, bonus: 0, status: 'open', payment_method: 'demo' })
    const back = await comeBack(await answer(link, 'pay'))
    expect(back).toBe(`/wallet?flag=success&top_up=${id}`)
    expect([await balanceOf(lina), await statusOf(id)]).toEqual([10_000, 'paid'])
    expect(await historyOf(lina)).toMatchObject([
      { transaction_type: 'add_fund', credit: 100, admin_bonus: 0, balance: 100, reference: 'demo', top_up_id: id },
    ])
  })

  it.each([
    ['fail', 'fail', 'failed'],
    ['cancel', 'cancel', 'canceled'],
    ['pay_late', 'pending', 'open'],
  ])('%s: comes back with %s, is %s, and credits nothing', async (chosen, flag, status) => {
    const { lina, id, link } = await onItsPage({ callback: '/profile?page=wallet' })
    expect(await comeBack(await answer(link, chosen))).toBe(`/profile?page=wallet&flag=${flag}&top_up=${id}`)
    expect([await balanceOf(lina), await statusOf(id)]).toEqual([0, status])
  })

  it('is credited once, however often its payment is reported', async () => {
    const { lina, id, link } = await onItsPage()
    const back = await answer(link, 'pay_twice')
    await comeBack(back)
    await comeBack(back)
    expect([await balanceOf(lina), await paymentsOf(id), await refundedOf(id)]).toEqual([10_000, ['paid'], 0])
    expect(await historyOf(lina)).toHaveLength(1)
  })

  it('tells its owner, and leads to the wallet', async () => {
    const { lina, link } = await onItsPage()
    await comeBack(await answer(link, 'pay'))
    const { body } = await app.get<Notification[]>('/api/v1/customer/notifications', lina.headers)
    expect(body.map(({ data }) => data)).toEqual([
      {
        type: 'add_fund',
        title: 'Money was added to your wallet',
        description: 'SAR\u00a0100.00 is in your wallet now',
        image: null,
        order_id: null,
      },
    ])
  })

  it('comes back to a listed client of the family with a flag and a token', async () => {
    const { id, link } = await onItsPage({ callback: `${CLIENT}/profile?page=wallet` })
    const back = new URL(await comeBack(await answer(link, 'pay')))
    expect([back.origin, back.searchParams.get('page'), back.searchParams.get('flag')]).toEqual([CLIENT, 'wallet', 'success'])
    const token = Buffer.from(back.searchParams.get('token') ?? '', 'base64').toString()
    expect(token).toMatch(new RegExp(`^payment_method=demo&&attribute_id=${id}&&transaction_reference=demo_`))
  })
})

describe('a bonus (§14.18)', () => {
  it('is the best offer of the day, credited with the amount and recorded beside it', async () => {
    await aBonus(app, { maximum_bonus_amount: 5000 })
    await aBonus(app, { bonus_type: 'amount', bonus_amount: 500 })
    await aBonus(app, { bonus_amount: 9000, start_date: '2026-04-01', end_date: '2026-04-30' })
    await aBonus(app, { bonus_amount: 9000, status: false })
    const { lina, link } = await onItsPage({ amount: '200.50' })
    await comeBack(await answer(link, 'pay'))
    expect(await balanceOf(lina)).toBe(22_055)
    expect(await historyOf(lina)).toMatchObject([{ credit: 200.5, admin_bonus: 20.05, balance: 220.55 }])
  })

  it('is the one that was shown, also if its offer ends meanwhile', async () => {
    await aBonus(app, { minimum_add_amount: 10_000 })
    const { lina, link } = await onItsPage()
    await app.api.db.deleteFrom('wallet_bonuses').execute()
    await comeBack(await answer(link, 'pay'))
    expect(await balanceOf(lina)).toBe(11_000)
  })

  it('is offered with its conditions, in the reader’s language', async () => {
    const id = await aBonus(app, { bonus_amount: 1250, minimum_add_amount: 10_000, maximum_bonus_amount: 5000 })
    await aBonus(app, { bonus_type: 'amount', bonus_amount: 500, minimum_add_amount: 20_000 })
    await aBonus(app, { minimum_add_amount: 30_000 })
    await aBonus(app, { end_date: '2026-03-09' })
    const { headers } = await aCustomer(app)
    const { body } = await app.get<unknown[]>('/api/v1/customer/wallet/bonuses', { ...headers, 'x-localization': 'ar' })
    expect(body).toMatchObject([
      {
        id,
        title: 'الربيع',
        bonus_type: 'percentage',
        bonus_amount: 12.5,
        minimum_add_amount: 100,
        maximum_bonus_amount: 50,
        start_date: '2026-03-01',
        end_date: '2026-03-31',
        status: 1,
      },
      // Clients of the family name the cap of every offer: "get max of SAR 5.00".
      { bonus_type: 'amount', bonus_amount: 5, minimum_add_amount: 200, maximum_bonus_amount: 5 },
      { bonus_type: 'percentage', bonus_amount: 10, minimum_add_amount: 300, maximum_bonus_amount: 0 },
    ])
    await setSwitches(app, { add_fund_maximum: 100_000 })
    const limited = await app.get<unknown[]>('/api/v1/customer/wallet/bonuses', headers)
    expect(limited.body[2]).toMatchObject({ bonus_amount: 10, maximum_bonus_amount: 100 })
  })
})

describe('money that comes otherwise than expected', () => {
  it('late, after the page was given up: credited once', async () => {
    const { lina, id, session } = await atStripe()
    travel(3)
    await look()
    expect(await statusOf(id)).toBe('open')
    travel(31)
    await look()
    expect([await statusOf(id), await paymentsOf(id)]).toEqual(['canceled', ['canceled']])
    stripe.pay(session.id)
    travel(45)
    await look()
    travel(60)
    await look()
    expect([await statusOf(id), await balanceOf(lina), (await historyOf(lina)).length]).toEqual(['paid', 10_000, 1])
  })

  it('of another amount or currency: nothing is credited, and a person is told', async () => {
    for (const taken of [{ amount_total: 1 }, { amount_total: 1_000_000 }, { currency: 'usd' }]) {
      const { lina, id, session } = await atStripe()
      stripe.pay(session.id, taken)
      expect(await comeBack(session.fields.success_url)).toBe(`/wallet?flag=fail&top_up=${id}`)
      expect([await balanceOf(lina), await statusOf(id)]).toEqual([0, 'failed'])
    }
  })

  it('twice, on two pages of one top-up: the second goes back', async () => {
    const { lina, id, link } = await onItsPage()
    const wish = {
      gateway: 'demo',
      title: 'Again',
      callback: '/wallet',
      origin: 'http://localhost',
      language: 'en',
      ip: '127.0.0.1',
    } as const
    const sum = { amount: 10_000, currency: 'SAR', digits: 2 }
    const second = await startPayment(app.api, { ...wish, ...sum, subject: { topUpId: id } })
    await comeBack(await answer(link, 'pay'))
    await comeBack(await answer(second.redirect_link, 'pay'))
    expect([await balanceOf(lina), await paymentsOf(id), await refundedOf(id)]).toEqual([10_000, ['paid', 'refunded'], 10_000])
  })

  it('for an account that is deleted: the gateway gives it back', async () => {
    const { lina, id, link } = await onItsPage()
    await app.api.db.deleteFrom('customers').where('id', '=', lina.id).execute()
    await comeBack(await answer(link, 'pay'))
    expect([await statusOf(id), await paymentsOf(id), await refundedOf(id)]).toEqual(['canceled', ['refunded'], 10_000])
  })

  it('never, from a page that is left: the top-up expires', async () => {
    const { lina, id } = await onItsPage()
    travel(3)
    await look()
    travel(40)
    await look()
    expect([await statusOf(id), await balanceOf(lina)]).toEqual(['canceled', 0])
  })

  it('by a notice of Stripe alone, repeated: credited once', async () => {
    const { lina, id, session } = await atStripe({ amount: 12.34 })
    expect(session.fields).toMatchObject({ 'line_items[0][price_data][unit_amount]': '1234' })
    stripe.pay(session.id)
    const notice = stripe.writeNotice(session, app.api.clock.now())
    for (let time = 0; time < 3; time++) {
      const reply = await app.app.inject({ method: 'POST', url: '/api/v1/payments/notify/stripe', ...notice })
      expect(reply.statusCode).toBe(200)
    }
    expect([await balanceOf(lina), await statusOf(id)]).toEqual([1234, 'paid'])
  })
})

it('a gateway that does not answer leaves a failed top-up, and nothing on its way', async () => {
  const lina = await aCustomer(app)
  stripe.trouble.push(500)
  expect(refusalOf(await addFund(lina, { payment_method: 'stripe' }))).toEqual([502, 'payment_method'])
  const { body } = await app.get<{ incoming: unknown[] }>('/api/v1/customer/wallet/summary', lina.headers)
  expect(body.incoming).toEqual([])
})

describe('[8.010] what is refused', () => {
  expectNoTrace(() => app)

  it.each([
    ['nothing', { amount: undefined }, 'amount'],
    ['less than one', { amount: 0.99 }, 'amount'],
    ['less than nothing', { amount: -5 }, 'amount'],
    ['no number', { amount: '1e3' }, 'amount'],
    ['more than any gateway takes', { amount: 1_000_000 }, 'amount'],
    ['a fraction of the smallest unit', { amount: 10.005 }, 'amount'],
    ['no gateway', { payment_method: '' }, 'payment_method'],
    ['an unknown gateway', { payment_method: 'paypal' }, 'payment_method'],
    ['no address to come back to', { callback: undefined }, 'callback'],
    ['another site', { callback: 'https://evil.example/wallet' }, 'callback'],
    ['another site without a scheme', { callback: '//evil.example' }, 'callback'],
  ])('%s', async (_, changed, code) => {
    expect(refusalOf(await addFund(refused, changed))).toEqual([403, code])
  })
  it('a guest, and somebody else’s top-up', async () => {
    expect(refusalOf(await addFund({ headers: {} }))).toEqual([401, 'auth-001'])
    const other = await app.get('/api/v1/customer/wallet/top-up?id=1', refused.headers)
    expect(refusalOf(other)).toEqual([404, 'top_up'])
  })
})

describe('a switch', () => {
  afterEach(async () => {
    await resetSwitches(app)
    await setSwitches(app, topUpSwitches)
  })

  it.each([
    ['no wallet', { customer_wallet_status: 0 }, 'add_fund'],
    ['no top-ups', { add_fund_status: 0 }, 'add_fund'],
    ['no digital payment', { digital_payment: false }, 'digital_payment'],
    ['the largest top-up', { add_fund_maximum: 9999 }, 'amount'],
  ])('%s', async (_, switches, code) => {
    await setSwitches(app, switches)
    const answered = await addFund(await aCustomer(app))
    expect(refusalOf(answered)).toEqual([403, code])
    if (code === 'amount')
      expect(messagesOf(answered)).toEqual(['You can add up to SAR\u00a099.99 at once. Please enter a smaller amount.'])
  })

  it('off in between does not take back what was paid', async () => {
    const { lina, link } = await onItsPage()
    await setSwitches(app, { add_fund_status: 0, customer_wallet_status: 0 })
    await comeBack(await answer(link, 'pay'))
    expect(await balanceOf(lina)).toBe(10_000)
  })
})

it('twenty pages an hour are enough for one person', async () => {
  const lina = await aCustomer(app)
  for (let page = 0; page < 20; page++) expect((await addFund(lina)).status).toBe(200)
  expect(refusalOf(await addFund(lina))).toEqual([429, 'add_fund'])
  expect((await addFund(await aCustomer(app))).status).toBe(200)
})
