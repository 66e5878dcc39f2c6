import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../root.ts'
import {
  bin,
  buildPages,
  listApiSteps,
  listJourneySteps,
  listRules,
  listTypeChecks,
  listUnitSteps,
  oneThread,
  type Step,
} from '../parts.ts'
import { findChanges, runGit, splitLines } from './changed-files.ts'
import { buildGraph, isSource, type Reach } from './import-graph.ts'
import { chooseTests } from './reached-tests.ts'

const LINTED = /\.(ts|tsx|mts|mjs)$/
const FORMATTED = /\.(ts|tsx|mts|mjs|css|json)$/
/** Settings of the compiler, and the packages whose types it reads. */
const TYPE_SETTINGS = /(^|\/)(tsconfig[\w.]*\.json|package(-lock)?\.json)$/

/** Lists the steps of `npm test -- changed`, and lines that explain the choice. Throws a message for the terminal. */
export function listChangedSteps(ref: string | null): { lines: string[]; steps: Step[] } {
  const { base, files: changed } = findChanges(root, ref)
  const list = runGit(root, ['ls-files', '--cached', '--others', '--exclude-standard'])
  const files = splitLines(list).filter((file) => !isSource(file) || existsSync(join(root, file)))
  const graph = buildGraph(files, (file) => readFileSync(join(root, file), 'utf8'))
  const { reach, unit, api, journeys } = chooseTests(graph, files, changed)
  const steps = [
    ...listTypeChecks().filter(({ reads }) => changed.some((file) => TYPE_SETTINGS.test(file)) || isReached(reach, reads)),
    ...listChecks(changed.filter((file) => existsSync(join(root, file)))),
    ...listRules(),
    ...(unit.length > 0 ? listUnitSteps(unit) : []),
    ...(api.tests.length + journeys.length > 0 ? [buildPages] : []),
    ...listApiSteps(({ runsAll }) => (runsAll ? api.tests : api.near)).filter(({ command }) =>
      command.some((word) => api.tests.includes(word)),
    ),
    ...(journeys.length > 0 ? listJourneySteps(journeys) : []),
  ]
  const left = api.left === 0 ? '' : ` (the nearest; ${api.left} more are left to the whole run)`
  return {
    lines: [
      `Compared with ${base}: ${count(changed.length, 'file')} changed.`,
      `They reach ${count(unit.length, 'unit and component test file')}, ${count(api.tests.length, 'API test file')}${left} and ${count(journeys.length, 'journey')}.`,
    ],
    // Some files are for one engine only, so a step may find none of them.
    steps: steps.map((step) => (step.report === 'vitest' ? { ...step, mayBeEmpty: true } : step)),
  }
}

function listChecks(changed: readonly string[]): Step[] {
  const linted = changed.filter((file) => LINTED.test(file))
  const formatted = changed.filter((file) => FORMATTED.test(file))
  return [
    ...(linted.length > 0
      ? [
          {
            name: 'lint',
            command: bin('oxlint', '--type-aware', '--deny-warnings', '--no-error-on-unmatched-pattern', ...linted),
            env: oneThread,
          },
        ]
      : []),
    ...(formatted.length > 0
      ? [{ name: 'format', command: bin('biome', 'format', '--no-errors-on-unmatched', ...formatted) }]
      : []),
  ]
}

function isReached(reach: Reach, reads: RegExp | undefined): boolean {
  return reads === undefined || [...reach.keys()].some((file) => reads.test(file))
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
