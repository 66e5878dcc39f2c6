import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@medina/testing/root'
import { runAsAdmin } from '#testing/database/admin.ts'
import { type PostgresServer, startPostgres } from '#testing/database/postgres-server.ts'
import { buildService } from '@medina/testing/build-service'
import { DEMO_TEMPLATE, fillShop } from './demo-city.ts'
import { openSecondShop } from '#testing/second-shop/open-second-shop.ts'
import { openShop, type ShopProcess } from './shop-process.ts'
import { TEST_CLOCK_START } from './test-settings.ts'
import { second } from './tested-shops.ts'

const settings = {
  // The browsers keep the machine busy; API tests cover several processes.
  PROCESSES: '1',
  RATE_LIMIT_PER_MINUTE: '100000',
  TRACK_TRIES_PER_HOUR: '1000',
  SIGN_IN_TRIES_PER_HOUR: '1000',
  CODES_PER_HOUR: '1000',
  MESSAGES_PER_HOUR: '1000',
  MESSAGES_PER_NETWORK: '1000',
  GUEST_CASH_ORDERS_PER_HOUR: '0',
}

/**
 * Starts the demo city and the second shop once for all journeys, on PostgreSQL or with TEST_ENGINE=pglite on the embedded engine. With
 * E2E_URL journeys use a shop that runs already, and those of the second shop are left out.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'medina-e2e-'))
  // Shops of single files put their data here.
  process.env.E2E_FOLDER = folder
  if (process.env.E2E_URL !== undefined) return async () => rmSync(folder, { recursive: true, force: true })
  if (!existsSync(join(root, 'apps/storefront/build/server/index.js'))) throw new Error('The pages are not built: npm run build')
  buildService()
  const postgres = process.env.TEST_ENGINE === 'pglite' ? null : await startPostgres()
  const clear = async (): Promise<void> => {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const shops = await Promise.all([openDemo(postgres, folder), openSecond(postgres, folder)])
    await Promise.all(shops.map(({ url }) => searchOnce(url)))
    const [demo, other] = shops
    Object.assign(process.env, {
      E2E_URL: demo.url,
      E2E_CLOCK_SHIFT: String(Date.parse(TEST_CLOCK_START) - Date.now()),
      E2E_SECOND_URL: other.url,
      E2E_SECOND_CLOCK_SHIFT: String(Date.parse(second.clockStart) - Date.now()),
    })
    return async () => {
      const codes = await Promise.all(shops.map((shop) => shop.end()))
      await clear()
      for (const code of codes) if (code !== 0) throw new Error(`The shop ended with ${code ?? 'a signal'}`)
    }
  } catch (error) {
    await clear()
    throw error
  }
}

/** The first search of a process waits for its words, on a busy machine longer than a journey waits for anything. */
async function searchOnce(url: string): Promise<void> {
  const headers = { zoneId: '[1]', moduleId: '1' }
  const { status } = await fetch(`${url}/api/v1/items/item-or-store-search?name=tea`, { headers })
  if (status !== 200) throw new Error(`The shop at ${url} answers a search with ${status}`)
}

async function openDemo(postgres: PostgresServer | null, folder: string): Promise<ShopProcess> {
  const database: Record<string, string> = postgres === null ? {} : { DATABASE_URL: await createShopDatabase(postgres, folder) }
  return openShop({ DATA_DIR: join(folder, 'data'), DEMO: '1', DEMO_SPEED: '30', ...settings, ...database })
}

async function openSecond(postgres: PostgresServer | null, folder: string): Promise<ShopProcess> {
  if (postgres !== null) await runAsAdmin(postgres.socketUrl('postgres'), 'create database second')
  const database = postgres === null ? {} : { DATABASE_URL: postgres.socketUrl('second') }
  return openSecondShop(folder, { DATA_DIR: join(folder, 'second'), ...database }, settings)
}

/** Loads the demo city into a template, of which shops of single files (E2E_SERVER) are copies too. Returns the common shop's address. */
async function createShopDatabase({ socketUrl: url }: PostgresServer, folder: string): Promise<string> {
  const server = url('postgres')
  await runAsAdmin(server, `create database ${DEMO_TEMPLATE}`)
  await fillShop({ DATA_DIR: join(folder, 'template'), DATABASE_URL: url(DEMO_TEMPLATE) })
  await runAsAdmin(server, `create database shop template ${DEMO_TEMPLATE} strategy file_copy`)
  process.env.E2E_SERVER = server
  return url('shop')
}
