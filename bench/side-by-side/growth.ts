import { availableParallelism } from 'node:os'
import { sql } from 'kysely'
import { type Db, type OpenDatabase, openPostgres } from '../../apps/api/src/lib/database/database.ts'
import { fillPastOrders } from '../../apps/api/testing/database/fill-past-orders.ts'
import { growCatalogue } from '../../apps/api/testing/database/grow-catalogue.ts'
import { type PostgresServer, startPostgres } from '../../apps/api/testing/database/postgres-server.ts'
import { callCustomers, tokenOf } from '../../apps/api/testing/load/customers.ts'
import { mostSeconds } from '../extent.ts'
import { type Figure, measureCall } from '../figures.ts'
import { measureOrderSearches } from '../order-searches.ts'
import { type FilledShop, openFilledShop, runSql } from './filled-shop.ts'
import { comparePartitions } from './partitions.ts'
import { listShopLoads } from './shop-loads.ts'
import { readUsed } from './process-tree.ts'
import { walk } from './walk.ts'

const SECONDS = mostSeconds ?? 8
const ORDERS = Number(process.env.BENCH_ORDERS ?? 10_000_000)
const ITEMS = (process.env.BENCH_ITEMS ?? '1000000,3000000').split(',').map(Number).filter(Boolean)
/** Numbered beyond those of the demo city. Their number must not be a multiple of five: of five orders, two are of guests. */
const customers = { first: 1_000_000, count: Math.floor(ORDERS / 100) + 1 }
const STORES = 200
const ITEMS_PER_STORE = 50
const ofOrders = ['orders', 'order_lines', 'order_history', 'conversations', 'messages'] as const

/** Buys, searches and keeps up a shop of ten million orders, and one of three million items. */
export async function measureGrowth(): Promise<Figure[]> {
  const postgres = await startPostgres({ durable: true, memory: '2GB' })
  try {
    const figures = ORDERS > 0 ? await growOrders(postgres) : []
    for (const items of ITEMS) figures.push(...(await growItems(postgres, items)))
    return figures
  } finally {
    await postgres.stop()
  }
}

async function growOrders(postgres: PostgresServer): Promise<Figure[]> {
  const filled = await openFilledShop(postgres, 'orders')
  const database = await openPostgres(postgres.url('orders'), 2, (error) => console.error(error.message))
  try {
    const few = await measureBuyers(filled, 'with few orders')
    await fill(database)
    await sql`select pg_stat_reset_single_table_counters('items'::regclass)`.execute(database.db)
    const many = await measureBuyers(filled, `with ${ORDERS} orders`)
    return [
      ...few,
      ...many,
      ...(await measureCustomers(filled.shop.url)),
      ...(await measureOrderSearches(database.db)),
      ...(await measureSizes(database.db, ['orders', 'order_lines', 'order_history'])),
      ...(await measureStock(database.db)),
      ...(await comparePartitions(database.db)),
    ]
  } finally {
    await filled.shop.end()
    await database.close()
  }
}

async function measureBuyers({ shop, goods }: FilledShop, when: string): Promise<Figure[]> {
  const load = listShopLoads(goods).find(({ name }) => name === 'checkout')
  if (load === undefined) throw new Error('no checkout to walk')
  await walk(shop.url, load, SECONDS / 2)
  const pid = shop.process.pid ?? 0
  const [before, ownBefore] = [readUsed(pid, [pid]), process.cpuUsage()]
  const { rate, walks, p99 } = await walk(shop.url, load, 2 * SECONDS)
  const [after, own] = [readUsed(pid, [pid]), process.cpuUsage(ownBefore)]
  const service = (1000 * (after.service - before.service)) / walks
  const database = (1000 * (after.database - before.database)) / walks
  const buyers = (own.user + own.system) / 1000 / walks
  const possible = (1000 * availableParallelism()) / (service + database + buyers)
  const name = `checkouts ${when}`
  return [
    { name, value: rate, unit: '/s' },
    { name: `${name}: p99 of a call`, value: p99, unit: 'ms' },
    { name: `${name}: processor time of the service`, value: service, unit: 'ms' },
    { name: `${name}: processor time of the database`, value: database, unit: 'ms' },
    { name: `${name}: processor time of those who buy`, value: buyers, unit: 'ms' },
    { name: `${name}: of what these times allow`, value: (100 * rate) / possible, unit: '%' },
  ]
}

/** Without indexes but those of the keys, and without triggers, which would take hours. */
async function fill({ db }: OpenDatabase): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`set maintenance_work_mem = '1GB'`.execute(one)
    await sql`set session_replication_role = replica`.execute(one)
    await callCustomers(one, { first: customers.first, amount: customers.count, wallet: 100 })
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      select i.indexname as name, i.indexdef as definition from pg_indexes i
      where i.tablename = any(${[...ofOrders]}::text[])
        and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`.execute(one)
    for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(one)
    await fillPastOrders(one, { orders: ORDERS, stores: STORES, steps: ['delivered'], customers })
    for (const { definition } of indexes) await sql.raw(definition).execute(one)
    await sql`set session_replication_role = origin`.execute(one)
    for (const table of ofOrders) await sql`vacuum analyze ${sql.ref(table)}`.execute(one)
    await sql`checkpoint`.execute(one)
    await sql`reset all`.execute(one)
  })
}

/** Their own lists: each has a hundred orders, of which the newest are read. */
async function measureCustomers(url: string): Promise<Figure[]> {
  const read = async (path: string): Promise<void> => {
    const headers = {
      authorization: `Bearer ${tokenOf(customers.first + Math.floor(Math.random() * customers.count))}`,
      zoneId: '[1]',
      moduleId: '2',
    }
    const response = await fetch(`${url}/api/v1/customer/order/${path}`, { headers })
    const text = await response.text()
    if (!response.ok || !text.includes('"orders":[{'))
      throw new Error(`${path} was answered ${response.status}: ${text.slice(0, 200)}`)
  }
  return [await measureCall('the list of a customer’s past orders', () => read('list?limit=10&offset=1'), 100)]
}

async function measureSizes(db: Db, tables: readonly string[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const table of tables) {
    const { rows } = await sql<{ rows: number; indexes: number }>`
      select pg_table_size(${table}::regclass) as rows, pg_indexes_size(${table}::regclass) as indexes`.execute(db)
    const [size = { rows: 0, indexes: 0 }] = rows
    figures.push({ name: `${table}: rows`, value: size.rows / 1e9, unit: 'GB' })
    figures.push({ name: `${table}: indexes`, value: size.indexes / 1e9, unit: 'GB' })
  }
  return figures
}

/** Each sale writes an item's row again. Such a version needs no entry in any index as long as its page has room. */
async function measureStock(db: Db): Promise<Figure[]> {
  const { rows } = await sql<{ hot: number; updated: number }>`
    select n_tup_hot_upd as hot, n_tup_upd as updated from pg_stat_user_tables where relname = 'items'`.execute(db)
  const [{ hot, updated } = { hot: 0, updated: 0 }] = rows
  return [
    { name: 'sales that wrote no index of items', value: (100 * hot) / updated, unit: '%' },
    { name: 'rows of items that they wrote', value: updated, unit: 'rows' },
  ]
}

async function growItems(postgres: PostgresServer, items: number): Promise<Figure[]> {
  const { shop } = await openFilledShop(postgres, `items_${items}`)
  const database = await openPostgres(postgres.url(`items_${items}`), 2, (error) => console.error(error.message))
  try {
    await growCatalogue(database.db, { stores: items / ITEMS_PER_STORE, items })
    // Of all items, since those of the demo city are in memory.
    const rows = await runSql(
      postgres.url(`items_${items}`),
      'select id from items where is_live order by hashint8(id) limit 5000',
    )
    const loads = listShopLoads(rows.map(({ id }) => Number(id)))
    const figures: Figure[] = []
    for (const load of loads.filter(({ name }) => ['list of 12', 'detail', 'search'].includes(name))) {
      await walk(shop.url, load, SECONDS)
      const { rate, p50, p99 } = await walk(shop.url, load, SECONDS)
      const name = `${load.name} with ${items} items`
      figures.push({ name, value: rate, unit: '/s' }, { name: `${name}: p50`, value: p50, unit: 'ms' })
      figures.push({ name: `${name}: p99`, value: p99, unit: 'ms' })
    }
    return [
      ...figures,
      ...(await measureSizes(database.db, ['items'])).map((each) => ({ ...each, name: `${each.name}, ${items} items` })),
    ]
  } finally {
    await shop.end()
    await database.close()
  }
}
