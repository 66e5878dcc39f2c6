/**
 * `npm run fuzz [-- --seed 7 --calls 2000 --from 120 --only operator.sales --path 3:1 --what endpoints|pages]`: the tests of
 * `apps/api/test/fuzz` with many more calls than in `npm test`.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '@medina/testing/root'
import { findTemporaryFolder } from '@medina/testing/run/memory-folder'

const { what, ...given } = parseArgs({
  options: {
    calls: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    from: { type: 'string' },
    only: { type: 'string' },
    path: { type: 'string' },
    what: { type: 'string', default: '' },
  },
}).values

const folder = mkdtempSync(join(findTemporaryFolder(), 'medina-fuzz-'))
const environment = Object.entries(given).map(([name, value]) => [`FUZZ_${name.toUpperCase()}`, value])
const { status } = spawnSync(
  join(root, 'node_modules', '.bin', 'vitest'),
  ['run', '--project', 'api', '--reporter', 'verbose', join('apps/api/test/fuzz', what)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TMPDIR: folder, TEST_ENGINE: 'postgres', ...Object.fromEntries(environment) },
  },
)
rmSync(folder, { recursive: true, force: true })
process.exitCode = status ?? 1
