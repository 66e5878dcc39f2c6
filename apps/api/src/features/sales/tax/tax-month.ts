import type { TaxChecks, TaxMonth } from '@medina/contract/operator/tax/tax-months'
import { toLocalTime } from '@medina/time/local-time'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { Language } from '#lib/i18n.ts'
import { type MoneyFormat, moneyFormat } from '#lib/money.ts'
import type { Period } from '#features/sales/periods.ts'
import { daysOfMonth, laterMonth, periodOfMonth } from './month-days.ts'
import { countUnfinished, countWaitingRefunds, countWrongBalances, findTaxGap, sumPayouts } from './tax-checks.queries.ts'
import { type BookSums, countBook, findClosedMonth, findFirstEntry, findLastClosed, sumBook } from './tax-months.queries.ts'
import { toClassFigures, toFigures } from './tax-report.ts'
import { sumTaxes, type TaxFilter } from './tax-report.queries.ts'

export type MonthWish = TaxFilter & { month: string; language: Language }

/** A month of the tax book by class as of one moment, the checks before it is closed, and who closed it. */
export async function readTaxMonth({ db, clock }: Pick<Api, 'db' | 'clock'>, wish: MonthWish): Promise<TaxMonth> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return reading.execute(async (tx) => {
    const { month, language, ...filter } = wish
    const { time_zone: timeZone, digit_after_decimal_point: digits } = await readSwitches(tx)
    const { closed, last, period, next } = await openMonth(tx, { month, timeZone, now: clock.now() })
    const money = moneyFormat(digits)
    const rows = await sumTaxes(tx, { ...period, ...filter, by: 'all', timeZone })
    const whole = await sumBook(tx, period)
    const isClosed = closed !== undefined || (last !== null && month <= last.month)
    return {
      month,
      ...daysOfMonth(month),
      time_zone: timeZone,
      digits,
      state: isClosed ? 'closed' : clock.now() >= period.until ? 'open' : 'running',
      closed: closed === undefined ? null : { at: closed.closed_at.toISOString(), by: closed.key_name },
      next,
      rows: rows.map((row) => toClassFigures(row, { money, language })),
      totals: toFigures(rows, money),
      whole: { net: money.toWire(whole.net), tax: money.toWire(whole.tax) },
      ...(await countBook(tx, period)),
      checks: await readChecks(tx, { period, closed, whole, money }),
    }
  })
}

type Opening = { month: string; timeZone: string; now: Date }

/** The instants of a month, the last closed month, and the month to close next: the first one with entries that is over and open. */
export async function openMonth(db: Db, { month, timeZone, now }: Opening) {
  const closed = await findClosedMonth(db, month)
  const last = await findLastClosed(db)
  const first = await findFirstEntry(db)
  const running = toLocalTime(now, timeZone).date.slice(0, 7)
  const oldest = first === null ? running : toLocalTime(first, timeZone).date.slice(0, 7)
  const due = last === null ? oldest : laterMonth(last.month, 1)
  return { closed, last, period: periodOfMonth(month, { timeZone, closed, last }), next: due < running ? due : null }
}

type Checking = { period: Period; closed: BookSums | undefined; whole: BookSums; money: MoneyFormat }

async function readChecks(db: Db, { period, closed, whole, money }: Checking): Promise<TaxChecks> {
  const gap = await findTaxGap(db, period)
  const payouts = await sumPayouts(db, period)
  return {
    gap: gap && { ...gap, bill: money.toWire(gap.bill), book: gap.book === null ? null : money.toWire(gap.book) },
    is_sealed:
      closed === undefined ? null : closed.net === whole.net && closed.tax === whole.tax && closed.entries === whole.entries,
    refunds: await countWaitingRefunds(db, period.until),
    orders: await countUnfinished(db, period),
    payouts: { count: payouts.count, amount: money.toWire(payouts.amount) },
    balances: await countWrongBalances(db),
  }
}
