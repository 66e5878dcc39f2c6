import type { TaxReport, TaxReportBy } from '@medina/contract/operator/tax/operator-tax'
import { sql } from 'kysely'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { toCsvLine } from '#lib/text/csv.ts'
import { type Days, readPeriod } from '#features/sales/periods.ts'

export type TaxWish = Days & { by: TaxReportBy; storeIds: readonly number[] | null; language: Language }

type Row = {
  key: string
  name: Translated | null
  class: string | null
  class_name: Translated | null
  percent: number
  is_exempt: boolean
  net: number
  tax: number
  credited_net: number
  credited_tax: number
}

/** Each division of the report: its key, and its name in all languages. Parcels have no store. */
const divisions = {
  all: { key: sql`''`, name: sql`null::jsonb`, from: sql`` },
  day: { key: sql`''`, name: sql`null::jsonb`, from: sql`` },
  store: {
    key: sql`coalesce(e.store_id::text, '')`,
    name: sql`s.name::jsonb`,
    from: sql`left join stores s on s.id = e.store_id`,
  },
  zone: { key: sql`e.zone_id::text`, name: sql`z.name::jsonb`, from: sql`join zones z on z.id = e.zone_id` },
  module: { key: sql`e.module_id::text`, name: sql`m.module_name::jsonb`, from: sql`join modules m on m.id = e.module_id` },
} as const

/**
 * The tax that was charged and taken back in a period of the shop's days, by class and by day, store, zone or module. A sale counts on
 * the day of its delivery, a credit on that of its refund. Throws 422 for an impossible period.
 */
export async function readTaxReport({ db }: Pick<Api, 'db'>, wish: TaxWish): Promise<TaxReport> {
  const { from, to, by, storeIds, language } = wish
  const { time_zone: timeZone, digit_after_decimal_point: digits } = await readSwitches(db)
  const { since, until } = readPeriod({ from, to }, timeZone)
  const { name, from: joined, ...division } = divisions[by]
  const key = by === 'day' ? sql`to_char(e.created_at at time zone ${timeZone}, 'YYYY-MM-DD')` : division.key
  const { rows } = await sql<Row>`
    select ${key} as key, ${name} as name, e.class, (array_agg(e.class_name order by e.id desc))[1] as class_name, e.percent, e.is_exempt,
      coalesce(sum(e.net) filter (where e.kind = 'sale'), 0)::bigint as net,
      coalesce(sum(e.tax) filter (where e.kind = 'sale'), 0)::bigint as tax,
      coalesce(sum(e.net) filter (where e.kind = 'credit'), 0)::bigint as credited_net,
      coalesce(sum(e.tax) filter (where e.kind = 'credit'), 0)::bigint as credited_tax
    from tax_entries e ${joined}
    where e.created_at >= ${since}::timestamptz and e.created_at < ${until}::timestamptz
      and ${storeIds === null ? sql`true` : sql`e.store_id = any(${[...storeIds]}::bigint[])`}
    group by 1, 2, e.class, e.percent, e.is_exempt order by 1, e.percent desc, e.is_exempt, e.class nulls first`.execute(db)
  const { toWire } = moneyFormat(digits)
  const figures = (all: readonly Row[]) => {
    const total = (part: 'net' | 'tax' | 'credited_net' | 'credited_tax') => all.reduce((sum, row) => sum + row[part], 0)
    return {
      sales: { net: toWire(total('net')), tax: toWire(total('tax')) },
      credits: { net: toWire(total('credited_net')), tax: toWire(total('credited_tax')) },
    }
  }
  return {
    from,
    to,
    by,
    time_zone: timeZone,
    digits,
    totals: figures(rows),
    rows: rows.map((row) => ({
      key: row.key,
      name: row.name && localize(row.name, language),
      class: row.class,
      class_name: row.class_name && localize(row.class_name, language),
      percent: row.percent,
      is_exempt: row.is_exempt,
      ...figures([row]),
    })),
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
