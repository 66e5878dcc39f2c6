import type { Config } from '@medina/contract/site-config'
import { describe, expect, it } from 'vitest'
import { aGuest, aGuestWith, anOrderBody, place, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { everything } from '#testing/shop/everything.ts'
import { writeDemoNotice } from '#adapters/payment/demo-gateway.ts'
import { digital, startGatewayShop } from './demo-gateway.builders.ts'

const { app, grocer, bread, anUnpaid, pay, orderOf, paymentsOf } = await startGatewayShop()

describe('what comes from outside', () => {
  it('a notice without the gateway’s signature changes nothing', async () => {
    const order = await anUnpaid()
    const { body } = await pay(order.guest, order.id)
    const reference = body.redirect_link.split('/').at(-1) ?? ''
    const good = writeDemoNotice(app.api.appKey, reference)
    const other = writeDemoNotice(app.api.appKey, 'demo_other')
    const before = await everything(app.api.db)
    for (const [text, signature] of [
      [good.body, ''],
      [good.body, 'x.y'],
      [good.body, other.signature],
      [JSON.stringify({ reference, paid: true }), good.signature],
    ]) {
      const headers = { 'content-type': 'application/json', 'x-demo-signature': signature ?? '' }
      const reply = await app.post('/api/v1/payments/notify/demo', text, headers)
      expect(refusalOf(reply)).toEqual([403, 'signature'])
    }
    expect(refusalOf(await app.post('/api/v1/payments/notify/nobody', '{}', { 'content-type': 'application/json' }))).toEqual([
      404,
      'path',
    ])
    expect(await everything(app.api.db)).toEqual(before)
  })

  it('the address that one comes back to says nothing: the gateway is asked', async () => {
    const order = await anUnpaid()
    await pay(order.guest, order.id)
    const { id } = await app.api.db.selectFrom('payments').select('id').where('order_id', '=', order.id).executeTakeFirstOrThrow()
    const { headers } = await app.app.inject({ method: 'GET', url: `/payment/return/${id}?flag=success&token=abc` })
    expect(headers.location).toBe('/track-order?from=pay&flag=pending')
    expect(await orderOf(order)).toMatchObject({ payment_status: 'unpaid' })
    for (const strange of ['1', 'x'.repeat(36), '00000000-0000-0000-0000-000000000000'])
      expect((await app.app.inject({ method: 'GET', url: `/payment/return/${strange}` })).statusCode).toBe(404)
  })

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    'javascript:alert(1)',
    '/\\elsewhere.example',
    'https://localhost@elsewhere.example',
    '/.//elsewhere.example',
    '/a/..//elsewhere.example',
    '/%2e//elsewhere.example',
    'http://localhost:80//elsewhere.example/',
  ])('a callback to %s is refused', async (callback) => {
    const order = await anUnpaid()
    expect(refusalOf(await pay(order.guest, order.id, { callback }))).toEqual([403, 'callback'])
    expect(await paymentsOf(order.id)).toEqual([])
  })

  it('a gateway that this server has no keys for is offered nowhere', async () => {
    const list = async (...gateways: string[]) => {
      await setSwitches(app, { active_payment_method_list: gateways.map((gateway) => ({ gateway })) })
      const { body } = await app.get<Config>('/api/v1/config')
      return [body.digital_payment, body.active_payment_method_list.map(({ gateway }) => gateway)]
    }
    expect(await list('stripe', 'demo')).toEqual([true, ['demo']])
    expect(await list('stripe')).toEqual([false, []])
    const guest = await aGuestWith(app, grocer, { item_id: bread })
    expect(refusalOf(await place(app, grocer, anOrderBody(guest, digital)))).toEqual([403, 'digital_payment'])
    expect(await list('demo')).toEqual([true, ['demo']])
  })

  it('a shop whose currency has no code of three letters has no gateway: nobody could say what it should take', async () => {
    const order = await anUnpaid()
    await setSwitches(app, { currency_symbol: { en: '$', ar: '$' } })
    expect(refusalOf(await pay(order.guest, order.id))).toEqual([403, 'payment_method'])
    expect((await app.get<Config>('/api/v1/config')).body.digital_payment).toBe(false)
    await setSwitches(app, { currency_symbol: { en: 'SAR', ar: 'ر.س' } })
  })

  it('somebody else’s order, a gateway that is not offered', async () => {
    const order = await anUnpaid()
    expect(refusalOf(await pay(await aGuest(app), order.id))).toEqual([404, 'order'])
    expect(refusalOf(await pay(order.guest, order.id, { payment_method: 'bitcoin' }))).toEqual([403, 'payment_method'])
  })

  it('a digital payment where it is switched off', async () => {
    await setSwitches(app, { digital_payment: false })
    const guest = await aGuestWith(app, grocer, { item_id: bread })
    expect(refusalOf(await place(app, grocer, anOrderBody(guest, digital)))).toEqual([403, 'digital_payment'])
    await setSwitches(app, { digital_payment: true })
  })
})
