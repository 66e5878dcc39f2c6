import type { Api } from '#api.ts'
import {
  answer,
  callAboutOrder,
  listToAnswer,
  listUnreadOrders,
  markSeenByStore,
  readOrderThreads,
  readToAnswer,
  seeOrderMessages,
  take,
  writeAboutOrder,
} from '#features/messaging/public.ts'
import { requireTakenOrder } from './orders/read-orders.ts'

const PAGE_SIZE = 25

/** The endpoints for everybody who answers customers: stores, providers, couriers and support. */
export function registerOperatorMessages(api: Api): void {
  const { serve } = api

  serve('operator.conversations', ({ operator, caller, query }) => {
    const { state, kind, store_id: storeId, cursor, limit = PAGE_SIZE } = query
    return listToAnswer(api, { operator, language: caller.language, state, kind, storeId, cursor, limit })
  })

  serve('operator.conversation', ({ operator, caller, params, query }) => {
    const { before, limit = PAGE_SIZE } = query
    return readToAnswer(api, params.id, { operator, language: caller.language, before, limit })
  })

  serve('operator.sendMessage', ({ operator, params, body }) =>
    answer(api, params.id, { operator, text: body.message, images: body.image ?? [], clientKey: body.client_key ?? null }),
  )

  serve('operator.seenMessages', ({ operator, caller, params, body }) =>
    markSeenByStore(api, params.id, { operator, language: caller.language, upTo: body.up_to }),
  )

  serve('operator.takeConversation', ({ operator, caller, params, body }) =>
    take(api, params.id, { operator, language: caller.language, taken: body.taken }),
  )
  registerOrderMessages(api)
}

/** Messages about one order, from its card on the board and from the courier's trip. */
function registerOrderMessages(api: Api): void {
  const { serve, db } = api

  serve('operator.orderMessages', async ({ operator, caller, params }) => {
    const order = await requireTakenOrder(db, operator, params.id)
    return { threads: await readOrderThreads(api, order, { operator, language: caller.language }) }
  })

  serve('operator.writeAboutOrder', async ({ operator, params, body }) => {
    const order = await requireTakenOrder(db, operator, params.id)
    const { to, message: text, quick, client_key: clientKey = null } = body
    return writeAboutOrder(api, order, { operator, to, text, quick, clientKey })
  })

  serve('operator.callAboutOrder', async ({ operator, caller, params, body }) => {
    const order = await requireTakenOrder(db, operator, params.id)
    return callAboutOrder(api, order, { operator, to: body.to, language: caller.language })
  })

  serve('operator.seenOrderMessages', async ({ operator, params, body }) => {
    const order = await requireTakenOrder(db, operator, params.id)
    return seeOrderMessages(api, order, { operator, thread: body.with, upTo: body.up_to })
  })

  serve('operator.unreadOrderMessages', async ({ operator }) => ({ orders: await listUnreadOrders(db, operator) }))
}
