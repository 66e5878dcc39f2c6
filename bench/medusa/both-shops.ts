import pg from 'pg'
import { type PostgresServer, startPostgres } from '../../apps/api/testing/database/postgres-server.ts'
import { type FilledShop, openFilledShop } from '../side-by-side/filled-shop.ts'
import { listShopLoads, type ShopLoad, words } from '../side-by-side/shop-loads.ts'
import { readGoods } from './catalogue.ts'
import type { Side } from './compare.ts'
import { fillMedusa, type Sold } from './fill.ts'
import { installMedusa } from './install.ts'
import { listMedusaLoads } from './medusa-loads.ts'
import { type MedusaProcess, runMedusa, startMedusa } from './medusa-process.ts'

/** A shop that runs: its first process, its address, and what is done there. */
export type Server = { pid: number; url: string; loads: ShopLoad[] }
export type Servers = Record<Side, Server>

const account = { email: 'bench@medusa.example', password: 'bench-password' }

/**
 * Our shop and Medusa's, each with two processes, the same goods, and a database of its own on one PostgreSQL that waits for the disk. Both
 * end afterwards.
 */
export async function withBothShops<T>(use: (servers: Servers) => Promise<T>): Promise<T> {
  const folder = await installMedusa()
  const postgres = await startPostgres({ durable: true, memory: '512MB' })
  let ours: FilledShop | undefined
  let theirs: MedusaProcess | undefined
  try {
    ours = await openFilledShop(postgres, 'ours')
    const { medusa, sold } = await openFilledMedusa(postgres, folder, postgres.url('ours'))
    theirs = medusa
    return await use({
      ours: { pid: ours.shop.process.pid ?? 0, url: ours.shop.url, loads: listShopLoads(ours.goods) },
      theirs: { pid: theirs.process.pid ?? 0, url: theirs.url, loads: listMedusaLoads(sold, words) },
    })
  } finally {
    await theirs?.end()
    await ours?.shop.end()
    await postgres.stop()
  }
}

/** Medusa with our goods in a database of its own, started anew after it was filled. */
async function openFilledMedusa(
  postgres: PostgresServer,
  folder: string,
  ourDatabase: string,
): Promise<{ medusa: MedusaProcess; sold: Sold }> {
  await runSql(postgres.url('postgres'), 'create database theirs')
  const place = { folder, databaseUrl: postgres.url('theirs') }
  await runMedusa(place, ['db:migrate', '--execute-all-links', '--execute-all-search'])
  await runMedusa(place, ['user', '--email', account.email, '--password', account.password])
  const toFill = await startMedusa(place)
  let sold: Sold
  try {
    sold = await fillMedusa(toFill.url, account, await readGoods(ourDatabase))
  } finally {
    await toFill.end()
  }
  await runSql(place.databaseUrl, 'vacuum analyze')
  return { medusa: await startMedusa(place), sold }
}

async function runSql(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
