import { createHash } from 'node:crypto'
import type { NoteShortageBodySchema } from '@medina/contract/operator/operator-shortages'
import { calculatePiecePrice } from '@medina/pricing/shortages/short-bill'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import { findWished, listWishedItems } from '#features/cart/public.ts'
import { notifyOrderEvent } from '#features/notifications/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { OfferedLine } from '#lib/database/json-columns.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { once } from '#lib/http/idempotency.ts'
import type { Caller } from '#lib/http/caller.ts'
import { readAttachments, withPictures } from '#lib/uploads/attachments.ts'
import { findOrder, lockOrder, type OrderLineRecord } from '#features/orders/reading/orders.queries.ts'
import { notifyOrderViewers } from '#features/orders/steps/order-lifecycle.ts'
import { readLineWish } from './line-wish.ts'
import { readOffer, readStock } from './offers.ts'
import { requireShortable } from './order-state.ts'
import { readAgreedCost } from './plan-shortage.ts'
import { releaseOffers, reserveOffers, takeReplacement } from './replacement-stock.ts'
import { settleShortage } from './settle-shortage.ts'
import { readAnswerMinutes, readShortageContext, type ShortageContext } from './shortage-context.ts'
import { mayReplace } from './suggest-replacements.ts'
import { messageGuest } from './shortage-messages.ts'
import { noticeQuestion } from './silence-loop.ts'

type Body = z.output<typeof NoteShortageBodySchema>
type Doing = Pick<Api, 'db' | 'clock' | 'uploads' | 'settings' | 'appKey' | 'log' | 'metrics'>

export type ShortageReport = {
  orderId: number
  body: Body
  actor: 'store' | 'admin'
  keyId: number
  caller: Pick<Caller, 'language' | 'origin'>
  idempotencyKey: string | null
  /** Runs in the same transaction, with the item of the line. */
  record?: (tx: Db, itemId: number | null) => Promise<void>
}

const MINUTE = 60_000

/**
 * Records that pieces of a line ran out, once per Idempotency-Key: takes them out, replaces them, or asks the customer. A repeated call gets
 * the first answer. Throws 404 for a
 * line or item of somebody else. Throws 409 for an order that was handed over, an open question, too many pieces, and a replacement that
 * needs the customer's yes.
 */
export async function recordShortage<T>(api: Doing, report: ShortageReport, answer: (tx: Db) => Promise<T>): Promise<T> {
  const { db, clock, uploads } = api
  const { orderId, keyId, body } = report
  const pictures = body.shelf_photo ?? []
  const drawn = await readAttachments(pictures, 'shelf_photo')
  const digests = pictures.map(({ data }) => createHash('sha256').update(data).digest('hex'))
  const response = await withPictures(api, drawn, async (paths) => {
    const now = clock.now()
    let isRetry = true
    const attempt = { scope: `operator:${keyId}:shortage:${orderId}`, key: report.idempotencyKey, now }
    const stored = await once(db, { ...attempt, body: { ...body, shelf_photo: digests } }, async (tx) => {
      await write(api, tx, { ...report, shelfPhoto: paths[0] ?? null, now })
      isRetry = false
      return answer(tx)
    })
    // The picture of a retry is stored already.
    if (isRetry) await Promise.all(paths.map((path) => uploads.remove(path)))
    return stored
  })
  noticeQuestion(api)
  return response
}

type Recording = ShortageReport & { shelfPhoto: string | null; now: Date }

async function write(api: Doing, tx: Db, recording: Recording): Promise<void> {
  const { orderId, body, now } = recording
  await lockOrder(tx, orderId)
  const found = await findOrder(tx, orderId)
  if (found === null) throw notFound('order', 'order.not_found')
  const context = await readShortageContext(tx, requireShortable(found))
  const line = context.lines.find(({ id }) => id === body.line_id)
  if (line === undefined) throw notFound('line_id', 'change.line_unknown')
  if (body.pieces > line.quantity) throw refuse(409, 'pieces', 'shortage.pieces', { pieces: line.quantity })
  await closeEarlier(tx, context, recording)
  const offers = await readOffers(tx, context, { line, recording })
  const [offer = null] = offers
  const change = { line, pieces: body.pieces, offer }
  if (body.act === 'replace') await requireAllowed(tx, context, { ...change, now })
  if (body.act === 'ask' && !(await reserveOffers(tx, offers, now))) throw refuse(409, 'replacement', 'shortage.replacement_out')
  const id = await insertShortage(tx, context, { line, offers, recording })
  await recording.record?.(tx, line.item_id)
  if (body.act === 'ask') return ask(api, tx, context, { id, recording })
  if (offer !== null && !(await takeReplacement(tx, offer, now))) throw refuse(409, 'replacement', 'shortage.replacement_out')
  await settleShortage(tx, context, { shortageId: id, change, by: 'store', actor: recording.actor, keyId: recording.keyId, now })
  await messageGuest(api, tx, { order: context.order, shortageId: id, event: 'settled', origin: recording.caller.origin })
}

/** Taking pieces out ends an open question about the line; any other act has to wait for its answer. */
async function closeEarlier(tx: Db, { order }: ShortageContext, { body, now }: Recording): Promise<void> {
  const open = order.shortages.find(({ state, line_id }) => state === 'open' && line_id === body.line_id)
  if (open === undefined) return
  if (body.act !== 'remove') throw refuse(409, 'line_id', 'shortage.open')
  await releaseOffers(tx, open)
  const ending = { state: 'withdrawn', ended_by: 'store', ended_at: now } as const
  await tx.updateTable('order_shortages').set(ending).where('id', '=', open.id).execute()
}

type Offering = { line: OrderLineRecord; recording: Recording }

/** The proposal and the other items; none for pieces that are taken out. */
async function readOffers(tx: Db, { order }: ShortageContext, { line, recording }: Offering): Promise<OfferedLine[]> {
  const { body, caller, now } = recording
  const { replacement, others, act, pieces } = body
  if (act === 'remove') return []
  if (replacement == null) {
    if (act === 'replace' || (others?.length ?? 0) > 0) throw refuse(422, 'replacement', 'shortage.replacement_missing')
    return []
  }
  const reading = { order, line, language: caller.language, now }
  const offers = [await readOffer(tx, { ...replacement, pieces: replacement.pieces ?? pieces }, reading)]
  for (const wanted of act === 'ask' ? (others ?? []) : []) offers.push(await readOffer(tx, { ...wanted, pieces }, reading))
  return offers
}

type Allowing = { line: OrderLineRecord; pieces: number; offer: OfferedLine | null; now: Date }

async function requireAllowed(tx: Db, context: ShortageContext, { line, pieces, offer, now }: Allowing): Promise<void> {
  if (offer === null) throw refuse(422, 'replacement', 'shortage.replacement_missing')
  const wished = line.when_out?.item_id == null ? null : findWished(line.when_out, await listWishedItems(tx, [line], now))
  const left = wished === null ? 0 : readStock(wished.item, wished.choice.variation_type)
  const isWishedOut = line.when_out?.item_id != null && left !== null && left < pieces
  if (!mayReplace(context, { line, pieces, offer, isWishedOut })) throw refuse(409, 'replacement', 'shortage.asks')
}

type Inserting = {
  line: OrderLineRecord
  offers: readonly OfferedLine[]
  recording: Pick<Recording, 'keyId' | 'shelfPhoto' | 'now'> & { body: Pick<Body, 'act' | 'pieces' | 'minutes'> }
}

export async function insertShortage(tx: Db, context: ShortageContext, { line, offers, recording }: Inserting): Promise<number> {
  const { order, switches } = context
  const { body, keyId, shelfPhoto, now } = recording
  const [offer = null, ...others] = offers
  const minutes = body.minutes ?? (await readAnswerMinutes(tx, order.store_id, switches))
  const isQuestion = body.act === 'ask'
  const { id } = await tx
    .insertInto('order_shortages')
    .values({
      order_id: order.id,
      line_id: line.id,
      item_id: line.item_id,
      item: JSON.stringify(line.item),
      variation: JSON.stringify(line.variation),
      quantity: line.quantity,
      price: calculatePiecePrice(line),
      pieces: body.pieces,
      agreed: readAgreedCost({ line, pieces: body.pieces }),
      wish: readLineWish(line, order, switches).do,
      // An act that is done at once is settled in the same transaction.
      ...(isQuestion ? { state: 'open' as const } : { state: 'removed' as const, ended_by: 'store' as const, ended_at: now }),
      offer: offer === null ? null : JSON.stringify(offer),
      others: JSON.stringify(others),
      is_reserved: isQuestion,
      shelf_photo: shelfPhoto,
      key_id: keyId,
      answers_until: isQuestion ? new Date(now.getTime() + minutes * MINUTE) : null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Asking = Pick<Recording, 'actor' | 'keyId' | 'now'> & { caller: Pick<Caller, 'origin'> }

/** Notifies the customer of an open question. */
export async function ask(
  api: Pick<Api, 'clock' | 'settings' | 'appKey' | 'log' | 'metrics'>,
  tx: Db,
  { order }: ShortageContext,
  { id, recording }: { id: number; recording: Asking },
): Promise<void> {
  const { actor, keyId, caller, now } = recording
  const event = { order_id: order.id, status: 'shortage_asked', actor, key_id: keyId, created_at: now }
  await tx.insertInto('order_history').values(event).execute()
  await notifyOrderViewers(tx, order.id, now)
  await notifyOrderEvent(tx, { orderId: order.id, owner: order, status: 'shortage_asked', actor, now })
  await messageGuest(api, tx, { order, shortageId: id, event: 'asked', origin: caller.origin })
}

type Withdrawal = { shortageId: number; actor: 'store' | 'admin'; keyId: number; now: Date }

/** Takes an open question back; the line stays as it was. Nothing happens to one that has ended. */
export async function withdrawShortage({ db }: Pick<Api, 'db'>, { shortageId, actor, keyId, now }: Withdrawal): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('order_shortages').select('order_id').where('id', '=', shortageId).executeTakeFirst()
    if (row === undefined) throw notFound('shortage', 'shortage.unknown')
    await lockOrder(tx, row.order_id)
    const ended = await tx
      .updateTable('order_shortages')
      .set({ state: 'withdrawn', ended_by: 'store', ended_at: now })
      .where('id', '=', shortageId)
      .where('state', '=', 'open')
      .returning(['id', 'is_reserved', 'offer', 'others'])
      .executeTakeFirst()
    if (ended === undefined) return
    await releaseOffers(tx, ended)
    const event = { order_id: row.order_id, status: 'shortage_withdrawn', actor, key_id: keyId, created_at: now }
    await tx.insertInto('order_history').values(event).execute()
    await notifyOrderViewers(tx, row.order_id, now)
  })
}
