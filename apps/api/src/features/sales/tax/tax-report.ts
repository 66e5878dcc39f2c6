import type { TaxReport, TaxReportBy } from '@medina/contract/operator/tax/operator-tax'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { type MoneyFormat, moneyFormat } from '#lib/money.ts'
import { toCsvLine } from '#lib/text/csv.ts'
import { type Days, readPeriod } from '#features/sales/periods.ts'
import { sumTaxes, type TaxFilter, type TaxRow } from './tax-report.queries.ts'

export type TaxWish = Days & TaxFilter & { by: TaxReportBy; language: Language }

/**
 * The tax that was charged and taken back in a period of the shop's days, by class and by day, store, zone or module. A sale counts on
 * the day of its delivery, a credit on that of its refund. Throws 422 for an impossible period.
 */
export async function readTaxReport({ db }: Pick<Api, 'db'>, wish: TaxWish): Promise<TaxReport> {
  const { from, to, by, storeIds, zoneId, moduleId, language } = wish
  const { time_zone: timeZone, digit_after_decimal_point: digits } = await readSwitches(db)
  const { since, until } = readPeriod({ from, to }, timeZone)
  const rows = await sumTaxes(db, { since, until, by, timeZone, storeIds, zoneId, moduleId })
  const money = moneyFormat(digits)
  return {
    from,
    to,
    by,
    time_zone: timeZone,
    digits,
    totals: toFigures(rows, money),
    rows: rows.map((row) => ({
      key: row.key,
      name: row.name && localize(row.name, language),
      ...toClassFigures(row, { money, language }),
    })),
  }
}

type ClassFigures = Omit<TaxReport['rows'][number], 'key' | 'name'>

/** A class with its sums as the wire has them. */
export function toClassFigures(row: TaxRow, { money, language }: { money: MoneyFormat; language: Language }): ClassFigures {
  return {
    class: row.class,
    class_name: row.class_name && localize(row.class_name, language),
    percent: row.percent,
    is_exempt: row.is_exempt,
    ...toFigures([row], money),
  }
}

export function toFigures(rows: readonly TaxRow[], { toWire }: MoneyFormat): TaxReport['totals'] {
  const total = (part: 'net' | 'tax' | 'credited_net' | 'credited_tax') => toWire(rows.reduce((sum, row) => sum + row[part], 0))
  return {
    sales: { net: total('net'), tax: total('tax') },
    credits: { net: total('credited_net'), tax: total('credited_tax') },
  }
}

const columns = [
  'from',
  'to',
  'by',
  'key',
  'name',
  'class',
  'class_name',
  'percent',
  'exempt',
  'net',
  'tax',
  'credited_net',
  'credited_tax',
]

const describeClass = (row: TaxReport['rows'][number]): string[] => [
  row.class ?? '',
  row.class_name ?? '',
  String(row.percent),
  row.is_exempt ? 'yes' : 'no',
]

/** Writes the report as a CSV file; its last line is the total. */
export async function writeTaxReportCsv(api: Pick<Api, 'db'>, wish: TaxWish): Promise<{ name: string; csv: string }> {
  const { from, to, by, rows, totals, digits } = await readTaxReport(api, wish)
  const amounts = ({ sales, credits }: Pick<TaxReport, 'totals'>['totals']) =>
    [sales.net, sales.tax, credits.net, credits.tax].map((decimal) => decimal.toFixed(digits))
  const lines = rows.map((row) => toCsvLine([from, to, by, row.key, row.name ?? '', ...describeClass(row), ...amounts(row)]))
  const last = toCsvLine([from, to, 'total', '', '', '', '', '', '', ...amounts(totals)])
  return { name: `tax-${by}-${from}-${to}.csv`, csv: `\uFEFF${toCsvLine(columns)}${lines.join('')}${last}` }
}
