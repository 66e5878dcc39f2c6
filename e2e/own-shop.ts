import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyFolder, inTurn } from '@medina/testing/database/folders'
import { bareEnvironment } from '@medina/testing/shop/bare-environment'
import { root } from '@medina/testing/root'
import { openShop } from '@medina/testing/shop/shop-process'
import { TEST_CLOCK_START } from '@medina/testing/shop/test-settings'

type Plan = { switches: Record<string, unknown>; settings: Record<string, string> }
type OwnShop = {
  /** Restarts the shop at the same address with the same data; its clock begins at `clockStart`. */
  restart: (clockStart: string) => Promise<void>
  close: () => Promise<void>
}

/**
 * Starts a shop beside the common one, for tests that need other switches and settings. Until it is closed, the pages and calls of this
 * file go to it. It has the embedded database in a folder of its own.
 */
export async function openOwnShop({ switches, settings }: Plan): Promise<OwnShop> {
  const { E2E_URL = '', E2E_CLOCK_SHIFT = '0' } = process.env
  const folder = mkdtempSync(join(tmpdir(), 'medina-own-'))
  const clear = (): void => rmSync(folder, { recursive: true, force: true })
  try {
    copyFolder(await ensureDemoFolder(), folder)
    if (Object.keys(switches).length > 0) await fillShop(folder, switches)
    const limits = { RATE_LIMIT_PER_MINUTE: '100000', SIGN_IN_TRIES_PER_HOUR: '1000', CODES_PER_HOUR: '1000' }
    const start = async (changed: Record<string, string>) => {
      const { CLOCK_START = TEST_CLOCK_START } = changed
      process.env.E2E_CLOCK_SHIFT = String(Date.parse(CLOCK_START) - Date.now())
      return openShop({ DATA_DIR: folder, DEMO: '1', DEMO_SPEED: '30', ...limits, ...settings, ...changed })
    }
    let shop = await start({})
    process.env.E2E_URL = shop.url
    return {
      restart: async (clockStart) => {
        await shop.end()
        shop = await start({ CLOCK_START: clockStart, PORT: new URL(shop.url).port })
      },
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

/** Loading the demo city takes seconds, so the first shop of a run loads it and the others copy its folder. */
async function ensureDemoFolder(): Promise<string> {
  const { E2E_FOLDER = '' } = process.env
  const template = join(E2E_FOLDER, 'template_demo')
  await inTurn(join(E2E_FOLDER, 'making_template_demo'), async () => {
    if (existsSync(template)) return
    await fillShop(`${template}_half`)
    renameSync(`${template}_half`, template)
  })
  return template
}

async function fillShop(folder: string, switches: Record<string, unknown> = {}): Promise<void> {
  const env = { ...bareEnvironment, DATA_DIR: folder, CLOCK_START: TEST_CLOCK_START }
  const program = join(root, 'packages/testing/src/shop/fill-shop.ts')
  await promisify(execFile)(process.execPath, [program, JSON.stringify(switches)], { env })
}
