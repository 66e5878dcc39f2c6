import type { Api } from '#api.ts'
import { changeOrder, quoteChange, readChanges } from './change-order.ts'

export function registerChanging(api: Api): void {
  const { serve } = api

  serve('orders.changes', ({ actors, caller, query }) => readChanges(api, { actors, caller, orderId: query.order_id }))

  serve('orders.quoteChange', ({ actors, caller, body }) => quoteChange(api, { actors, caller, body }))

  serve('orders.change', ({ actors, caller, body, idempotencyKey }) => changeOrder(api, { actors, caller, body, idempotencyKey }))
}
