import { sql } from 'kysely'
import { notifyCredit } from '#features/notifications/public.ts'
import { recordActOn } from '#features/operator/shop/operator-acts.ts'
import { notifyPaidBack } from '#features/operator/support/notify-paid-back.ts'
import { takeAllowance } from '#features/operator/second-factor/check-credit.ts'
import { enterLine } from '#features/purchases/public.ts'
import { readSwitches } from '#features/site/public.ts'
import { post } from '#features/wallet/public.ts'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { toColumns } from '#lib/subject.ts'
import { inDigits } from '#lib/transfers/line-digits.ts'
import { type Found, lockLine, lockSubject } from './lock-line.ts'

/** `number` of the order or trip that the money came for, if it is known. With `isSent` the office has sent it already. */
type Back = {
  lineId: number
  number: number | null
  to: 'bank' | 'wallet'
  bankReference: string | null
  note: string | null
  isSent: boolean
  now: Date
}

/**
 * Sends back what a line of the bank does not pay: all of it, or what came above the amount. To the bank it is a return by hand, due until it
 * is sent; to the wallet it is credited at once. A line goes back once. Throws 404 for an unknown line or number, 409 for a line that was
 * used, and 422 `wallet` without a wallet. Throws 403 for a credit above the limit by the reader of the file.
 */
export async function sendBack(tx: Db, operator: Operator, { lineId, number, ...wish }: Back): Promise<void> {
  const known = await tx.selectFrom('bank_lines').select(['order_id', 'trip_id']).where('id', '=', lineId).executeTakeFirst()
  if (known === undefined) throw notFound('line', 'transfers.line_unknown')
  const about = known.order_id ?? known.trip_id ?? number
  const found = about === null ? null : await lockSubject(tx, about)
  // A line that another person has counted meanwhile for another order stays there.
  const isSame = (of: number | null) => of === (known.order_id ?? known.trip_id)
  const line = await lockLine(tx, lineId, (state, of) => state !== 'settled' && isSame(of))
  const isSurplus = line.state === 'paid'
  const amount = isSurplus ? line.surplus : line.amount
  if (amount === 0) throw refuse(409, 'line', 'transfers.line_used')
  const money = toMoney(found, { amount, digits: line.currency_digits })
  await enterLine(tx, { lineId, subject: money.of?.subject ?? null, amount: money.amount, now: wish.now })
  if (wish.to === 'wallet') await credit(tx, operator, money, { line, now: wish.now })
  else await addReturn(tx, operator, { ...wish, lineId, money })
  await tx
    .updateTable('bank_lines')
    .set({
      ...(isSurplus ? { surplus: 0 } : { state: 'settled' as const }),
      ...(found !== null && toColumns(found.subject)),
      note: wish.note,
      key_id: operator.id,
      decided_at: wish.now,
    })
    .where('id', '=', lineId)
    .execute()
}

/** In the units of its order or trip (`of`), else of the line. */
type Money = { amount: number; digits: number; of: Found | null }

function toMoney(found: Found | null, { amount, digits }: { amount: number; digits: number }): Money {
  if (found === null) return { amount, digits, of: null }
  const converted = inDigits(amount, digits, found.digits)
  // Every unit goes back: those that an order of fewer decimals cannot have are returned without its number.
  const isWhole =
    inDigits(converted, found.digits, Math.max(digits, found.digits)) === inDigits(amount, digits, Math.max(digits, found.digits))
  return isWhole ? { amount: converted, digits: found.digits, of: found } : { amount, digits, of: null }
}

type Line = { id: number; read_by: number | null; key_id: number | null }

/** Above the limit of wallets it takes two people, because a file of a bank can be written by whoever reads it. */
async function credit(tx: Db, operator: Operator, { amount, digits, of }: Money, { line, now }: { line: Line; now: Date }) {
  const switches = await readSwitches(tx)
  if (!switches.customer_wallet_status || of === null || of.customerId === null)
    throw refuse(422, 'wallet', 'transfers.no_wallet')
  const inShop = inDigits(amount, digits, switches.digit_after_decimal_point)
  const isOfAnother = (line.read_by ?? line.key_id) !== operator.id
  if (!isOfAnother && !(await takeAllowance(tx, operator, [{ account: 'wallet', amount: inShop, now }], switches)))
    throw refuse(403, 'line', 'transfers.second')
  const { customerId, subject } = of
  const cause = `transfer:line:${line.id}`
  const posting = { type: 'add_fund_by_admin', account: 'wallet', against: 'funding', reference: cause } as const
  if (await post(tx, { ...posting, cause, customerId, subject, amount, now }))
    await notifyCredit(tx, { type: 'add_fund', cause, customerId, now })
}

type Return = Omit<Back, 'number' | 'to'> & { money: Money }

async function addReturn(tx: Db, operator: Operator, { lineId, money, bankReference, note, isSent, now }: Return): Promise<void> {
  const { amount, digits, of } = money
  const { id } = await tx
    .insertInto('returns_by_hand')
    .values({
      id: sql<number>`nextval('order_numbers')`,
      ...(of === null ? { currency_digits: digits } : toColumns(of.subject)),
      amount,
      cause: 'surplus',
      bank_line_id: lineId,
      bank_reference: bankReference,
      note,
      key_id: isSent ? operator.id : null,
      created_at: now,
      returned_at: isSent ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!isSent) return
  const number = of === null ? id : 'orderId' in of.subject ? of.subject.orderId : of.subject.tripId
  await recordActOn(tx, operator, { id: number, store_id: of?.storeId ?? null }, { act: 'money_returned', now })
  if (of !== null) await notifyPaidBack(tx, of.subject, now)
}

/** Records that money of a line is none of a customer's, with a note. Throws as `sendBack`. */
export async function settleLine(tx: Db, operator: Operator, { lineId, note, now }: { lineId: number; note: string; now: Date }) {
  const line = await tx.selectFrom('bank_lines').select('state').where('id', '=', lineId).executeTakeFirst()
  // Money of an order is never only noted: it goes back in the books.
  if (line !== undefined && line.state !== 'open')
    return sendBack(tx, operator, { lineId, number: null, to: 'bank', bankReference: null, note, isSent: true, now })
  await lockLine(tx, lineId, (state) => state === 'open')
  await tx
    .updateTable('bank_lines')
    .set({ state: 'settled', note, key_id: operator.id, decided_at: now })
    .where('id', '=', lineId)
    .execute()
}
