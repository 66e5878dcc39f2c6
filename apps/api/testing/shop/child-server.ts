import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bareEnvironment } from './bare-environment.ts'
import { root } from '@medina/testing/root'
import { TEST_CLOCK_START } from './test-settings.ts'

export type ChildServer = { url: string; process: ChildProcess; kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void> }

/**
 * A test's process ends before V8 has improved the code of the embedded engine: the attempt costs a start two seconds. With room for young
 * objects, a start copies less of them.
 */
export const shortLived = ['--liftoff-only', '--max-semi-space-size=64', '--min-semi-space-size=32']

/** Returns the environment of a server for tests. */
export function childEnvironment(changed: Record<string, string>): Record<string, string | undefined> {
  return {
    ...bareEnvironment,
    PORT: '0',
    DEMO: '0',
    APP_KEY: 'a key for tests, and for nothing but tests',
    CLOCK_START: TEST_CLOCK_START,
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '1000000',
    GUEST_CASH_ORDERS_PER_HOUR: '0',
    ...changed,
  }
}

/** Starts the API as a process that ends with this one. Throws when it does not start. */
export function startChildServer(settings: Record<string, string>): Promise<ChildServer> {
  const child = spawn(process.execPath, [...shortLived, join(root, 'apps/api/testing/shop/api-server.ts')], {
    env: childEnvironment(settings),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return untilUp(child)
}

/** Waits until the server reports its address. Throws when it ends instead. */
export async function untilUp(child: ChildProcess): Promise<ChildServer> {
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { url: string }).url))
    child.once('exit', (code, signal) => reject(new Error(`the server ended with ${code ?? signal}`)))
  })
  return {
    url,
    process: child,
    kill: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}
