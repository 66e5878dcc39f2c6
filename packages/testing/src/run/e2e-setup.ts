import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../root.ts'
import { runAsAdmin } from '../database/admin.ts'
import { type PostgresServer, startPostgres } from '../database/postgres-server.ts'
import { DEMO_TEMPLATE, fillShop } from '../shop/demo-city.ts'
import { openShop } from '../shop/shop-process.ts'
import { TEST_CLOCK_START } from '../shop/test-settings.ts'

/**
 * Starts the built shop once for all journeys, on PostgreSQL or with TEST_ENGINE=pglite on the embedded engine. With E2E_URL the journeys
 * use a shop that runs already.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'medina-e2e-'))
  // Shops of single files put their data here.
  process.env.E2E_FOLDER = folder
  if (process.env.E2E_URL !== undefined) return async () => rmSync(folder, { recursive: true, force: true })
  if (!existsSync(join(root, 'apps/storefront/build/server/index.js'))) throw new Error('The pages are not built: npm run build')
  const postgres = process.env.TEST_ENGINE === 'pglite' ? null : await startPostgres()
  const clear = async (): Promise<void> => {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const shop = await openShop({
      DATA_DIR: join(folder, 'data'),
      DEMO: '1',
      DEMO_SPEED: '30',
      // The browsers keep the machine busy; API tests cover several processes.
      PROCESSES: '1',
      RATE_LIMIT_PER_MINUTE: '100000',
      TRACK_TRIES_PER_HOUR: '1000',
      SIGN_IN_TRIES_PER_HOUR: '1000',
      CODES_PER_HOUR: '1000',
      ...(postgres === null ? {} : { DATABASE_URL: await createShopDatabase(postgres, folder) }),
    })
    process.env.E2E_URL = shop.url
    process.env.E2E_CLOCK_SHIFT = String(Date.parse(TEST_CLOCK_START) - Date.now())
    return async () => {
      const code = await shop.end()
      await clear()
      if (code !== 0) throw new Error(`The shop ended with ${code ?? 'a signal'}`)
    }
  } catch (error) {
    await clear()
    throw error
  }
}

/** Loads the demo city into a template, of which shops of single files (E2E_SERVER) are copies too. Returns the common shop's address. */
async function createShopDatabase({ url }: PostgresServer, folder: string): Promise<string> {
  const server = url('postgres')
  await runAsAdmin(server, `create database ${DEMO_TEMPLATE}`)
  await fillShop({ DATA_DIR: join(folder, 'template'), DATABASE_URL: url(DEMO_TEMPLATE) })
  await runAsAdmin(server, `create database shop template ${DEMO_TEMPLATE}`)
  process.env.E2E_SERVER = server
  return url('shop')
}
