import type { Case, OpenCaseBodySchema } from '@medina/contract/orders/cases'
import { refundPieces } from '@medina/pricing/refund-lines'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import {
  listOrderLines,
  lockOrder,
  notifyOrderViewers,
  type OrderLineRecord,
  type OrderRecord,
  toSoldOrder,
} from '#features/orders/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Actor } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import type { Language } from '#lib/i18n.ts'
import { readAttachments, withPictures } from '#lib/uploads/attachments.ts'
import { toCase } from './case-row.ts'
import {
  type CaseRecord,
  countReportedPieces,
  countInstantRefunds,
  findCase,
  findCaseByKey,
  lockCustomer,
} from './cases.queries.ts'
import { applyDecision } from './decide-case.ts'
import { findCaseRefusal, isAboutLines } from './help-rules.ts'
import { requireOwnOrder } from './read-help.ts'

type Body = z.output<typeof OpenCaseBodySchema>
type Opening = { actors: readonly Actor[]; body: Body; language: Language }

const INSTANT_SINCE_MS = 30 * 86_400_000

/**
 * Opens a case, once per key; small sums are refunded at once where a setting allows it. Throws 404 for another's order, 422 for lines that do
 * not fit the kind. Throws 409 for an order that takes no such case now or has fewer pieces left. Passes on the errors of `readPicture`.
 */
export async function openCase(api: Api, { actors, body, language }: Opening): Promise<Case> {
  const { db } = api
  const shown = { language, signer: api, switches: await readSwitches(db) }
  await requireOwnOrder(db, actors, body.order_id)
  const known = await findCaseByKey(db, body.order_id, body.client_key)
  if (known !== null) return toCase(known, shown)
  const photos = await readAttachments(body.image ?? [], 'image')
  const opened = await withPictures(api, photos, (images) =>
    db.transaction().execute(async (tx) => {
      await lockOrder(tx, body.order_id)
      const order = await requireOwnOrder(tx, actors, body.order_id)
      const twin = await findCaseByKey(tx, order.id, body.client_key)
      return twin ?? insertCase(tx, order, { body, images, now: api.clock.now() })
    }),
  )
  return toCase(opened, shown)
}

type Inserting = { body: Body; images: string[]; now: Date }

async function insertCase(tx: Db, order: OrderRecord, { body, images, now }: Inserting): Promise<CaseRecord> {
  const switches = await readSwitches(tx)
  const refusal = findCaseRefusal(order, body.kind, { switches, now })
  if (refusal !== null) throw refusal
  const lines = await readLines(tx, order, body)
  const { id } = await tx
    .insertInto('cases')
    .values({
      order_id: order.id,
      kind: body.kind,
      words: body.words || null,
      images,
      client_key: body.client_key,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (lines.length > 0)
    await tx
      .insertInto('case_lines')
      .values(lines.map((line) => ({ ...line, case_id: id })))
      .execute()
  await tx
    .insertInto('order_history')
    .values({ order_id: order.id, status: 'case_created', actor: 'customer', created_at: now })
    .execute()
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  if (await isInstant(tx, order, { amount, now }))
    await applyDecision(tx, order, { caseId: id, wish: { decision: 'grant' }, keyId: null, now })
  else await notifyOrderViewers(tx, order.id, now)
  const opened = await findCase(tx, id)
  if (opened === null) throw new RangeError('a case was not stored')
  return opened
}

type NewLine = { order_line_id: number; reason: 'missing' | 'wrong' | 'damaged'; pieces: number; amount: number }

async function readLines(tx: Db, order: OrderRecord, { kind, lines }: Body): Promise<NewLine[]> {
  const wanted = lines ?? []
  if (!isAboutLines(kind)) {
    if (wanted.length > 0) throw refuse(422, 'lines', 'case.no_lines')
    return []
  }
  if (wanted.length === 0) throw refuse(422, 'lines', 'case.lines_required')
  const known = await listOrderLines(tx, order.id)
  const chosen = chooseLines(known, wanted, await countReportedPieces(tx, order.id))
  const money = refundPieces(toSoldOrder(order, known), chosen).lines
  return wanted.map(({ id, pieces, reason = kind }) => ({
    order_line_id: id,
    reason: reason as NewLine['reason'],
    pieces,
    amount: money[known.findIndex((line) => line.id === id)]?.amount ?? 0,
  }))
}

/**
 * The chosen pieces of each line of an order. Throws 422 for a line that is unknown or named twice, 409 for more pieces than are neither
 * refunded nor reported.
 */
export function chooseLines(
  known: readonly OrderLineRecord[],
  wanted: readonly { id: number; pieces: number }[],
  reported: ReadonlyMap<number, number>,
): number[] {
  const seen = new Set<number>()
  for (const { id, pieces } of wanted) {
    const line = known.find((each) => each.id === id)
    if (line === undefined) throw refuse(422, 'lines', 'case.line_unknown')
    if (seen.has(id)) throw refuse(422, 'lines', 'case.line_twice')
    seen.add(id)
    if (pieces > countLeft(line, reported)) throw refuse(409, 'lines', 'case.pieces_left')
  }
  return known.map((line) => wanted.find(({ id }) => id === line.id)?.pieces ?? 0)
}

function countLeft({ id, quantity, refunded_pieces }: OrderLineRecord, reported: ReadonlyMap<number, number>): number {
  return quantity - refunded_pieces - (reported.get(id) ?? 0)
}

/** Whether a rule grants the case: the amount is small, and the customer had few of them recently. */
async function isInstant(tx: Db, { customer_id }: OrderRecord, { amount, now }: { amount: number; now: Date }): Promise<boolean> {
  const { help_instant_refund_amount: most, help_instant_refund_limit: limit } = await readSwitches(tx)
  if (customer_id === null || amount === 0 || amount > most) return false
  await lockCustomer(tx, customer_id)
  return (await countInstantRefunds(tx, customer_id, new Date(now.getTime() - INSTANT_SINCE_MS))) < limit
}
