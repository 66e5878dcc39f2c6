import { aGuestWith, anOrderBody, place } from '#testing/shop/builders.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { takeDueMessages } from '#features/notifications/outbox.queries.ts'
import { transitionOrder } from '#features/orders/steps/order-lifecycle.ts'
import { digital, startGatewayShop } from './demo-gateway.builders.ts'

const { app, grocer, bread, pay, answer, comeBack } = await startGatewayShop({
  PUBLIC_URL: 'https://medina.example',
  ofProviders: { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'post@medina.example' },
})
const { db } = app.api
const contact_person_email = 'lina@mail.example'
beforeEach(async () => void (await db.deleteFrom('outbox_messages').execute()))

async function anOrder(changed = {}) {
  const guest = await aGuestWith(app, grocer, { item_id: bread })
  const { body, status } = await place(app, grocer, anOrderBody(guest, { contact_person_email, ...changed }))
  expect(status).toBe(200)
  return { guest, id: body.order_id }
}
/** The numbers of orders whose confirmation does not await a payment. */
async function sentNow(): Promise<number[]> {
  const sent = await db.selectFrom('outbox_messages').select('body').where('awaits_order_id', 'is', null).execute()
  return sent.map(({ body }) => Number(/\/track-order#(\d+)\//.exec(body)?.[1]))
}

describe('a guest’s order is confirmed once it is paid', () => {
  it('at once if it is paid in cash', async () => {
    const { id } = await anOrder()
    expect(await sentNow()).toEqual([id])
  })

  it('after the gateway’s yes, once, and not before', async () => {
    const { guest, id } = await anOrder(digital)
    expect(await sentNow()).toEqual([])
    const now = app.api.clock.now()
    await takeDueMessages(db, { channel: 'email', most: 9, now, lostAt: now })
    expect(await db.selectFrom('outbox_messages').select('attempts').execute()).toEqual([{ attempts: 0 }])
    const denied = (await pay(guest, id)).body.redirect_link
    await comeBack(await answer(denied, 'fail'))
    expect(await sentNow()).toEqual([])
    const link = (await pay(guest, id)).body.redirect_link
    await comeBack(await answer(link, 'pay'))
    expect(await sentNow()).toEqual([id])
    expect(await db.selectFrom('outbox_messages').select('id').execute()).toHaveLength(1)
  })

  it('when it is switched to cash', async () => {
    const { guest, id } = await anOrder(digital)
    const { status } = await app.put('/api/v1/customer/order/payment-method', { guest_id: guest, order_id: id }, grocer.headers)
    expect(status).toBe(200)
    expect(await sentNow()).toEqual([id])
  })

  it('never if it is canceled before', async () => {
    const { id } = await anOrder(digital)
    await transitionOrder(db, { orderId: id, from: 'pending', to: 'canceled', actor: 'admin', now: app.api.clock.now() })
    expect(await db.selectFrom('outbox_messages').select('id').execute()).toEqual([])
  })
})

it.each([
  ['medina.example', 'https://medina.example'],
  ['www.medina.example', 'https://www.medina.example'],
  ['evil.example', 'https://medina.example'],
])('a payment begun under %s comes back to %s', async (host, origin) => {
  const { guest, id } = await anOrder(digital)
  const body = { guest_id: guest, order_id: id, callback: '/home' }
  const { body: started } = await app.post<{ redirect_link: string }>('/api/v1/customer/order/pay', body, {
    ...grocer.headers,
    host,
  })
  const reference = started.redirect_link.split('/').at(-1) ?? ''
  const payment = db.selectFrom('demo_gateway_payments').select('return_url').where('reference', '=', reference)
  expect(new URL((await payment.executeTakeFirstOrThrow()).return_url).origin).toBe(origin)
})
