import { describe, expect, it } from 'vitest'
import { noWish, type PaymentOffer, readOffer, splitTotal } from './payment.ts'

const both = ['cash_on_delivery', 'digital_payment'] as const
const gateways = [
  { gateway: 'alpha', gateway_title: 'Alpha', gateway_image: null, gateway_image_full_url: null },
  { gateway: 'beta', gateway_title: null, gateway_image: null, gateway_image_full_url: null },
]
const config = {
  cash_on_delivery: true,
  digital_payment: true,
  offline_payment_status: 0,
  active_payment_method_list: gateways,
  partial_payment_status: 1,
  partial_payment_method: 'both',
} as const
const offer = (balance: number | null, changed: Partial<PaymentOffer> = {}): PaymentOffer => ({
  methods: both,
  rests: both,
  gateways: [
    { key: 'alpha', title: 'Alpha' },
    { key: 'beta', title: 'beta' },
  ],
  balance,
  cashMaximum: null,
  ...changed,
})
const cash = { method: 'cash_on_delivery', gateway: null, withWallet: false } as const
const card = { method: 'digital_payment', gateway: 'beta', withWallet: false } as const
const wallet = { method: 'wallet', gateway: null, withWallet: false } as const
const part = { ...cash, withWallet: true } as const

describe('how an order is paid', () => {
  it('follows from what the marketplace and the zone take and the wallet holds', () => {
    const bill = { wallet_balance: 40, payment_methods: [...both], cash_maximum: null }
    expect(readOffer(config, bill)).toEqual(offer(40))
    expect(readOffer(config, { ...bill, payment_methods: ['digital_payment'] })).toMatchObject({ methods: ['digital_payment'] })
    expect(readOffer({ ...config, partial_payment_method: 'digital_payment' }, bill).rests).toEqual(['digital_payment'])
    expect(readOffer({ ...config, partial_payment_method: 'cod' }, bill).rests).toEqual(['cash_on_delivery'])
    expect(readOffer({ ...config, partial_payment_status: 0 }, bill).rests).toEqual([])
    // A transfer pays what the wallet leaves, if all methods may.
    const offline = { ...bill, payment_methods: ['cash_on_delivery', 'offline_payment'] as const }
    expect(readOffer(config, { ...offline, payment_methods: [...offline.payment_methods] }).rests).toContain('offline_payment')
    expect(
      readOffer({ ...config, partial_payment_method: 'cod' }, { ...offline, payment_methods: [...offline.payment_methods] })
        .rests,
    ).toEqual(['cash_on_delivery'])
    expect(readOffer({ ...config, offline_payment_status: 1 }, undefined).methods).toContain('offline_payment')
  })

  it('is what the marketplace takes until there is a bill', () => {
    expect(readOffer(config, undefined)).toEqual(offer(null))
    expect(readOffer({ ...config, active_payment_method_list: [] }, undefined).methods).toEqual(['cash_on_delivery'])
    expect(readOffer({ ...config, cash_on_delivery: false }, undefined).methods).toEqual(['digital_payment'])
  })

  it('is in cash, or all from a wallet that holds it, which is known before placing', () => {
    expect(splitTotal(cash, offer(40), 67.25)).toMatchObject({ method: 'cash_on_delivery', isPart: false, wallet: 0, due: 67.25 })
    expect(splitTotal(wallet, offer(80), 67.25)).toMatchObject({ method: 'wallet', wallet: 67.25, due: 0, problem: null })
    expect(splitTotal(wallet, offer(40), 67.25)).toMatchObject({ problem: 'wallet_short' })
  })

  it('is at the chosen gateway, and at no other where that is gone', () => {
    expect(splitTotal(card, offer(null), 10)).toMatchObject({ method: 'digital_payment', gateway: 'beta', due: 10 })
    expect(splitTotal({ ...card, gateway: null }, offer(null), 10).gateway).toBe('alpha')
    expect(splitTotal({ ...card, gateway: 'gone' }, offer(null), 10)).toMatchObject({ gateway: null, problem: 'method_gone' })
    expect(splitTotal(cash, offer(null), 10).gateway).toBeNull()
  })

  it('is a part from the wallet and the rest otherwise, without crumbs; a wallet that covers it pays all', () => {
    expect(splitTotal(part, offer(40.1), 67.2)).toMatchObject({ isPart: true, wallet: 40.1, due: 27.1 })
    expect(splitTotal(part, offer(80), 67.25)).toMatchObject({ method: 'wallet', isPart: false, due: 0 })
    expect(splitTotal(part, offer(0), 67.25)).toMatchObject({ isPart: false, wallet: 0, due: 67.25 })
    expect(splitTotal(part, offer(40, { rests: [] }), 67.25)).toMatchObject({ isPart: false, due: 67.25 })
  })

  it('is in whole hundredths at a gateway, which lets the rest off; cash and wallets take all of it', () => {
    expect(splitTotal(card, offer(null), 12.345)).toMatchObject({ due: 12.34, letOff: 0.005 })
    expect(splitTotal(card, offer(null), 8.29)).toMatchObject({ due: 8.29, letOff: 0 })
    expect(splitTotal({ ...card, withWallet: true }, offer(5.006), 12.345)).toMatchObject({
      wallet: 5.006,
      due: 7.33,
      letOff: 0.009,
    })
    expect(splitTotal(cash, offer(null), 12.345)).toMatchObject({ due: 12.345, letOff: 0 })
    expect(splitTotal(wallet, offer(80), 12.345)).toMatchObject({ wallet: 12.345, due: 0, letOff: 0 })
  })

  it('is by the first method that is offered, until one is chosen', () => {
    expect(splitTotal(noWish, offer(null), 10)).toMatchObject({ method: 'cash_on_delivery', problem: null })
    const rests = offer(40, { rests: ['digital_payment'] })
    expect(splitTotal({ ...noWish, withWallet: true }, rests, 67.25)).toMatchObject({
      method: 'digital_payment',
      gateway: 'alpha',
      isPart: true,
      problem: null,
    })
    expect(splitTotal(noWish, offer(null, { methods: [] }), 10).problem).toBe('no_method')
  })

  it.each([
    ['cash that is no longer accepted', cash, { methods: ['digital_payment'] }],
    ['a transfer that was switched off', { ...cash, method: 'offline_payment' }, {}],
    ['a card where only cash may pay the rest', { ...card, withWallet: true }, { rests: ['cash_on_delivery'] }],
    ['cash where only a card may pay the rest', part, { rests: ['digital_payment'] }],
  ] as const)('is never changed to another one silently: %s', (_, wish, changed) => {
    const problems = splitTotal(wish, offer(40, changed), 67.25).problem
    expect(problems).toBe('method_gone')
  })

  it('[8.025] is not in cash beyond the maximum of the zone, of which only what the wallet leaves counts', () => {
    expect(readOffer(config, { wallet_balance: null, payment_methods: [...both], cash_maximum: 50 }).cashMaximum).toBe(50)
    const limited = offer(20, { cashMaximum: 50 })
    const over = { isCashOver: true, problem: 'cash_maximum', letOff: 0 }
    expect(splitTotal(cash, limited, 50)).toMatchObject({ method: 'cash_on_delivery', isCashOver: false, problem: null })
    expect(splitTotal(cash, limited, 50.01)).toMatchObject(over)
    // Cash that was preselected looks chosen as well.
    expect(splitTotal(noWish, limited, 50.01)).toMatchObject(over)
    expect(splitTotal(card, limited, 50.01)).toMatchObject({ method: 'digital_payment', isCashOver: true, problem: null })
    expect(splitTotal(part, limited, 70)).toMatchObject({ method: 'cash_on_delivery', due: 50, isCashOver: false })
    expect(splitTotal(part, limited, 71)).toMatchObject({ due: 51, ...over })
  })
})

it('a saved card is a way to pay before its gateway, and is named to the service by its number', () => {
  const saved = { id: 7, gateway: 'beta', brand: 'Visa', ending: '4242', valid_through: null }
  const { gateways: shown } = readOffer(config, {
    wallet_balance: null,
    payment_methods: ['digital_payment'],
    cash_maximum: null,
    saved_cards: [saved],
  })
  expect(shown.map(({ title }) => title)).toEqual(['Visa •••• 4242', 'Alpha', 'beta'])
  const here = offer(null, { gateways: shown })
  // Before any choice, although cash comes first otherwise.
  expect(splitTotal(noWish, here, 10)).toMatchObject({ method: 'digital_payment', card: { savedId: 7 } })
  // A gateway that saves no cards is not asked to, whatever was agreed for another one.
  expect(splitTotal({ ...card, savesCard: true }, here, 10).card).toBeUndefined()
})
