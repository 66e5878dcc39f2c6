import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../../../apps/api/src/boot.ts'
import { aModule, anItem, aStore, aZone } from '../../../../apps/api/src/features/catalog/catalog.builders.ts'
import type { Db } from '../../../../apps/api/src/lib/database/database.ts'
import { type ChildServer, startChildServer } from '../shop/child-server.ts'
import type { Expected } from './order-check.ts'
import { type Attempt, type Load, type LoadedShop, orderUntilCut, repeatUnanswered } from './order-load.ts'
import { startPostgres } from '../database/postgres-server.ts'
import { copyFolder } from '../database/folders.ts'
import { testSettings } from '../shop/test-settings.ts'

export type ChaosEngine = 'pglite' | 'postgres'
export type ChaosResult = { acknowledged: number; canceled: number; problems: string[] }

const STOCK = 1_000_000
const CUSTOMERS = 6
/** At most so many orders in a round; their duration depends on the machine. */
const MOST_ORDERS = 20
const LONGEST_MS = 10_000

type Chaos = {
  rounds: number
  engine: ChaosEngine
  /** A migrated data folder: creating one takes the embedded engine some seconds. */
  template?: string
  onRound?: (round: number, acknowledged: number) => void
}

/**
 * Kills the server with -9 at a random moment under load, and with PostgreSQL the database too. Then checks that everything
 * acknowledged is there and nothing is incomplete.
 */
export async function runChaos({ rounds, engine, template, onRound }: Chaos): Promise<ChaosResult> {
  const folder = mkdtempSync(join(tmpdir(), 'medina-chaos-'))
  if (template !== undefined) copyFolder(template, folder)
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : null
  let server: ChildServer | null = null
  try {
    const settings = { DATA_DIR: folder, ...(postgres === null ? {} : { DATABASE_URL: postgres.url('postgres') }) }
    const load: Load = { shop: await openShop(settings), attempts: [], problems: [] }
    server = await startChildServer(settings)
    for (let round = 1; round <= rounds && load.problems.length === 0; round++) {
      await cutOff(server, load)
      await postgres?.crash()
      await postgres?.restart()
      server = await startChildServer(settings)
      load.problems.push(...(await check(server, { ...load, stock: STOCK })))
      await repeatUnanswered(server.url, load)
      load.problems.push(...(await check(server, { ...load, stock: STOCK })))
      onRound?.(round, countAcknowledged(load.attempts))
    }
    const canceled = load.attempts.filter(({ isCanceled }) => isCanceled).length
    return { acknowledged: countAcknowledged(load.attempts), canceled, problems: load.problems }
  } finally {
    await server?.kill('SIGKILL')
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function openShop(settings: Record<string, string>): Promise<LoadedShop> {
  const database = await openDatabase(testSettings(settings))
  try {
    return await aShopOf(database.db)
  } finally {
    await database.close()
  }
}

async function aShopOf(db: Db): Promise<LoadedShop> {
  const module_id = await aModule(db, 'grocery')
  const store_id = await aStore(db, { module_id, zone_id: await aZone(db, { modules: [module_id] }) })
  const items = [await anItem(db, { store_id, stock: STOCK }), await anItem(db, { store_id, stock: STOCK })]
  return { moduleId: module_id, items }
}

async function cutOff(server: ChildServer, load: Load): Promise<void> {
  const wanted = countAcknowledged(load.attempts) + 5 + Math.floor(Math.random() * (MOST_ORDERS - 5))
  const customers = orderUntilCut(server.url, load, CUSTOMERS)
  for (const deadline = Date.now() + LONGEST_MS; Date.now() < deadline; await wait(5)) {
    if (countAcknowledged(load.attempts) >= wanted) break
  }
  // A random moment in the work on the next order.
  await wait(Math.random() * 30)
  await Promise.all([server.kill('SIGKILL'), customers])
}

async function check({ process: child }: ChildServer, expected: Expected): Promise<string[]> {
  const answered = new Promise<{ problems: string[] }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { problems: string[] }))
    child.once('exit', () => reject(new Error('the server ended while it was looked into')))
  })
  child.send({ check: expected })
  return (await answered).problems
}

function countAcknowledged(attempts: readonly Attempt[]): number {
  return attempts.filter(({ orderId }) => orderId !== null).length
}
