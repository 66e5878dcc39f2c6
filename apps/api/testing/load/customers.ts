import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'

/** The token of a customer of `callCustomers`, by the number of the customer. */
export function tokenOf(customer: number): string {
  return `rush-token-${customer}`
}

type Customers = { first?: number; amount: number; wallet: number }

/** Creates signed-in customers, numbered from `first`, with money in their wallets, in minor units. */
export async function callCustomers(db: Db, { first = 1, amount, wallet }: Customers): Promise<void> {
  await sql`
    insert into customers (id, f_name, l_name, phone, login_medium, ref_code, created_at, updated_at)
    select n, 'Lina', 'Haddad', '+9665' || 50000000 + n, 'manual', 'RUSH' || n, now(), now() from generate_series(${first}::int, ${first + amount - 1}::int) n`.execute(
    db,
  )
  await sql`
    insert into sessions (customer_id, token_hash, user_agent, idle_days, created_at, last_seen_at, expires_at)
    select id, sha256(convert_to('rush-token-' || id, 'UTF8')), 'rush', 90, '2026-03-10', '2026-03-11', '2026-12-31' from customers where id >= ${first}`.execute(
    db,
  )
  await sql`
    with causes as (
      insert into ledger_transactions (cause, transaction_type, created_at)
      select 'rush:' || id, 'add_fund_by_admin', now() from customers where id >= ${first} returning id, substr(cause, 6)::bigint as customer_id
    ), wallets as (
      insert into ledger_accounts (kind, customer_id, balance) select 'wallet', id, ${wallet}::bigint from customers where id >= ${first} returning id, customer_id
    )
    insert into ledger_entries (transaction_id, account_id, amount, balance)
    select c.id, w.id, ${wallet}::bigint, ${wallet}::bigint from causes c join wallets w using (customer_id)
    union all
    select c.id, a.id, -${wallet}::bigint, null from causes c, ledger_accounts a where a.kind = 'funding'`.execute(db)
}
