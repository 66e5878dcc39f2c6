import type {
  BalancedCourierEntry,
  CourierBalance,
  CourierPaymentBody,
} from '@medina/contract/operator/couriers/courier-accounts'
import { sql } from 'kysely'
import { issueCourierStatement } from '#features/invoices/public.ts'
import { readSwitches, type Switches, writeAmount } from '#features/site/public.ts'
import type { Clock } from '#lib/clock.ts'
import { readIdCursor, writeIdCursor } from '#lib/cursor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { once } from '#lib/http/idempotency.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { addCourierEntry, lockSides, type Sides } from './courier-entries.ts'
import { selectOffer } from './hand-overs.ts'
import { toCourierEntry, toSides } from './courier-statement.ts'
import { getCourierEntry } from './courier-statement.queries.ts'

type Context = { db: Db; clock: Clock }
type Payment = { courierId: number; body: CourierPaymentBody; keyId: number; idempotencyKey: string | null }

/**
 * Records pay or cash that changed hands between the business and a courier, once per Idempotency-Key. Throws 404 for an unknown courier
 * and 422 for an amount below the smallest unit. Throws 409 for a payout of more than is owed, or more cash than the courier holds.
 */
export async function addCourierPayment({ db, clock }: Context, payment: Payment): Promise<BalancedCourierEntry> {
  const { courierId, body, keyId, idempotencyKey: key } = payment
  const now = clock.now()
  return once(db, { scope: `operator:${keyId}:courier:${courierId}`, key, body, now }, async (tx) => {
    const switches = await readSwitches(tx)
    const money = moneyFormat(switches.digit_after_decimal_point)
    const amount = money.fromWire(body.amount)
    if (amount < 1) throw refuse(422, 'amount', 'accounts.amount_low')
    const courier = await tx.selectFrom('couriers').select('id').where('id', '=', courierId).executeTakeFirst()
    if (courier === undefined) throw notFound('courier', 'operator.courier_unknown')
    if (body.kind === 'hand_over' && switches.hand_over_needs_code) throw refuse(409, 'kind', 'accounts.hand_over_by_code')
    const sides = await lockSides(tx, courierId)
    const moved = toMoved(body.kind, amount)
    requireCovered(sides, moved, switches)
    const id = await addCourierEntry(tx, {
      courier_id: courierId,
      cause: `courier:${courierId}:${body.kind}:${crypto.randomUUID()}`,
      kind: body.kind,
      ...moved,
      note: body.note,
      key_id: keyId,
      created_at: now,
    })
    if (id !== null && body.kind === 'payout') await issueCourierStatement(tx, courierId, { entryId: id, now })
    const after = toSides({ owed: sides.owed + moved.paid, cash: sides.cash + moved.cash }, money)
    return { ...toCourierEntry(await getCourierEntry(tx, id ?? 0), money), after }
  })
}

type Moved = { paid: number; cash: number }

function toMoved(kind: CourierPaymentBody['kind'], amount: number): Moved {
  if (kind === 'payout') return { paid: -amount, cash: 0 }
  if (kind === 'repayment') return { paid: amount, cash: 0 }
  return { paid: 0, cash: kind === 'hand_over' ? -amount : amount }
}

/** A typing error must not become a debt, nor cash that nobody collected. */
function requireCovered({ owed, cash }: Sides, moved: Moved, switches: Switches): void {
  const limitOf = (side: number) => ({ limit: writeAmount(Math.max(0, side), switches) })
  if (moved.paid < 0 && owed + moved.paid < 0) throw refuse(409, 'amount', 'accounts.courier_pay', limitOf(owed))
  if (moved.cash < 0 && cash + moved.cash < 0) throw refuse(409, 'amount', 'accounts.courier_cash', limitOf(cash))
}

type Wish = { cursor: string | undefined; limit: number; now: Date; language: Language }
type Last = { amount: number; created_at: string } | null

/** Couriers that have an account, the newest first, each with both sides of it and with its last payout and hand-over. */
export async function listCourierBalances(
  db: Db,
  { cursor, limit, now, language }: Wish,
): Promise<{ balances: CourierBalance[]; needs_code: boolean; next_cursor: string | null }> {
  const { digit_after_decimal_point: digits, hand_over_needs_code: needsCode } = await readSwitches(db)
  const { toWire } = moneyFormat(digits)
  const before = readIdCursor(cursor)
  const last = (kind: 'payout' | 'hand_over') => sql<Last>`(
    select json_build_object('amount', -(e.paid + e.cash), 'created_at', e.created_at) from courier_entries e
    where e.courier_id = c.id and e.kind in ('payout', 'repayment', 'hand_over', 'float') and e.kind = ${kind} order by e.id desc limit 1)`
  const found = await db
    .selectFrom('courier_balances as b')
    .innerJoin('couriers as c', 'c.id', 'b.courier_id')
    .select(['c.id', 'c.name', 'c.phone', 'b.balance as owed', 'b.cash'])
    .select([last('payout').as('last_payout'), last('hand_over').as('last_hand_over'), selectOffer(now).as('hand_over')])
    .$if(before !== null, (query) => query.where('c.id', '<', before))
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = found.slice(0, limit)
  const toLast = (each: Last) =>
    each === null ? null : { amount: toWire(each.amount), created_at: new Date(each.created_at).toISOString() }
  return {
    balances: shown.map(({ id, name, phone, owed, cash, last_payout, last_hand_over, hand_over: offer }) => ({
      courier: { id, name: localize(name, language), phone },
      owed: toWire(owed),
      cash: toWire(cash),
      hand_over: offer && { amount: toWire(offer.amount), expires_at: new Date(offer.expires_at).toISOString() },
      last_payout: toLast(last_payout),
      last_hand_over: toLast(last_hand_over),
    })),
    needs_code: needsCode,
    next_cursor: found.length > limit ? writeIdCursor(shown.at(-1)?.id) : null,
  }
}
