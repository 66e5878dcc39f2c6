import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { fillPastOrders } from '#testing/database/fill-past-orders.ts'

const WALLET = 100_000

/**
 * Fills a migrated database with the rows that a shop has after so many orders: lines, history, messages, payments, wallets, accounts of
 * stores, sessions, notifications, and items of which one in ten has a French article. It names only columns that two versions have.
 */
export async function fillShopOfOrders(db: Db, orders: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The limit of a request.
    await sql`set local statement_timeout = 0`.execute(tx)
    const customers = await fillCustomers(tx, 5 * Math.ceil(orders / 50))
    await fillPastOrders(tx, { orders, stores: Math.ceil(orders / 5000), customers })
    await fillWallets(tx)
    await fillPayments(tx)
    await fillItems(tx, Math.ceil(orders / 50))
  })
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`vacuum analyze`.execute(one)
    await sql`reset statement_timeout`.execute(one)
  })
}

async function fillCustomers(tx: Db, count: number): Promise<{ first: number; count: number }> {
  const { rows } = await sql<{ first: number }>`
    with made as (
      insert into customers (f_name, l_name, phone, login_medium, ref_code, created_at, updated_at)
      select 'Customer', n::text, '+9665' || 10000000 + n, 'manual', 'PAST' || n, now(), now() from generate_series(1, ${count}::int) n
      order by n returning id
    ) select min(id) as first from made`.execute(tx)
  await sql`
    insert into sessions (customer_id, token_hash, user_agent, idle_days, created_at, last_seen_at, expires_at)
    select id, sha256(convert_to('past-' || id, 'UTF8')), 'past', 7, now(), now(), now() + interval '7 days' from customers`.execute(
    tx,
  )
  return { first: rows[0]?.first ?? 0, count }
}

/** A top-up of each wallet that pays, and the entries of each payment with their running balances. */
async function fillWallets(tx: Db): Promise<void> {
  await sql`
    insert into ledger_accounts (kind, customer_id, balance)
    select 'wallet', customer_id, ${WALLET}::bigint - sum(wallet_amount) from orders where payment_method = 'wallet' group by customer_id`.execute(
    tx,
  )
  await sql`
    with postings as (
      insert into ledger_transactions (cause, transaction_type, created_at)
      select 'past:' || customer_id, 'add_fund_by_admin', now() from ledger_accounts where kind = 'wallet'
      returning id, substr(cause, 6)::bigint as customer_id)
    insert into ledger_entries (transaction_id, account_id, amount, balance)
    select p.id, w.id, ${WALLET}::bigint, ${WALLET}::bigint from postings p join ledger_accounts w using (customer_id)
    union all
    select p.id, a.id, -${WALLET}::bigint, null from postings p, ledger_accounts a where a.kind = 'funding'`.execute(tx)
  await sql`
    with postings as (
      insert into ledger_transactions (cause, transaction_type, order_id, created_at)
      select 'order:' || id || ':placed', 'order_place', id, created_at from orders where payment_method = 'wallet' returning id, order_id)
    insert into ledger_entries (transaction_id, account_id, amount, balance)
    select p.id, w.id, -o.wallet_amount, ${WALLET}::bigint - sum(o.wallet_amount) over (partition by w.id order by o.id)
    from postings p join orders o on o.id = p.order_id join ledger_accounts w on w.customer_id = o.customer_id
    order by o.id`.execute(tx)
  await sql`
    insert into ledger_entries (transaction_id, account_id, amount, balance)
    select t.id, a.id, o.wallet_amount, null
    from ledger_transactions t join orders o on o.id = t.order_id, ledger_accounts a where a.kind = 'sales'`.execute(tx)
}

/** Payments through a gateway, what each store is owed for its sales, and what customers were notified of. */
async function fillPayments(tx: Db): Promise<void> {
  await sql`
    insert into payments (id, order_id, gateway, amount, status, gateway_reference, callback, currency, digits, created_at, updated_at)
    select gen_random_uuid(), id, 'demo', order_amount, 'paid', 'past-' || id, '/', 'USD', 2, created_at, updated_at
    from orders where payment_method = 'digital_payment'`.execute(tx)
  await sql`
    insert into store_entries (store_id, cause, kind, order_id, goods, commission, commission_percent, commission_fixed,
      commission_tax_percent, created_at)
    select store_id, 'order:' || id || ':sold', 'order', id, items_amount, -300, 1500, 0, 0, updated_at from orders order by id`.execute(
    tx,
  )
  await sql`insert into store_balances select store_id, sum(amount) from store_entries group by store_id`.execute(tx)
  await sql`
    insert into customer_notifications (customer_id, type, order_id, order_status, created_at)
    select customer_id, 'order_status', id, 'delivered', updated_at from orders where customer_id is not null`.execute(tx)
}

async function fillItems(tx: Db, count: number): Promise<void> {
  await sql`
    insert into items (store_id, module_id, category_id, name, slug, price, created_at)
    select store_id, module_id, category_id,
      jsonb_build_object('en', case n % 10 when 0 then 'L’eau gluten-free ' else 'Soup ' end || n), 'past-' || n, 2000, now()
    from (select *, row_number() over (order by id) as place, count(*) over () as known from items) i
    join generate_series(1, ${count}::int) n on i.place = 1 + n % i.known`.execute(tx)
}
