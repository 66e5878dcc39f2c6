import type { Api } from '#api.ts'
import { addProof, createCardLink, decideReturn } from '#features/orders/public.ts'
import type { Db } from '#lib/database/database.ts'
import { translate } from '#lib/i18n.ts'
import { readRefundCheck } from '#features/operator/second-factor/check-refund.ts'
import { recordActOn } from '#features/operator/shop/operator-acts.ts'
import { recordAttemptTry, reportFailure } from './delivery-attempts.ts'
import { readOrder, requireOrder, requireTakenOrder } from './read-orders.ts'
import { recordPosition } from './record-position.ts'

/** Orders on the road: where they are, what happens at the door, and what is owed for those that came back. */
export function registerRoad(api: Api): void {
  const { serve, db } = api

  serve('operator.attempt', async ({ operator, caller, params, body }) => {
    const order = await reportFailure(api, operator, { orderId: params.id, body, caller })
    return readOrder(api, order, { operator, language: caller.language })
  })

  serve('operator.attemptTry', async ({ operator, caller, params, body }) => {
    const order = await recordAttemptTry(api, operator, { orderId: params.id, body, caller })
    return readOrder(api, order, { operator, language: caller.language })
  })

  serve('operator.cardLink', async ({ operator, caller, params }) => {
    const order = await requireTakenOrder(db, operator, params.id)
    return createCardLink(api, order, caller.origin)
  })

  serve('operator.decideReturn', async ({ operator, caller, params, body }) => {
    await requireOrder(db, operator, params.id)
    const checkAmount = await readRefundCheck(api, operator)
    await decideReturn(api, { ...body, orderId: params.id, keyId: operator.id, checkAmount })
    return readOrder(api, await requireOrder(db, operator, params.id), { operator, language: caller.language })
  })

  serve('operator.position', async ({ operator, caller, params, body }) => {
    await recordPosition(api, operator, params.id, body)
    return { message: translate(caller.language, 'operator.moved_courier') }
  })

  serve('operator.proof', async ({ operator, caller, params, body, idempotencyKey }) => {
    const { id: orderId, store_id } = await requireTakenOrder(db, operator, params.id)
    const attempt = { scope: `operator:${operator.id}:proof:${orderId}`, key: idempotencyKey }
    const record = (tx: Db) => recordActOn(tx, operator, { id: orderId, store_id }, { act: 'order_photo', now: api.clock.now() })
    await addProof(api, { orderId, pictures: body.order_proof, attempt, record })
    return readOrder(api, await requireOrder(db, operator, orderId), { operator, language: caller.language })
  })
}
