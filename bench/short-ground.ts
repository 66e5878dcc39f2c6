import { randomUUID } from 'node:crypto'
import { type Browser, chromium } from '@playwright/test'
import { inject } from 'vitest'
import { browserFlags, requireTestBrowser } from '@medina/testing/run/browser'
import { boot } from '../apps/api/src/process/boot.ts'
import { readSettings } from '../apps/api/src/lib/settings.ts'
import { databaseUrl, runAsAdmin } from '../apps/api/testing/database/admin.ts'
import { openTestDatabase } from '../apps/api/testing/database/test-database.ts'
import { TEST_CLOCK_START } from '../apps/api/testing/shop/test-settings.ts'
import type { BenchServer, Ground, Holding } from './ground.ts'
import { type BenchShop, fillBenchShop, openBenchShop, type ServedShop, settingsOf } from './shop.ts'

/**
 * The ground of a short run: the server of the API tests, whose databases are copies, one browser for all, and shops in this process. Only
 * one that reports its memory has a process of its own.
 */
export function openShortGround(): { ground: Ground; close: () => Promise<void> } {
  let browser: Promise<Browser> | null = null
  const ground: Ground = {
    openServer,
    openShop: async (plan = {}) => {
      if (plan.databaseUrl !== undefined) return openShop(plan)
      const server = await openServer()
      const shop = await openShop({ ...plan, databaseUrl: await server.openDatabase('demo city') })
      return { ...shop, end: () => shop.end().then(server.stop) }
    },
    openBrowser: async () => {
      browser ??= requireTestBrowser().then((executablePath) => chromium.launch({ executablePath, args: browserFlags }))
      const shared = await browser
      return new Proxy(shared, { get: (target, name) => (name === 'close' ? async () => {} : ownValue(target, name)) })
    },
  }
  return { ground, close: async () => (await browser)?.close() }
}

function ownValue(target: Browser, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name)
  return typeof value === 'function' ? value.bind(target) : value
}

async function openServer(): Promise<BenchServer> {
  const closing: (() => Promise<unknown>)[] = []
  const { rows } = await runAsAdmin(findServer(), `select current_setting('server_version_num')::int / 10000 as version`)
  return {
    version: (rows[0] as { version: number }).version,
    openDatabase: async (holding) => {
      const { url, close } = await copyDatabase(holding)
      closing.push(close)
      return url
    },
    stop: async () => {
      for (const close of closing) await close()
    },
  }
}

async function copyDatabase(holding: Holding): Promise<{ url: string; close: () => Promise<unknown> }> {
  if (holding === 'nothing') return createDatabase()
  const { url, close } = await openTestDatabase({ demo: holding === 'demo city', poolSize: 1 })
  if (url === null) throw new Error('families are measured on PostgreSQL')
  return { url, close }
}

async function createDatabase(): Promise<{ url: string; close: () => Promise<unknown> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runAsAdmin(findServer(), `create database ${name}`)
  return { url: databaseUrl(findServer(), name), close: () => runAsAdmin(findServer(), `drop database ${name} with (force)`) }
}

function findServer(): string {
  const server = inject('testServer')
  if (server === null) throw new Error('families are measured on PostgreSQL')
  return server
}

async function openShop(plan: BenchShop): Promise<ServedShop> {
  if (plan.reportsMemory === true) return openBenchShop(plan)
  const given = settingsOf({ ...plan, processes: 1 })
  await fillBenchShop(given, plan.grow)
  const { url, stop } = await boot(
    readSettings({ PORT: '0', CLOCK_START: TEST_CLOCK_START, LOG_LEVEL: 'error', SECURITY_LOG: '0', ...given }),
  )
  return {
    url,
    process,
    readMemory: async () => process.memoryUsage(),
    end: () => stop(),
  }
}
