import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { databaseUrl } from '@medina/testing/database/admin'
import { bareEnvironment } from '@medina/testing/shop/bare-environment'

const run = promisify(execFile)

/** Makes a key of the operator side in the common shop, by the command as people run it. */
export async function makeOperatorKey(name: string, ...options: string[]): Promise<string> {
  const { E2E_FOLDER = '', E2E_SERVER } = process.env
  const place = {
    DATA_DIR: join(E2E_FOLDER, 'data'),
    ...(E2E_SERVER !== undefined && { DATABASE_URL: databaseUrl(E2E_SERVER, 'shop') }),
  }
  const command = ['scripts/operator/run.ts', 'keys', 'make', name, ...options, '--json']
  const { stdout } = await run(process.execPath, command, { env: { ...bareEnvironment, ...place } })
  return (JSON.parse(stdout) as { key: string }).key
}
