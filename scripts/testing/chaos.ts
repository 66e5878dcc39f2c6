/** `npm run chaos -- [--rounds 100] [--engine pglite|postgres]`: cuts the server off under load, again and again. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openDatabase } from '../../apps/api/src/boot.ts'
import { aModule, anItem, aStore, aZone } from '../../apps/api/src/features/catalog/catalog.builders.ts'
import type { Db, OpenDatabase } from '../../apps/api/src/lib/database.ts'
import { startChildServer } from './child-server.ts'
import { type Attempt, type LoadedShop, orderUntilCut, repeatUnanswered } from './order-load.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'
import { testSettings } from './test-settings.ts'

export type ChaosEngine = 'pglite' | 'postgres'
export type ChaosResult = { acknowledged: number; canceled: number; problems: string[] }

const STOCK = 1_000_000
const CUSTOMERS = 8
/** Orders of a round, at most; the machine decides how long they take. */
const MOST_ORDERS = 60
const LONGEST_MS = 6000

type Chaos = { rounds: number; engine: ChaosEngine; onRound?: (round: number, acknowledged: number) => void }

/**
 * Kills the server with -9 at some moment under load, and with PostgreSQL the database too, then looks whether everything that was
 * acknowledged is there and nothing is there by halves.
 */
export async function runChaos({ rounds, engine, onRound }: Chaos): Promise<ChaosResult> {
  const folder = mkdtempSync(join(tmpdir(), 'medina-chaos-'))
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : null
  try {
    const settings = { DATA_DIR: folder, ...(postgres === null ? {} : { DATABASE_URL: postgres.url('postgres') }) }
    const shop = await withDatabase(settings, openShop)
    const attempts: Attempt[] = []
    const problems: string[] = []
    for (let round = 1; round <= rounds && problems.length === 0; round++) {
      const load = { shop, attempts, problems }
      await runRound(settings, load, postgres)
      problems.push(...(await withDatabase(settings, (db) => findProblems(db, shop, attempts))))
      onRound?.(round, countAcknowledged(attempts))
    }
    return {
      acknowledged: countAcknowledged(attempts),
      canceled: attempts.filter(({ isCanceled }) => isCanceled).length,
      problems,
    }
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function countAcknowledged(attempts: readonly Attempt[]): number {
  return attempts.filter(({ orderId }) => orderId !== null).length
}

type Load = { shop: LoadedShop; attempts: Attempt[]; problems: string[] }

async function runRound(settings: Record<string, string>, load: Load, postgres: PostgresServer | null): Promise<void> {
  const server = await startChildServer(settings)
  await repeatUnanswered(server.url, load)
  const before = countAcknowledged(load.attempts)
  const customers = orderUntilCut(server.url, load, CUSTOMERS)
  const wanted = before + 5 + Math.floor(Math.random() * MOST_ORDERS)
  for (const deadline = Date.now() + LONGEST_MS; Date.now() < deadline; await wait(5)) {
    if (countAcknowledged(load.attempts) >= wanted) break
  }
  // Anywhere in the work on the next order.
  await wait(Math.random() * 30)
  await Promise.all([server.kill('SIGKILL'), customers])
  await postgres?.crash()
  await postgres?.restart()
}

/** Opens the database of the settings as a server does, and closes it again. */
async function withDatabase<T>(settings: Record<string, string>, work: (db: Db) => Promise<T>): Promise<T> {
  let database: OpenDatabase | null = null
  try {
    database = await openDatabase(testSettings(settings))
    return await work(database.db)
  } finally {
    await database?.close()
  }
}

async function openShop(db: Db): Promise<LoadedShop> {
  const module_id = await aModule(db, 'grocery')
  const store_id = await aStore(db, { module_id, zone_id: await aZone(db, { modules: [module_id] }) })
  const items = [await anItem(db, { store_id, stock: STOCK }), await anItem(db, { store_id, stock: STOCK })]
  return { moduleId: module_id, items }
}

type OrderRow = { id: number; order_status: string; lines: number; history: number; isWhole: boolean; key: string | null }

async function findProblems(db: Db, shop: LoadedShop, attempts: readonly Attempt[]): Promise<string[]> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.order_status,
      (select count(*)::int from order_lines l where l.order_id = o.id) as lines,
      (select count(*)::int from order_history h where h.order_id = o.id) as history,
      o.items_amount = (select sum(l.unit_price * l.quantity) from order_lines l where l.order_id = o.id)
        and not exists (select 1 from cart_lines c where c.guest_id = o.guest_id) as "isWhole",
      (select k.key from idempotency_keys k where (k.response ->> 'order_id')::bigint = o.id) as key
    from orders o`.execute(db)
  const stock = await db.selectFrom('items').select(['id', 'stock']).where('id', 'in', shop.items).execute()
  const orders = new Map(rows.map((row) => [row.id, row]))
  const sold = rows.filter(({ order_status }) => order_status !== 'canceled').length
  return [
    ...attempts.flatMap((attempt) => findLoss(attempt, orders)),
    ...rows
      .filter(({ lines, history, isWhole, key }) => lines !== shop.items.length || history === 0 || !isWhole || key === null)
      .map((row) => `order ${row.id} is there by halves: ${JSON.stringify(row)}`),
    ...stock
      .filter((item) => item.stock !== STOCK - sold)
      .map((item) => `item ${item.id} has ${item.stock} pieces, ${sold} of ${STOCK} were sold`),
  ]
}

function findLoss({ key, orderId, isCanceled }: Attempt, orders: ReadonlyMap<number, OrderRow>): string[] {
  if (orderId === null) return []
  const order = orders.get(orderId)
  if (order === undefined) return [`order ${orderId} was acknowledged and is lost`]
  if (order.key !== key) return [`order ${orderId} was placed with ${key}, but is kept under ${order.key}`]
  return isCanceled && order.order_status !== 'canceled' ? [`order ${orderId} was canceled and is ${order.order_status}`] : []
}

if (import.meta.main) {
  const options = { rounds: { type: 'string', default: '20' }, engine: { type: 'string' } } as const
  const { rounds, engine } = parseArgs({ options }).values
  for (const name of ['pglite', 'postgres'] as const) {
    if (engine !== undefined && engine !== name) continue
    const onRound = (round: number, orders: number) => console.log(`  ${name}: ${round} of ${rounds} rounds, ${orders} orders`)
    const { problems, ...counts } = await runChaos({ rounds: Number(rounds), engine: name, onRound })
    console.log(`${name}: ${JSON.stringify(counts)}, ${problems.length === 0 ? 'nothing lost' : problems.slice(0, 20).join('\n')}`)
    if (problems.length > 0) process.exitCode = 1
  }
}
