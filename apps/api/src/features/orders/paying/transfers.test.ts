import type { TrackedOrder } from '@medina/contract/orders/orders'
import { expect, it } from 'vitest'
import { aGuestWith, anOrderBody, place, setSwitches } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { readReference } from '#lib/transfers/transfer-reference.ts'
import { aTransferMethod } from '#features/payments/payments.builders.ts'
import { decideOfflinePayment } from './decide-offline-payment.ts'

const { app, shop, item } = await startTestShop({ shop: { zone: { offline_payment: true } }, item: { price: 2000, stock: 100 } })
await setSwitches(app, { offline_payment_status: 1 })
const link = 'https://ipn.eg/S/{recipient}?a={amount}&r={reference}'
const instapay = await aTransferMethod(app.api.db, { link })

async function anOrder() {
  const guest = await aGuestWith(app, shop, { item_id: item })
  const { body, text } = await place(app, shop, anOrderBody(guest, { payment_method: 'offline_payment' }))
  expect(body.status, text).toBe('pending')
  const track = async (headers = shop.headers) =>
    (await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${body.order_id}&guest_id=${guest}`, headers)).body
  return { id: body.order_id, guest, track }
}

it('shows its owner an exact amount and a reference of its own until it is paid, and a report needs nothing more', async () => {
  const [order, other] = [await anOrder(), await anOrder()]
  const { transfers: [transfer] = [], order: shown } = await order.track()
  expect(transfer).toMatchObject({ method_id: instapay, kind: 'instapay', recipient: 'medina@instapay', has_questions: false })
  expect(Number(transfer?.amount)).toBe(shown?.offline_due)
  expect(transfer?.amount).toMatch(/^\d+\.\d{2,3}$/)
  expect(readReference(transfer?.reference ?? '')).toBe(order.id)
  expect(transfer?.link).toBe(`https://ipn.eg/S/medina%40instapay?a=${transfer?.amount}&r=${transfer?.reference}`)
  expect(transfer?.qr?.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
  expect((await other.track()).transfers?.[0]?.reference).not.toBe(transfer?.reference)
  const phone = encodeURIComponent(shown?.delivery_address?.contact_person_number ?? '')
  const seen = await app.get<TrackedOrder>(
    `/api/v1/customer/order/track?order_id=${order.id}&contact_number=${phone}`,
    shop.headers,
  )
  expect(seen.body.transfers).toBeUndefined()

  const body = { guest_id: order.guest, order_id: order.id, method_id: instapay }
  expect((await app.put('/api/v1/customer/order/offline-payment', body, shop.headers)).status).toBe(200)
  expect(await order.track()).toMatchObject({
    offline_payment: { data: { status: 'pending' } },
    transfers: [{ method_id: instapay }],
  })
  await decideOfflinePayment(app.api.db, { orderId: order.id, verdict: 'verified', note: null, now: app.api.clock.now() })
  expect((await order.track()).transfers).toBeUndefined()
})

it('says what has come in parts, and gives exactly the rest to copy', async () => {
  const order = await anOrder()
  const { order: shown } = await order.track()
  const due = shown?.offline_due ?? 0
  const { db, clock } = app.api
  const part = { booked_on: '2026-03-10', amount: 7, currency_digits: tested.digits, words: 'x', created_at: clock.now() }
  await db
    .insertInto('bank_lines')
    .values({ ...part, fingerprint: 'part', state: 'part', order_id: order.id })
    .execute()
  const received = 7 / 10 ** tested.digits
  const { transfers: [transfer] = [], transferred } = await order.track()
  expect(transferred).toEqual({ received, rest: expect.closeTo(due - received, 6) })
  expect(transfer?.amount).toBe((due - received).toFixed(tested.digits))
  expect(transfer?.link).toContain(`a=${transfer?.amount}&`)
})

it('shows none while the shop takes no transfers', async () => {
  const order = await anOrder()
  await setSwitches(app, { offline_payment_status: 0 })
  expect((await order.track()).transfers).toBeUndefined()
  await setSwitches(app, { offline_payment_status: 1 })
  await app.api.db.updateTable('offline_payment_methods').set({ status: false }).where('id', '=', instapay).execute()
  expect((await order.track()).transfers).toBeUndefined()
  // An account of a bank has no instant transfers, but parts come there too.
  const { clock, db } = app.api
  const part = { booked_on: '2026-03-10', amount: 7, currency_digits: tested.digits, words: 'x', created_at: clock.now() }
  await db
    .insertInto('bank_lines')
    .values({ ...part, fingerprint: 'plain', state: 'part', order_id: order.id })
    .execute()
  expect((await order.track()).transferred?.received).toBe(7 / 10 ** tested.digits)
})
