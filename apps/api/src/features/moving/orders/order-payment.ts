import { cutText } from '@medina/contract/wire/cut-text'
import { sql } from 'kysely'
import { takeFromWallet } from '#features/purchases/public.ts'
import { post } from '#features/wallet/public.ts'
import { translateToAll } from '#lib/i18n.ts'
import { causeOf } from '#lib/subject.ts'
import { toMinorUnits } from '#features/moving/money-text.ts'
import { listMovedRows, recordMoved } from '#features/moving/moved-rows.queries.ts'
import type { Run } from '#features/moving/people/move-customers.ts'
import type { MovedOrder } from './moved-order.ts'

/** How an order was paid there, as it is charged and returned here. `wallet` in minor units. */
export type OrderPayment = {
  method: 'cash_on_delivery' | 'wallet' | 'offline_payment' | 'digital_payment'
  status: 'paid' | 'unpaid' | 'partially_paid'
  wallet: number
}

/**
 * Cash stays due, and the wallet's part stays the wallet's. What an order waits for is paid here: at one of our gateways, or by the transfer
 * that was reported. All else was paid to an account of the business outside of our gateways, as an offline payment that somebody has
 * confirmed: what goes back goes to the wallet, or by hand.
 */
export function readPayment(order: MovedOrder, { total, digits }: { total: number; digits: number }): OrderPayment {
  const { method, payment_status: status } = order
  if (method === 'wallet') return { method: 'wallet', status: 'paid', wallet: total }
  if (status === 'partially_paid') {
    const wallet = Math.min(Math.max(toMinorUnits(order.partly_paid, digits) ?? 0, 0), total)
    return { method: restMethods[order.awaits ?? 'cash'], status: wallet === 0 ? 'unpaid' : 'partially_paid', wallet }
  }
  if (status !== 'paid') return { method: restMethods[order.awaits ?? 'cash'], status: 'unpaid', wallet: 0 }
  return { method: 'offline_payment', status: 'paid', wallet: 0 }
}

const restMethods = { cash: 'cash_on_delivery', gateway: 'digital_payment', transfer: 'offline_payment' } as const

type Paying = { id: string; orderId: number; total: number; customerId: number | null; payment: OrderPayment }

/** Credits and takes the wallet's part, so that the order has paid it in this ledger as well. */
export async function enterWallet(run: Run, { id, orderId, total, customerId, payment }: Paying): Promise<void> {
  const { wallet, method } = payment
  if (wallet === 0 || customerId === null) return
  await post(run.tx, { ...fromThere(run, id), cause: `moved:${run.source}:order:${id}:in`, customerId, amount: wallet })
  const plan = { method, wallet, rest: total - wallet, payment_status: 'paid', order_status: 'confirmed' } as const
  await takeFromWallet(run.tx, plan, { subject: { orderId }, customerId, now: run.now })
}

/** The other shop has returned what the wallet paid: the order's return here is taken back. */
export async function returnWallet(
  run: Run,
  { id, orderId, wallet, customerId }: Omit<Paying, 'payment' | 'total'> & { wallet: number },
) {
  if (wallet === 0 || customerId === null) return
  const subject = { orderId }
  const entry = { customerId, account: 'wallet', subject, reference: String(orderId), now: run.now } as const
  await post(run.tx, { ...entry, type: 'order_refund', against: 'sales', amount: wallet, cause: causeOf(subject, 'canceled') })
  await post(run.tx, { ...fromThere(run, id), cause: `moved:${run.source}:order:${id}:out`, customerId, amount: -wallet })
}

const fromThere = ({ now }: Run, id: string) =>
  ({ type: 'add_fund_by_admin', account: 'wallet', against: 'funding', reference: `Moved in, order ${id}`, now }) as const

const REPORTED = 'payment'
const LONGEST = 200

/** Notes what was paid there, for whoever returns it. The method is not on offer. */
export async function keepPaidThere(run: Run, order: MovedOrder, orderId: number): Promise<void> {
  const method_id = await findMethod(run)
  const paid = [order.method, order.reference].filter((text) => text !== '').join(', ')
  await run.tx
    .insertInto('offline_payments')
    .values({
      order_id: orderId,
      method_id,
      method_name: JSON.stringify(translateToAll('order.paid_there')),
      method_fields: '[]',
      answers: JSON.stringify([
        { user_input: REPORTED, label: translateToAll('order.paid_there_by'), user_data: cutText(paid, LONGEST) },
      ]),
      status: 'verified',
      created_at: run.now,
      updated_at: run.now,
    })
    .execute()
}

/** Enters what is missing until the opening amounts of an order beside its wallet's are what this shop owes for it. */
export async function setOpening({ tx, now }: Run, orderId: number, owed: number): Promise<void> {
  await sql`
    select enter_opening(${orderId}::bigint, ${owed}::bigint - coalesce((
      select sum(amount) from money_entries where order_id = ${orderId}::bigint and kind = 'opening'), 0)::bigint,
      ${now}::timestamptz)`.execute(tx)
}

async function findMethod(run: Run): Promise<number> {
  const before = (await listMovedRows(run.tx, run.source, 'payment_method')).get(REPORTED)
  if (before !== undefined) return Number(before.key)
  const { id } = await run.tx
    .insertInto('offline_payment_methods')
    .values({ method_name: JSON.stringify(translateToAll('order.paid_there')), status: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = { source: run.source, kind: 'payment_method', foreign_id: REPORTED, key: String(id), moved_at: run.now }
  await recordMoved(run.tx, [row])
  return id
}
