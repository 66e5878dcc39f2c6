import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { root } from '@medina/testing/root'
import type { PostgresServer } from '../../apps/api/testing/database/postgres-server.ts'
import { openShop, type ShopProcess } from '../../apps/api/testing/shop/shop-process.ts'
import { TEST_CLOCK_START } from '../../apps/api/testing/shop/test-settings.ts'

/** A shop that is open at any hour, and goods of one of its zones that can be ordered without a choice. */
export type FilledShop = { shop: ShopProcess; goods: number[] }

/**
 * The demo city in a new database, with every store open, goods without end and no smallest order, served by two processes as in
 * production: of this tree of files, or of another one that has been built.
 */
export async function openFilledShop(postgres: PostgresServer, database: string, tree = root): Promise<FilledShop> {
  await runSql(postgres.url('postgres'), `create database ${database}`)
  const url = postgres.url(database)
  const settings = shopSettings(url)
  const place = { cwd: tree, env: { ...process.env, ...settings } }
  execFileSync('npm', ['run', '--silent', 'demo'], { ...place, stdio: ['ignore', 'ignore', 'inherit'] })
  await runSql(url, 'update stores set minimum_order = 0, always_open = true')
  await runSql(url, 'update items set stock = 1000000 where stock is not null')
  await runSql(url, 'vacuum analyze')
  const rows = await runSql(
    url,
    `select i.id::int from items i join stores s on s.id = i.store_id where i.module_id = 2 and s.zone_id = 1 and i.stock > 0 and i.is_live
      and not i.is_prescription_required and i.food_variations = '[]' and i.choice_options = '[]' order by i.id`,
  )
  return { shop: await openShop(settings, { tree, flags: [] }), goods: rows.map(({ id }) => Number(id)) }
}

/** Of two processes without limits, which run on a clock of their own. */
export function shopSettings(url: string): Record<string, string> {
  return {
    DATABASE_URL: url,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'shop-')),
    DEMO: '0',
    CLOCK_START: TEST_CLOCK_START,
    PROCESSES: '2',
    RATE_LIMIT_PER_MINUTE: '1000000000',
    GUEST_CASH_ORDERS_PER_HOUR: '0',
  }
}

export async function runSql(url: string, text: string): Promise<{ id?: unknown }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
