import { readSwitches, writeAmount } from '#features/site/site.service.ts'
import type { Db } from '#lib/database/database.ts'
import { type AppError, refuse } from '#lib/errors.ts'

type Refused = { currency_digits: number; message: 'refund.amount' | 'refund.amount_low'; limit: number }

/** The refusal of an amount to return, with its limit in minor units of the order. */
export async function refuseAmount(db: Db, { currency_digits, message, limit }: Refused): Promise<AppError> {
  const currency = { ...(await readSwitches(db)), digit_after_decimal_point: currency_digits }
  return refuse(422, 'amount', message, { limit: writeAmount(limit, currency) })
}
