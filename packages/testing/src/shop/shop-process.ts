import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bareEnvironment } from './bare-environment.ts'
import { root } from '../root.ts'
import { TEST_CLOCK_START } from './test-settings.ts'

export type ShopProcess = {
  process: ChildProcess
  url: string
  /** Ends it and answers its exit code; null when a signal took it away. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** The shop as a process of its own, as people run it. It ends with us, however we end. */
export async function openShop(settings: Record<string, string>): Promise<ShopProcess> {
  const shop = spawn(process.execPath, [join(root, 'apps/api/src/server.ts')], {
    cwd: root,
    env: {
      ...bareEnvironment,
      NODE_ENV: 'production',
      PORT: '0',
      CLOCK_START: TEST_CLOCK_START,
      LOG_LEVEL: 'error',
      ...settings,
    },
    // The channel tells where the shop listens, and tells the shop when we are gone.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaints = ''
  shop.stderr?.on('data', (text: Buffer) => {
    complaints += text.toString()
  })
  const url = await new Promise<string>((resolve, reject) => {
    shop.once('message', (message) => resolve((message as { url: string }).url))
    shop.once('close', (code) => reject(new Error(`The shop did not open (exit code ${code}): ${complaints}`)))
  })
  shop.stderr?.pipe(process.stderr)
  return {
    process: shop,
    url,
    end: async (signal = 'SIGTERM') => {
      if (shop.exitCode === null && shop.signalCode === null) {
        shop.kill(signal)
        await once(shop, 'exit')
      }
      return shop.exitCode
    },
  }
}
