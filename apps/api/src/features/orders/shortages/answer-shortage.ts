import type { Api } from '#api.ts'
import { notifyDeskOfAnswer } from '#features/notifications/public.ts'
import { readSwitches } from '#features/site/public.ts'
import { type Actor, isOwner } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import type { OfferedLine } from '#lib/database/json-columns.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { moneyFormat } from '#lib/money.ts'
import { findOrder, lockOrder, type OrderRecord } from '#features/orders/reading/orders.queries.ts'
import type { ShortageRecord } from '#features/orders/reading/order-shortages.ts'
import { isOverFor } from '#features/orders/rules/order-link.ts'
import { isShortageLink } from '#features/orders/rules/shortage-link.ts'
import { requireShortable } from './order-state.ts'
import { planShortage } from './plan-shortage.ts'
import { releaseOffers, takeReplacement } from './replacement-stock.ts'
import { settleShortage } from './settle-shortage.ts'
import { readShortageContext } from './shortage-context.ts'

export type Subject = { orderId: number; actors: readonly Actor[]; link: string | undefined }

/** The order, for its owner and for the link of a message. Throws the same 404 for an unknown number and a wrong or expired link. */
export async function requireAnswerable(
  { db, appKey, clock }: Pick<Api, 'db' | 'appKey' | 'clock'>,
  { orderId, actors, link }: Subject,
): Promise<OrderRecord> {
  const order = await findOrder(db, orderId)
  if (order !== null && actors.some((actor) => isOwner(actor, order))) return order
  const { order_link_hours: hours } = await readSwitches(db)
  const isLinked = order !== null && link !== undefined && isShortageLink(appKey, order, link)
  if (!isLinked || isOverFor(order, hours, clock.now())) throw notFound('order', 'order.link_over')
  return order
}

type Answer = {
  orderId: number
  shortageId: number
  answer: 'accept' | 'other' | 'remove'
  itemId: number | null
  variationType: string | null
  /** The total that the customer saw; null for none. */
  expected: number | null
  now: Date
}

/**
 * Answers a question about a line that ran out. An answer that was given already changes nothing. Throws 409 for one that comes too late.
 * Throws 409 as well for an item that has run out too, and for a total above the one that the customer saw.
 */
export async function answerShortage({ db }: Pick<Api, 'db'>, answer: Answer): Promise<void> {
  const { orderId, shortageId, now } = answer
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId)
    const found = await findOrder(tx, orderId)
    const row = found?.shortages.find(({ id }) => id === shortageId)
    if (found === null || row === undefined) throw notFound('shortage', 'shortage.unknown')
    const offer = chooseOffer(row, answer)
    if (row.state !== 'open' && isSameAnswer(row, offer)) return
    if (row.state !== 'open' || row.answers_until === null || new Date(row.answers_until) <= now)
      throw refuse(409, 'shortage', 'shortage.late')
    await settleAnswer(tx, { order: found, row, offer, answer })
  })
}

type Chosen = { order: OrderRecord; row: ShortageRecord; offer: OfferedLine | null; answer: Answer }

async function settleAnswer(tx: Db, { order: found, row, offer, answer }: Chosen): Promise<void> {
  const { now, expected } = answer
  const context = await readShortageContext(tx, requireShortable(found))
  const line = context.lines.find(({ id }) => id === row.line_id)
  if (line === undefined || line.quantity < row.pieces) throw refuse(409, 'shortage', 'shortage.late')
  const change = { line, pieces: row.pieces, offer }
  const total = planShortage(context, change).bill?.total ?? 0
  if (expected !== null && total > moneyFormat(found.currency_digits).fromWire(expected))
    throw refuse(409, 'price_changed', 'order.price_changed')
  await releaseOffers(tx, row)
  if (offer !== null && !(await takeReplacement(tx, offer, now))) throw refuse(409, 'replacement', 'shortage.ran_out_too')
  const settling = { shortageId: row.id, by: 'customer', actor: 'customer', keyId: null, now } as const
  await settleShortage(tx, context, { ...settling, change })
  await notifyDeskOfAnswer(tx, { orderId: found.id, storeId: found.store_id, now })
}

/** The offer of an answer; null for the removal. Throws 422 for an item that was not offered. */
function chooseOffer({ offer, others }: ShortageRecord, { answer, itemId, variationType }: Answer): OfferedLine | null {
  if (answer === 'remove') return null
  const isWanted = (each: OfferedLine) =>
    each.item_id === itemId && (variationType === null || each.variation_type === variationType)
  const chosen = answer === 'accept' ? offer : others.find(isWanted)
  if (chosen == null) throw refuse(422, 'item_id', 'shortage.not_offered')
  return chosen
}

/** True if a question ended with this answer of the customer: a repeated call was heard the first time. */
function isSameAnswer({ state, ended_by, offer }: ShortageRecord, chosen: OfferedLine | null): boolean {
  if (ended_by !== 'customer') return false
  if (chosen === null) return state === 'removed'
  return state === 'replaced' && offer?.item_id === chosen.item_id && offer.variation_type === chosen.variation_type
}
