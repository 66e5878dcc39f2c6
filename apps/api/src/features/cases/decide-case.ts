import type { CaseDecision } from '@medina/contract/operator/operator-cases'
import type { Api } from '#api.ts'
import { notifyOrderEvent } from '#features/notifications/public.ts'
import {
  type CheckAmount,
  findOrder,
  listOrderLines,
  lockOrder,
  notifyOrderViewers,
  type OrderRecord,
  refundAmountOf,
  refundPiecesOf,
} from '#features/orders/public.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { type CaseRecord, type DecidedAs, findCase } from './cases.queries.ts'

type Deciding = { caseId: number; wish: CaseDecision; keyId: number | null; checkAmount?: CheckAmount | undefined; now: Date }

/** Decides a case, once. Throws 404 for an unknown one, 409 for one that was decided, and what `applyDecision` throws. */
export async function decideCase({ db, clock }: Pick<Api, 'db' | 'clock'>, decision: Omit<Deciding, 'now'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const known = await findCase(tx, decision.caseId)
    if (known === null) throw notFound('case', 'case.unknown')
    await lockOrder(tx, known.order_id)
    const order = await findOrder(tx, known.order_id)
    if (order === null) throw notFound('case', 'case.unknown')
    await applyDecision(tx, order, { ...decision, now: clock.now() })
  })
}

/**
 * Applies a decision under the order's lock, with its refund, history and notification. Throws 409 for a case that was decided and for more
 * pieces than are left. Throws 422 for a decline or an answer without a note, for lines that are not the order's, and for an amount
 * together with lines.
 */
export async function applyDecision(
  tx: Db,
  order: OrderRecord,
  { caseId, wish, keyId, checkAmount, now }: Deciding,
): Promise<void> {
  const known = await findCase(tx, caseId)
  if (known === null || known.state !== 'open') throw refuse(409, 'case', 'case.decided')
  const { decision, note = null } = wish
  if (decision !== 'grant' && note === null) throw refuse(422, 'note', 'case.note_required')
  const amount = decision === 'grant' ? wish.amount : undefined
  if (amount !== undefined && wish.lines !== undefined) throw refuse(422, 'amount', 'case.amount_or_lines')
  const pieces = decision === 'grant' && amount === undefined ? await readGranted(tx, known, wish) : new Map<number, number>()
  const isPart = known.lines.some((line) => (pieces.get(line.id) ?? 0) < line.pieces)
  const decidedAs: DecidedAs =
    decision === 'grant' ? (isPart ? 'part' : 'granted') : decision === 'decline' ? 'declined' : 'answered'
  const event = { order_id: order.id, status: 'case_decided', actor: keyId === null ? 'system' : 'admin', key_id: keyId }
  await tx
    .insertInto('order_history')
    .values({ ...event, created_at: now })
    .execute()
  await tx
    .updateTable('cases')
    .set({ decision: decidedAs, reply: note, key_id: keyId, decided_at: now })
    .where('id', '=', caseId)
    .execute()
  // An amount is refunded without reference to pieces.
  for (const line of amount === undefined ? known.lines : [])
    await tx
      .updateTable('case_lines')
      .set({ granted: Math.min(pieces.get(line.id) ?? 0, line.pieces) })
      .where('case_id', '=', caseId)
      .where('order_line_id', '=', line.id)
      .execute()
  const refund = { caseId, method: wish.method, keyId, checkAmount, now }
  if (pieces.size > 0) await refundPiecesOf(tx, order, { ...refund, pieces })
  if (amount !== undefined) await refundAmountOf(tx, order, { ...refund, amount })
  await notifyOrderViewers(tx, order.id, now)
  await notifyOrderEvent(tx, { orderId: order.id, owner: order, status: 'case_decided', actor: event.actor, now })
}

/** The pieces to refund, by line: those of the case unless the decision names others. */
async function readGranted(tx: Db, known: CaseRecord, { lines }: CaseDecision): Promise<Map<number, number>> {
  const wanted = lines ?? known.lines.map(({ id, pieces }) => ({ id, pieces }))
  const ids = (await listOrderLines(tx, known.order_id)).map(({ id }) => id)
  const granted = new Map<number, number>()
  for (const { id, pieces } of wanted) {
    if (!ids.includes(id)) throw refuse(422, 'lines', 'case.line_unknown')
    if (granted.has(id)) throw refuse(422, 'lines', 'case.line_twice')
    granted.set(id, pieces)
  }
  if ([...granted.values()].every((pieces) => pieces === 0)) throw refuse(422, 'lines', 'case.lines_required')
  return granted
}
