import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/lib/database/database.ts'
import { type Figure, median } from '../figures.ts'

const READS = 2000
const WRITES = 20_000

const tables = { plain_orders: 'in one table', parted_orders: 'in a part for each month' }
const reads = {
  'an order by its number': 'id = $1',
  'a customer’s newest orders': 'customer_id = $1 order by created_at desc limit 10',
}

/**
 * The orders again in a table with a part for each month, and what is done with orders, in both: an order by its number, a customer's newest
 * ones, new rows, and a month that goes.
 */
export async function comparePartitions(db: Db): Promise<Figure[]> {
  return db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`set maintenance_work_mem = '1GB'`.execute(one)
    await createParts(one)
    const figures: Figure[] = []
    // Each is read once before, so that neither is measured from the disk alone.
    for (const [what, where] of Object.entries(reads))
      for (const isWarm of [false, true])
        for (const [table, name] of Object.entries(tables)) {
          const figure = await measureReads(one, { table, name: `${what}, ${name}`, where })
          if (isWarm) figures.push(figure)
        }
    for (const [table, name] of Object.entries(tables))
      figures.push(await measureWrites(one, { table, name: `rows inserted at once, ${name}` }))
    figures.push(...(await measureRemovals(one)))
    await sql`drop table plain_orders, parted_orders`.execute(one)
    return figures
  })
}

async function measureRemovals(db: Db): Promise<Figure[]> {
  const month = sql`
    delete from plain_orders where created_at < (select date_trunc('month', min(created_at)) + interval '1 month' from plain_orders)`
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'parted_orders'::regclass order by 1 limit 1`.execute(
    db,
  )
  const part = sql.ref(rows[0]?.name ?? '')
  const drop = async (): Promise<void> => {
    await sql`alter table parted_orders detach partition ${part}`.execute(db)
    await sql`drop table ${part}`.execute(db)
  }
  return [
    await measureSeconds('the oldest month deleted in one table', () => month.execute(db)),
    await measureSeconds('vacuum after it', () => sql`vacuum plain_orders`.execute(db)),
    await measureSeconds('the oldest month dropped with its part', drop),
  ]
}

/** The columns that decide: keys, times, and the rest of a row as it is. */
async function createParts(db: Db): Promise<void> {
  const columns = sql`select id, store_id, customer_id, order_status, created_at, order_amount, address, contact_name, contact_phone from orders`
  await sql`create table plain_orders as ${columns}`.execute(db)
  await sql`create table parted_orders (like plain_orders) partition by range (created_at)`.execute(db)
  await sql`
    do $$ declare month timestamptz; begin
      for month in select generate_series(date_trunc('month', min(created_at)), max(created_at) + interval '1 month', interval '1 month') from plain_orders loop
        execute format('create table parted_orders_%s partition of parted_orders for values from (%L) to (%L)',
          to_char(month, 'YYYY_MM'), month, month + interval '1 month');
      end loop;
    end $$`.execute(db)
  await sql`insert into parted_orders select * from plain_orders`.execute(db)
  for (const table of ['plain_orders', 'parted_orders']) {
    // Of a table in parts a key must hold what divides it, so a number alone is not unique any more.
    await sql`create index on ${sql.ref(table)} (id)`.execute(db)
    await sql`create index on ${sql.ref(table)} (customer_id, created_at)`.execute(db)
    await sql`create index on ${sql.ref(table)} (store_id, created_at)`.execute(db)
    await sql`vacuum analyze ${sql.ref(table)}`.execute(db)
  }
}

type Part = { table: string; name: string; where?: string }

async function measureReads(db: Db, { table, name, where = '' }: Part): Promise<Figure> {
  const { rows } = await sql<{ id: number; customer_id: number }>`
    select id, customer_id from plain_orders where customer_id is not null order by hashint8(id) limit ${READS}`.execute(db)
  await sql.raw(`prepare read_order as select * from ${table} where ${where}`).execute(db)
  const times: number[] = []
  for (const { id, customer_id } of rows) {
    const begin = performance.now()
    await sql.raw(`execute read_order(${where.startsWith('id') ? id : customer_id})`).execute(db)
    times.push(performance.now() - begin)
  }
  await sql`deallocate read_order`.execute(db)
  return { name, value: median(times), unit: 'ms' }
}

/** In one transaction and without triggers: the work of the table and its indexes alone. */
async function measureWrites(db: Db, { table, name }: Part): Promise<Figure> {
  const insert = sql.raw(`
    do $$ begin
      for turn in 1..${WRITES} loop
        insert into ${table} select 100000000 + turn, 1, 1, 'pending', now(), 2500, '{}', 'Lina', '+966551234567';
      end loop;
    end $$`)
  const { value } = await measureSeconds(name, () => insert.execute(db))
  return { name, value: WRITES / value, unit: '/s' }
}

async function measureSeconds(name: string, work: () => Promise<unknown>): Promise<Figure> {
  const begin = performance.now()
  await work()
  return { name, value: (performance.now() - begin) / 1000, unit: 's' }
}
