import type { Api } from '#api.ts'
import {
  listReplacements,
  listShortages,
  recordShortageOf,
  weighLine,
  withdrawShortageOf,
  writeAnswerMinutes,
} from './orders/shortages.ts'

/** Lines of orders that ran out. */
export function registerOperatorShortages(api: Api): void {
  const { serve } = api

  serve('operator.shortages', ({ operator, caller, params }) =>
    listShortages(api, operator, { orderId: params.id, language: caller.language }),
  )

  serve('operator.replacements', ({ operator, caller, params, query }) => {
    const { line_id: lineId, pieces, search = '', item_id: itemId, variation } = query
    const only = itemId === undefined ? null : { itemId, variation }
    return listReplacements(api, operator, { orderId: params.id, lineId, pieces, search, only, language: caller.language })
  })

  serve('operator.noteShortage', ({ operator, caller, params, body, idempotencyKey }) =>
    recordShortageOf(api, operator, { orderId: params.id, body, caller, idempotencyKey }),
  )

  serve('operator.weighLine', ({ operator, caller, params, body }) =>
    weighLine(api, operator, { orderId: params.id, body, caller }),
  )

  serve('operator.writeAnswerMinutes', ({ operator, params, body }) =>
    writeAnswerMinutes(api, operator, { storeId: params.id, minutes: body.minutes }),
  )

  serve('operator.withdrawShortage', ({ operator, caller, params }) =>
    withdrawShortageOf(api, operator, { shortageId: params.id, language: caller.language }),
  )
}
