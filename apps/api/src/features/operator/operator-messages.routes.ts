import type { Api } from '#api.ts'
import { answer, listToAnswer, markSeenByStore, readToAnswer, take } from '#features/messaging/public.ts'

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
}
