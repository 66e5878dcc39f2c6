import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.ts'

/** Builds the service if its sources changed, for tests that run it as people do. */
export function buildService(): void {
  execFileSync(process.execPath, [join(root, 'scripts/build-service.mjs')], { stdio: 'inherit' })
}
