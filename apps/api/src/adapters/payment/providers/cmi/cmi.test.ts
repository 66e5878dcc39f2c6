import { createHash, randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { startCmiStandIn } from '#testing/stand-ins/cmi-server.ts'
import type { GatewayRequest } from '../../payment-gateway.ts'
import { createCmiGateway } from './cmi.ts'
import { hashFields, isHashRight } from './field-hash.ts'

const standIn = await startCmiStandIn()
afterAll(standIn.close)
const { url, clientId, storeKey, apiName, apiPassword } = standIn
const options = { url, clientId, storeKey, apiName, apiPassword, mail: 'shop@shop.example' }
const gateway = createCmiGateway(options)

const aRequest = (changed: Partial<GatewayRequest> = {}): GatewayRequest => ({
  paymentId: randomUUID(),
  amount: 4900,
  currency: 'MAD',
  digits: 2,
  title: 'Order 7',
  language: 'ar',
  payer: { name: "Lina <O'Haddad>", phone: '+212612345678', email: null, address: null, ip: null },
  returnUrl: 'https://shop.example/payment/return/1',
  noticeUrl: 'https://shop.example/notice',
  isHeld: false,
  savesCard: false,
  cardToken: null,
  ...changed,
})
const startForm = async (changed: Partial<GatewayRequest> = {}) => {
  const request = aRequest(changed)
  const { reference, entry } = await gateway.start(request)
  if (entry === 'done' || !('action' in entry)) throw new Error('no form')
  await fetch(entry.action, { method: 'POST', body: new URLSearchParams(entry.fields) })
  return { payment: { ...request, reference }, fields: entry.fields, action: entry.action }
}

it('enters by a form that is signed, in dirhams', async () => {
  const { payment, fields, action } = await startForm()
  expect(action).toBe(`${url}/fim/est3Dgate`)
  expect(fields).toMatchObject({
    oid: payment.paymentId,
    amount: '49.00',
    currency: '504',
    lang: 'ar',
    BillToName: 'Lina  O Haddad',
    email: 'shop@shop.example',
    callbackUrl: 'https://shop.example/notice',
    shopurl: 'https://shop.example',
  })
  expect(standIn.orders.map(({ oid }) => oid)).toContain(payment.paymentId)
  await expect(gateway.start(aRequest({ currency: 'SAR' }))).rejects.toThrow('CMI charges dirhams')
})

it('charges a shop that counts whole dirhams exactly', async () => {
  const { payment, fields } = await startForm({ amount: 49, digits: 0 })
  expect(fields.amount).toBe('49.00')
  standIn.answer(payment.reference, true)
  expect((await gateway.read(payment)).state).toBe('paid')
})

it('hashes values by the order of their names, numbers as numbers, and escapes what separates them', () => {
  const fields = [
    ['oid', '7'],
    ['BillToStreet12', 'a|b'],
    ['BillToStreet2', 'c\\d'],
    ['encoding', 'UTF-8'],
    ['amount', '1.00'],
  ] as const
  const text = '1.00|c\\\\d|a\\|b|7|key\\|1'
  expect(hashFields(fields, 'key|1')).toBe(createHash('sha512').update(text).digest('base64'))
})

it('knows a signed value also in the writing of HTML', () => {
  const signed = hashFields([['BillToName', "L'été & co"]], storeKey)
  const sent = [
    ['BillToName', 'L&#39;&#xe9;t&#233; &amp; co'],
    ['HASH', signed],
  ] as const
  expect(isHashRight(sent, storeKey)).toBe(true)
  expect(isHashRight(sent, 'another')).toBe(false)
})

it('captures what was only authorized as soon as it is read', async () => {
  const { payment } = await startForm()
  standIn.answer(payment.reference, true)
  const [line] = standIn.orders.at(-1)?.lines ?? []
  expect(line).toMatchObject({ state: 'A', captured: null })
  expect((await gateway.read(payment)).state).toBe('paid')
  expect(line).toMatchObject({ state: 'C', captured: 4900 })
})

it('never captures again what was canceled, however CMI lists it', async () => {
  const { payment } = await startForm()
  standIn.answer(payment.reference, true)
  const lines = standIn.orders.at(-1)?.lines ?? []
  lines.push({ kind: 'S', state: 'V', amount: 4900, captured: 4900, result: '00', id: 'capture' })
  expect((await gateway.read(payment)).state).toBe('canceled')
  await expect(gateway.holds?.capture(payment, { amount: 4900, key: 'k' })).rejects.toThrow('released')
  expect(lines[0]).toMatchObject({ state: 'A', captured: null })
})

it('refunds a part only after the day is settled, and nothing that it does not understand', async () => {
  const { payment } = await startForm()
  standIn.answer(payment.reference, true)
  await gateway.read(payment)
  const part = { amount: 900, key: 'k', before: 0 }
  await expect(gateway.refund(payment, part)).rejects.toThrow(/refuses Credit \(99\)$/)
  standIn.settle()
  await gateway.refund(payment, part)
  // Somebody has refunded 9.00, which the shop knows nothing of.
  await expect(gateway.refund(payment, { amount: 4000, key: 'l', before: 0 })).rejects.toThrow('another amount')
})

it('acknowledges a notice about another shop', async () => {
  const fields = [
    ['clientid', '1'],
    ['oid', 'x'],
  ] as const
  const body = new URLSearchParams(
    [...fields, ['HASH', hashFields(fields, storeKey)]].map(([name = '', value = '']) => [name, value]),
  )
  expect(await gateway.readNotice({ body: Buffer.from(body.toString()), headers: {}, query: {} })).toBe('other')
})
