import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from '../root.ts'

/** One command. With a report its tests are counted; without one it counts as one check. */
export type Step = {
  name: string
  command: string[]
  cwd?: string
  env?: Record<string, string>
  report?: 'vitest' | 'playwright'
  needsBrowser?: boolean
  /** Finding no test is no failure: none of the named files may be for this engine or shop. */
  mayBeEmpty?: boolean
}

const bin = (name: string, ...args: string[]): string[] => [join(root, 'node_modules', '.bin', name), ...args]
const node = (file: string, ...args: string[]): string[] => [process.execPath, join(root, file), ...args]
/** Each checker repeats the work on shared types: more of them than cores, up to the compiler's four, only cost time. */
const CHECKERS = String(Math.min(4, availableParallelism()))
const tsc = (project: string): string[] => bin('tsc', '--noEmit', '--checkers', CHECKERS, '-p', project)

/** Returns at once when the sources have not changed. */
const build: Step = { name: 'build of the pages', command: node('scripts/build.mjs') }

/** Lists the parts in the order they run; `filters` are names of test files. */
export function listParts(filters: string[]): Record<string, Step[]> {
  return {
    types: listTypeChecks(),
    lint: [
      { name: 'lint', command: bin('oxlint', '--type-aware', '--deny-warnings') },
      { name: 'format', command: bin('biome', 'format') },
      { name: 'lock file is whole', command: node('scripts/complete-lock.mjs', '--check') },
      { name: 'import law', command: node('scripts/rules/import-law.ts') },
      { name: 'house rules', command: node('scripts/rules/house-rules.ts') },
      { name: 'specification', command: node('scripts/spec.mjs') },
    ],
    unit: [
      {
        name: 'unit tests',
        command: bin('vitest', 'run', '--project', 'unit', '--project', 'components', ...filters),
        report: 'vitest',
      },
    ],
    build: [build],
    api: [
      build,
      ...['postgres', 'pglite'].map(
        (engine): Step => ({
          name: `API tests on ${engine}`,
          command: bin('vitest', 'run', '--project', 'api', ...filters),
          env: { TEST_ENGINE: engine },
          report: 'vitest',
          mayBeEmpty: engine === 'pglite' && filters.length > 0,
        }),
      ),
      {
        name: 'API tests in the second shop',
        command: bin('vitest', 'run', '--project', 'api', ...filters),
        env: { TEST_ENGINE: 'postgres', TEST_SHOP: 'second' },
        report: 'vitest',
        mayBeEmpty: filters.length > 0,
      },
    ],
    e2e: [
      build,
      { name: 'end-to-end tests', command: bin('playwright', 'test', ...filters), report: 'playwright', needsBrowser: true },
    ],
  }
}

function listTypeChecks(): Step[] {
  const storefront = join(root, 'apps', 'storefront')
  const packages = readdirSync(join(root, 'packages')).filter((name) => existsSync(join(root, 'packages', name, 'tsconfig.json')))
  return [
    { name: 'types of the repository', command: tsc('.') },
    ...packages.map((name) => ({ name: `types of packages/${name}`, command: tsc(`packages/${name}`) })),
    ...(existsSync(join(storefront, 'tsconfig.json'))
      ? [
          { name: 'types of the routes', command: node('node_modules/@react-router/dev/bin.cjs', 'typegen'), cwd: storefront },
          { name: 'types of the storefront', command: tsc('apps/storefront') },
          { name: 'types of the desk', command: tsc('apps/desk') },
          { name: 'types of the service worker', command: tsc('apps/storefront/app/worker') },
        ]
      : []),
  ]
}
