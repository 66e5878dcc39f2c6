import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseUrl, runAsAdmin } from '../apps/api/testing/database/admin.ts'
import { copyFolder, inTurn } from '../apps/api/testing/database/folders.ts'
import { root } from '@medina/testing/root'
import { DEMO_TEMPLATE, fillShop } from '../apps/api/testing/shop/demo-city.ts'
import { spawnShop } from '../apps/api/testing/shop/run-operator.ts'
import { openShop } from '../apps/api/testing/shop/shop-process.ts'
import { TEST_CLOCK_START } from '../apps/api/testing/shop/test-settings.ts'
import { type KeyPlan, makeKeyOf } from './desk-key.ts'

type Plan = {
  switches?: Record<string, unknown>
  settings: Record<string, string>
  /** The folder of a shop's files, used instead of the demo city. */
  files?: string
  /** A shop in which nothing is yet, as `DEMO=0 npm start` opens it. */
  isEmpty?: boolean
}
type OwnShop = {
  /** Restarts the shop at the same address with the same data; its clock begins at `clockStart`. */
  restart: (clockStart: string) => Promise<void>
  /** Makes a key of the operator side. */
  makeKey: (plan: KeyPlan) => Promise<string>
  /** Its standard output since the last start. */
  readOutput: () => string
  close: () => Promise<void>
}

/**
 * Starts a shop in addition to the common one, for tests with other switches and settings. Until it is closed, the pages and calls of this
 * file go to it. It has a copy of the demo city, or the shop of a folder: in a database of the journeys' server, or without one in an
 * embedded database.
 */
export async function openOwnShop({ switches = {}, settings, files, isEmpty = false }: Plan): Promise<OwnShop> {
  const { E2E_URL = '', E2E_CLOCK_SHIFT = '0' } = process.env
  const folder = mkdtempSync(join(tmpdir(), 'medina-own-'))
  const place = { DATA_DIR: folder }
  const clear = (): void => rmSync(folder, { recursive: true, force: true })
  try {
    const database = await (files === undefined && !isEmpty ? copyDemo(folder) : createEmpty())
    if (Object.keys(switches).length > 0) await fillShop({ ...place, ...database }, switches)
    const limits = {
      RATE_LIMIT_PER_MINUTE: '100000',
      GUEST_CASH_ORDERS_PER_HOUR: '0',
      SIGN_IN_TRIES_PER_HOUR: '1000',
      CODES_PER_HOUR: '1000',
      MESSAGES_PER_HOUR: '1000',
      MESSAGES_PER_NETWORK: '1000',
    }
    const start = async (changed: Record<string, string>) => {
      const { CLOCK_START = TEST_CLOCK_START } = changed
      process.env.E2E_CLOCK_SHIFT = String(Date.parse(CLOCK_START) - Date.now())
      const demo = { DEMO: files === undefined && !isEmpty ? '1' : '0', DEMO_SPEED: '30', PROCESSES: '1' }
      return openShop({ ...place, ...database, ...demo, ...limits, ...settings, ...changed })
    }
    let shop = await start({})
    process.env.E2E_URL = shop.url
    if (files !== undefined) await applyFiles({ ...place, ...database }, files)
    return {
      restart: async (clockStart) => {
        await shop.end()
        shop = await start({ CLOCK_START: clockStart, PORT: new URL(shop.url).port })
      },
      makeKey: (plan) => makeKeyOf(folder, plan),
      readOutput: () => shop.readOutput(),
      close: async () => {
        Object.assign(process.env, { E2E_URL, E2E_CLOCK_SHIFT })
        await shop.end()
        clear()
      },
    }
  } catch (error) {
    clear()
    throw error
  }
}

/** The address of an empty database; none for the embedded one, whose folder is empty. */
async function createEmpty(): Promise<{ DATABASE_URL?: string }> {
  const { E2E_SERVER } = process.env
  if (E2E_SERVER === undefined) return {}
  const name = `own_${randomUUID().replaceAll('-', '')}`
  await runAsAdmin(E2E_SERVER, `create database ${name}`)
  return { DATABASE_URL: databaseUrl(E2E_SERVER, name) }
}

async function applyFiles(place: Record<string, string>, files: string): Promise<void> {
  const { code, error } = await spawnShop(place, 'apply', join(root, files))
  if (code !== 0) throw new Error(error)
}

/** Copies the demo city to a database, whose address is returned, or into the folder of an embedded one. */
async function copyDemo(folder: string): Promise<{ DATABASE_URL?: string }> {
  const { E2E_SERVER } = process.env
  if (E2E_SERVER === undefined) {
    copyFolder(await ensureDemoFolder(), folder)
    return {}
  }
  const name = `own_${randomUUID().replaceAll('-', '')}`
  await runAsAdmin(E2E_SERVER, `create database ${name} template ${DEMO_TEMPLATE} strategy file_copy`)
  return { DATABASE_URL: databaseUrl(E2E_SERVER, name) }
}

/** Loading the demo city takes seconds, so the first embedded shop of a run loads it and the others copy its folder. */
async function ensureDemoFolder(): Promise<string> {
  const { E2E_FOLDER = '' } = process.env
  const template = join(E2E_FOLDER, DEMO_TEMPLATE)
  await inTurn(join(E2E_FOLDER, 'making_template_demo'), async () => {
    if (existsSync(template)) return
    await fillShop({ DATA_DIR: `${template}_half` })
    renameSync(`${template}_half`, template)
  })
  return template
}
