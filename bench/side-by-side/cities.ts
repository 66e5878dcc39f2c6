import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import pg from 'pg'
import { type PostgresServer, startPostgres } from '../../apps/api/testing/database/postgres-server.ts'
import { findProgram, openShop, type ShopProcess } from '../../apps/api/testing/shop/shop-process.ts'
import { mostSeconds } from '../extent.ts'
import { type Figure, median } from '../figures.ts'
import { openFilledShop, runSql, shopSettings } from './filled-shop.ts'
import { readMemory } from './process-tree.ts'
import { listShopLoads } from './shop-loads.ts'
import { walk } from './walk.ts'

const CITIES = Number(process.env.BENCH_CITIES ?? 6)
const SECONDS = mostSeconds ?? 6
/** The two ways that the decision compares are reckoned for so many. */
const MANY = 50

type City = { database: string; shop: ShopProcess; startSeconds: number }

/**
 * A service and a database for each city, beside each other on one PostgreSQL: the memory and the connections of each, and the time of its
 * migrations. A connection that has served a city holds its plans and tables: one service with a schema for each city would hold them for
 * all cities in every connection.
 */
export async function measureCities(): Promise<Figure[]> {
  const postgres = await startPostgres({ durable: true, memory: '256MB' })
  const cities: City[] = []
  try {
    const { shop, goods } = await openFilledShop(postgres, 'city')
    await shop.end()
    for (let at = 1; at <= CITIES; at += 1) cities.push(await openCity(postgres, `city_${at}`))
    const [fresh, unused] = [readCities(cities), await readConnections(postgres, cities)]
    const loads = listShopLoads(goods)
    for (const city of cities) for (const load of loads) await walk(city.shop.url, load, SECONDS / loads.length)
    const [used, connections] = [readCities(cities), await readConnections(postgres, cities)]
    const bare = await readBare(postgres)
    return [
      { name: 'a service starts, for one city more', value: median(cities.map((each) => each.startSeconds)), unit: 's' },
      { name: 'its memory, fresh', value: fresh, unit: 'MB' },
      { name: 'its memory, after lists, orders and pages', value: used, unit: 'MB' },
      { name: 'its connections, fresh', value: unused.amount, unit: 'connections' },
      { name: 'its connections, after them', value: connections.amount, unit: 'connections' },
      { name: 'memory of a connection that has served nothing', value: bare, unit: 'MB' },
      { name: 'memory of a connection that has served one city', value: connections.memory, unit: 'MB' },
      {
        name: `memory of a connection that has served ${MANY} schemas, reckoned`,
        value: bare + MANY * (connections.memory - bare),
        unit: 'MB',
      },
      ...(await measureMigrations(postgres)),
    ]
  } finally {
    for (const { shop } of cities) await shop.end()
    await postgres.stop()
  }
}

async function openCity(postgres: PostgresServer, database: string): Promise<City> {
  await runSql(postgres.url('postgres'), `create database ${database} template city`)
  const begin = performance.now()
  const shop = await openShop({ ...shopSettings(postgres.url(database)), PROCESSES: '1' }, { flags: [] })
  return { database, shop, startSeconds: (performance.now() - begin) / 1000 }
}

/** Of one of them: what it shares with the others is divided among all. */
function readCities(cities: readonly City[]): number {
  return median(cities.map(({ shop }) => readMemory(shop.process.pid ?? 0)?.share ?? Number.NaN))
}

/** Of one city. */
async function readConnections(postgres: PostgresServer, cities: readonly City[]): Promise<{ amount: number; memory: number }> {
  const rows = await runSql(
    postgres.url('postgres'),
    `select pid as id from pg_stat_activity where datname like 'city\\_%' and backend_type = 'client backend'`,
  )
  return { amount: rows.length / cities.length, memory: median(rows.map(({ id }) => readPrivate(Number(id)))) }
}

async function readBare(postgres: PostgresServer): Promise<number> {
  const client = new pg.Client({ connectionString: postgres.url('city_1') })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return readPrivate(rows[0]?.pid ?? 0)
  } finally {
    await client.end()
  }
}

/** Megabytes of a process that no other one has. */
function readPrivate(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const of = (name: string) => (Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]) * 1024) / 1e6
  return of('Private_Dirty') + of('Private_Clean')
}

/** Databases are brought up to date one after the other, each by the command that a release runs. */
async function measureMigrations(postgres: PostgresServer): Promise<Figure[]> {
  const [last] = await runSql(postgres.url('city'), 'select max(name) as id from kysely_migration')
  const one = async (undo: string | null): Promise<number> => {
    if (undo !== null) await runSql(postgres.url('city'), undo)
    const begin = performance.now()
    const settings = shopSettings(postgres.url('city'))
    await promisify(execFile)(process.execPath, [findProgram(), 'migrate'], { env: { PATH: process.env.PATH, ...settings } })
    return (performance.now() - begin) / 1000
  }
  const undo = `delete from kysely_migration where name = '${String(last?.id)}'`
  return [
    {
      name: 'migrate a city that has all of them',
      value: median([await one(null), await one(null), await one(null)]),
      unit: 's',
    },
    {
      name: 'migrate a city that lacks the newest',
      value: median([await one(undo), await one(undo), await one(undo)]),
      unit: 's',
    },
  ]
}
