import type { GrantedCaseBodySchema } from '@medina/contract/operator/operator-cases'
import { refundPieces } from '@medina/pricing/refund-lines'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import {
  type CheckAmount,
  closeRefundRequest,
  findOrder,
  listOrderLines,
  lockOrder,
  type OrderRecord,
  requireMethod,
  toSoldOrder,
} from '#features/orders/public.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { countReportedPieces, findCaseByKey } from './cases.queries.ts'
import { applyDecision } from './decide-case.ts'
import { isAboutLines } from './help-rules.ts'
import { chooseLines } from './open-case.ts'

type Body = z.output<typeof GrantedCaseBodySchema>
type Granting = { orderId: number; body: Body; keyId: number; checkAmount?: CheckAmount }

/**
 * Opens a case for a customer who called and grants it in one step: pieces, or an amount. Staff are not bound by the customer's deadline. A
 * repeated `client_key` pays once and returns the same case. Throws 404 for an unknown order, 422 for pieces together with an amount or
 * without a reason that fits, and what `applyDecision` throws.
 */
export async function grantCase(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  { orderId, body, keyId, checkAmount }: Granting,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // A second press waits here, and then finds the case of the first.
    await lockOrder(tx, orderId)
    const known = await findCaseByKey(tx, orderId, body.client_key)
    if (known !== null) return known.id
    const found = await findOrder(tx, orderId)
    if (found === null) throw notFound('order', 'order.not_found')
    const order = await closeRefundRequest(tx, found)
    await requireMethod(tx, order, body.method)
    return insertGranted(tx, order, { body, keyId, checkAmount, now: clock.now() })
  })
}

type Inserting = { body: Body; keyId: number; checkAmount: CheckAmount | undefined; now: Date }

async function insertGranted(tx: Db, order: OrderRecord, { body, keyId, checkAmount, now }: Inserting): Promise<number> {
  const { kind, lines, amount, note, method, client_key } = body
  if ((lines === undefined) === (amount === undefined)) throw refuse(422, 'amount', 'case.amount_or_lines')
  const rows = lines === undefined ? [] : await readRows(tx, order, { kind, lines })
  const opened = { order_id: order.id, kind, words: null, images: [], client_key, created_at: now }
  const { id } = await tx.insertInto('cases').values(opened).returning('id').executeTakeFirstOrThrow()
  if (rows.length > 0)
    await tx
      .insertInto('case_lines')
      .values(rows.map((row) => ({ ...row, case_id: id })))
      .execute()
  await tx
    .insertInto('order_history')
    .values({ order_id: order.id, status: 'case_created', actor: 'admin', key_id: keyId, created_at: now })
    .execute()
  await applyDecision(tx, order, { caseId: id, wish: { decision: 'grant', amount, method, note }, keyId, checkAmount, now })
  return id
}

async function readRows(
  tx: Db,
  order: OrderRecord,
  { kind, lines }: Required<Pick<Body, 'kind'>> & { lines: NonNullable<Body['lines']> },
) {
  if (!isAboutLines(kind)) throw refuse(422, 'kind', 'case.no_lines')
  const known = await listOrderLines(tx, order.id)
  const reported = await countReportedPieces(tx, order.id)
  const money = refundPieces(toSoldOrder(order, known), chooseLines(known, lines, reported)).lines
  return lines.map(({ id, pieces }) => ({
    order_line_id: id,
    reason: kind as 'missing' | 'wrong' | 'damaged',
    pieces,
    amount: money[known.findIndex((line) => line.id === id)]?.amount ?? 0,
  }))
}
