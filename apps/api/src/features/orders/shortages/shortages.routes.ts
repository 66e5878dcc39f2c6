import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { notFound } from '#lib/errors.ts'
import { translate } from '#lib/i18n.ts'
import { findOrder } from '#features/orders/reading/orders.queries.ts'
import { answerShortage, requireAnswerable } from './answer-shortage.ts'
import { readQuestions } from './read-questions.ts'
import { startSettlingSilences } from './silence-loop.ts'

export function registerShortages(fastify: FastifyInstance, api: Api): void {
  const { serve, db, clock } = api

  serve('orders.shortages', async ({ actors, caller, body }) => {
    const { order_id: orderId, link } = body
    return readQuestions(api, await requireAnswerable(api, { orderId, actors, link }), caller.language)
  })

  serve('orders.answerShortage', async ({ actors, caller, body }) => {
    const { order_id: orderId, shortage_id: shortageId, link, answer, item_id, variation_type, expected_amount } = body
    await requireAnswerable(api, { orderId, actors, link })
    const choice = { itemId: item_id ?? null, variationType: variation_type ?? null, expected: expected_amount ?? null }
    await answerShortage(api, { orderId, shortageId, answer, ...choice, now: clock.now() })
    const message = translate(caller.language, answer === 'remove' ? 'shortage.removed' : 'shortage.replaced')
    const order = await findOrder(db, orderId)
    if (order === null) throw notFound('order', 'order.not_found')
    return { message, ...(await readQuestions(api, order, caller.language)) }
  })

  startSettlingSilences(fastify, api)
}
