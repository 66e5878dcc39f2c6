import { sql } from 'kysely'
import type { Db } from '../apps/api/src/lib/database/database.ts'
import { fillPastOrders } from '../apps/api/testing/database/fill-past-orders.ts'
import { extent } from './extent.ts'

const size = extent(
  {
    customers: 200_000,
    orders: 500_000,
    stores: 200,
    coupons: 3000,
    reviews: 200_000,
    cases: 50_000,
    acts: 100_000,
    searches: 200_000,
    /** One in so many orders was canceled, one returned, and one is paid in part. */
    rare: 10_000,
    subscribers: 100_000,
  },
  {
    customers: 2000,
    orders: 1000,
    stores: 5,
    coupons: 10,
    reviews: 100,
    cases: 50,
    acts: 100,
    rare: 100,
    searches: 100,
    subscribers: 100,
  },
)

/** Two years of a busy marketplace beside the demo city: customers, orders with their books, reviews, cases, offers and people. */
export async function fillBusyYears(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    // Millions of rows that name each other rightly: checking each of them, and queuing its web hooks, takes minutes.
    await sql`set local session_replication_role = replica`.execute(tx)
    const first = await fillCustomers(tx)
    await fillPastOrders(tx, {
      orders: size.orders,
      stores: size.stores,
      steps: ['pending', 'delivered'],
      customers: { first, count: size.customers },
    })
    await makeFewRare(tx)
    await fillBooks(tx)
    await fillBeside(tx, first)
  })
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`vacuum analyze`.execute(one)
    await sql`reset all`.execute(one)
  })
}

async function fillCustomers(db: Db): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    with made as (
      insert into customers (f_name, l_name, phone, email, login_medium, ref_code, created_at, updated_at)
      select (array['Sami', 'Lina', 'Omar', 'Noura', 'Yousef', 'Amal'])[1 + n % 6], 'W' || n, '+96659' || lpad(n::text, 7, '0'),
        'c' || n || '@mail.example', 'manual', 'W' || n, now() - interval '730 days' * (1 - n::float8 / ${size.customers}::int), now()
      from generate_series(1, ${size.customers}::int) n returning id)
    select min(id)::int as first from made`.execute(db)
  return rows[0]?.first ?? 0
}

/** Lists of what is rare are slow where they find something, and quick where there is nothing. */
async function makeFewRare(db: Db): Promise<void> {
  await sql`
    update orders set order_status = case id % ${size.rare}::int when 1 then 'canceled' when 2 then 'returned' else order_status end,
      payment_status = case id % ${size.rare}::int when 3 then 'partially_paid' else payment_status end
    where id % ${size.rare}::int between 1 and 3`.execute(db)
}

async function fillBooks(db: Db): Promise<void> {
  await sql`
    insert into store_entries (store_id, cause, kind, order_id, goods, commission, commission_percent, commission_fixed,
      commission_tax_percent, created_at)
    select store_id, 'order:' || id || ':sold', 'order', id, items_amount, -300, 1500, 0, 0, updated_at from orders
    where order_status = 'delivered' and store_id is not null order by id on conflict do nothing`.execute(db)
  await sql`
    insert into tax_entries (cause, kind, order_id, store_id, zone_id, module_id, class, percent, is_exempt, net, tax, created_at)
    select 'order:' || id || ':sold', 'sale', id, store_id, zone_id, module_id, null, 15, false, items_amount - 261, 261, updated_at
    from orders where order_status = 'delivered' and store_id is not null order by id on conflict do nothing`.execute(db)
  await sql`
    insert into store_balances select store_id, sum(amount) from store_entries group by store_id on conflict do nothing`.execute(
    db,
  )
}

async function fillBeside(db: Db, first: number): Promise<void> {
  await sql`
    insert into reviews (store_id, item_id, rating, comment, status, created_at, customer_id, order_id)
    select o.store_id, l.item_id, 1 + o.id % 5, 'Warm, and on time', true, o.created_at, o.customer_id, o.id
    from (select * from orders where order_status = 'delivered' and store_id is not null order by id desc limit ${size.reviews}) o
    join order_lines l on l.order_id = o.id`.execute(db)
  await sql`
    insert into cases (order_id, kind, words, client_key, decision, decided_at, created_at)
    select o.id, 'missing', 'One was missing', gen_random_uuid(), case when o.id % 20 > 0 then 'granted' end,
      case when o.id % 20 > 0 then o.created_at end, o.created_at
    from (select * from orders where order_status = 'delivered' and store_id is not null order by id desc limit ${size.cases}) o`.execute(
    db,
  )
  await sql`
    insert into coupons (module_id, title, code, coupon_type, discount_type, discount, start_date, expire_date)
    select (select min(id) from modules), jsonb_build_object('en', 'Coupon ' || n), 'BUSY' || n, 'default', 'percent', 1000,
      (now() - interval '730 days' * (1 - n::float8 / ${size.coupons}::int))::date,
      (now() - interval '730 days' * (1 - n::float8 / ${size.coupons}::int) + interval '10 days')::date
    from generate_series(1, ${size.coupons}::int) n`.execute(db)
  await sql`
    insert into coupon_uses (order_id, coupon_id, customer_id)
    select o.id, c.id, o.customer_id from orders o
    join lateral (select min(id) + o.id % ${size.coupons}::int as id from coupons where code like 'BUSY%') c on true
    where o.customer_id is not null and o.id % 5 = 0`.execute(db)
  await sql`
    insert into operator_acts (store_id, act, about, created_at)
    select (array(select distinct store_id from orders where store_id is not null))[1 + n % ${size.stores}::int], case when n % 2 = 0 then 'closed' else 'opened' end, '{}'::jsonb,
      now() - interval '730 days' * (1 - n::float8 / ${size.acts}::int)
    from generate_series(1, ${size.acts}::int) n`.execute(db)
  await sql`
    insert into addresses (customer_id, address_type, contact_person_name, contact_person_number, address, location, created_at, updated_at)
    select ${first}::bigint + n, 'home', 'Sami', '+96659' || lpad((n + 1)::text, 7, '0'), 'Lantern Street 5', point(39.05, 22.42), now(), now()
    from generate_series(0, ${size.customers - 1}::int) n`.execute(db)
  await sql`
    insert into searched_texts (day, module_id, language, text, typed, searches, found, whole, devices)
    select (now() - n % 365 * interval '1 day')::date, (select min(id) from modules), 'en', 'text ' || n, 'text ' || n, 5, n % 3, n % 2, 3
    from generate_series(1, ${size.searches}::int) n`.execute(db)
  await sql`
    insert into newsletter_subscribers (email, language, created_at, confirmed_at)
    select 'n' || n || '@mail.example', 'en', now(), now() from generate_series(1, ${size.subscribers}::int) n`.execute(db)
}
