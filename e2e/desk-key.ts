import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { databaseUrl } from '../apps/api/testing/database/admin.ts'
import { bareEnvironment } from '../apps/api/testing/shop/bare-environment.ts'

const run = promisify(execFile)

/** Makes a key of the operator side in this process's common shop, with the arguments of `keys make`. */
export async function makeOperatorKey(...words: string[]): Promise<string> {
  const { E2E_FOLDER = '', E2E_SERVER, E2E_URL, E2E_SECOND_URL } = process.env
  const [folder, database] = E2E_URL === E2E_SECOND_URL ? ['second', 'second'] : ['data', 'shop']
  const place = {
    DATA_DIR: join(E2E_FOLDER, folder),
    ...(E2E_SERVER !== undefined && { DATABASE_URL: databaseUrl(E2E_SERVER, database) }),
  }
  const command = ['scripts/operator/run.ts', 'keys', 'make', ...words, '--json']
  const { stdout } = await run(process.execPath, command, { env: { ...bareEnvironment, ...place } })
  return (JSON.parse(stdout) as { key: string }).key
}
