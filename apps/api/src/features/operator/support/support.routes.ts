import type { Api } from '#api.ts'
import { resendLink } from '#features/orders/public.ts'
import { requireOrderRole } from '#features/operator/keys/operator-keys.ts'
import { notFound } from '#lib/errors.ts'
import { answerCase, grantToCaller, listCases, readCase, readMoneyOfCase, readMoneyOfOrder } from './cases.ts'
import { listViews, removeView, saveView } from './order-views.ts'
import { readOrder, requireOrder } from '#features/operator/orders/read-orders.ts'
import { readStory } from './read-story.ts'
import { listHandReturns, markReturned, refundUnasked } from './refunds.ts'

const PAGE_SIZE = 25

/** Support: what happened to an order, its money and its cases, and the views in which staff look for orders. */
export function registerSupport(api: Api): void {
  registerReturns(api)
  registerCases(api)
  registerStory(api)
  registerViews(api)
}

function registerReturns(api: Api): void {
  const { serve } = api

  serve('operator.beginRefund', async ({ operator, caller, params, body, idempotencyKey }) => {
    const order = await refundUnasked(api, operator, { orderId: params.id, body, idempotencyKey })
    return readOrder(api, order, { operator, language: caller.language })
  })

  serve('operator.returns', async ({ operator, caller, query }) => {
    const { status, store_id: storeId, cursor, limit = PAGE_SIZE } = query
    return listHandReturns(api, operator, { status, storeId, cursor, limit, language: caller.language })
  })

  serve('operator.returned', async ({ operator, caller, params, body }) => {
    const { note = null, bank_reference: bankReference = null } = body
    return markReturned(api, operator, { id: params.id, note, bankReference, language: caller.language })
  })
}

function registerCases(api: Api): void {
  const { serve } = api

  serve('operator.cases', ({ operator, caller, query }) => {
    const { state, store_id: storeId, cursor, limit = PAGE_SIZE } = query
    return listCases(api, operator, { state, storeId, cursor, limit, language: caller.language })
  })

  serve('operator.case', ({ operator, caller, params }) => readCase(api, operator, { id: params.id, language: caller.language }))

  serve('operator.caseMoney', ({ operator, caller, params }) =>
    readMoneyOfCase(api, operator, { id: params.id, language: caller.language }),
  )

  serve('operator.decideCase', ({ operator, caller, params, body }) =>
    answerCase(api, operator, { id: params.id, wish: body, caller }),
  )
}

function registerStory(api: Api): void {
  const { serve } = api

  serve('operator.orderMoney', ({ operator, caller, params }) =>
    readMoneyOfOrder(api, operator, { id: params.id, language: caller.language }),
  )

  serve('operator.grantCase', ({ operator, caller, params, body }) =>
    grantToCaller(api, operator, { orderId: params.id, body, language: caller.language }),
  )

  serve('operator.orderStory', async ({ operator, caller, params }) =>
    readStory(api, operator, { order: await requireOrder(api.db, operator, params.id), language: caller.language }),
  )

  serve('operator.resendLink', async ({ operator, caller, params }) => {
    const { id: keyId, courier } = operator
    // A courier reaches the customer at the door, and sees no contact afterwards.
    if (courier !== null) throw notFound('order', 'operator.order_unknown')
    const seen = await requireOrder(api.db, operator, params.id)
    const sent = await resendLink(api, { order: seen, actor: requireOrderRole(operator), keyId, caller })
    const order = await requireOrder(api.db, operator, params.id)
    return { ...(await readOrder(api, order, { operator, language: caller.language })), sent }
  })
}

function registerViews(api: Api): void {
  const { serve } = api

  serve('operator.orderViews', ({ operator }) => listViews(api, operator))

  serve('operator.saveOrderView', ({ operator, body }) => saveView(api, operator, body))

  serve('operator.removeOrderView', ({ operator, params }) => removeView(api, operator, params.id))
}
