import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bareEnvironment } from './bare-environment.ts'
import { shortLived } from './child-server.ts'
import { root } from '@medina/testing/root'
import { TEST_CLOCK_START } from './test-settings.ts'

export type ShopProcess = {
  process: ChildProcess
  url: string
  /** Its standard error until it opened. */
  warnings: string
  /** Its standard output so far. */
  readOutput: () => string
  /** Ends the shop and returns its exit code, or null when a signal ended it. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** The built service of a tree of files. The `bench` also measures commits that run their sources. */
export function findProgram(tree = root): string {
  const built = join(tree, 'apps/api/build/server.js')
  return existsSync(built) ? built : join(tree, 'apps/api/src/server.ts')
}

/** Starts the shop as a process, the way people run it, from this or another tree of files. It ends with this process, however that ends. */
export async function openShop(
  settings: Record<string, string>,
  { tree = root, flags = shortLived }: { tree?: string; flags?: readonly string[] } = {},
): Promise<ShopProcess> {
  const shop = spawn(process.execPath, [...flags, findProgram(tree)], {
    cwd: tree,
    env: {
      ...bareEnvironment,
      NODE_ENV: 'production',
      PORT: '0',
      CLOCK_START: TEST_CLOCK_START,
      LOG_LEVEL: 'error',
      ...settings,
    },
    // The shop reports its address over the channel, and ends when the channel closes.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let [complaints, output] = ['', '']
  shop.stdout?.on('data', (text: Buffer) => {
    output += text.toString()
  })
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
    warnings: complaints,
    readOutput: () => output,
    end: async (signal = 'SIGTERM') => {
      if (shop.exitCode === null && shop.signalCode === null) {
        shop.kill(signal)
        await once(shop, 'exit')
      }
      return shop.exitCode
    },
  }
}
