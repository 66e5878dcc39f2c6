import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bareEnvironment } from '@medina/testing/shop/bare-environment'
import { root } from '@medina/testing/root'
import { openShop } from '@medina/testing/shop/shop-process'
import { TEST_CLOCK_START } from '@medina/testing/shop/test-settings'

type Plan = { switches: Record<string, unknown>; settings: Record<string, string> }
type OwnShop = {
  /** Ends the shop and starts it again at the same address and with the same data; `clockStart` is the time there. */
  restart: (clockStart: string) => Promise<void>
  close: () => Promise<void>
}

/**
 * A shop beside the common one, for tests that need other switches and settings: the pages and words of this folder go to it from now on,
 * until it is closed. It has the embedded database in a folder of its own.
 */
export async function openOwnShop({ switches, settings }: Plan): Promise<OwnShop> {
  const { E2E_URL = '', E2E_CLOCK_SHIFT = '0' } = process.env
  const folder = mkdtempSync(join(tmpdir(), 'medina-own-'))
  const clear = (): void => rmSync(folder, { recursive: true, force: true })
  try {
    const environment = { ...bareEnvironment, DATA_DIR: folder, CLOCK_START: TEST_CLOCK_START }
    const fill = [join(root, 'packages/testing/src/shop/fill-shop.ts'), JSON.stringify(switches)]
    await promisify(execFile)(process.execPath, fill, { env: environment })
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
