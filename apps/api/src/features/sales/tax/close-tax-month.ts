import { sql } from 'kysely'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import { refuse } from '#lib/errors.ts'
import { moneyFormat } from '#lib/money.ts'
import { openMonth } from './tax-month.ts'
import { findClosedMonth, sumBook } from './tax-months.queries.ts'

type Closing = { month: string; known: { net: number; tax: number }; keyId: number }

/**
 * Closes a month for good, in the order of the months. Entries under way are waited for, so that they count in the month; the database puts
 * later ones into the next. Closing it again answers as the first time. Throws 409 before the month is over, after an open month, and if
 * the numbers are no longer those that were read.
 */
export async function closeTaxMonth(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  { month, known, keyId }: Closing,
): Promise<{ closed: { at: string; by: string } }> {
  const closed = await db.transaction().execute(async (tx) => {
    await sql`lock table tax_months, tax_entries in share row exclusive mode`.execute(tx)
    const now = clock.now()
    const { time_zone: timeZone, digit_after_decimal_point: digits } = await readSwitches(tx)
    const { closed: before, period, next } = await openMonth(tx, { month, timeZone, now })
    if (before !== undefined) return before
    if (now < period.until) throw refuse(409, 'month', 'accounts.tax_month_running')
    if (next === null || month < next) throw refuse(409, 'month', 'accounts.tax_month_closed')
    if (month > next) throw refuse(409, 'month', 'accounts.tax_month_order', { month: next })
    const { net, tax, entries } = await sumBook(tx, period)
    const money = moneyFormat(digits)
    if (money.toWire(net) !== known.net || money.toWire(tax) !== known.tax)
      throw refuse(409, 'known', 'accounts.tax_month_changed')
    await tx
      .insertInto('tax_months')
      .values({ month: `${month}-01`, ...period, net, tax, entries, key_id: keyId, closed_at: now })
      .execute()
    return findClosedMonth(tx, month)
  })
  if (closed === undefined) throw new Error(`tax month ${month} was not closed`)
  return { closed: { at: closed.closed_at.toISOString(), by: closed.key_name } }
}
