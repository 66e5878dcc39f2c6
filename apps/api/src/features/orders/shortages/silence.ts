import type { Api } from '#api.ts'
import type { Db } from '#lib/database/database.ts'
import type { OfferedLine } from '#lib/database/json-columns.ts'
import type { ShopOrder } from '#features/orders/changing/placed-order.ts'
import { findOrder, lockOrder, type OrderLineRecord } from '#features/orders/reading/orders.queries.ts'
import type { ShortageRecord } from '#features/orders/reading/order-shortages.ts'
import { findShortageRefusal, requireShortable } from './order-state.ts'
import { readOfferCost } from './plan-shortage.ts'
import { releaseOffers, takeReplacement } from './replacement-stock.ts'
import { settleShortage } from './settle-shortage.ts'
import { readShortageContext, type ShortageContext } from './shortage-context.ts'
import { messageGuest } from './shortage-messages.ts'
import { choosePayable, priceWeight } from './weighed-price.ts'

type Doing = Pick<Api, 'db' | 'clock' | 'settings' | 'appKey' | 'log' | 'metrics'>
const AT_ONCE = 100

/** The item that comes without an answer: as the line's wish says, a proposal that is no dearer than agreed. Null takes the pieces out. */
export function planSilence({ wish, offer, agreed }: Pick<ShortageRecord, 'wish' | 'offer' | 'agreed'>): OfferedLine | null {
  const isWanted = wish === 'best_match' || wish === 'this'
  return isWanted && offer !== null && readOfferCost(offer) <= agreed ? offer : null
}

/**
 * Settles the questions whose time is over, and returns when the next one ends; null if none is open. Harmless from several processes at
 * once: an answer and the end of the time exclude each other by the order's lock.
 */
export async function settleSilences(api: Doing): Promise<Date | null> {
  const { db, clock, log } = api
  const now = clock.now()
  const due = await db
    .selectFrom('order_shortages')
    .select(['id', 'order_id'])
    .where('state', '=', 'open')
    .where('answers_until', '<=', now)
    .orderBy('answers_until')
    .limit(AT_ONCE)
    .execute()
  for (const { id, order_id: orderId } of due) {
    try {
      await db.transaction().execute((tx) => settleSilence(api, tx, { id, orderId, now }))
    } catch (error) {
      // The next question is not held up by one that fails.
      log.error({ err: error, order: orderId }, 'a line that ran out is not settled')
    }
  }
  const next = await db
    .selectFrom('order_shortages')
    .select('answers_until')
    .where('state', '=', 'open')
    .where('answers_until', '>', now)
    .orderBy('answers_until')
    .limit(1)
    .executeTakeFirst()
  return next?.answers_until ?? null
}

/** A line that weighs too much stays without an answer, at most at the price of the agreed bound. */
function planBounded(context: ShortageContext, line: OrderLineRecord, grams: number): OfferedLine | null {
  const prices = priceWeight(line, grams)
  return prices && choosePayable(context, { line, offer: prices.bounded })
}

/** The end of an open question without an answer, as it is shown. */
export function nameSilence(row: ShortageRecord): 'replaced' | 'removed' | 'kept' {
  if (row.offer?.grams !== undefined) return 'kept'
  return planSilence(row) === null ? 'removed' : 'replaced'
}

type Due = { id: number; orderId: number; now: Date }

async function settleSilence(api: Doing, tx: Db, { id, orderId, now }: Due): Promise<void> {
  await lockOrder(tx, orderId)
  const order = await findOrder(tx, orderId)
  const row = order?.shortages.find((each) => each.id === id)
  if (order === null || row?.state !== 'open') return
  await releaseOffers(tx, row)
  if (findShortageRefusal(order) !== null) {
    const ending = { state: 'withdrawn', ended_by: 'silence', ended_at: now } as const
    await tx.updateTable('order_shortages').set(ending).where('id', '=', id).execute()
    return
  }
  await applySilence(tx, requireShortable(order), { row, now })
  await messageGuest(api, tx, { order, shortageId: id, event: 'settled', origin: undefined })
}

async function applySilence(tx: Db, order: ShopOrder, { row, now }: { row: ShortageRecord; now: Date }): Promise<void> {
  const context = await readShortageContext(tx, order)
  const line = context.lines.find((each) => each.id === row.line_id)
  const pieces = Math.min(row.pieces, line?.quantity ?? 0)
  if (line === undefined || pieces === 0) {
    const ending = { state: 'withdrawn', ended_by: 'silence', ended_at: now } as const
    await tx.updateTable('order_shortages').set(ending).where('id', '=', row.id).execute()
    return
  }
  const settling = { shortageId: row.id, by: 'silence', actor: 'system', keyId: null, now } as const
  if (row.offer?.grams !== undefined) {
    const offer = planBounded(context, line, row.offer.grams)
    return settleShortage(tx, context, { ...settling, change: { line, pieces, offer } })
  }
  const proposal = planSilence(row)
  // The proposal may have run out as well in the meantime.
  const offer = proposal !== null && (await takeReplacement(tx, proposal, now)) ? proposal : null
  await settleShortage(tx, context, { ...settling, change: { line, pieces, offer } })
}
