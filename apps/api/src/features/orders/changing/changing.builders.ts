// Builders for the tests of changed orders.
import type { ChangeQuote, OrderChanges } from '@medina/contract/orders/changes'
import type { OrderLine } from '@medina/contract/orders/order-lines'
import type { Order, TrackedOrder } from '@medina/contract/orders/orders'
import type { Shop } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import type { Headers, TestApp } from '#testing/shop/test-app.ts'

/** An order, and its guest if a guest placed it. */
export type Placed = { id: number; guest?: string | undefined }
type Changed = { message: string; version: number; order_amount: number }

/** The calls of a customer who changes orders of this shop. Refused calls are expected to write nothing. */
export function changesOf(app: TestApp, { headers }: Pick<Shop, 'headers'>) {
  const body = ({ id, guest }: Placed, wish: Record<string, unknown>) => ({ guest_id: guest, order_id: id, version: 0, ...wish })
  const query = ({ id, guest }: Placed) => `?order_id=${id}${guest === undefined ? '' : `&guest_id=${guest}`}`
  const path = '/api/v1/customer/order'
  return {
    change: (order: Placed, wish: Record<string, unknown>, more: Headers = {}) =>
      withoutTrace(app, () => app.put<Changed>(`${path}/change`, body(order, wish), { ...headers, ...more })),
    quoteOf: async (order: Placed, wish: Record<string, unknown>) =>
      (await app.post<ChangeQuote>(`${path}/change-quote`, body(order, wish), headers)).body,
    refusedQuote: (order: Placed, wish: Record<string, unknown>) =>
      withoutTrace(app, () => app.post(`${path}/change-quote`, body(order, wish), headers)),
    changesOf: async (order: Placed) => (await app.get<OrderChanges>(`${path}/changes${query(order)}`, headers)).body,
    track: async (order: Placed) => (await app.get<TrackedOrder>(`${path}/track${query(order)}`, headers)).body,
    orderOf: async (order: Placed) => (await app.get<TrackedOrder>(`${path}/track${query(order)}`, headers)).body.order as Order,
    linesOf: async (order: Placed) => (await app.get<OrderLine[]>(`${path}/details${query(order)}`, headers)).body,
  }
}

/** The fields of an order that its bill determines. */
export function billOf(order: Order) {
  const { order_amount, coupon_code, coupon_discount_amount, ref_bonus_amount, extra_packaging_amount } = order
  const { store_discount_amount, total_tax_amount, delivery_charge, original_delivery_charge, free_delivery_by } = order
  const offers = { coupon_code, coupon_discount_amount, ref_bonus_amount, store_discount_amount }
  const fees = { delivery_charge, original_delivery_charge, free_delivery_by, extra_packaging_amount, total_tax_amount }
  return { order_amount, ...offers, ...fees, tip: order.dm_tips, additional_charge: order.additional_charge }
}
