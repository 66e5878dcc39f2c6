import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClock } from '#lib/clock.ts'
import { type PaymobStandIn, startPaymobStandIn } from '#testing/stand-ins/gateways/paymob-server.ts'
import type { PaymobNotice, PaymobOrder } from '#testing/stand-ins/gateways/paymob-transactions.ts'
import type { GatewayRequest, PaymentGateway } from '../../payment-gateway.ts'
import { createPaymobGateway } from './paymob.ts'
import { joinSigned } from './paymob-notice.ts'

let standIn: PaymobStandIn
let gateway: PaymentGateway

beforeAll(async () => {
  standIn = await startPaymobStandIn()
  gateway = openGateway([standIn.auths])
})
afterAll(() => standIn.close())

const openGateway = (authIntegrations: number[]): PaymentGateway => {
  const { url, publicKey, secretKey, apiKey, hmacSecret, cards } = standIn
  const keys = { url, publicKey, secretKey, apiKey, hmacSecret }
  return createPaymobGateway({ ...keys, integrations: [cards], authIntegrations, clock: createClock() })
}

async function aPayment(changed: Partial<GatewayRequest> = {}) {
  const request: GatewayRequest = {
    amount: 4900,
    currency: 'EGP',
    digits: 2,
    paymentId: randomUUID(),
    title: 'Order 100',
    language: 'en',
    payer: { name: null, phone: null, email: null, address: null, ip: null },
    returnUrl: 'https://shop.example/payment/return/1',
    noticeUrl: 'https://shop.example/api/v1/payments/notify/paymob',
    isHeld: false,
    savesCard: false,
    cardToken: null,
    ...changed,
  }
  const { reference, entry } = await gateway.start(request)
  const order = standIn.orders.find(({ id }) => String(id) === reference) as PaymobOrder
  return { ...request, reference, entry, order }
}

it('opens the page of exactly this payment, for half an hour', async () => {
  const { entry, order, paymentId } = await aPayment({
    payer: { name: ' Lina  Al Haddad', phone: '+966501234567', email: null, address: null, ip: null },
  })
  expect(entry).toEqual({
    url: `${standIn.url}/unifiedcheckout/?publicKey=${standIn.publicKey}&clientSecret=${order.clientSecret}`,
  })
  expect(order.intention).toMatchObject({
    amount: 4900,
    currency: 'EGP',
    payment_methods: [standIn.cards],
    special_reference: paymentId,
    expiration: 1800,
    billing_data: { first_name: 'Lina', last_name: 'Al Haddad', phone_number: '+966501234567', email: 'guest@shop.example' },
    notification_url: 'https://shop.example/api/v1/payments/notify/paymob',
    redirection_url: 'https://shop.example/payment/return/1',
  })
})

it('writes NA for whom the shop does not know, and cuts no picture of a title in two', async () => {
  const { order } = await aPayment({ title: `${'x'.repeat(49)}🥖 and more` })
  expect(order.intention.billing_data).toMatchObject({ first_name: 'NA', last_name: 'NA', phone_number: 'NA' })
  expect(order.intention.items).toEqual([{ name: 'x'.repeat(49), amount: 4900, quantity: 1 }])
})

it('logs in again when its token has ended', async () => {
  const payment = await aPayment()
  standIn.pay(payment.order)
  expect(await gateway.read(payment)).toEqual({ state: 'paid' })
  standIn.logOut()
  expect(await gateway.read(payment)).toEqual({ state: 'paid' })
})

it('offers a kept card again, and reads the signed notice about a new one', async () => {
  const { order, reference } = await aPayment({ cardToken: 'a-token-of-paymob' })
  expect(order.intention.card_tokens).toEqual(['a-token-of-paymob'])
  standIn.pay(order)
  const { payload, hmac, token } = standIn.writeTokenNotice(order)
  const read = (body: string) => gateway.readNotice({ headers: {}, body: Buffer.from(body), query: { hmac } })
  const card = { token, brand: 'MasterCard', ending: '2346', validThrough: null }
  expect(await read(payload)).toEqual({ reference, card })
  expect(await read(payload.replace(token, 'another-token'))).toBeNull()
})

it('keeps no card that did not pay its order, whatever a notice says', async () => {
  const { order, reference } = await aPayment({ amount: 2346 })
  const read = ({ payload, hmac }: PaymobNotice) =>
    gateway.readNotice({ headers: {}, body: Buffer.from(payload), query: { hmac } })
  // Nobody has paid yet.
  expect(await read(standIn.writeTokenNotice(order))).toEqual({ reference })
  standIn.pay(order, { success: false })
  expect(await read(standIn.writeTokenNotice(order))).toEqual({ reference })
  const paid = standIn.pay(order)
  // The customer sees signature and fields of the own payment; joined without separators, they sign this as well.
  const { payload, hmac } = standIn.writeNotice(paid)
  const signed = joinSigned((JSON.parse(payload) as { obj: Record<string, unknown> }).obj)
  const [before = '', token = ''] = signed.split(reference)
  const forged = { card_subtype: '', masked_pan: '2346', merchant_id: before.slice(4), order_id: reference, token }
  expect(await read({ payload: JSON.stringify({ type: 'TOKEN', obj: forged }), hmac })).toEqual({ reference })
  expect(await read(standIn.writeTokenNotice(order))).toMatchObject({ reference, card: { ending: '2346' } })
  paid.source_data.pan = '9999'
  expect(await read(standIn.writeTokenNotice(order))).toEqual({ reference })
})

it('believes of a notice what is signed: not our own id, which is not', async () => {
  const { order, reference, paymentId } = await aPayment()
  const { payload, hmac } = standIn.writeNotice(standIn.pay(order))
  const body = Buffer.from(payload.replace(paymentId, randomUUID()))
  expect(await gateway.readNotice({ headers: {}, body, query: { hmac: hmac.toUpperCase() } })).toEqual({ reference })
})

it('holds money only with integrations that can', async () => {
  expect(openGateway([]).holds).toBeUndefined()
  const { order } = await aPayment({ isHeld: true })
  expect(order.intention.payment_methods).toEqual([standIn.auths])
})
