import type { BalanceChange, CustomerAccount } from '@medina/contract/operator/customers/operator-customers'
import type { Api } from '#api.ts'
import { readSwitches, type Switches } from '#features/site/public.ts'
import { InsufficientFunds, lockBalances, post } from '#features/wallet/public.ts'
import { type Operator, requireBusiness } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { once } from '#lib/http/idempotency.ts'
import { toBase } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { takeAllowance } from '#features/operator/second-factor/check-credit.ts'
import { recordActs } from '#features/operator/shop/operator-acts.ts'
import { type ChangeRecord, findChange, listWaiting, lockChange, toChange } from './balance-changes.queries.ts'
import { requireAccount } from './read-customers.ts'

type Doing = Pick<Api, 'db' | 'clock'>
type Body = { account: CustomerAccount; amount: number; reason: string }
type Wish = { id: number; body: Body; idempotencyKey: string | null }

/** Points are whole. Nothing that counts is this large, and every sum of such amounts is exact. */
const MOST_POINTS = 1e9

/**
 * Gives to a customer's wallet or points, or takes, once per Idempotency-Key. Above the limit of the settings, alone or with what the key
 * gave within 24 hours, it waits for a second key.
 * Throws 404 for an unknown account, 422 for an amount below the smallest unit, and 409 for more than the customer has.
 */
export async function changeBalance(
  { db, clock }: Doing,
  operator: Operator,
  { id, body, idempotencyKey }: Wish,
): Promise<BalanceChange> {
  await requireAccount(db, operator, id)
  const now = clock.now()
  const attempt = { scope: `operator:${operator.id}:balance:${id}`, key: idempotencyKey, body, now }
  return once(db, attempt, async (tx) => {
    const switches = await readSwitches(tx)
    const { account, reason } = body
    const amount = readAmount(body, switches)
    const needsSecond = !(await takeAllowance(tx, operator, [{ account, amount, now }], switches))
    const row = { customer_id: id, account, amount, reason, needs_second: needsSecond, key_id: operator.id, created_at: now }
    await lockBalances(tx, id)
    const transactionId = needsSecond ? null : await postChange(tx, { cause: `office:${crypto.randomUUID()}`, ...row, now })
    const made = await tx
      .insertInto('balance_changes')
      .values({ ...row, status: needsSecond ? 'waiting' : 'posted', transaction_id: transactionId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, operator, { change: row, act: needsSecond ? 'asked' : 'changed', now })
    return show(tx, made.id)
  })
}

/** Minor units, or points. */
function readAmount({ account, amount }: Body, switches: Switches): number {
  const read = account === 'points' ? amount : moneyFormat(switches.digit_after_decimal_point).fromWire(amount)
  const isWhole = Number.isSafeInteger(read) && (account === 'wallet' || Math.abs(read) <= MOST_POINTS)
  if (read === 0 || !isWhole) throw refuse(422, 'amount', 'operator.change_amount')
  return read
}

type Change = Pick<ChangeRecord, 'customer_id' | 'account' | 'amount'>

/** Posts the change and returns the number of its transaction. */
async function postChange(
  tx: Db,
  { cause, customer_id, account, amount, now }: Change & { cause: string; now: Date },
): Promise<number> {
  const against = account === 'wallet' ? 'adjustments' : 'points_issued'
  await post(tx, { cause, type: 'balance_changed', customerId: customer_id, amount, account, against, now }).catch(
    async (error: unknown) => {
      throw error instanceof InsufficientFunds ? refuse(409, 'amount', 'operator.change_too_much') : error
    },
  )
  const posted = tx.selectFrom('ledger_transactions').select('id').where('cause', '=', cause)
  return (await posted.executeTakeFirstOrThrow()).id
}

/** The changes that wait for a second key. */
export async function listBalanceChanges({ db }: Doing, operator: Operator): Promise<BalanceChange[]> {
  requireBusiness(operator)
  const { toWire } = moneyFormat((await readSwitches(db)).digit_after_decimal_point)
  return (await listWaiting(db)).map((change) => toChange(change, toWire))
}

/**
 * Posts a change that waits, or declines it; the same answer once more changes nothing. Throws 403 for the key that made it, and 409 for one
 * that is decided otherwise. The key that made it may decline it.
 */
export async function decideBalanceChange(
  { db, clock }: Doing,
  operator: Operator,
  { id, approve }: { id: number; approve: boolean },
): Promise<BalanceChange> {
  requireBusiness(operator)
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const change = await lockChange(tx, id)
    if (change === null) throw notFound('change', 'operator.change_unknown')
    const status = approve ? 'posted' : 'declined'
    if (change.status === status) return show(tx, id)
    if (change.status !== 'waiting') throw refuse(409, 'change', 'operator.change_decided')
    if (approve && change.key_id === operator.id) throw refuse(403, 'change', 'operator.change_second')
    if (approve) await lockBalances(tx, change.customer_id)
    const transactionId = approve ? await postChange(tx, { ...change, cause: `office:${crypto.randomUUID()}`, now }) : null
    await tx
      .updateTable('balance_changes')
      .set({ status, transaction_id: transactionId, decided_by: operator.id, decided_at: now })
      .where('id', '=', id)
      .execute()
    await record(tx, operator, { change, act: approve ? 'approved' : 'declined', now })
    return show(tx, id)
  })
}

async function show(tx: Db, id: number): Promise<BalanceChange> {
  const { toWire } = moneyFormat((await readSwitches(tx)).digit_after_decimal_point)
  const change = await findChange(tx, id)
  if (change === null) throw notFound('change', 'operator.change_unknown')
  return toChange(change, toWire)
}

type Done = { change: Change; act: 'asked' | 'changed' | 'approved' | 'declined'; now: Date }

/** The log of acts has the account and the amount; the reason stays with the customer. */
async function record(tx: Db, { id: keyId }: Operator, { change, act, now }: Done): Promise<void> {
  const { customer_id, account, amount } = change
  const { toWire } = moneyFormat((await readSwitches(tx)).digit_after_decimal_point)
  const about = { name: toBase(String(customer_id)), to: account === 'wallet' ? toWire(amount) : amount }
  await recordActs(tx, [{ keyId, storeId: null, act: `${account}_${act}`, about, now }])
}
