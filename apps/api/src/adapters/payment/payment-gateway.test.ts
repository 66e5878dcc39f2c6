import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { driver as example } from '#testing/pretend-providers/payment/palmpay-driver.ts'
import { drivers } from '#testing/stand-ins/gateways/drivers.ts'
import { digitsOf, type DrivenGateway, type GatewayDriver } from '#testing/stand-ins/gateways/gateway-driver.ts'
import type { Trouble } from '#testing/stand-ins/trouble-proxy.ts'
import type { GatewayRequest, KnownPayment, Started, Sum } from './payment-gateway.ts'

/** A large amount, in which a sum of floating point would be off by one. */
const AMOUNT = 1_234_567

const PAYER = {
  name: "Lina O'Haddad <b>",
  phone: '+966501234567',
  email: null,
  address: { line: 'King Fahd Road | 12', country: 'SA' },
  ip: '203.0.113.7',
}

const troubles: Trouble[] = [500, 429, 'slow', 'cut', 'redirect', 'nonsense', 'huge']

/** Every payment gateway keeps to this contract, the example of docs/adapters.md too. A new one adds its driver, and no test. */
describe.each([...drivers, example])('$name', ({ start: startDriver, currencies }: GatewayDriver) => {
  let driven: DrivenGateway
  beforeAll(async () => {
    driven = await startDriver()
  })
  afterAll(() => driven.close())

  /** The finest amount of a currency that the gateway charges. */
  const aSum = (currency: string): Sum => {
    const digits = digitsOf(currency)
    const step = 10 ** Math.max(0, digits - driven.gateway.decimalsOf(currency))
    return { currency, digits, amount: AMOUNT - (AMOUNT % step) }
  }
  const aRequest = (changed: Partial<GatewayRequest> = {}): GatewayRequest => {
    const paymentId = randomUUID()
    return {
      ...aSum(currencies[0]),
      paymentId,
      title: 'Order 100 | Café "Noor" & sons',
      language: 'ar',
      payer: PAYER,
      returnUrl: `https://shop.example/payment/return/${paymentId}`,
      noticeUrl: 'https://shop.example/api/v1/payments/notify/x',
      isHeld: false,
      savesCard: false,
      cardToken: null,
      ...changed,
    }
  }
  const enter = async ({ entry }: Started) => {
    if (entry === 'done' || 'url' in entry) return
    const page = await fetch(entry.action, { method: 'POST', body: new URLSearchParams(entry.fields) })
    expect([page.status, page.ok ? '' : await page.text()]).toEqual([200, ''])
  }
  /** A customer on the gateway's page. */
  const aPayment = async (changed: Partial<GatewayRequest> = {}): Promise<KnownPayment> => {
    const { paymentId, amount, currency, digits, ...rest } = aRequest(changed)
    const started = await driven.gateway.start({ paymentId, amount, currency, digits, ...rest })
    await enter(started)
    return { paymentId, reference: started.reference, amount, currency, digits }
  }
  const aPaid = async (changed: Partial<GatewayRequest> = {}): Promise<KnownPayment> => {
    const payment = await aPayment(changed)
    driven.pay(payment)
    // The first reading captures the money at some gateways.
    expect((await driven.gateway.read(payment)).state).toBe(changed.isHeld === true ? 'held' : 'paid')
    return payment
  }
  const stateOf = async (payment: KnownPayment) => (await driven.gateway.read(payment)).state
  const booksOf = (payment: KnownPayment) => driven.readBooks(payment)
  /** The card that was saved with a payment: by its reading, or by a notice of its own. */
  const cardOf = async (payment: KnownPayment) => {
    const { card } = await driven.gateway.read(payment)
    if (card !== undefined || driven.writeCardNotice === undefined) return card
    const noticed = await driven.gateway.readNotice(driven.writeCardNotice(payment))
    return noticed === null || noticed === 'other' ? undefined : noticed.card
  }
  const failureOf = async (call: Promise<unknown>): Promise<string> => {
    try {
      await call
    } catch (error) {
      return inspect(error, { depth: 10, showHidden: true })
    }
    return 'none'
  }

  it.each([...currencies])('asks for exactly the amount in %s, and takes it', async (currency) => {
    const payment = await aPayment(aSum(currency))
    expect(await stateOf(payment)).toBe('open')
    expect(booksOf(payment)).toMatchObject({ pages: 1, requested: payment.amount, taken: 0 })
    driven.pay(payment)
    // Notice, return and loop ask at the same moment.
    expect(await Promise.all([1, 2, 3].map(() => stateOf(payment)))).toEqual(['paid', 'paid', 'paid'])
    expect(booksOf(payment)).toMatchObject({ pages: 1, taken: payment.amount, refunds: [] })
  })

  it('counts in the units of the currency, whatever digits the shop shows', async () => {
    const payment = await aPayment({ currency: currencies[0], digits: 0, amount: 25 })
    expect(booksOf(payment)).toMatchObject({ requested: 25 })
    driven.pay(payment)
    expect(await stateOf(payment)).toBe('paid')
  })

  it('opens a payment of somebody of whom nothing is known', async () => {
    const nobody = { name: null, phone: null, email: null, address: null, ip: null }
    expect(await stateOf(await aPayment({ payer: nobody }))).toBe('open')
  })

  it('charges a payment once, however often it is started', async () => {
    const request = aRequest()
    const first = await driven.gateway.start(request)
    const payment = { ...request, reference: first.reference }
    await enter(first)
    // The same page again, or a refusal.
    const again = await driven.gateway.start(request).catch(() => null)
    if (again !== null) expect(again.reference).toBe(first.reference)
    driven.pay(payment)
    expect(await stateOf(payment)).toBe('paid')
    expect(booksOf(payment)).toMatchObject({ pages: 1, taken: payment.amount })
  })

  it('charges a payment once, started from two tabs at once', async () => {
    const request = aRequest()
    const starts = await Promise.allSettled([1, 2, 3].map(() => driven.gateway.start(request)))
    const [first, ...others] = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
    if (first === undefined) throw new Error('none was started')
    for (const other of others) expect(other.reference).toBe(first.reference)
    await enter(first)
    expect(booksOf({ ...request, reference: first.reference })).toMatchObject({ pages: 1 })
  })

  it('names money that was taken twice, and sends it back once', async (context) => {
    const { read, refundSurplus } = driven.gateway
    if (refundSurplus === undefined) return context.skip()
    const payment = await aPaid()
    driven.pay(payment)
    const [surplus, ...others] = (await read(payment)).surpluses ?? []
    expect([surplus, others]).toEqual([{ reference: expect.any(String), amount: payment.amount }, []])
    if (surplus === undefined) return
    const second = { ...surplus, key: randomUUID() }
    await Promise.allSettled([1, 2].map(() => refundSurplus(payment, second)))
    await refundSurplus(payment, second)
    expect(booksOf(payment)).toMatchObject({ taken: 2 * payment.amount, refunds: [payment.amount] })
    expect(await stateOf(payment)).toBe('paid')
  })

  it('says whether a payment was declined or has run out, and believes a later one', async () => {
    for (const [end, state] of [
      [driven.decline, 'failed'],
      [driven.expire, 'canceled'],
    ] as const) {
      if (end === undefined) continue
      const payment = await aPayment()
      end(payment)
      expect(await stateOf(payment)).toBe(state)
      driven.pay(payment)
      expect(await stateOf(payment)).toBe('paid')
      // A result that comes out of order changes nothing.
      end(payment)
      expect(await stateOf(payment)).toBe('paid')
    }
  })

  it.each([{ amount: 1 }, { amount: AMOUNT + 100 }])('is not paid by another sum: %j', async (other) => {
    const payment = await aPayment()
    driven.pay(payment, other)
    expect(await stateOf(payment)).toBe('other_sum')
    expect(booksOf(payment).refunds).toEqual([])
  })

  it('is not paid in another currency', async (context) => {
    // CMI knows dirhams alone.
    if (currencies.length === 1) return context.skip()
    const payment = await aPayment()
    driven.pay(payment, { currency: payment.currency === 'USD' ? 'EUR' : 'USD' })
    expect(await stateOf(payment)).toBe('other_sum')
  })

  describe('refunds', () => {
    it('give back in parts, each once, and never more than was paid', async () => {
      const payment = await aPaid()
      driven.endDay?.()
      const { refund } = driven.gateway
      await refund(payment, { amount: 1000, key: payment.paymentId, before: 0 })
      await refund(payment, { amount: 1000, key: payment.paymentId, before: 0 })
      const key = randomUUID()
      driven.proxy.trouble.push('lost', 'lost')
      await failureOf(refund(payment, { amount: 500, key, before: 1000 }))
      driven.proxy.trouble.length = 0
      await Promise.allSettled([1, 2, 3].map(() => refund(payment, { amount: 500, key, before: 1000 })))
      await refund(payment, { amount: 500, key, before: 1000 })
      expect(booksOf(payment).refunds).toEqual([1000, 500])
      const left = payment.amount - 1500
      expect(await failureOf(refund(payment, { amount: left + 1, key: randomUUID(), before: 1500 }))).not.toBe('none')
      await refund(payment, { amount: left, key: randomUUID(), before: 1500 })
      expect(booksOf(payment).refunds).toEqual([1000, 500, left])
    })

    it('give back all of a payment on the day of the payment, once', async () => {
      const payment = await aPaid()
      const all = { amount: payment.amount, key: payment.paymentId, before: 0 }
      await Promise.allSettled([1, 2, 3].map(() => driven.gateway.refund(payment, all)))
      await driven.gateway.refund(payment, all)
      expect(booksOf(payment).refunds).toEqual([payment.amount])
    })

    it('give nothing back of a payment that was never made', async () => {
      const payment = await aPayment()
      const all = { amount: payment.amount, key: payment.paymentId, before: 0 }
      expect(await failureOf(driven.gateway.refund(payment, all))).not.toBe('none')
    })
  })

  describe('holds', () => {
    const isHeld = true

    it('capture less than is held, once', async (context) => {
      const { holds } = driven.gateway
      if (holds === undefined) return context.skip()
      const payment = await aPaid({ isHeld })
      expect(booksOf(payment)).toMatchObject({ isHeld: true, taken: 0 })
      const part = { amount: payment.amount - 1500, key: randomUUID() }
      driven.proxy.trouble.push('lost', 'lost')
      await failureOf(holds.capture(payment, part))
      driven.proxy.trouble.length = 0
      await Promise.allSettled([1, 2, 3].map(() => holds.capture(payment, part)))
      await holds.capture(payment, part)
      // It has been captured, so that another amount is too late.
      await holds.capture(payment, { amount: 100, key: randomUUID() })
      expect(await stateOf(payment)).toBe('paid')
      expect(booksOf(payment)).toMatchObject({ isHeld: false, taken: part.amount })
      expect(await failureOf(holds.release(payment))).not.toBe('none')
      driven.endDay?.()
      await driven.gateway.refund(payment, { amount: 300, key: randomUUID(), before: 0 })
      expect(booksOf(payment)).toMatchObject({ taken: part.amount, refunds: [300] })
    })

    it('never capture more than is held', async (context) => {
      const { holds } = driven.gateway
      if (holds === undefined) return context.skip()
      const payment = await aPaid({ isHeld })
      expect(await failureOf(holds.capture(payment, { amount: payment.amount + 1, key: randomUUID() }))).not.toBe('none')
      expect(booksOf(payment)).toMatchObject({ isHeld: true, taken: 0 })
    })

    it('release all, once, and capture nothing afterwards', async (context) => {
      const { holds } = driven.gateway
      if (holds === undefined) return context.skip()
      const payment = await aPaid({ isHeld })
      await Promise.allSettled([holds.release(payment), holds.release(payment)])
      await holds.release(payment)
      expect(await stateOf(payment)).toBe('canceled')
      expect(await failureOf(holds.capture(payment, { amount: 100, key: randomUUID() }))).not.toBe('none')
      expect(booksOf(payment)).toMatchObject({ isHeld: false, taken: 0 })
    })
  })

  it('keeps a card only if the customer agrees, charges it, and forgets it', async (context) => {
    const { cards, read, start } = driven.gateway
    if (cards === undefined) return context.skip()
    expect((await read(await aPaid())).card).toBeUndefined()
    const card = await cardOf(await aPaid({ savesCard: true }))
    expect(card).toMatchObject({ brand: expect.any(String), ending: expect.stringMatching(/^\d{4}$/) })
    const cardToken = card?.token ?? ''
    const payment = await aPayment({ cardToken })
    if ((await stateOf(payment)) !== 'paid') driven.pay(payment)
    expect(await stateOf(payment)).toBe('paid')
    await cards.forget(cardToken)
    await cards.forget(cardToken)
    if (driven.canForget !== false) expect(await failureOf(start(aRequest({ cardToken })))).not.toBe('none')
  })

  describe('notices', () => {
    const leadsTo = (noticed: unknown, { paymentId, reference }: KnownPayment) =>
      [{ paymentId }, { reference }].some((subject) => JSON.stringify(subject) === JSON.stringify(noticed))

    it('lead to their payment, each time and whatever they tell', async () => {
      const payment = await aPayment()
      driven.decline?.(payment)
      const early = driven.decline === undefined ? null : driven.writeNotice(payment)
      driven.pay(payment)
      const notice = driven.writeNotice(payment)
      for (const each of [notice, notice, early ?? notice])
        expect(leadsTo(await driven.gateway.readNotice(each), payment)).toBe(true)
    })

    it('are refused if they are forged', async () => {
      const payment = await aPayment()
      driven.pay(payment)
      const { readNotice } = driven.gateway
      const notice = driven.writeNotice(payment)
      const text = notice.body.toString('utf8')
      const changed = text.replaceAll(payment.paymentId, randomUUID()).replaceAll(payment.reference, `${payment.reference}1`)
      const forged = [
        driven.writeNotice(payment, 'another-key'),
        { ...notice, body: Buffer.from(changed) },
        { ...notice, body: notice.body.subarray(0, notice.body.length / 2) },
        { ...notice, body: Buffer.alloc(0) },
        // Without its signature, wherever that is.
        { headers: {}, query: {}, body: Buffer.from(text.replace(/&?hash=[^&]*/i, '')) },
        {
          headers: Object.fromEntries(Object.keys(notice.headers).map((name) => [name, ['a', 'b']])),
          query: {},
          body: Buffer.from('{'),
        },
      ]
      for (const each of forged) expect(await readNotice(each)).toBeNull()
    })
  })

  describe('a gateway in trouble', () => {
    it.each(troubles)('answers %s: nothing is known, and no secret is told', async (trouble) => {
      const paid = await aPaid()
      const { proxy, secrets } = driven
      const gateway = trouble === 'slow' ? driven.hasty : driven.gateway
      const callsAbout = (payment: KnownPayment) => [
        () => gateway.read(payment),
        () => gateway.refund(payment, { amount: 100, key: randomUUID(), before: 0 }),
        () => gateway.start(aRequest()),
      ]
      /** Makes a call whose first calls of the gateway pass; false if there is no later one. */
      const meet = async (call: () => Promise<unknown>, passing: number): Promise<boolean> => {
        // Stripe's library repeats a call by itself.
        const troubles = [trouble, trouble, trouble]
        proxy.trouble.push(...Array.from({ length: passing }, () => 'none' as const), ...troubles)
        const failure = await failureOf(call())
        const isCalled = proxy.trouble.length < troubles.length
        proxy.trouble.length = 0
        for (const secret of [...secrets, ...proxy.authorizations, PAYER.name, PAYER.phone, 'shop.example'])
          expect(failure).not.toContain(secret)
        // A hasty gateway may give up before its call arrives, and some start without a call.
        if (isCalled) expect(failure).not.toBe('none')
        return isCalled
      }
      for (const call of callsAbout(paid)) await meet(call, 0)
      // An adapter that looks first meets the trouble by its second call.
      const other = await aPaid()
      for (const call of callsAbout(other)) if (await meet(call, 1)) await meet(call, 2)
      expect(proxy.strayed).toEqual([])
      expect(await stateOf(paid)).toBe('paid')
      // A late call is carried out after all: its key keeps a second try from doubling it.
      if (trouble !== 'slow') expect(booksOf(paid).refunds).toEqual([])
    })
  })
})
