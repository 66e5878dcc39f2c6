/**
 * Rules beyond the linter: names of files, styles with a wrong direction in Arabic, number parsing, misplaced SQL, crowded folders,
 * decision records, pointers to nowhere.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFixedLanguages } from './fixed-languages.ts'
import { findLeftClocks } from './left-clocks.ts'
import { findMissingFunctions } from './old-browsers.ts'
import { findOpenSiblings } from './open-siblings.ts'
import { findLostPointers, readPapers } from './pointers.ts'
import { findTextCuts } from './text-cuts.ts'
import { findWallClocks } from './wall-clock.ts'
import { findBannedNames, findCommentProblems, findSubjectProblem } from './plain-english.ts'

const emptyName = /^(utils?|helpers?|misc|common|types|constants)(\.|$)/
const kebabCase = /^[a-z0-9.$_+-]+$/

/** The reason why a file or folder may not have this name, or null. */
export function findNameProblem(path: string): string | null {
  const name = basename(path)
  if (emptyName.test(name)) return `${name} does not say what it holds`
  if (/\.(tsx?|mjs|css|sql)$/.test(name) && !kebabCase.test(name)) return 'names are written in kebab-case'
  return null
}

// Tailwind classes, CSS properties, and the same in style objects.
const physical =
  /(?<![\w-])(?:-?(?:m|p|scroll-m|scroll-p)[lr]-[\d[.]|(?:left|right)-(?:\d|\[|auto|full|px)|text-(?:left|right)\b|(?:rounded|border)-[lr]\b|(?:float|clear)-(?:left|right)\b|(?:margin|padding|border)-(?:left|right)\b|(?:margin|padding)(?:Left|Right)\b|text-align:\s*(?:left|right)|^\s*(?:left|right):\s*[\d-][^,]*;)/

/** Lines with a physical left or right, which is wrong in Arabic. A comment with "physical" on the line allows it. */
export function findPhysicalStyles(text: string): { line: number; found: string }[] {
  return text.split('\n').flatMap((content, index) => {
    const code = content.replace(/^\s*(\/\/|\*|\/\*).*$/, '')
    const found = physical.exec(code)?.[0].trim()
    return found === undefined || /\bphysical\b/.test(content) ? [] : [{ line: index + 1, found }]
  })
}

const statement = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/

/** Lines of a routes or service file of the API that hold SQL; it belongs in `*.queries.ts` or in the file of the use case that runs it. */
export function findMisplacedSql(file: string, text: string): number[] {
  if (!/^apps\/api\/src\/features\/.*(\.(routes|service)|\/public)\.ts$/.test(file)) return []
  return text.split('\n').flatMap((content, index) => (statement.test(content) ? [index + 1] : []))
}

/** The gate of messages to people, and the pushes and rings, which cost nothing. */
const outbox = /^apps\/api\/src\/features\/notifications\/(insert-message|notifications\.queries|desk\/queue-desk-ring)\.ts$/

/** True for a file of the API that puts a message into the outbox past its limits, stops and budget. */
export function passesOutboxGate(file: string, text: string): boolean {
  if (!/^apps\/api\/src\/.*\.ts$/.test(file) || /\.(test|builders)\.ts$/.test(file) || outbox.test(file)) return false
  return /insertInto\('outbox_messages'\)|insert into outbox_messages/.test(text)
}

const MOST_SOURCE_FILES = 25

/** Folders of apps and packages in which a newcomer no longer finds a behaviour by its name. Tests and styles are not counted. */
export function findCrowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    if (!/^(apps|packages)\/.*\.(tsx?|mts|mjs)$/.test(file) || /\.(test|builders|d|gen)\.\w+$/.test(file)) continue
    const folder = dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].flatMap(([folder, count]) =>
    count <= MOST_SOURCE_FILES
      ? []
      : [`${folder}: ${count} source files, of at most ${MOST_SOURCE_FILES}: divide them into folders by behaviour`],
  )
}

const MOST_DECISION_LINES = 35

/** Decision records by file name: numbered from 0001 without a gap, one each, short, and titled "# NNNN Title". */
export function findDecisionProblems(records: readonly { name: string; text: string }[]): string[] {
  const sorted = records.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return sorted.flatMap(({ name, text }, index) => {
    const number = String(index + 1).padStart(4, '0')
    if (!/^\d{4}-[a-z0-9-]+\.md$/.test(name)) return [`${name}: a decision is named NNNN-title.md`]
    const problems: string[] = []
    if (!name.startsWith(number)) problems.push(`${name}: expected number ${number}; decisions have no gap and no double`)
    if (!new RegExp(`^# ${name.slice(0, 4)} \\S`).test(text))
      problems.push(`${name}: the first line is "# ${name.slice(0, 4)} Title"`)
    const lines = text.trimEnd().split('\n').length
    if (lines > MOST_DECISION_LINES) problems.push(`${name}: ${lines} lines, of at most ${MOST_DECISION_LINES}`)
    return problems
  })
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'build', '.react-router', 'public', 'pictures', 'results'].includes(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? [path, ...listFiles(path)] : [path]
  })
}

const papers = readPapers()

/** Problems of a source or style file, each with its place. */
function findSourceProblems(file: string, text: string): string[] {
  const problems: string[] = []
  if (/^packages\/contract\/.*\.ts$/.test(file) && text.includes('z.coerce'))
    problems.push(`${file}: z.coerce takes true for 1 and "1e3" for 1000: use wireNumber`)
  if (/(\.(routes|service)|\/public)\.ts$/.test(file))
    for (const line of findMisplacedSql(file, text))
      problems.push(`${file}:${line} holds SQL: it belongs in a queries file or in the file of its use case`)
  if (passesOutboxGate(file, text)) problems.push(`${file}: messages reach the outbox through insert-message.ts alone`)
  // The tests of the English rules hold examples of what they forbid.
  if (!/\.gen\.ts$|plain-english\.test\.ts$/.test(file))
    for (const { line, problem } of [...findCommentProblems(text), ...findBannedNames(file, text)])
      problems.push(`${file}:${line} ${problem}`)
  if (/^(apps\/(storefront\/app|desk\/src)|packages\/web\/src)\/.*\.(tsx|css)$/.test(file) && !file.endsWith('.test.tsx'))
    for (const { line, found } of findPhysicalStyles(text))
      problems.push(`${file}:${line} "${found}" is physical: use start and end, Arabic is written from right to left`)
  if (file.endsWith('.css'))
    for (const { line, found } of findOpenSiblings(text))
      problems.push(`${file}:${line} "${found}" slows all insertions: name the children: :not(:first-child)`)
  for (const { line, found } of findTextCuts(file, text))
    problems.push(`${file}:${line} "${found}" may cut a letter in two: use cutText, or say "by units" with the reason`)
  for (const { line, found } of findMissingFunctions(file, text))
    problems.push(`${file}:${line} "${found}" is missing in the oldest browsers that the shop supports`)
  for (const line of findLeftClocks(file, text))
    problems.push(`${file}:${line} leaves its clock stopped, and the caches of later files with it: add vi.useRealTimers()`)
  for (const { line, found } of findWallClocks(file, text))
    problems.push(`${file}:${line} "${found}" may go back: measure with performance.now(), or say "wall clock" with the reason`)
  problems.push(...findLostPointers(file, text, papers))
  for (const { line, found } of findFixedLanguages(file, text))
    problems.push(
      `${file}:${line} "${found}" fixes a language: read the shop's languages, or baseLanguage for the text that names a row`,
    )
  return problems
}

/**
 * Conventional subjects of the commits since the rule exists; none without git, as in an unpacked archive. Commits that a tool
 * writes, such as merges, have a form of their own.
 */
function listCommitSubjects(root: string): string[] {
  try {
    const log = execFileSync('git', ['log', '--no-merges', '--since=2026-11-22T20:30:00Z', '--format=%s'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return log.split('\n').filter((subject) => /^[a-z]+(?:\(.*\))?:/.test(subject))
  } catch {
    return []
  }
}

if (import.meta.main) {
  const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
  const problems: string[] = []
  const files = ['apps', 'packages', 'e2e', 'bench', 'scripts', 'tools']
    .flatMap((folder) => listFiles(join(root, folder)))
    .map((path) => relative(root, path).replaceAll(sep, '/'))
  problems.push(...findCrowdedFolders(files))
  for (const file of files) {
    const nameProblem = findNameProblem(file)
    if (nameProblem !== null) problems.push(`${file}: ${nameProblem}`)
    if (/\.(tsx?|mts|mjs|css)$/.test(file)) problems.push(...findSourceProblems(file, readFileSync(join(root, file), 'utf8')))
  }
  const decisions = join(root, 'docs', 'decisions')
  const names = readdirSync(decisions).filter((name) => name !== 'README.md')
  const records = names.map((name) => ({ name, text: readFileSync(join(decisions, name), 'utf8') }))
  problems.push(...findDecisionProblems(records).map((problem) => `docs/decisions/${problem}`))
  for (const subject of listCommitSubjects(root)) {
    const problem = findSubjectProblem(subject)
    if (problem !== null) problems.push(`commit "${subject}": ${problem}`)
  }
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
