import type { SumKind } from '@medina/contract/operator/tax/reports'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { bookTaxes, partWithoutTax } from '#features/sales/book-taxes.ts'

// Parts of statements that both the sums of a page and the rows of a file are made of, so that they cannot differ.

/** Entries of a book with their store, zone, module and courier; `o` is the order, where there is one. */
export type Book = 'stores' | 'sold' | 'couriers' | 'taxes' | 'deliveries' | 'trips'

type Source = Record<'from' | 'store' | 'zone' | 'module' | 'courier' | 'order' | 'trip' | 'kind' | 'note', RawBuilder<unknown>>

const none = sql`null::bigint`
const noNote = sql`null::text`

const ofStores: Source = {
  from: sql`store_entries e join stores s on s.id = e.store_id left join orders o on o.id = e.order_id`,
  store: sql`e.store_id`,
  zone: sql`s.zone_id`,
  module: sql`s.module_id`,
  courier: sql`o.courier_id`,
  order: sql`e.order_id`,
  trip: sql`e.trip_id`,
  kind: sql`e.kind`,
  note: sql`e.note`,
}

export const books: Record<Book, Source> = {
  stores: ofStores,
  // The tax of an entry is looked up once for all its parts.
  sold: { ...ofStores, from: sql`${ofStores.from} cross join lateral ${bookTaxes} b` },
  couriers: {
    from: sql`courier_entries e join couriers c on c.id = e.courier_id left join orders o on o.id = e.order_id`,
    store: sql`o.store_id`,
    zone: sql`coalesce(o.zone_id, c.zone_id)`,
    module: sql`o.module_id`,
    courier: sql`e.courier_id`,
    order: sql`e.order_id`,
    trip: none,
    kind: sql`'courier_' || e.kind`,
    note: sql`e.note`,
  },
  taxes: {
    from: sql`tax_entries e left join orders o on o.id = e.order_id`,
    store: sql`e.store_id`,
    zone: sql`e.zone_id`,
    module: sql`e.module_id`,
    courier: sql`o.courier_id`,
    order: sql`e.order_id`,
    trip: sql`e.trip_id`,
    kind: sql`e.kind`,
    note: noNote,
  },
  deliveries: {
    from: sql`order_history e join orders o on o.id = e.order_id`,
    store: sql`o.store_id`,
    zone: sql`o.zone_id`,
    module: sql`o.module_id`,
    courier: sql`o.courier_id`,
    order: sql`e.order_id`,
    trip: none,
    kind: sql`o.order_type`,
    note: noNote,
  },
  trips: {
    from: sql`store_entries e join trips t on t.id = e.trip_id`,
    store: sql`e.store_id`,
    zone: sql`t.zone_id`,
    module: sql`t.module_id`,
    courier: none,
    order: none,
    trip: sql`e.trip_id`,
    kind: sql`e.kind`,
    note: noNote,
  },
}

/** Entries of one book that count in a report, and their amounts in minor units; columns that it has not are 0. */
export type Part = { book: Book; where: RawBuilder<SqlBool>; amounts: Readonly<Record<string, RawBuilder<unknown>>> }

const all = sql<SqlBool>`true`
const has = (column: string) => sql<SqlBool>`${sql.ref(column)} <> 0`

/** Goods that stores sold, or took back by a refund, as statements have them: their tax is that of the book, also where prices include it. */
const sold = {
  goods: partWithoutTax('goods'),
  offers: sql`e.offers`,
  tax: partWithoutTax('tax'),
  packaging: partWithoutTax('packaging'),
}

/** The parts of each report, and its columns in their order. */
export const reports: Record<SumKind, { columns: readonly string[]; parts: readonly Part[] }> = {
  sales: {
    columns: Object.keys(sold),
    parts: [
      {
        book: 'sold',
        where: sql<SqlBool>`e.kind in ('order', 'trip', 'refund')`,
        amounts: sold,
      },
    ],
  },
  tax: {
    columns: ['net', 'tax', 'gross'],
    parts: [{ book: 'taxes', where: all, amounts: { net: sql`e.net`, tax: sql`e.tax`, gross: sql`e.net + e.tax` } }],
  },
  commissions: {
    columns: ['commission', 'commission_tax'],
    parts: [
      {
        book: 'stores',
        where: sql<SqlBool>`(e.commission <> 0 or e.commission_tax <> 0)`,
        amounts: { commission: sql`- e.commission`, commission_tax: sql`- e.commission_tax` },
      },
    ],
  },
  tips: {
    columns: ['stores', 'couriers'],
    parts: [
      { book: 'stores', where: has('e.tip'), amounts: { stores: sql`e.tip` } },
      { book: 'couriers', where: has('e.tip'), amounts: { couriers: sql`e.tip` } },
    ],
  },
  fees: {
    columns: ['delivery', 'packaging', 'service'],
    parts: [
      {
        book: 'deliveries',
        where: sql<SqlBool>`(e.status = 'delivered' or (e.status = 'returned' and o.order_type = 'parcel'))
          and (o.delivery_charge <> 0 or o.packaging_amount <> 0 or o.additional_charge <> 0 or o.return_fee <> 0)`,
        // A parcel that came back was carried both ways.
        amounts: {
          delivery: sql`o.delivery_charge + case e.status when 'returned' then o.return_fee else 0 end`,
          packaging: sql`o.packaging_amount`,
          service: sql`o.additional_charge`,
        },
      },
      {
        book: 'trips',
        where: sql<SqlBool>`e.kind = 'trip' and t.additional_charge <> 0`,
        amounts: { service: sql`t.additional_charge` },
      },
    ],
  },
  refunds: {
    columns: Object.keys(sold),
    parts: [
      {
        book: 'sold',
        where: sql<SqlBool>`e.kind = 'refund'`,
        amounts: sold,
      },
    ],
  },
  payouts: {
    columns: ['stores', 'couriers'],
    parts: [
      { book: 'stores', where: has('e.paid'), amounts: { stores: sql`- e.paid` } },
      { book: 'couriers', where: has('e.paid'), amounts: { couriers: sql`- e.paid` } },
    ],
  },
  cash: {
    columns: ['collected', 'floats', 'handed_over', 'held'],
    parts: [
      {
        book: 'couriers',
        where: has('e.cash'),
        amounts: {
          collected: sql`case when e.kind in ('order', 'tip') then e.cash else 0 end`,
          floats: sql`case when e.kind = 'float' then e.cash else 0 end`,
          handed_over: sql`case when e.kind not in ('order', 'tip', 'float') then - e.cash else 0 end`,
          held: sql`e.cash`,
        },
      },
    ],
  },
}
