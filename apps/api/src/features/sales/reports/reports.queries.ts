import { sql, type SqlBool } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { bookTaxes } from '#features/sales/book-taxes.ts'
import type { Period } from '#features/sales/periods.ts'
import type { Places } from './book-sums.queries.ts'

/** Rows of a page: enough that trips to the database do not count, and few enough for a small machine. */
const PAGE = 2000

type Of = Period & Places & { after: number }

/** The entries of a period on the page after an id; a transaction of the ledger has the time of its entries. */
const isOnPage = ({ since, until, after }: Of, time: 'e.created_at' | 't.created_at' = 'e.created_at') =>
  sql<SqlBool>`e.id > ${after}::bigint and ${sql.ref(time)} >= ${since}::timestamptz and ${sql.ref(time)} < ${until}::timestamptz`

/** The entries of some places, by the columns that have them. */
function isAt(places: Places, columns: Partial<Record<keyof Places, string>>) {
  const wanted = (Object.keys(columns) as (keyof Places)[]).flatMap((name) => {
    const [id, column] = [places[name], columns[name]]
    return id === undefined || column === undefined ? [] : [sql`${sql.ref(column)} = ${id}::bigint`]
  })
  return wanted.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(wanted, sql` and `)}`
}

/** Entries of the tax book of a period, after an id. */
export async function listTaxRows(db: Db, of: Of) {
  return db
    .selectFrom('tax_entries as e')
    .leftJoin('stores as s', 's.id', 'e.store_id')
    .leftJoin('orders as o', 'o.id', 'e.order_id')
    .innerJoin('zones as z', 'z.id', 'e.zone_id')
    .innerJoin('modules as m', 'm.id', 'e.module_id')
    .select([
      'e.id',
      'e.created_at',
      'e.kind',
      'e.order_id',
      'e.trip_id',
      'e.class',
      'e.percent',
      'e.is_exempt',
      'e.net',
      'e.tax',
      'e.fee',
    ])
    .select(['s.name as store', 'z.name as zone', 'm.module_name as module'])
    .where(isOnPage(of))
    .where(isAt(of, { storeId: 'e.store_id', zoneId: 'e.zone_id', moduleId: 'e.module_id', courierId: 'o.courier_id' }))
    .orderBy('e.id')
    .limit(PAGE)
    .execute()
}
export type TaxReportRow = Awaited<ReturnType<typeof listTaxRows>>[number]

/** Entries of all stores of a period, after an id, with the tax of the book as in statements. */
export async function listStoreRows(db: Db, of: Of) {
  return db
    .selectFrom('store_entries as e')
    .innerJoinLateral(bookTaxes.as('b'), (join) => join.onTrue())
    .innerJoin('stores as s', 's.id', 'e.store_id')
    .leftJoin('orders as o', 'o.id', 'e.order_id')
    .innerJoin('zones as z', 'z.id', 's.zone_id')
    .innerJoin('modules as m', 'm.id', 's.module_id')
    .select(['e.id', 'e.created_at', 'e.kind', 'e.order_id', 'e.trip_id', 'e.goods', 'e.offers', 'e.tax', 'e.packaging'])
    .select(['e.delivery', 'e.tip', 'e.commission', 'e.commission_tax', 'e.cash', 'e.paid', 'e.amount', 'e.note'])
    .select(['b.tax as book_tax', 'b.packaging as packaging_tax', 'b.delivery as delivery_tax'])
    .select(['s.name as store', 'z.name as zone', 'm.module_name as module'])
    .where(isOnPage(of))
    .where(isAt(of, { storeId: 'e.store_id', zoneId: 's.zone_id', moduleId: 's.module_id', courierId: 'o.courier_id' }))
    .orderBy('e.id')
    .limit(PAGE)
    .execute()
}
export type StoreReportRow = Awaited<ReturnType<typeof listStoreRows>>[number]

/** Entries of all couriers of a period, after an id. */
export async function listCourierRows(db: Db, of: Of) {
  return db
    .selectFrom('courier_entries as e')
    .innerJoin('couriers as c', 'c.id', 'e.courier_id')
    .select(['e.id', 'e.created_at', 'e.kind', 'e.order_id', 'e.delivery', 'e.distance', 'e.tip', 'e.paid', 'e.cash', 'e.amount'])
    .select(['e.note', 'e.courier_id', 'c.name as courier'])
    .where(isOnPage(of))
    .where(isAt(of, { courierId: 'e.courier_id' }))
    .orderBy('e.id')
    .limit(PAGE)
    .execute()
}
export type CourierReportRow = Awaited<ReturnType<typeof listCourierRows>>[number]

/** Accounts that came later begin after the months that were closed before. */
const isSince = (account: 'output_tax' | 'opening', time: 'e.created_at' | 't.created_at') =>
  sql<SqlBool>`${sql.ref(time)} >= (select j.since from journal_accounts j where j.account = ${sql.lit(account)})`

/**
 * Postings to the wallets of customers of a period with their other sides, after an id; points are no money. The sides of a transaction
 * add up to 0.
 */
export async function listWalletRows(db: Db, of: Of) {
  return db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(['e.id', 't.created_at', 't.transaction_type', 't.order_id', 't.trip_id', 'e.amount', 'a.kind as account'])
    .select(sql<boolean>`t.cause like 'moved:%' and ${isSince('opening', 't.created_at')}`.as('is_opening'))
    .where(
      sql<SqlBool>`exists (select from ledger_entries w join ledger_accounts k on k.id = w.account_id
        where w.transaction_id = e.transaction_id and k.kind in ('wallet', 'wallet_owed'))`,
    )
    .where(isOnPage(of, 't.created_at'))
    .orderBy('e.id')
    .limit(PAGE)
    .execute()
}
export type WalletReportRow = Awaited<ReturnType<typeof listWalletRows>>[number]

/** Money at gateways and in the bank of a period, after an id. */
export async function listMoneyRows(db: Db, of: Of) {
  return db
    .selectFrom('money_entries as e')
    .select(['e.id', 'e.created_at', 'e.kind', 'e.gateway', 'e.order_id', 'e.trip_id', 'e.amount'])
    .where(isOnPage(of))
    .orderBy('e.id')
    .limit(PAGE)
    .execute()
}
export type MoneyReportRow = Awaited<ReturnType<typeof listMoneyRows>>[number]

/** Tax of a period on what the business itself supplied, after an id. */
export async function listOutputTaxRows(db: Db, of: Of) {
  return db
    .selectFrom('tax_entries as e')
    .select(['e.id', 'e.created_at', 'e.kind', 'e.order_id', 'e.trip_id', 'e.class', 'e.tax'])
    .where('e.store_id', 'is', null)
    .where(isSince('output_tax', 'e.created_at'))
    .where(isOnPage(of))
    .orderBy('e.id')
    .limit(PAGE)
    .execute()
}
export type OutputTaxRow = Awaited<ReturnType<typeof listOutputTaxRows>>[number]
