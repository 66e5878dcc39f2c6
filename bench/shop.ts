import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadDemoCity } from '../apps/api/demo/load.ts'
import { openDatabase } from '../apps/api/src/process/boot.ts'
import { createClock } from '../apps/api/src/lib/clock.ts'
import { readSettings } from '../apps/api/src/lib/settings.ts'
import { growCatalogue } from '../apps/api/testing/database/grow-catalogue.ts'
import { openShop, type ShopProcess } from '../apps/api/testing/shop/shop-process.ts'
import { TEST_CLOCK_START } from '../apps/api/testing/shop/test-settings.ts'

/** More than any measurement buys. */
const PIECES = 10_000_000

/** A shop that is measured: in a process of its own, unless the run is short. */
export type ServedShop = {
  url: string
  process: { pid?: number | undefined }
  /** Its memory after a garbage collection; only of a shop that `reportsMemory`. */
  readMemory: () => Promise<NodeJS.MemoryUsage>
  end: (signal?: NodeJS.Signals) => Promise<unknown>
}

export type BenchShop = {
  /** A PostgreSQL to use instead of the embedded database. */
  databaseUrl?: string
  /** Whether orders move by themselves, as in the demo. Thousands of them at once would dominate the measurement. */
  isDriven?: boolean
  /** The number of processes; the default is that of production. */
  processes?: number
  /** Grown to so many stores and items. */
  grow?: Parameters<typeof growCatalogue>[1]
  /** Whether its process tells its memory. */
  reportsMemory?: boolean
  /** Further settings and environment of its process. */
  environment?: Record<string, string>
}

/**
 * The built shop as a process of its own, with the demo city in an empty database. It has no rate limit, and stock never runs
 * out. Its clock starts at the same hour in every run, so that the same stores are open.
 */
export async function openBenchShop(plan: BenchShop = {}): Promise<ShopProcess & ServedShop> {
  const settings = settingsOf(plan)
  await fillBenchShop(settings, plan.grow)
  const report = pathToFileURL(join(import.meta.dirname, 'report-memory.ts')).href
  const reporting: Record<string, string> = plan.reportsMemory === true ? { NODE_OPTIONS: `--import=${report}` } : {}
  const shop = await openShop({ ...settings, ...reporting })
  return { ...shop, readMemory: () => readMemory(shop) }
}

/** The environment of such a shop. */
export function settingsOf({ databaseUrl, isDriven = true, processes, environment = {} }: BenchShop): Record<string, string> {
  return {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'shop-')),
    DEMO: isDriven ? '1' : '0',
    RATE_LIMIT_PER_MINUTE: '1000000000',
    SIGN_IN_TRIES_PER_HOUR: '1000000000',
    MESSAGES_PER_HOUR: '1000000000',
    MESSAGES_PER_NETWORK: '1000000000',
    GUEST_CASH_ORDERS_PER_HOUR: '0',
    ...(processes === undefined ? {} : { PROCESSES: String(processes) }),
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...environment,
  }
}

/** The demo city, grown, with stock for everybody. */
export async function fillBenchShop(settings: Record<string, string>, size: BenchShop['grow']): Promise<void> {
  const read = readSettings(settings)
  const database = await openDatabase(read)
  try {
    await loadDemoCity(database.db, createClock(TEST_CLOCK_START), read)
    if (size !== undefined) await growCatalogue(database.db, size)
    await database.db.updateTable('items').set({ stock: PIECES }).where('stock', 'is not', null).execute()
    await database.db.updateTable('flash_sale_items').set({ stock: PIECES }).execute()
  } finally {
    await database.close()
  }
}

async function readMemory({ process: shop }: ShopProcess): Promise<NodeJS.MemoryUsage> {
  const answered = once(shop, 'message')
  shop.send('memory')
  const [{ memory }] = (await answered) as [{ memory: NodeJS.MemoryUsage }]
  return memory
}

/** Peak memory of the shop, in MB; null if the system does not report it. */
export function readPeakMemory({ process: { pid } }: Pick<ServedShop, 'process'>): number | null {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? null : (Number(kilobytes) * 1024) / 1e6
  } catch {
    return null
  }
}

/** CPU milliseconds of the shop so far; null if the system does not report it. */
export function readProcessorTime({ process: { pid } }: Pick<ServedShop, 'process'>): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    // In hundredths of a second: for its own code, and for the system's.
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return null
  }
}
