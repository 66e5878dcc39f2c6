/** Measures the families named, or all, one after the other; prints them and adds their rows to bench/results. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Figure, isMet, keepFigures, printFigures } from './figures.ts'

const families: Record<string, () => Promise<Figure[]>> = {
  'page-weight': async () => (await import('./page-weight.ts')).measurePageWeight(),
  lighthouse: async () => (await import('./lighthouse.ts')).measureLighthouse(),
  throughput: async () => (await import('./throughput.ts')).measureThroughput(),
  start: async () => (await import('./start.ts')).measureStart(),
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => families[name] === undefined)
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Known: ${Object.keys(families).join(', ')}`)
  process.exit(1)
}

// Everything temporary lies below, and whatever we started ends with us.
const folder = mkdtempSync(join(tmpdir(), 'medina-bench-'))
process.env.TMPDIR = folder
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))
process.on('disconnect', () => process.exit(130))

const missed: string[] = []
let hasFailed = false
for (const name of named.length > 0 ? named : Object.keys(families)) {
  console.log(`\n  Measuring ${name} …`)
  try {
    const figures = (await families[name]?.()) ?? []
    keepFigures(name, figures)
    printFigures(name, figures)
    missed.push(...figures.filter((figure) => isMet(figure) === false).map((figure) => `${name} ${figure.name}`))
  } catch (error) {
    hasFailed = true
    console.error(`${name} could not be measured:`, error)
  }
}
console.log(missed.length === 0 ? '\nEvery budget is met.' : `\n${missed.length} figures miss their budget (✗).`)
process.exit(hasFailed ? 1 : 0)
