import type { Quote } from '@medina/contract/orders/checkout'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import type { Config } from '@medina/contract/site-config'
import { beforeEach, expect, it } from 'vitest'
import { aGuestWith, anOrderBody, place, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { invalidateSwitches } from '#features/site/public.ts'
import type { PaymentGateway } from '#adapters/payment/payment-gateway.ts'
import { digital, startGatewayShop } from './demo-gateway.builders.ts'

const { app, grocer, bread, anUnpaid, pay } = await startGatewayShop()
const demo = app.api.gateways.get('demo')
if (demo === undefined) throw new Error('no gateway')

/** A second gateway, entered by a posted form, that stops to answer when told so. */
const other = { ...demo, key: 'other', isDown: false }
const form = { action: 'https://bank.example/pay', fields: { amount: '25.00', submit: '"><script>' } }
const gateway: PaymentGateway = {
  ...other,
  start: async (request) => {
    if (other.isDown) throw new Error('nobody answers')
    return { reference: `other_${request.paymentId}`, entry: form }
  },
}
app.api.gateways.set('other', gateway)

const offer = (...list: object[]) => setSwitches(app, { active_payment_method_list: list })
const gatewaysOf = async ({ guest, id }: { guest: string; id: number }) =>
  (await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${id}&guest_id=${guest}`, grocer.headers)).body.gateways
const quoted = async () => {
  const guest = await aGuestWith(app, grocer, { item_id: bread })
  return (await app.post<Quote>('/api/v1/customer/order/quote', anOrderBody(guest, digital), grocer.headers)).body
}

beforeEach(() => {
  other.isDown = false
})

it('the office says by module, amount, country and currency which gateway is offered', async () => {
  await offer(
    { gateway: 'demo', modules: [grocer.moduleId + 1] },
    { gateway: 'other', modules: [grocer.moduleId], minimum: 2500, maximum: 2500 },
  )
  const order = await anUnpaid()
  expect(await gatewaysOf(order)).toEqual(['other'])
  expect((await quoted()).gateways).toEqual(['other'])
  expect(refusalOf(await pay(order.guest, order.id, { payment_method: 'demo' }))).toEqual([403, 'payment_method'])
  for (const none of [{ minimum: 2501 }, { maximum: 2499 }, { countries: ['EG'] }, { currencies: ['KWD'] }]) {
    await offer({ gateway: 'other', ...none })
    expect(await gatewaysOf(order)).toEqual([])
    expect((await quoted()).payment_methods).not.toContain('digital_payment')
    expect(refusalOf(await pay(order.guest, order.id))).toEqual([403, 'payment_method'])
  }
})

it('a gateway that fails twice within a minute comes last, with a word; a minute later it is as before', async () => {
  await offer({ gateway: 'other', gateway_title: { en: 'Other' } }, { gateway: 'demo', gateway_title: { en: 'Demo' } })
  other.isDown = true
  const order = await anUnpaid()
  for (let time = 0; time < 2; time++)
    expect(refusalOf(await pay(order.guest, order.id, { payment_method: 'other' }))).toEqual([502, 'payment_method'])
  invalidateSwitches()
  const listed = async (language = 'en') =>
    (await app.get<Config>('/api/v1/config', { 'X-localization': language })).body.active_payment_method_list.map(
      ({ gateway_title }) => gateway_title,
    )
  expect(await listed()).toEqual(['Demo', 'Other (may not work at the moment)'])
  expect(await listed('ar')).toEqual(['Demo', '\u2068Other\u2069 (قد لا يعمل الآن)'])
  expect(await gatewaysOf(order)).toEqual(['demo', 'other'])
  const before = new Date(app.api.clock.now().getTime() - 61_000)
  await app.api.db.updateTable('payments').set({ start_failed_at: before }).where('start_failed_at', 'is not', null).execute()
  invalidateSwitches()
  expect(await gatewaysOf(order)).toEqual(['other', 'demo'])
})

it('a gateway that is entered by a form gets it from a page that may post there and nowhere else', async () => {
  await offer({ gateway: 'other' })
  const order = await anUnpaid()
  const { body } = await pay(order.guest, order.id)
  const { pathname } = new URL(body.redirect_link)
  const page = await app.app.inject({ method: 'GET', url: pathname })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("form-action 'self' https://bank.example;")
  expect(page.body).toContain('<form method="post" action="https://bank.example/pay"')
  // A field named submit would hide the method of the form, and its value would end the attribute.
  expect(page.body).toContain('<input type="hidden" name="submit" value="&quot;&gt;&lt;script&gt;">')
  expect(page.body).toContain('HTMLFormElement.prototype.submit.call')
  // Back by a posted form, as some gateways send the browser.
  const back = await app.app.inject({
    method: 'POST',
    url: pathname.replace('enter', 'return'),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://bank.example' },
    payload: 'status=paid',
  })
  expect([back.statusCode, back.headers.location]).toEqual([303, '/track-order?from=pay&flag=fail'])
})

it('every gateway hears who pays, from where and in which language', async () => {
  await offer({ gateway: 'other' })
  const heard: unknown[] = []
  app.api.gateways.set('other', { ...gateway, start: (request) => (heard.push(request), gateway.start(request)) })
  const guest = await aGuestWith(app, grocer, { item_id: bread })
  const { body } = await place(app, grocer, anOrderBody(guest, digital))
  await pay(guest, body.order_id)
  expect(heard).toMatchObject([
    {
      payer: { name: expect.any(String), phone: expect.stringMatching(/^\+\d+$/), address: { country: 'SA' }, ip: '127.0.0.1' },
      noticeUrl: expect.stringMatching(/\/api\/v1\/payments\/notify\/other$/),
    },
  ])
})
