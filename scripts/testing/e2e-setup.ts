import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './parts.ts'
import { startPostgres } from './postgres-server.ts'
import { TEST_CLOCK_START } from './test-settings.ts'

/**
 * Opens the built shop once for all end-to-end tests, on PostgreSQL or with TEST_ENGINE=pglite on the embedded engine. With E2E_URL the
 * tests go to a shop that runs already.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL !== undefined) return undefined
  if (!existsSync(join(root, 'apps/storefront/build/server/index.js'))) throw new Error('The pages are not built: npm run build')
  const dataDir = mkdtempSync(join(tmpdir(), 'medina-e2e-'))
  const postgres = process.env.TEST_ENGINE === 'pglite' ? null : await startPostgres()
  try {
    const { server, url } = await openShop(dataDir, postgres === null ? {} : { DATABASE_URL: postgres.url('postgres') })
    process.env.E2E_URL = url
    process.env.E2E_CLOCK_SHIFT = String(Date.parse(TEST_CLOCK_START) - Date.now())
    return async () => {
      if (server.exitCode === null) {
        const gone = once(server, 'exit')
        server.kill('SIGTERM')
        await gone
      }
      await postgres?.stop()
      rmSync(dataDir, { recursive: true, force: true })
      if (server.exitCode !== 0) throw new Error(`The shop ended with ${server.exitCode ?? server.signalCode}`)
    }
  } catch (error) {
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  }
}

async function openShop(dataDir: string, database: Record<string, string>): Promise<{ server: ChildProcess; url: string }> {
  const server = spawn(process.execPath, [join(root, 'apps/api/src/server.ts')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: '1',
      DEMO_SPEED: '30',
      CLOCK_START: TEST_CLOCK_START,
      RATE_LIMIT_PER_MINUTE: '100000',
      TRACK_TRIES_PER_HOUR: '1000',
      LOG_LEVEL: 'error',
      ...database,
    },
    // The channel tells where the shop listens, and tells the shop when we are gone.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    server.once('message', (message) => resolve((message as { url: string }).url))
    server.once('exit', (code) => reject(new Error(`The shop did not open (exit code ${code})`)))
  })
  return { server, url }
}
