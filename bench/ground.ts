import { type Browser, chromium } from '@playwright/test'
import { browserFlags, requireBrowser } from '@medina/testing/run/browser'
import { runAsAdmin } from '../apps/api/testing/database/admin.ts'
import { startPostgres } from '../apps/api/testing/database/postgres-server.ts'
import { type BenchShop, openBenchShop, type ServedShop } from './shop.ts'

/** The rows that a family wants in a database: a short run copies them, and a whole one fills it by itself. */
export type Holding = 'nothing' | 'tables' | 'demo city'

export type BenchServer = {
  version: number
  /** The address of a new database. */
  openDatabase: (holding: Holding) => Promise<string>
  stop: () => Promise<unknown>
}

/** The server, the shops and the browser that a family may open. */
export type Ground = {
  /** Durable unless it says otherwise, as in production; `memory` is the size of its shared buffers. */
  openServer: (plan?: { durable?: boolean; memory?: string }) => Promise<BenchServer>
  openShop: (plan?: BenchShop) => Promise<ServedShop>
  openBrowser: () => Promise<Browser>
}

/** Everything of its own: a PostgreSQL, the built shop as processes, and a browser. */
export const ownGround: Ground = {
  openServer: async (plan) => {
    const server = await startPostgres({ durable: true, ...plan })
    let opened = 0
    return {
      version: server.version,
      openDatabase: async () => {
        opened += 1
        await runAsAdmin(server.url('postgres'), `create database bench_${opened}`)
        return server.url(`bench_${opened}`)
      },
      stop: server.stop,
    }
  },
  openShop: openBenchShop,
  openBrowser: async () => chromium.launch({ executablePath: await requireBrowser(), args: browserFlags }),
}
