import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

/** One command. With a report its tests are counted; without one it counts as a single check. */
export type Step = {
  name: string
  command: string[]
  cwd?: string
  env?: Record<string, string>
  report?: 'vitest' | 'playwright'
  needsBrowser?: boolean
  /** Finding no test is not a failure, because none of the named files may be for this engine or shop. */
  mayBeEmpty?: boolean
  /** The name of a step beside which this one may run, at the lowest priority: it only computes, and that one leaves the processor idle. */
  beside?: string
  /** It only computes, and nothing waits for it: it may run beside all steps after the first, at the lowest priority. */
  inBackground?: true
}

/** A type check; `reads` matches the files of its project. `isInLint`: a lint with types finds all that it finds. */
type TypeCheck = Step & { reads: RegExp; isInLint?: boolean }

export const bin = (name: string, ...args: string[]): string[] => [join(root, 'node_modules', '.bin', name), ...args]
const node = (file: string, ...args: string[]): string[] => [process.execPath, join(root, file), ...args]
const tsc = (project: string): string[] => bin('tsc', '--noEmit', '--checkers', '1', '-p', project)
/**
 * For the compiler and the linter. Each further checker repeats the work on shared types, and threads wait for one another. With one of each,
 * the types of the repository take 30 s of processor time in place of 51 s. The lint takes 63 s in place of 96 s.
 */
export const oneThread = { GOMAXPROCS: '1' }

/** Returns immediately if the sources have not changed. */
export const buildPages: Step = { name: 'build of the pages', command: node('scripts/build.mjs') }

const STOREFRONT = /^apps\/storefront\/(?!app\/worker\/)/

/** Lists the parts in the order in which they run; `filters` are names of test files. */
export function listParts(filters: string[]): Record<string, Step[]> {
  return {
    types: listTypeChecks().map(inBackground),
    lint: listLint(),
    unit: listUnitSteps(filters),
    build: [{ ...buildPages, beside: UNIT }],
    api: [buildPages, ...listApiSteps(() => filters)],
    e2e: [buildPages, ...listJourneySteps(filters)],
  }
}

/**
 * Lists the steps of a run of everything. Its lint reports the types' errors too: it has the compiler's program of each project, and to check
 * them twice takes five times as long (70 s of processor time in place of 13).
 */
export function listEverything(): Step[] {
  const { types: _types, lint: _lint, ...others } = listParts([])
  const left = listTypeChecks().filter(({ isInLint }) => isInLint !== true)
  return [...left.map(inBackground), ...listLint('--type-check'), ...Object.values(others).flat()]
}

function listLint(...flags: string[]): Step[] {
  const lint: Step = {
    name: flags.length === 0 ? 'lint' : 'lint and types',
    command: bin('oxlint', '--type-aware', ...flags, '--deny-warnings'),
    env: oneThread,
  }
  return [lint, { name: 'format', command: bin('biome', 'format') }, ...listRules()].map(inBackground)
}

const UNIT = 'unit tests'
const inBackground = (step: Step): Step => ({ ...step, inBackground: true })

/** Checks of the whole repository that take a second or two. */
export function listRules(): Step[] {
  return [
    { name: 'lock file is whole', command: node('scripts/complete-lock.mjs', '--check') },
    { name: 'import law', command: node('scripts/rules/import-law.ts') },
    { name: 'house rules', command: node('scripts/rules/house-rules.ts') },
    { name: 'specification', command: node('scripts/spec.mjs') },
  ]
}

export function listUnitSteps(filters: string[]): Step[] {
  const command = bin('vitest', 'run', '--project', 'unit', '--project', 'components', ...filters)
  return [{ name: UNIT, command, report: 'vitest' }]
}

/** `filtersOf` returns the names of test files for runs of all API tests, and for runs of some. */
export function listApiSteps(filtersOf: (run: { runsAll: boolean }) => string[]): Step[] {
  const step = (where: string, env: Record<string, string>, runsAll: boolean): Step => {
    const filters = filtersOf({ runsAll })
    const command = bin('vitest', 'run', '--project', 'api', ...filters)
    return { name: `API tests ${where}`, command, env, report: 'vitest', mayBeEmpty: !runsAll && filters.length > 0 }
  }
  return [
    step('on postgres', { TEST_ENGINE: 'postgres' }, true),
    step('on pglite', { TEST_ENGINE: 'pglite' }, false),
    step('in the second shop', { TEST_ENGINE: 'postgres', TEST_SHOP: 'second' }, false),
  ]
}

export function listJourneySteps(filters: string[]): Step[] {
  const command = bin('playwright', 'test', ...filters)
  return [{ name: 'end-to-end tests', command, report: 'playwright', needsBrowser: true }]
}

export function listTypeChecks(): TypeCheck[] {
  const isInLint = true
  const packages = readdirSync(join(root, 'packages')).filter((name) => existsSync(join(root, 'packages', name, 'tsconfig.json')))
  const routes = node('node_modules/@react-router/dev/bin.cjs', 'typegen')
  const checks: TypeCheck[] = [
    // The first, because it writes what the types of the storefront and the lint read.
    { name: 'types of the routes', command: routes, cwd: join(root, 'apps', 'storefront'), reads: STOREFRONT },
    {
      name: 'types of the repository',
      command: tsc('.'),
      reads: /^((apps\/api|packages\/(?!web\/)|e2e|bench|scripts|tools)\/.*|[^/]*)\.ts$/,
      isInLint,
    },
    ...packages.map((name) => ({
      name: `types of packages/${name}`,
      command: tsc(`packages/${name}`),
      reads: new RegExp(`^packages/${name}/`),
      isInLint,
    })),
    { name: 'types of the storefront', command: tsc('apps/storefront'), reads: STOREFRONT, isInLint },
    { name: 'types of the desk', command: tsc('apps/desk'), reads: /^apps\/desk\//, isInLint },
    // These check what a worker imports once more, with the names that there are in a worker.
    {
      name: 'types of the service worker',
      command: tsc('apps/storefront/app/worker'),
      reads: /^apps\/storefront\/app\/worker\//,
    },
    {
      name: 'types of the desk’s worker',
      command: tsc('apps/desk/worker'),
      reads: /^apps\/desk\/(worker\/|src\/device\/worker-messages)/,
    },
  ]
  return checks.map((check) => ({ ...check, env: oneThread }))
}
