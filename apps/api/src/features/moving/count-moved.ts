import { sql } from 'kysely'
import { baseLanguage } from '#lib/i18n.ts'
import type { Db } from '#lib/database/database.ts'
import { type MovedKey, movedKinds, type MovedKind } from './moved-lines.ts'
import type { MovedOrders } from './orders/move-orders.ts'
import { parcelCategoryKey } from './orders/places.queries.ts'
import type { Run } from './people/move-customers.ts'
import type { Person } from './people/read-person.ts'

/** Of amounts, minor units. */
export type Total = { what: string; there: number; here: number; isMoney?: true }

/** The rows of a kind by what names them here. */
const named: Readonly<Record<MovedKind, { what: string; table: string; column: string }>> = {
  module: { what: 'modules', table: 'modules', column: `module_name->>'${baseLanguage}'` },
  zone: { what: 'zones', table: 'zones', column: `name->>'${baseLanguage}'` },
  category: { what: 'categories', table: 'categories', column: 'slug' },
  store: { what: 'stores', table: 'stores', column: 'slug' },
  item: { what: 'items', table: 'items', column: 'slug' },
  parcel_category: { what: 'kinds of parcels', table: 'parcel_categories', column: parcelCategoryKey },
  courier: { what: 'couriers', table: 'couriers', column: 'phone' },
  coupon: { what: 'coupons', table: 'coupons', column: 'code' },
}

type Given = { keys: readonly MovedKey[]; people: readonly Person[]; addresses: number; orders: MovedOrders }

/** Counts both sides: what the other shop has, and what is in the tables and the ledger of this one. */
export async function countMoved({ tx, source }: Run, { keys, people, addresses, orders }: Given): Promise<Total[]> {
  const totals: Total[] = []
  for (const kind of movedKinds) {
    const own = keys.filter((each) => each.kind === kind).map(({ key }) => key)
    if (own.length === 0) continue
    const { what, table, column } = named[kind]
    totals.push({ what, there: own.length, here: await countNamed(tx, { table, column, keys: own }) })
  }
  if (people.length === 0) return [...totals, ...(await countOrders(tx, source, orders))]
  const sum = (account: 'wallet' | 'points'): number => people.reduce((total, each) => total + Math.max(each[account], 0), 0)
  const { rows } = await sql<Record<'customers' | 'addresses' | 'wallets' | 'points', number>>`
    select
      (select count(*) from moved_rows m join customers c on c.id = m.key::bigint
        where m.source = ${source} and m.kind = 'customer' and m.foreign_id = any(${people.map(({ id }) => id)}::text[]))::int as customers,
      (select count(*) from moved_rows where source = ${source} and kind = 'address')::int as addresses,
      ${movedSum(source, 'wallet', people)} as wallets, ${movedSum(source, 'points', people)} as points`.execute(tx)
  const [here] = rows
  if (here === undefined) throw new Error('the totals of a move have no row')
  return [
    ...totals,
    { what: 'customers', there: people.length, here: here.customers },
    // Addresses that were removed there since stay here.
    { what: 'addresses', there: addresses, here: Math.min(here.addresses, addresses) },
    { what: 'wallets', there: sum('wallet'), here: here.wallets, isMoney: true },
    { what: 'points', there: sum('points'), here: here.points },
    ...(await countOrders(tx, source, orders)),
  ]
}

/** Open orders that nobody here has worked on: the others go on by themselves. */
async function countOrders(tx: Db, source: string, { ids, ...there }: MovedOrders): Promise<Total[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Record<'count' | keyof typeof there, number>>`
    select count(*)::int as count, coalesce(sum(o.order_amount), 0)::bigint as total, coalesce(sum(o.tax_amount), 0)::bigint as tax,
      (count(*) filter (where o.order_type = 'parcel'))::int as parcels,
      (count(*) filter (where o.prescription_order))::int as prescriptions,
      (count(*) filter (where o.payment_status <> 'paid' and o.payment_method in ('digital_payment', 'offline_payment')))::int as unpaid
    from moved_rows m join orders o on o.id = m.key::bigint
    where m.source = ${source} and m.kind = 'order' and m.foreign_id = any(${[...ids]}::text[])`.execute(tx)
  const here = rows[0] ?? { count: 0, total: 0, tax: 0, parcels: 0, prescriptions: 0, unpaid: 0 }
  const kinds = [
    { what: 'of these parcels', there: there.parcels, here: here.parcels },
    { what: 'by prescription', there: there.prescriptions, here: here.prescriptions },
    { what: 'not paid yet', there: there.unpaid, here: here.unpaid },
  ]
  return [
    { what: 'open orders', there: ids.length, here: here.count },
    ...kinds.filter((each) => each.there > 0 || each.here > 0),
    { what: 'sum of orders', there: there.total, here: here.total, isMoney: true },
    { what: 'tax of orders', there: there.tax, here: here.tax, isMoney: true },
  ]
}

/**
 * Sums the entries of the ledger that came over, beside which the record of moves proves nothing. Those of an account that was merged here
 * since are in its emptied account.
 */
const movedSum = (source: string, account: 'wallet' | 'points', people: readonly Person[]) => sql<number>`(
  select coalesce(sum(e.amount), 0)::bigint from moved_rows m
  join ledger_accounts a on a.kind = ${account} and (a.customer_id = m.key::bigint
    or a.id in (select g.account_id from merged_accounts g where g.customer_id = m.key::bigint))
  join ledger_entries e on e.account_id = a.id
  join ledger_transactions t on t.id = e.transaction_id
  where m.source = ${source} and m.kind = ${account} and m.foreign_id = any(${people.map(({ id }) => id)}::text[])
    and starts_with(t.cause, 'moved:' || m.source || ':' || m.kind || ':' || m.foreign_id || ':'))`

async function countNamed(
  tx: Db,
  { table, column, keys }: { table: string; column: string; keys: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${sql.raw(column)} = any(${[...keys]}::text[])`.execute(tx)
  return rows[0]?.count ?? 0
}
