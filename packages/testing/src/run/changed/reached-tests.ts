import { posix } from 'node:path'
import { composers } from '../../../../../scripts/rules/import-law.ts'
import { isLongTest } from '../long-tests.ts'
import { findReach, type ImportGraph, type Reach } from './import-graph.ts'

/** The tests that `npm test -- changed` runs, as paths in the repository. */
export type ReachedTests = {
  /** All files that import a changed one, for the type checks. */
  reach: Reach
  /** Tests of functions and of components. */
  unit: string[]
  api: ApiTests
  journeys: string[]
}

type ApiTests = {
  /** API tests to run on PostgreSQL, the nearest first. */
  tests: string[]
  /** Tests of a changed file itself, which also run on the embedded engine and in the second shop. */
  near: string[]
  /** The number of tests that the change can reach, but that are left to the complete run. */
  left: number
}

/** Running this many takes half a minute on two cores. */
const API_LIMIT = 16
const LONG_COST = 6

/** These files import every feature, so with them each API test would depend on each feature. */
export const ENDS = [...composers, 'apps/api/src/api.ts']

/** Everything depends on installed packages and on the tables of the database. */
const EVERYTHING =
  /^(package(-lock)?\.json|(apps|packages)\/[^/]+\/package\.json|apps\/api\/migrations\/.*|apps\/api\/src\/lib\/database\/tables\.gen\.ts)$/
/** Settings of the runner affect every test slightly: all fast ones run, and as many API tests as the limit allows. */
const RUNNER = /^(vitest\.config\.ts|tsconfig.*\.json)$/

/** Tests of the API's functions, which start no service; `vitest.config.ts` has the same list. */
const API_UNIT_TEST = /^apps\/api\/(src\/(lib|adapters|backend)\/(?!http\/idempotency)|demo\/(?!simulator\/)[^/]+\/)/

type Check = { covers: RegExp; tests: string[] }

/** Tests of the built pages or of the API's description as a whole, which import nothing of them. */
export const PAGE_CHECKS: Check[] = [
  { covers: /^apps\/storefront\/(app|public)\//, tests: ['page-bytes', 'page-texts', 'pages/pages', 'page-heads'] },
  { covers: /^apps\/desk\/(src|index\.html)/, tests: ['desk-bytes'] },
]
/** These depend only on changes to the file itself. */
export const ENDPOINT_CHECKS: Check[] = [
  { covers: /\.routes\.ts$/, tests: ['authorization', 'endpoint-calls', 'idempotent-endpoints'] },
  { covers: /\.routes\.ts$|^packages\/contract\/src\//, tests: ['openapi-answers'] },
]
/** A distance below that of importers, so that the limit never leaves these out. */
const CHECKED = 0.5

/** Tests in these folders cover the whole service, not the files next to them. */
const MIXED_FOLDER = /^apps\/api\/(src(\/(pages|process))?|test(\/\w+)?)$/

/** The limit in addition to changed journeys: a helper that all use would cause a run of ten minutes. */
const JOURNEY_LIMIT = 4

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
/** It opens the whole service too. */
const BENCH = 'bench/families.test.ts'
const isApiTest = (file: string): boolean =>
  file === BENCH || (file.startsWith('apps/api/') && isTest(file) && !API_UNIT_TEST.test(file))
const isJourney = (file: string): boolean => /^e2e\/.*\.spec\.ts$/.test(file)

/**
 * Chooses the tests for a change. A test of functions or components runs if it depends on a changed file. An API test starts the whole
 * service, so it stands for the sources in its folder: the nearest to the change run first, up to a time limit. The complete run covers the
 * rest.
 */
export function chooseTests(graph: ImportGraph, files: readonly string[], changed: readonly string[]): ReachedTests {
  const reach = findReach(graph, changed)
  const bounded = findReach(graph, changed, ENDS)
  const isAll = changed.some((file) => EVERYTHING.test(file))
  const isRunner = changed.some((file) => RUNNER.test(file))
  const tests = files.filter(isTest)
  return {
    reach,
    unit: tests.filter((file) => !isApiTest(file) && (isAll || isRunner || bounded.has(file))),
    api: isAll ? listAll(tests) : chooseApiTests(tests, bounded, { changed, isRunner }),
    journeys: chooseJourneys(graph, files, changed),
  }
}

/** Journeys are the most expensive tests, so they only run if one of their own files changed. */
function chooseJourneys(graph: ImportGraph, files: readonly string[], changed: readonly string[]): string[] {
  const reach = findReach(
    graph,
    changed.filter((file) => file.startsWith('e2e/')),
  )
  const journeys = files.filter((file) => isJourney(file) && reach.has(file))
  const others = journeys.filter((file) => !changed.includes(file)).slice(0, JOURNEY_LIMIT)
  return journeys.filter((file) => changed.includes(file) || others.includes(file))
}

function listAll(tests: string[]): ApiTests {
  const all = tests.filter((file) => isApiTest(file))
  return { tests: all, near: all, left: 0 }
}

function chooseApiTests(
  tests: readonly string[],
  reach: Reach,
  { changed, isRunner }: { changed: readonly string[]; isRunner: boolean },
): ApiTests {
  const sources = groupByFolder(reach)
  const checks = listChecks(changed, [...reach.keys()])
  const reached = tests
    .filter((file) => isApiTest(file))
    .map((file) => ({ file, distance: checks.some((end) => file.endsWith(end)) ? CHECKED : findDistance(file, reach, sources) }))
    .map(({ file, distance }) => ({ file, distance: isRunner ? Math.min(distance, 99) : distance }))
    .filter(({ distance }) => distance < Infinity)
  const chosen = takeNearest(reached)
  return {
    tests: chosen.map(({ file }) => file),
    near: chosen.filter(({ distance }) => distance < 1).map(({ file }) => file),
    left: reached.length - chosen.length,
  }
}

function listChecks(changed: readonly string[], reached: readonly string[]): string[] {
  const findNames = (checks: Check[], files: readonly string[]): string[] =>
    checks.flatMap(({ covers, tests }) => (files.some((file) => !isTest(file) && covers.test(file)) ? tests : []))
  const names = [...findNames(PAGE_CHECKS, reached), ...findNames(ENDPOINT_CHECKS, changed)]
  return names.map((name) => `/${name}.test.ts`)
}

function groupByFolder(reach: Reach): Map<string, [file: string, distance: number][]> {
  return Map.groupBy(
    [...reach].filter(([file]) => !isTest(file) && !ENDS.includes(file)),
    ([file]) => posix.dirname(file),
  )
}

/** The distance of a test is that of the source with the same name. Other sources in its folder, and its imports, count one more. */
function findDistance(test: string, reach: Reach, sources: ReturnType<typeof groupByFolder>): number {
  const folder = posix.dirname(test)
  const beside = (sources.get(folder) ?? []).map(([file, distance]) => {
    if (test.startsWith(file.replace(/ts$/, ''))) return distance
    return MIXED_FOLDER.test(folder) ? Infinity : distance + 1
  })
  return Math.min(reach.get(test) ?? Infinity, ...beside)
}

/** Among tests with the same distance, the folders take turns, so that a wide change is tested in all of them. */
function takeNearest<Test extends { file: string; distance: number }>(tests: readonly Test[]): Test[] {
  const turns = new Map<string, number>()
  const ordered = tests
    .map((test) => {
      const key = `${test.distance} ${posix.dirname(test.file)}`
      const turn = turns.get(key) ?? 0
      turns.set(key, turn + 1)
      return { test, turn }
    })
    .sort((one, other) => one.test.distance - other.test.distance || one.turn - other.turn)
  let room = API_LIMIT
  return ordered.flatMap(({ test }) => {
    const cost = isLongTest(test.file) ? LONG_COST : 1
    // A test that changed itself always runs.
    if (test.distance > 0 && cost > room) return []
    room -= cost
    return [test]
  })
}
