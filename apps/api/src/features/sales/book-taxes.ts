import { sql } from 'kysely'
import type { shareParts } from '@medina/pricing/stores/store-share'

/** The tax of a store's entry that the tax book has under the same cause, in minor units. */
export type BookTaxes = { tax: number; packaging: number; delivery: number }

/**
 * The tax of an entry `e` of a store is that of the tax book, so that statements and tax reports agree. It is a row `b`, for a lateral join.
 * The supplies of the business itself are not the store's. Goods that came back to the store were not sold and have none; entries from
 * before the book keep their own.
 */
export const bookTaxes = sql<BookTaxes>`(
  select coalesce(sum(x.tax)::bigint, case when e.cause like '%:returned' then 0 else e.tax end) as tax,
    coalesce(sum(x.tax) filter (where x.fee = 'packaging'), 0)::bigint as packaging,
    coalesce(sum(x.tax) filter (where x.fee = 'delivery'), 0)::bigint as delivery
  from tax_entries x where x.cause = e.cause and x.store_id = e.store_id)`

/** A part of the entry `e` without its tax in the book `b`. The parts still add up to the amount of the entry. */
export function partWithoutTax(part: (typeof shareParts)[number] | 'paid' | 'amount') {
  if (part === 'tax') return sql<number>`b.tax`
  if (part === 'packaging' || part === 'delivery') return sql<number>`${sql.ref(`e.${part}`)} - ${sql.ref(`b.${part}`)}`
  return part === 'goods'
    ? sql<number>`e.goods + e.tax - (b.tax - b.packaging - b.delivery)`
    : sql<number>`${sql.ref(`e.${part}`)}`
}
