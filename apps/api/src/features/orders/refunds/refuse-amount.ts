import { readSwitches, writeAmount } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { type AppError, refuse } from '#lib/errors.ts'
import { moneyFormat } from '#lib/money.ts'
import type { OrderRecord } from '#features/orders/reading/orders.queries.ts'
import { readPaidAmount, readRefundLeft } from '#features/orders/rules/gateway-amount.ts'

/**
 * The amount to refund in minor units; without a decimal, everything but delivery and tip. Throws 422 for less than the smallest unit of
 * money, and for more than is left of what was paid.
 */
export async function readRefundableAmount(db: Db, order: OrderRecord, wanted: number | undefined): Promise<number> {
  const { currency_digits } = order
  const left = readPaidLeft(order)
  const amount = wanted === undefined ? readRefundLeft(order) : moneyFormat(currency_digits).fromWire(wanted)
  if (left > 0 && amount < 1) throw await refuseAmount(db, { currency_digits, message: 'refund.amount_low', limit: 1 })
  if (amount > left || left === 0) throw await refuseAmount(db, { currency_digits, message: 'refund.amount', limit: left })
  return amount
}

/** Returns the part of a payment that has not gone back, here or in the shop that it moved in from, delivery and tip included. */
export function readPaidLeft(order: OrderRecord): number {
  const { amount, elsewhere } = order.partly_refunded
  return Math.max(0, readPaidAmount(order) - amount - elsewhere)
}

type Refused = { currency_digits: number; message: 'refund.amount' | 'refund.amount_low'; limit: number }

/** The refusal of an amount to return, with its limit in minor units of the order. */
export async function refuseAmount(db: Db, { currency_digits, message, limit }: Refused): Promise<AppError> {
  const currency = { ...(await readSwitches(db)), digit_after_decimal_point: currency_digits }
  return refuse(422, 'amount', message, { limit: writeAmount(limit, currency) })
}
