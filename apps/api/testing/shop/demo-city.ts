import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '@medina/testing/root'
import { bareEnvironment } from './bare-environment.ts'
import { TEST_CLOCK_START } from './test-settings.ts'

/** The database that shops of journeys are copied from. */
export const DEMO_TEMPLATE = 'template_demo'

/** Loads the demo city into an empty database, the embedded one in DATA_DIR or a server's, and sets business switches. */
export async function fillShop(
  place: { DATA_DIR: string; DATABASE_URL?: string },
  switches: Record<string, unknown> = {},
): Promise<void> {
  const env = { ...bareEnvironment, ...place, CLOCK_START: TEST_CLOCK_START }
  const program = join(root, 'apps/api/testing/shop/fill-shop.ts')
  await promisify(execFile)(process.execPath, [program, JSON.stringify(switches)], { env })
}
