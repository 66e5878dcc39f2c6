import { sql } from 'kysely'
import type { TaxReportBy } from '@medina/contract/operator/tax/operator-tax'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import type { Period } from '#features/sales/periods.ts'

/** Sums of a tax class in minor units; credits are negative. */
export type TaxRow = {
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

/** `storeIds`: null for every store. */
export type TaxFilter = { storeIds: readonly number[] | null; zoneId: number | undefined; moduleId: number | undefined }

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

type Wish = TaxFilter & Period & { by: TaxReportBy; timeZone: string }

/** The sums of a period by division and class, the highest percent first. */
export async function sumTaxes(db: Db, { since, until, by, timeZone, storeIds, zoneId, moduleId }: Wish): Promise<TaxRow[]> {
  const { name, from: joined, ...division } = divisions[by]
  const key = by === 'day' ? sql`to_char(e.created_at at time zone ${timeZone}, 'YYYY-MM-DD')` : division.key
  const { rows } = await sql<TaxRow>`
    select ${key} as key, ${name} as name, e.class, (array_agg(e.class_name order by e.id desc))[1] as class_name, e.percent, e.is_exempt,
      coalesce(sum(e.net) filter (where e.kind = 'sale'), 0)::bigint as net,
      coalesce(sum(e.tax) filter (where e.kind = 'sale'), 0)::bigint as tax,
      coalesce(sum(e.net) filter (where e.kind = 'credit'), 0)::bigint as credited_net,
      coalesce(sum(e.tax) filter (where e.kind = 'credit'), 0)::bigint as credited_tax
    from tax_entries e ${joined}
    where e.created_at >= ${since}::timestamptz and e.created_at < ${until}::timestamptz
      and ${storeIds === null ? sql`true` : sql`e.store_id = any(${[...storeIds]}::bigint[])`}
      and ${zoneId === undefined ? sql`true` : sql`e.zone_id = ${zoneId}`}
      and ${moduleId === undefined ? sql`true` : sql`e.module_id = ${moduleId}`}
    group by 1, 2, e.class, e.percent, e.is_exempt order by 1, e.percent desc, e.is_exempt, e.class nulls first`.execute(db)
  return rows
}
