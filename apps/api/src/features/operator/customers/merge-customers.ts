import type { CustomerMerge } from '@medina/contract/operator/customers/customer-removal'
import type { Api } from '#api.ts'
import {
  type CustomerRecord,
  deleteCodesOf,
  findCustomer,
  isProven,
  lockContacts,
  lockCustomer,
} from '#features/identity/public.ts'
import { findOpenOrders } from '#features/orders/public.ts'
import { findAccountHolder } from '#features/privacy/public.ts'
import { readSwitches } from '#features/site/public.ts'
import { findOpenTrips } from '#features/trips/public.ts'
import { lockAllowances } from '#features/operator/second-factor/allowances.ts'
import { takeAllowance } from '#features/operator/second-factor/check-credit.ts'
import { lockBalances, mergeAccounts } from '#features/wallet/public.ts'
import { type Operator, requireBusiness } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { once } from '#lib/http/idempotency.ts'
import { toBase } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { recordActs } from '#features/operator/shop/operator-acts.ts'
import { isPairDifferent, moveDifferent } from './different-customers.queries.ts'
import { finishMerge, insertMerge, lockWaitingMerge } from './account-merges.queries.ts'
import { isHinted } from './find-duplicates.ts'
import { readMergedRows } from './merged-rows.ts'
import { moveRows } from './move-rows.ts'

type Wish = { into: number; from: number; idempotencyKey: string | null }
type Pair = { into: CustomerRecord; from: CustomerRecord }

const channels = ['phone', 'email'] as const

/**
 * Merges an account into another one of the same person, once per Idempotency-Key: orders, trips, wallet, points, addresses, wishes, cases,
 * reviews and conversations move in one transaction, and the emptied account is deleted. Above the limit it waits until a second key merges
 * the two as well. Throws 404 for an unknown account. Throws 409 where an account has proved no contact, is blocked, or has something under
 * way, and where nothing hints at one person.
 */
export async function mergeCustomers(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  operator: Operator,
  { into, from, idempotencyKey: key }: Wish,
): Promise<CustomerMerge> {
  requireBusiness(operator)
  const now = clock.now()
  return once(db, { scope: `operator:${operator.id}:merge:${into}`, key, body: { from }, now }, async (tx) => {
    await lockAllowances(tx, operator.id)
    const pair = await lockPair(tx, { into, from })
    for (const customer of [pair.into, pair.from]) requireMergeable(customer)
    if (await isPairDifferent(tx, { id: into, other: from })) throw refuse(409, 'from', 'operator.merge_different')
    if (!(await isHinted(tx, into, from))) throw refuse(409, 'from', 'operator.merge_no_hint')
    await requireNothingOpen(tx, from)
    const switches = await readSwitches(tx)
    const { toWire } = moneyFormat(switches.digit_after_decimal_point)
    const found = await lockBalances(tx, from)
    const credits = accounts.map((account) => ({ account, amount: found[account], now }))
    const merge = await lockWaitingMerge(tx, { into, from })
    const isApproved = merge !== null && merge.key_id !== operator.id
    const mayMerge = isApproved || (await takeAllowance(tx, operator, credits, switches))
    const { id: mergeId } = merge ?? (await insertMerge(tx, { into, from, keyId: operator.id, now }))
    const moved = { id: into, merged: from, wallet: toWire(found.wallet), points: found.points, needs_second: !mayMerge }
    if (mayMerge) await move(tx, pair, { mergeId, secondId: isApproved ? operator.id : null, now })
    const act = mayMerge ? 'customers_merged' : 'merge_asked'
    await recordActs(tx, [{ keyId: operator.id, storeId: null, act, about: { name: toBase(String(into)), from }, now }])
    return moved
  })
}

const accounts = ['wallet', 'points'] as const

type Move = { mergeId: number; secondId: number | null; now: Date }

/** The picture of the other account stays until the merge cannot be undone any more. */
async function move(tx: Db, pair: Pair, { mergeId, secondId, now }: Move): Promise<void> {
  const merging = { from: pair.from.id, into: pair.into.id }
  const before = await readMergedRows(tx, merging)
  const moved = await mergeAccounts(tx, { mergeId, ...merging, now })
  await moveRows(tx, merging)
  await moveDifferent(tx, merging)
  await deleteCodesOf(tx, merging.from)
  await tx.deleteFrom('customers').where('id', '=', merging.from).execute()
  await takeContacts(tx, pair, now)
  await finishMerge(tx, mergeId, { ...moved, before, secondId, now })
}

/** Both accounts, locked in one order. Orders and top-ups under way wait for these locks, or fail because the account is gone. */
async function lockPair(tx: Db, { into, from }: { into: number; from: number }): Promise<Pair> {
  if (into === from) throw refuse(422, 'from', 'operator.merge_self')
  const known = [await findCustomer(tx, into), await findCustomer(tx, from)]
  await lockContacts(
    tx,
    known.flatMap((each) => (each === null ? [] : channels.map((channel) => each[channel]))),
  )
  const ids = [into, from].toSorted((one, other) => one - other)
  await tx.selectFrom('customers').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const [remaining, merged] = [await lockCustomer(tx, into), await lockCustomer(tx, from)]
  if (remaining === null || merged === null) throw notFound('customer', 'operator.customer_unknown')
  return { into: remaining, from: merged }
}

/** An owner who proved nothing may have typed a stranger's contact, and a blocked account would be freed by another one. */
function requireMergeable(customer: CustomerRecord): void {
  if (!channels.some((channel) => isProven(customer, channel)))
    throw refuse(409, 'customer', 'operator.merge_unproven', { id: customer.id })
  if (!customer.status) throw refuse(409, 'customer', 'operator.merge_blocked', { id: customer.id })
}

async function requireNothingOpen(tx: Db, from: number): Promise<void> {
  const person = await findAccountHolder(tx, from)
  const orders = await findOpenOrders(tx, person?.orderIds ?? [])
  const trips = await findOpenTrips(tx, person?.tripIds ?? [])
  if (orders.length + trips.length > 0)
    throw refuse(409, 'customer', 'operator.merge_open', { numbers: [...orders, ...trips].slice(0, 5).join(', ') })
  const topUp = tx.selectFrom('top_ups').select('id').where('customer_id', '=', from).where('status', '=', 'open')
  const change = tx.selectFrom('balance_changes').select('id').where('customer_id', '=', from).where('status', '=', 'waiting')
  if ((await topUp.executeTakeFirst()) !== undefined) throw refuse(409, 'customer', 'operator.merge_top_up')
  if ((await change.executeTakeFirst()) !== undefined) throw refuse(409, 'customer', 'operator.merge_change')
}

/** The account takes the proven contacts that it has none of its own for, and a name and a picture that it lacks. */
async function takeContacts(tx: Db, { into, from }: Pair, now: Date): Promise<void> {
  const taken = channels.filter((channel) => isProven(from, channel) && !isProven(into, channel))
  const contacts = Object.fromEntries(
    taken.flatMap((channel) => [
      [channel, from[channel]],
      [`${channel}_verified_at`, from[`${channel}_verified_at`]],
      [`${channel}_contested`, false],
    ]),
  )
  const name = into.f_name === null ? { f_name: from.f_name, l_name: from.l_name } : {}
  await tx
    .updateTable('customers')
    .set({ ...contacts, ...name, image: into.image ?? from.image, updated_at: now })
    .where('id', '=', into.id)
    .execute()
}
