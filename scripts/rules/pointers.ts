/** A rule for comments: what they point to is in this repository, and says what it is: "spec 2.064", "decision 0073". */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../../', import.meta.url)

type Statements = { issues: Record<string, string[]>; untested: string[] }

/** A comment may point to these. */
export type Papers = { statements: ReadonlySet<string>; decisions: ReadonlySet<string> }

export function readPapers(): Papers {
  const { issues, untested } = JSON.parse(readFileSync(new URL('scripts/statements.json', root), 'utf8')) as Statements
  return {
    statements: new Set([...Object.values(issues).flat(), ...untested]),
    decisions: new Set(readdirSync(fileURLToPath(new URL('docs/decisions', root))).map((name) => name.slice(0, 4))),
  }
}

const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g
const number = String.raw`\d\.\d{3}`
const statement = new RegExp(String.raw`(?<![\w.,])${number}(?![\w.]|,\d)`, 'g')
/** A number of a list, of which the first says that it is one of the specification. */
const named = new RegExp(String.raw`[Ss]pec\s+(?:\*\s*)?(?:${number}(?:,| and| to|;)\s+(?:\*\s*)?)*$`)
const decision = /[Dd]ecisions? (\d{4})/g
const bare = /\((0\d{3})[,;)]/g
/** Sections of papers that are elsewhere; RFCs are public. */
const elsewhere = /\b[Rr]eference (?:§|\d)|\bholes? \d|(?<!RFC \d+ )§\d/

/** Pointers of a file's comments that lead nowhere, or do not say where they lead. */
export function findLostPointers(file: string, text: string, { statements, decisions }: Papers): string[] {
  // These files speak of how numbers are written.
  if (/^scripts\/(?:spec|specification|test-words)\.|^scripts\/rules\/pointers\./.test(file)) return []
  return [...text.matchAll(comment)].flatMap(({ 0: content, index }) => {
    const line = text.slice(0, index).split('\n').length
    return findIn(content, { statements, decisions }).map((problem) => `${file}:${line} ${problem}`)
  })
}

function findIn(content: string, { statements, decisions }: Papers): string[] {
  const problems: string[] = []
  for (const { 0: found, index } of content.matchAll(statement)) {
    const isNamed = named.test(content.slice(0, index))
    if (isNamed && !statements.has(found)) problems.push(`there is no spec ${found}`)
    if (!isNamed && statements.has(found)) problems.push(`write "spec ${found}"`)
  }
  for (const [, found = ''] of content.matchAll(decision))
    if (!decisions.has(found)) problems.push(`there is no decision ${found}`)
  const lost = elsewhere.exec(content)?.[0]
  if (lost !== undefined) problems.push(`"${lost}" is nowhere in this repository`)
  for (const [, found = ''] of content.matchAll(bare)) problems.push(`write "decision ${found}"`)
  return problems
}
