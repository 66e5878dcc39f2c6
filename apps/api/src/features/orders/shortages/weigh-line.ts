import type { Api } from '#api.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import type { Caller } from '#lib/http/caller.ts'
import { readLineWeight } from '#features/orders/reading/line-weight.ts'
import { findOrder, lockOrder, type OrderLineRecord } from '#features/orders/reading/orders.queries.ts'
import { requireShortable } from './order-state.ts'
import { ask, insertShortage } from './record-shortage.ts'
import { settleShortage } from './settle-shortage.ts'
import { readShortageContext, type ShortageContext } from './shortage-context.ts'
import { noticeQuestion } from './silence-loop.ts'
import { choosePayable, priceWeight } from './weighed-price.ts'

type Doing = Pick<Api, 'db' | 'clock' | 'settings' | 'appKey' | 'log' | 'metrics'>

export type Weighing = {
  orderId: number
  lineId: number
  /** The grams of all pieces. */
  grams: number
  /** True to ask the customer about a weight above what they agreed to. */
  isAsking: boolean
  minutes: number | undefined
  actor: 'store' | 'admin'
  keyId: number
  caller: Pick<Caller, 'origin'>
}

/**
 * Prices a line of an order by its real weight, as often as it is weighed. A weight that is entered already changes nothing. Throws 404 for
 * a line of another order. Throws 409 for an order that was handed over, a line that is not sold by weight, and an open question. Throws 409
 * as well for a weight above what was agreed, unless the customer shall be asked.
 */
export async function enterWeight(api: Doing, weighing: Weighing): Promise<void> {
  const { orderId, lineId } = weighing
  const now = api.clock.now()
  await api.db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId)
    const found = await findOrder(tx, orderId)
    if (found === null) throw notFound('order', 'order.not_found')
    const context = await readShortageContext(tx, requireShortable(found))
    const line = context.lines.find(({ id }) => id === lineId)
    if (line === undefined) throw notFound('line_id', 'change.line_unknown')
    await weigh(api, tx, context, { line, weighing, now })
  })
  noticeQuestion(api)
}

type Weighed = { line: OrderLineRecord; weighing: Weighing; now: Date }

async function weigh(api: Doing, tx: Db, context: ShortageContext, { line, weighing, now }: Weighed): Promise<void> {
  const { grams, isAsking, minutes, actor, keyId, caller } = weighing
  const prices = priceWeight(line, grams)
  if (prices === null) throw refuse(409, 'line_id', 'weight.none')
  const open = context.order.shortages.find(({ state, line_id }) => state === 'open' && line_id === line.id)
  if (open !== undefined) {
    if (open.offer?.grams === grams) return
    throw refuse(409, 'line_id', 'shortage.open')
  }
  if (prices.exceeds) {
    if (!isAsking) throw refuse(409, 'grams', 'weight.above', { most: readLineWeight(line)?.most ?? 0 })
    const body = { act: 'ask', pieces: line.quantity, minutes } as const
    const recording = { body, keyId, shelfPhoto: null, now }
    const id = await insertShortage(tx, context, { line, offers: [prices.exact], recording })
    return ask(api, tx, context, { id, recording: { actor, keyId, caller, now } })
  }
  if (line.weighed?.grams === grams) return
  const offer = choosePayable(context, { line, offer: prices.exact })
  const change = { line, pieces: line.quantity, offer }
  await settleShortage(tx, context, { shortageId: null, change, by: 'store', actor, keyId, now })
}
