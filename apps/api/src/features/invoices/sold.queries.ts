import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { BookedTax, OrderedAddOn, OrderedItem, OrderedVariation, WeighedLine } from '#lib/database/json-columns.ts'
import { isOf, type Subject } from '#lib/subject.ts'
import type { SellerRow } from './seller.ts'

/** A line as it was sold, in minor units. */
export type SoldLine = {
  quantity: number
  unit_price: number
  discount: number
  item: OrderedItem
  variation: OrderedVariation
  weighed: WeighedLine | null
  add_ons: OrderedAddOn[]
}

const selectSeller = (store: string) =>
  sql<SellerRow | null>`(select to_jsonb(v) from sellers v join stores vs on vs.seller_id = v.id where vs.id = ${sql.ref(store)})`

/** A delivered order with what its invoice says. */
export async function getSoldOrder(tx: Db, orderId: number) {
  return tx
    .selectFrom('orders as o')
    .leftJoin('stores as s', 's.id', 'o.store_id')
    .selectAll('o')
    .select([
      's.name as store_name',
      selectSeller('o.store_id').as('seller'),
      sql<SoldLine[]>`(
        select coalesce(json_agg(json_build_object('quantity', l.quantity, 'unit_price', l.unit_price, 'discount', l.discount,
          'item', l.item, 'variation', l.variation, 'weighed', l.weighed, 'add_ons', l.add_ons) order by l.id), '[]')
        from order_lines l where l.order_id = o.id)`.as('lines'),
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
}
export type SoldOrder = Awaited<ReturnType<typeof getSoldOrder>>

/** A completed trip with what its invoice says. */
export async function getSoldTrip(tx: Db, tripId: number) {
  const trip = await tx
    .selectFrom('trips as t')
    .innerJoin('stores as s', 's.id', 't.store_id')
    .selectAll('t')
    .select(['s.name as store_name', selectSeller('t.store_id').as('seller')])
    .where('t.id', '=', tripId)
    .executeTakeFirstOrThrow()
  const lines = await tx
    .selectFrom('trip_lines')
    .select(['vehicle', 'quantity', 'original_price as unit_price', 'discount'])
    .where('trip_id', '=', tripId)
    .orderBy('id')
    .execute()
  return { ...trip, lines }
}
export type SoldTrip = Awaited<ReturnType<typeof getSoldTrip>>

/** The invoice of an order or a trip that has one, with its document. */
export async function findInvoiceOf(tx: Db, subject: Subject) {
  return (
    (await tx
      .selectFrom('invoices')
      .leftJoin('sellers as v', 'v.id', 'invoices.seller_id')
      .selectAll('invoices')
      .select(sql<SellerRow | null>`to_jsonb(v)`.as('seller'))
      .where(...isOf(subject))
      .where('series', '=', 'invoice')
      .executeTakeFirst()) ?? null
  )
}

/** The amounts that a refund took back of each tax class and fee, as negative amounts. */
export async function listCredits(tx: Db, cause: string): Promise<BookedTax[]> {
  const entries = await tx
    .selectFrom('tax_entries')
    .select(['class as code', 'class_name as name', 'percent', 'is_exempt', 'net', 'tax', 'fee'])
    .where('cause', '=', cause)
    .orderBy('id')
    .execute()
  return entries.map(({ fee, ...credit }) => ({ ...credit, ...(fee !== null && { fee }) }))
}
