// Builders for the tests of lines that ran out.
import type { OperatorShortages, Suggestion } from '@medina/contract/operator/operator-shortages'
import type { OrderQuestions } from '@medina/contract/orders/shortage-endpoints'
import type { OrderLine } from '@medina/contract/orders/order-lines'
import type { Order, TrackedOrder } from '@medina/contract/orders/orders'
import { expect } from 'vitest'
import { aKey } from '#features/operator/operator.builders.ts'
import { checkLedger } from '#features/wallet/check-ledger.ts'
import type { Shop } from '#testing/shop/builders.ts'
import type { Headers, TestApp } from '#testing/shop/test-app.ts'

/** An order with the headers of its customer, or the guest of one. */
export type Bought = { id: number; headers: Headers; guest?: string | undefined }

type Answered = OrderQuestions & { message: string }

/** The calls of a store that picks orders, and of the customers who answer. */
export async function shortagesOf(app: TestApp, shop: Pick<Shop, 'storeId'>) {
  const till = await aKey(app, { role: 'store', storeIds: [shop.storeId] })
  const path = '/api/v1/customer/order'
  const query = ({ id, guest }: Bought) => `?order_id=${id}${guest === undefined ? '' : `&guest_id=${guest}`}`
  const linesOf = async (order: Bought) => (await app.get<OrderLine[]>(`${path}/details${query(order)}`, order.headers)).body
  const note = (order: Pick<Bought, 'id'>, body: object, headers: Headers = till.headers) =>
    app.post<OperatorShortages>(`/api/v1/operator/orders/${order.id}/shortages`, body, headers)
  return {
    till,
    linesOf,
    note,
    shortagesOf: async ({ id }: Pick<Bought, 'id'>) =>
      (await app.get<OperatorShortages>(`/api/v1/operator/orders/${id}/shortages`, till.headers)).body,
    replacementsOf: async ({ id }: Pick<Bought, 'id'>, search: string) =>
      (await app.get<{ suggestions: Suggestion[] }>(`/api/v1/operator/orders/${id}/replacements?${search}`, till.headers)).body
        .suggestions,
    withdraw: (id: number) => app.put<OperatorShortages>(`/api/v1/operator/shortages/${id}/withdrawn`, {}, till.headers),
    questionsOf: async (order: Bought) =>
      (await app.post<OrderQuestions>(`${path}/shortages`, { order_id: order.id, guest_id: order.guest }, order.headers)).body,
    answer: (order: Bought, shortage_id: number, body: object) =>
      app.put<Answered>(`${path}/shortages`, { order_id: order.id, guest_id: order.guest, shortage_id, ...body }, order.headers),
    track: async (order: Bought) => (await app.get<TrackedOrder>(`${path}/track${query(order)}`, order.headers)).body,
    orderOf: async (order: Bought) =>
      (await app.get<TrackedOrder>(`${path}/track${query(order)}`, order.headers)).body.order as Order,
    advance: (order: Pick<Bought, 'id'>, status: string) =>
      app.put(`/api/v1/operator/orders/${order.id}/status`, { status, processing_time: 10 }, till.headers),
    stockOf: async (item: number) =>
      (await app.api.db.selectFrom('items').select('stock').where('id', '=', item).executeTakeFirstOrThrow()).stock,
    ledgerIsClean: async () => expect((await checkLedger(app.api.db)).problems).toEqual([]),
  }
}
