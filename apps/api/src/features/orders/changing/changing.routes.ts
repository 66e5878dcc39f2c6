import type { Api } from '#api.ts'
import { deleteOldHints, giveHint } from './give-hint.ts'
import { changeOrder, quoteChange, readChanges } from './change-order.ts'

export function registerChanging(api: Api): void {
  const { serve } = api

  serve('orders.changes', ({ actors, caller, query }) => readChanges(api, { actors, caller, orderId: query.order_id }))

  serve('orders.quoteChange', ({ actors, caller, body }) => quoteChange(api, { actors, caller, body }))

  serve('orders.change', ({ actors, caller, body, idempotencyKey }) => changeOrder(api, { actors, caller, body, idempotencyKey }))

  serve('orders.courierHint', ({ actors, body: { order_id: orderId, kind, file, address_id: addressId } }) =>
    giveHint(api, actors, { orderId, kind, file: file?.[0] ?? null, addressId }),
  )
  api.chores.push((db, now) => deleteOldHints(api, db, now))
}
