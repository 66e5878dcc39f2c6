import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '#process/boot.ts'
import type { Db } from '#lib/database/database.ts'
import { type ChildServer, startChildServer } from '#testing/shop/child-server.ts'
import { findRushProblems } from './rush-check.ts'
import { openRushShop, type RushShop } from './rush-shop.ts'
import { type Attempt, sendUntilAnswered } from './rush-load.ts'
import { testSettings } from '#testing/shop/test-settings.ts'

export type Rush = { orders: number; pieces: number; processes?: number }
export type RushResult = { sold: number; acknowledged: number; retried: number; problems: string[] }

const AT_ONCE = 64

/**
 * Sends far more orders than there are pieces to some processes on one database of a PostgreSQL; one process is killed with -9 meanwhile
 * and replaced. Unanswered orders are repeated with the same key. Then the books are checked.
 */
export async function runRush(url: string, { orders, pieces, processes = 4 }: Rush): Promise<RushResult> {
  const folder = mkdtempSync(join(tmpdir(), 'medina-rush-'))
  const settings = { DATA_DIR: folder, DATABASE_URL: url }
  const database = await openDatabase(testSettings(settings))
  let servers: ChildServer[] = []
  try {
    const shop = await openRushShop(database.db, { orders, pieces })
    servers = await Promise.all(Array.from({ length: processes }, () => startChildServer(settings)))
    const attempts = await rush(servers, settings, shop)
    return {
      sold: await countSold(database.db),
      acknowledged: attempts.filter(({ orderId }) => orderId !== null).length,
      retried: attempts.filter(({ tries }) => tries > 1).length,
      problems: await findRushProblems(database.db, { shop, attempts, pieces }),
    }
  } finally {
    await Promise.all(servers.map((server) => server.kill('SIGKILL')))
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function rush(servers: ChildServer[], settings: Record<string, string>, shop: RushShop): Promise<Attempt[]> {
  const attempts = shop.orders.map((order): Attempt => ({ ...order, orderId: null, refusal: null, tries: 0 }))
  // Somewhere between the first and the last piece sold.
  const killAfter = Math.ceil(shop.pieces * (0.1 + 0.7 * Math.random()))
  let placed = 0
  let next = 0
  const replacing: Promise<void>[] = []
  const somebody = async (): Promise<void> => {
    for (let attempt = attempts[next++]; attempt !== undefined; attempt = attempts[next++]) {
      await sendUntilAnswered(attempt, { shop, servers })
      if (attempt.orderId !== null) placed++
      if (placed >= killAfter && replacing.length === 0) replacing.push(replaceOne(servers, settings))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, somebody))
  if (replacing.length === 0) throw new Error('nobody was killed')
  await Promise.all(replacing)
  return attempts
}

async function replaceOne(servers: ChildServer[], settings: Record<string, string>): Promise<void> {
  const place = Math.floor(Math.random() * servers.length)
  const victim = servers[place]
  if (victim === undefined) return
  const gone = once(victim.process, 'exit')
  victim.process.kill('SIGKILL')
  await gone
  servers[place] = await startChildServer(settings)
}

async function countSold(db: Db): Promise<number> {
  const { rows } = await sql<{ sold: number }>`select coalesce(sum(quantity), 0)::int as sold from order_lines`.execute(db)
  return rows[0]?.sold ?? 0
}
