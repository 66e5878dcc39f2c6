import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { startTroubleProxy } from '#testing/stand-ins/trouble-proxy.ts'
import { startPayTabsStandIn } from '#testing/stand-ins/paytabs-server.ts'
import type { GatewayRequest } from '../../payment-gateway.ts'
import { createPayTabsGateway } from './paytabs.ts'

const standIn = await startPayTabsStandIn()
afterAll(standIn.close)
const { url, profileId, serverKey, transactions } = standIn
const gateway = createPayTabsGateway({ url, profileId, serverKey })

const aRequest = (changed: Partial<GatewayRequest> = {}): GatewayRequest => ({
  paymentId: randomUUID(),
  amount: 12_345,
  currency: 'JOD',
  digits: 3,
  title: 'Order 7',
  language: 'fr',
  payer: {
    name: 'Lina',
    phone: null,
    email: 'lina@mail.example',
    address: { line: 'Rainbow Street', country: 'JO' },
    ip: '203.0.113.7',
  },
  returnUrl: 'https://shop.example/return',
  noticeUrl: 'https://shop.example/notice',
  isHeld: false,
  savesCard: false,
  cardToken: null,
  ...changed,
})
const start = async (changed: Partial<GatewayRequest> = {}) => {
  const request = aRequest(changed)
  const { reference } = await gateway.start(request)
  return { ...request, reference }
}

it('asks PayTabs in its own words, with what is known of the customer', async () => {
  const { paymentId } = await start({ savesCard: true })
  expect(transactions.at(-1)?.request).toEqual({
    profile_id: profileId,
    tran_type: 'sale',
    tran_class: 'ecom',
    cart_id: paymentId,
    cart_currency: 'JOD',
    cart_amount: 12.345,
    cart_description: 'Order 7',
    paypage_lang: 'en',
    paypage_ttl: 30,
    hide_shipping: true,
    customer_details: { name: 'Lina', email: 'lina@mail.example', street1: 'Rainbow Street', country: 'JO', ip: '203.0.113.7' },
    return: 'https://shop.example/return',
    callback: 'https://shop.example/notice',
    tokenise: 2,
    show_save_card: false,
  })
})

it('names a kept card by its token and by the payment that it comes from', async () => {
  const first = await start({ savesCard: true })
  standIn.answer(first.paymentId, 'A')
  const { card } = await gateway.read(first)
  expect(card).toMatchObject({ brand: 'Visa', ending: '0002', validThrough: '2027-08' })
  await start({ cardToken: card?.token ?? null, isHeld: true })
  const [token] = standIn.tokens
  expect(transactions.at(-1)?.request).toMatchObject({ tran_type: 'auth', tran_class: 'ecom', token, tran_ref: first.reference })
})

it.each([
  ['H', 'open'],
  ['C', 'canceled'],
] as const)('reads the result %s as %s', async (letter, state) => {
  const payment = await start()
  standIn.answer(payment.paymentId, letter)
  expect((await gateway.read(payment)).state).toBe(state)
})

it('names a second payment of the same page by its own number', async () => {
  const payment = await start()
  standIn.answer(payment.paymentId, 'A')
  standIn.answer(payment.paymentId, 'A')
  const [, second] = transactions.filter(({ cart_id }) => cart_id === payment.paymentId)
  const surpluses = [{ reference: second?.tran_ref, amount: payment.amount }]
  expect(await gateway.read(payment)).toMatchObject({ state: 'paid', surpluses })
})

it('says which key is wrong without telling it', async () => {
  const stranger = createPayTabsGateway({ url, profileId, serverKey: 'another-key' })
  await expect(stranger.start(aRequest())).rejects.toThrow(/^401 from 127\.0\.0\.1:\d+$/)
})

it('counts a refund as sent that another process sends at the same moment', async () => {
  const payment = await start()
  standIn.answer(payment.paymentId, 'A')
  const part = { amount: 100, key: randomUUID(), before: 0 }
  await Promise.all([1, 2, 3].map(() => gateway.refund(payment, part)))
  expect(transactions.filter(({ cart_id }) => cart_id === `refund-${part.key}`)).toHaveLength(1)
})

it('reads no more than an answer may have', async () => {
  const proxy = await startTroubleProxy(url)
  proxy.trouble.push('huge')
  const behind = createPayTabsGateway({ url: proxy.url, profileId, serverKey })
  await expect(behind.start(aRequest())).rejects.toThrow(/too long/)
  await proxy.close()
})

it('acknowledges a notice about what follows a payment, and one that cannot be read', async () => {
  const payment = await start()
  standIn.answer(payment.paymentId, 'A')
  await gateway.refund(payment, { amount: 100, key: 'k', before: 0 })
  const { body, headers } = standIn.writeNotice('refund-k')
  expect(await gateway.readNotice({ body: Buffer.from(body), headers, query: {} })).toBe('other')
})
