// Builders for the tests of cases.
import type { Case, OrderHelp } from '@medina/contract/orders/cases'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { addToCart, aGuestWith, anOrderOf, type Shop } from '#testing/shop/builders.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import type { Headers, TestApp } from '#testing/shop/test-app.ts'
import { money } from '#testing/shop/tested-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'

export type Sold = { id: number; lineId: number; person: TestCustomer | null; headers: Headers; guest: string | undefined }
type Sale = { whose?: 'guest' | 'customer'; paidBy?: 'cash' | 'gateway'; pieces?: number; person?: TestCustomer }

/** Pieces of an item of 20.00 that were delivered, with a delivery of 5.00 and a tip of 3.00. */
export async function aSold(app: TestApp, kitchen: Shop, item: number, sale: Sale = {}): Promise<Sold> {
  const { whose = 'customer', paidBy = 'cash', pieces = 3 } = sale
  const { db, clock } = app.api
  const person = whose === 'customer' ? (sale.person ?? (await aCustomer(app))) : null
  const shop = person === null ? kitchen : shopOf(kitchen, person)
  const guest = person === null ? await aGuestWith(app, kitchen, { item_id: item, quantity: pieces }) : undefined
  if (person !== null) await addToCart(app, shop, undefined, { item_id: item, quantity: pieces })
  const id = await anOrderOf(app, shop, guest, { dm_tips: money(3) })
  const now = clock.now()
  await db.updateTable('orders').set({ order_status: 'delivered', payment_status: 'paid' }).where('id', '=', id).execute()
  const delivered = { order_id: id, status: 'delivered', actor: 'store', created_at: now }
  await db.insertInto('order_history').values(delivered).execute()
  if (paidBy === 'gateway') {
    const { order_amount: amount } = await db
      .updateTable('orders')
      .set({ payment_method: 'digital_payment' })
      .where('id', '=', id)
      .returning('order_amount')
      .executeTakeFirstOrThrow()
    const sum = { gateway: 'demo', currency: 'SAR', digits: tested.digits, amount, status: 'paid', callback: '/' } as const
    const payment = { id: crypto.randomUUID(), order_id: id, ...sum, created_at: now, updated_at: now }
    await db.insertInto('payments').values(payment).execute()
  }
  const line = await db.selectFrom('order_lines').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()
  return { id, lineId: line.id, person, headers: shop.headers, guest }
}

/** The calls of the owner of an order about its cases. */
export function casesOf(app: TestApp) {
  const path = '/api/v1/customer/order'
  const query = ({ id, guest }: Sold) => `?order_id=${id}${guest === undefined ? '' : `&guest_id=${guest}`}`
  const bodyOf = ({ id, guest, lineId }: Sold, pieces: number, wish: object) => ({
    order_id: id,
    guest_id: guest,
    kind: 'missing',
    client_key: crypto.randomUUID(),
    ...(pieces === 0 ? {} : { lines: [{ id: lineId, pieces }] }),
    ...wish,
  })
  return {
    bodyOf,
    report: (sold: Sold, pieces: number, wish: object = {}) =>
      app.post<Case>(`${path}/cases`, bodyOf(sold, pieces, wish), sold.headers),
    casesOf: async (sold: Sold) => (await app.get<{ cases: Case[] }>(`${path}/cases${query(sold)}`, sold.headers)).body.cases,
    helpOf: async (sold: Sold) => (await app.get<OrderHelp>(`${path}/help${query(sold)}`, sold.headers)).body,
    track: async (sold: Sold) => (await app.get<TrackedOrder>(`${path}/track${query(sold)}`, sold.headers)).body,
  }
}
