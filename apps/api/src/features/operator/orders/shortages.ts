import type { NoteShortageBodySchema, OperatorShortages, WeighLineBodySchema } from '@medina/contract/operator/operator-shortages'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import {
  enterWeight,
  recordShortage,
  type OrderRecord,
  readAnswerMinutes,
  readReplacements,
  readShortages,
  withdrawShortage,
} from '#features/orders/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import type { Caller } from '#lib/http/caller.ts'
import type { Language } from '#lib/i18n.ts'
import { hasStore } from '#features/operator/keys/operator-keys.ts'
import { changeSale } from '#features/operator/shop/change-sale.ts'
import { recordActs } from '#features/operator/shop/operator-acts.ts'
import { noticePause } from '#features/operator/shop/pauses.ts'
import { requireOrder } from './read-orders.ts'

type Reading = { orderId: number; language: Language }

/** The lines of an order that ran out, for its store. Throws 404 for an order of another store, 403 for a courier. */
export async function listShortages(api: Api, operator: Operator, { orderId, language }: Reading): Promise<OperatorShortages> {
  return readShortages(api, await requirePicked(api.db, operator, orderId), language)
}

type Search = Reading & Omit<Parameters<typeof readReplacements>[1], 'order' | 'language'>

/** Lists what could come instead of a line; throws as `listShortages`, and 404 for a line of another order. */
export async function listReplacements(api: Api, operator: Operator, { orderId, ...search }: Search) {
  const order = await requirePicked(api.db, operator, orderId)
  return readReplacements(api, { order, ...search })
}

type Report = {
  orderId: number
  body: z.output<typeof NoteShortageBodySchema>
  caller: Caller
  idempotencyKey: string | null
}

/** Notes that pieces of a line ran out, as `recordShortage`; throws as `listShortages`. */
export async function recordShortageOf(api: Api, operator: Operator, report: Report): Promise<OperatorShortages> {
  const { orderId, body, caller } = report
  const { store_id: storeId } = await requirePicked(api.db, operator, orderId)
  const actor = operator.role === 'admin' ? 'admin' : 'store'
  const isSoldOut = body.is_sold_out === true && storeId !== null
  const record = async (tx: Db, itemId: number | null) => {
    if (!isSoldOut || itemId === null) return
    await changeSale(tx, { kind: 'item', id: itemId, soldOut: true, backAt: null, keyId: operator.id, now: api.clock.now() })
  }
  const { language } = caller
  const answer = async (tx: Db) => readShortages({ ...api, db: tx }, await requireOrder(tx, operator, orderId), language)
  const response = await recordShortage(api, { ...report, actor, keyId: operator.id, record }, answer)
  if (isSoldOut) {
    api.endpoints.invalidate()
    noticePause(api)
  }
  return response
}

type Weighing = { orderId: number; body: z.output<typeof WeighLineBodySchema>; caller: Caller }

/** Enters the weight of a line, as `enterWeight`; throws as `listShortages`. */
export async function weighLine(api: Api, operator: Operator, { orderId, body, caller }: Weighing): Promise<OperatorShortages> {
  await requirePicked(api.db, operator, orderId)
  const { line_id: lineId, grams, ask: isAsking = false, minutes } = body
  const actor = operator.role === 'admin' ? 'admin' : 'store'
  await enterWeight(api, { orderId, lineId, grams, isAsking, minutes, actor, keyId: operator.id, caller })
  return listShortages(api, operator, { orderId, language: caller.language })
}

/** Takes an open question back. Throws 404 for one of another store's order, 403 for a courier. */
export async function withdrawShortageOf(
  api: Api,
  operator: Operator,
  { shortageId, language }: { shortageId: number; language: Language },
): Promise<OperatorShortages> {
  const { db, clock } = api
  const row = await db.selectFrom('order_shortages').select('order_id').where('id', '=', shortageId).executeTakeFirst()
  // As for an order of another store, so that numbers of questions tell nothing.
  if (row === undefined) throw notFound('order', 'operator.order_unknown')
  const { id: orderId } = await requirePicked(db, operator, row.order_id)
  const actor = operator.role === 'admin' ? 'admin' : 'store'
  await withdrawShortage({ db }, { shortageId, actor, keyId: operator.id, now: clock.now() })
  return listShortages(api, operator, { orderId, language })
}

/** Sets the minutes in which the customers of a store answer. Throws 404 for a store of another key, and for a courier. */
export async function writeAnswerMinutes(
  { db, clock }: Api,
  operator: Operator,
  { storeId, minutes }: { storeId: number; minutes: number | null },
): Promise<{ answer_minutes: number }> {
  if (operator.role === 'deliveryman' || !hasStore(operator, storeId)) throw notFound('store', 'operator.store_unknown')
  return db.transaction().execute(async (tx) => {
    const store = await tx
      .updateTable('stores')
      .set({ shortage_answer_minutes: minutes })
      .where('id', '=', storeId)
      .returning('name')
      .executeTakeFirst()
    if (store === undefined) throw notFound('store', 'operator.store_unknown')
    const current = await readAnswerMinutes(tx, storeId, await readSwitches(tx))
    const about = { name: store.name, to: current }
    await recordActs(tx, [{ keyId: operator.id, storeId, act: 'answer_minutes', about, now: clock.now() }])
    return { answer_minutes: current }
  })
}

async function requirePicked(db: Db, operator: Operator, orderId: number): Promise<OrderRecord> {
  const order = await requireOrder(db, operator, orderId)
  if (operator.role === 'deliveryman') throw refuse(403, 'scope', 'operator.not_yours')
  return order
}
