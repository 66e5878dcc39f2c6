import type { ReportSums, SumDivision, SumKind } from '@medina/contract/operator/tax/reports'
import { fromLocalTime } from '@medina/time/instants'
import { addDays, countDays } from '@medina/time/local-time'
import { type Days, readPeriod } from '#features/sales/periods.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { type Places, sumEntries } from './book-sums.queries.ts'
import { reports } from './book-parts.ts'

const MOST_ROWS = 1000

type Wish = Days & Places & { kind: SumKind; by: SumDivision; language: Language }

/** The sums of a report by division, which are those of its file. Throws 422 for an impossible period. */
export async function readReportSums(db: Db, { kind, by, from, to, language, ...places }: Wish): Promise<ReportSums> {
  const { time_zone: timeZone, digit_after_decimal_point: digits } = await readSwitches(db)
  const period = readPeriod({ from, to }, timeZone)
  // Instants are derived from Node's time zone data, because the database's may be of another version.
  const dates = Array.from({ length: countDays(from, to) + 1 }, (_, day) => addDays(from, day))
  const days = dates.map((day) => fromLocalTime(day, '00:00', timeZone))
  const of = { ...period, ...places, kind, days }
  const [rows, [totals]] = [
    await sumEntries(db, { ...of, by, limit: MOST_ROWS + 1 }),
    await sumEntries(db, { ...of, by: 'all', limit: 1 }),
  ]
  const { toWire } = moneyFormat(digits)
  return {
    columns: [...reports[kind].columns],
    digits,
    rows: rows.slice(0, MOST_ROWS).map(({ key, name, count, amounts }) => ({
      key: by === 'day' ? (dates[Number(key)] ?? '') : key,
      name: name === null ? null : localize(name, language),
      count,
      amounts: amounts.map(toWire),
    })),
    has_more: rows.length > MOST_ROWS,
    totals: { count: totals?.count ?? 0, amounts: (totals?.amounts ?? []).map(toWire) },
  }
}
