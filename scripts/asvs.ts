import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
export const asvsPage = `${root}docs/security.md`

/** The level of each requirement of OWASP ASVS 5.0.0, one digit each, by section. The page lists levels 1 and 2. */
const sections = `
  1.1:22 1.2:1111122223 1.3:112222222223 1.4:222 1.5:123
  2.1:122 2.2:112 2.3:12223 2.4:23
  3.1:3 3.2:113 3.3:12223 3.4:11222233 3.5:11122333 3.6:3 3.7:22333
  4.1:12233 4.2:23333 4.3:22 4.4:1222
  5.1:2 5.2:112333 5.3:113 5.4:222
  6.1:122 6.2:111111112222 6.3:11223333 6.4:112233 6.5:22222333 6.6:2223 6.7:33 6.8:2222
  7.1:222 7.2:1111 7.3:22 7.4:11222 7.5:223 7.6:22
  8.1:1233 8.2:1123 8.3:133 8.4:23
  9.1:111 9.2:1222
  10.1:22 10.2:223 10.3:22223 10.4:1111122222233333 10.5:22222 10.6:22 10.7:222
  11.1:2233 11.2:22233 11.3:11233 11.4:1222 11.5:23 11.6:23 11.7:33
  12.1:12233 12.2:11 12.3:22223
  13.1:2333 13.2:222223 13.3:2233 13.4:1222233
  14.1:22 14.2:12223333 14.3:122
  15.1:12233 15.2:12233 15.3:1222222 15.4:3333
  16.1:2 16.2:22222 16.3:2222 16.4:222 16.5:2223
  17.1:23 17.2:22223333 17.3:22
`

export const states = ['met', 'not applicable', 'not met'] as const
export type Requirement = { number: string; level: string; text: string; state: string; how: string }

/** "1.2.3" with its level, for all requirements of levels 1 and 2. */
export function listNumbers(): Map<string, string> {
  const all = [...sections.matchAll(/([\d.]+):(\d+)/g)].flatMap(([, section = '', levels = '']) =>
    [...levels].map((level, index): [string, string] => [`${section}.${index + 1}`, level]),
  )
  return new Map(all.filter(([, level]) => level !== '3'))
}

/** The rows of the page whose first cell is the number of a requirement. */
export function readRequirements(page: string): Requirement[] {
  return readRows(page).flatMap(([number = '', level = '', text = '', state = '', how = '']) =>
    /^\d+\.\d+\.\d+$/.test(number) ? [{ number, level, text, state, how }] : [],
  )
}

/** The table at the top: chapter, then how many requirements are met, not applicable and not met. */
export function readCounts(page: string): string[][] {
  return readRows(page).filter(([chapter = '']) => /^(V\d+|all)$/.test(chapter))
}

export function countStates(requirements: readonly Requirement[]): string[][] {
  const chapters = Map.groupBy(requirements, ({ number }) => `V${number.split('.')[0]}`)
  const count = (name: string, rows: readonly Requirement[]): string[] => [
    name,
    ...states.map((state) => String(rows.filter((row) => row.state === state).length)),
  ]
  return [...[...chapters].map(([chapter, rows]) => count(chapter, rows)), count('all', requirements)]
}

function readRows(page: string): string[][] {
  return page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

/** The problems with the evidence of a row: a file that is missing or not unique, or a title that the file does not contain. */
export function findEvidenceProblems({ number, state, how }: Requirement, files: readonly string[]): string[] {
  const tests = [...how.matchAll(/`([\w./-]+\.tsx?)`(?: _([^_]+)_)?/g)]
  const documents = [...how.matchAll(/\]\(([^)#]+)(?:#([^)]+))?\)/g)]
  const problems = [
    ...tests.flatMap(([, name = '', title]) => checkTest(name, title, files)),
    ...documents.flatMap(([, path = '', heading]) => checkDocument(path, heading)),
  ]
  const isBare = tests.length + documents.length === 0
  if (how === '' || (state === 'met' && isBare)) problems.push('names neither a test nor a document')
  return problems.map((problem) => `${number} ${problem}`)
}

function checkTest(name: string, title: string | undefined, files: readonly string[]): string[] {
  const found = files.filter((file) => file === name || file.endsWith(`/${name}`))
  const [file] = found
  if (file === undefined || found.length > 1) return [`names ${name}, which is ${found.length} files: ${found.join(', ')}`]
  if (title === undefined || readFileSync(`${root}${file}`, 'utf8').includes(title)) return []
  return [`names “${title}”, which ${name} does not contain`]
}

function checkDocument(path: string, heading: string | undefined): string[] {
  const file = fileURLToPath(new URL(path, `file://${asvsPage}`))
  if (!existsSync(file)) return [`links to ${path}, which is not there`]
  if (heading === undefined) return []
  const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => toAnchor(text))
  return headings.includes(heading) ? [] : [`links to ${path}#${heading}, which is no heading`]
}

const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')

/** Every file of the repository that may be evidence. */
export function listEvidence(): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
    .trimEnd()
    .split('\n')
}
