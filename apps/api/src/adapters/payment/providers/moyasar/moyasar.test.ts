import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClock } from '#lib/clock.ts'
import { type MoyasarInvoice, type MoyasarStandIn, startMoyasarStandIn } from '#testing/stand-ins/gateways/moyasar-server.ts'
import type { GatewayRequest, PaymentGateway } from '../../payment-gateway.ts'
import { createMoyasarGateway } from './moyasar.ts'

let standIn: MoyasarStandIn
let gateway: PaymentGateway
const clock = createClock('2026-03-10T10:00:00Z')

beforeAll(async () => {
  standIn = await startMoyasarStandIn()
  gateway = openGateway(standIn.webhookSecret)
})
afterAll(() => standIn.close())

const openGateway = (webhookSecret: string | null): PaymentGateway =>
  createMoyasarGateway({ url: standIn.url, secretKey: standIn.secretKey, webhookSecret, clock })

async function aPayment() {
  const request: GatewayRequest = {
    amount: 4900,
    currency: 'SAR',
    digits: 2,
    paymentId: randomUUID(),
    title: 'Order 100',
    language: 'en',
    payer: { name: null, phone: null, email: null, address: null, ip: null },
    returnUrl: 'https://shop.example/payment/return/1',
    noticeUrl: 'https://shop.example/api/v1/payments/notify/moyasar',
    isHeld: false,
    savesCard: false,
    cardToken: null,
  }
  const { reference, entry } = await gateway.start(request)
  const invoice = standIn.invoices.find(({ id }) => id === reference) as MoyasarInvoice
  return { ...request, reference, entry, invoice }
}

it('opens the page of exactly this payment, for half an hour', async () => {
  const { entry, invoice, paymentId } = await aPayment()
  expect(entry).toEqual({ url: invoice.url })
  expect(invoice).toMatchObject({
    amount: 4900,
    currency: 'SAR',
    description: 'Order 100',
    metadata: { payment_id: paymentId },
    success_url: 'https://shop.example/payment/return/1',
    back_url: 'https://shop.example/payment/return/1?left=1',
  })
  const minutes = (Date.parse(invoice.expired_at ?? '') - clock.now().getTime()) / 60_000
  expect(Math.round(minutes)).toBe(30)
})

it('a declined card leaves the page open for another one', async () => {
  const payment = await aPayment()
  standIn.decline(payment.invoice)
  expect(await gateway.read(payment)).toEqual({ state: 'open' })
  standIn.pay(payment.invoice)
  expect(await gateway.read(payment)).toEqual({ state: 'paid' })
})

it('names the second card that paid an invoice', async () => {
  const payment = await aPayment()
  standIn.pay(payment.invoice)
  const { id } = standIn.pay(payment.invoice)
  const surpluses = [{ reference: id, amount: payment.amount }]
  expect(await gateway.read(payment)).toEqual({ state: 'paid', surpluses })
})

it('hears the webhook that has its secret token, if one is set up', async () => {
  const { invoice, reference } = await aPayment()
  const paid = standIn.pay(invoice)
  const notice = (text: string) => ({ headers: {}, body: Buffer.from(text), query: {} })
  const event = standIn.writeEvent('payment_paid', paid)
  expect(await gateway.readNotice(notice(event))).toEqual({ reference })
  expect(await gateway.readNotice(notice(standIn.writeEvent('payment_paid', paid, 'another secret token')))).toBeNull()
  expect(await openGateway(null).readNotice(notice(event))).toBeNull()
  const foreign = JSON.stringify({ ...JSON.parse(event), data: { id: 'a settlement' } })
  expect(await gateway.readNotice(notice(foreign))).toBe('other')
})

it('no address of one payment serves for another', async () => {
  const [one, other] = [await aPayment(), await aPayment()]
  const { searchParams } = new URL(one.invoice.callback_url ?? '')
  const send = (invoice: MoyasarInvoice, query: Record<string, string>) =>
    gateway.readNotice({ headers: {}, body: Buffer.from(JSON.stringify(invoice)), query })
  const address = Object.fromEntries(searchParams)
  expect(await send(one.invoice, address)).toEqual({ paymentId: one.paymentId })
  expect(await send(other.invoice, address)).toBeNull()
  expect(await send(other.invoice, { ...address, payment: other.paymentId })).toBeNull()
})
