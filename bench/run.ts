/** Measures the named families, or all, one after the other; prints them and adds their rows to bench/results. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { families } from './families.ts'
import { keepFigures, printFigures } from './figures.ts'
import { ownGround } from './ground.ts'
import { Skipped } from './skipped.ts'
import { type FamilyOutcome, requireWhole, toVerdict } from './verdict.ts'

const named = process.argv.slice(2)
const unknown = named.filter((name) => families[name] === undefined)
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Known: ${Object.keys(families).join(', ')}`)
  process.exit(1)
}

// Everything temporary is below this folder, and every started process ends with us.
const folder = mkdtempSync(join(tmpdir(), 'medina-bench-'))
process.env.TMPDIR = folder
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))
process.on('disconnect', () => process.exit(130))

const outcomes: FamilyOutcome[] = []
for (const name of named.length > 0 ? named : Object.keys(families)) {
  console.log(`\n  Measuring ${name} …`)
  outcomes.push(await measure(name))
}
const { lines, code } = toVerdict(outcomes)
console.log(`\n${lines.join('\n')}`)
process.exit(code)

async function measure(family: string): Promise<FamilyOutcome> {
  try {
    const figures = requireWhole((await families[family]?.(ownGround)) ?? [])
    keepFigures(family, figures)
    printFigures(family, figures)
    return { family, figures }
  } catch (error) {
    if (error instanceof Skipped) return { family, skipped: error.message }
    console.error(`${family} could not be measured:`, error)
    return { family, failure: error instanceof Error ? error.message : String(error) }
  }
}
