import { sql } from 'kysely'
import { checkLedger } from '#features/wallet/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { KnownOrder } from './upgrade-load.ts'
import { type UpgradeShop, WALLET } from './upgrade-shop.ts'

/** Tables whose rows belong to orders, with the column that names the order. An upgrade changes no past order. */
const TABLES = {
  orders: 'id',
  order_lines: 'order_id',
  order_history: 'order_id',
  payments: 'order_id',
  ledger_transactions: 'order_id',
  store_entries: 'order_id',
} as const

export type PastOrders = { last: number; columns: Record<string, string[]>; rows: Record<string, string> }

/** Counts and hashes the rows of all orders that are there now, by the columns that there are now. */
export async function rememberPastOrders(db: Db): Promise<PastOrders> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from orders`.execute(db)
  const last = rows[0]?.last ?? 0
  const { rows: columns } = await sql<{ table: string; names: string[] }>`
    select table_name as table, array_agg(column_name::text order by ordinal_position) as names from information_schema.columns
    where table_schema = current_schema() and table_name = any(${Object.keys(TABLES)}::text[]) group by 1`.execute(db)
  const known = Object.fromEntries(columns.map(({ table, names }) => [table, names]))
  return { last, columns: known, rows: await hashRows(db, { last, columns: known }) }
}

async function hashRows(db: Db, { last, columns }: Omit<PastOrders, 'rows'>): Promise<Record<string, string>> {
  return db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    const hashes: Record<string, string> = {}
    for (const [table, order] of Object.entries(TABLES)) {
      const names = (columns[table] ?? []).map((name) => sql.ref(name))
      const { rows } = await sql<{ hash: string }>`
        select count(*) || ' rows, ' || coalesce(sum(hashtextextended(row(${sql.join(names)})::text, 0)::numeric), 0) as hash
        from ${sql.table(table)} where ${sql.ref(order)} <= ${last}`.execute(one)
      hashes[table] = rows[0]?.hash ?? ''
    }
    await sql`reset statement_timeout`.execute(one)
    return hashes
  })
}

type Given = { past: PastOrders; orders: readonly KnownOrder[]; shop: UpgradeShop }

/** Lists orders that are lost, doubled or changed, rows of past orders that differ, and what the ledger finds wrong. */
export async function findUpgradeProblems(db: Db, { past, orders, shop }: Given): Promise<string[]> {
  const now = await hashRows(db, past)
  const changed = Object.keys(TABLES).filter((table) => now[table] !== past.rows[table])
  const placed = await db.selectFrom('orders').select(['id', 'order_status']).where('id', '>', past.last).execute()
  const known = new Map(orders.map((order) => [order.id, order]))
  const ledger = await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    const { problems } = await checkLedger(one)
    await sql`reset statement_timeout`.execute(one)
    return problems
  })
  return [
    ...changed.map((table) => `past rows of ${table} were ${past.rows[table]}, and are ${now[table]}`),
    ...placed.filter(({ id }) => !known.has(id)).map(({ id }) => `order ${id} was placed, and nobody knows of it`),
    ...orders.flatMap((order) => findDifference(order, placed)),
    ...(await findWalletProblems(db, { orders, shop })),
    ...ledger.map(({ rule, examples }) => `it is not true that ${rule}: ${examples.join(', ')}`),
  ]
}

function findDifference({ id, status }: KnownOrder, placed: readonly { id: number; order_status: string }[]): string[] {
  const row = placed.find((order) => order.id === id)
  if (row === undefined) return [`order ${id} was acknowledged and is lost`]
  return row.order_status === status ? [] : [`order ${id} was ${status} and is ${row.order_status}`]
}

async function findWalletProblems(db: Db, { orders, shop }: Pick<Given, 'orders' | 'shop'>): Promise<string[]> {
  const ids = shop.customers.map(({ id }) => id)
  const wallets = await db
    .selectFrom('ledger_accounts')
    .select(['customer_id', 'balance'])
    .where('kind', '=', 'wallet')
    .where('customer_id', 'in', ids)
    .execute()
  return wallets.flatMap(({ customer_id, balance }) => {
    const paid = orders.filter(({ customer }) => customer === customer_id).reduce((sum, { amount }) => sum + amount, 0)
    return balance === WALLET - paid
      ? []
      : [`the wallet of customer ${customer_id} has ${balance}, but ${WALLET - paid} are left`]
  })
}
