/** Measures the named families, or all, one after the other; prints them and adds their rows to bench/results. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Figure, isMet, keepFigures, printFigures } from './figures.ts'
import { Skipped } from './skipped.ts'

const families: Record<string, () => Promise<Figure[]>> = {
  'page-weight': async () => (await import('./page-weight.ts')).measurePageWeight(),
  lighthouse: async () => (await import('./lighthouse.ts')).measureLighthouse(),
  'second-visit': async () => (await import('./second-visit.ts')).measureSecondVisit(),
  'slow-phone': async () => (await import('./slow-phone.ts')).measureSlowPhone(),
  shifts: async () => (await import('./shifts.ts')).measureShifts(),
  blocking: async () => (await import('./blocking.ts')).measureBlocking(),
  scroll: async () => (await import('./scroll.ts')).measureScroll(),
  'before-and-after': async () => (await import('./side-by-side/before-and-after.ts')).measureBeforeAndAfter(),
  memory: async () => (await import('./side-by-side/memory.ts')).measureMemory(),
  medusa: async () => (await import('./medusa/measure.ts')).measureMedusa(),
  throughput: async () => (await import('./throughput.ts')).measureThroughput(),
  discovery: async () => (await import('./discovery.ts')).measureDiscovery(),
  relevance: async () => (await import('./relevance/measure.ts')).measureRelevance(),
  rental: async () => (await import('./rental.ts')).measureRental(),
  wallet: async () => (await import('./wallet.ts')).measureWallet(),
  accounts: async () => (await import('./accounts.ts')).measureAccounts(),
  desk: async () => (await import('./desk.ts')).measureDesk(),
  messages: async () => (await import('./messages.ts')).measureMessages(),
  chat: async () => (await import('./chat.ts')).measureChat(),
  orders: async () => (await import('./placing.ts')).measurePlacing(),
  live: async () => (await import('./live.ts')).measureLive(),
  'sign-in': async () => (await import('./sign-in.ts')).measureSignIn(),
  sitemap: async () => (await import('./sitemap.ts')).measureSitemap(),
  plan: async () => (await import('./plan.ts')).measurePlan(),
  import: async () => (await import('./import.ts')).measureImport(),
  start: async () => (await import('./start.ts')).measureStart(),
  migrations: async () => (await import('./migrations.ts')).measureMigrations(),
}

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

let missed = 0
const failed: string[] = []
for (const name of named.length > 0 ? named : Object.keys(families)) {
  console.log(`\n  Measuring ${name} …`)
  try {
    const figures = (await families[name]?.()) ?? []
    keepFigures(name, figures)
    printFigures(name, figures)
    missed += figures.filter((figure) => isMet(figure) === false).length
  } catch (error) {
    if (error instanceof Skipped) {
      console.log(`${name} is skipped: ${error.message}.`)
      continue
    }
    failed.push(name)
    console.error(`${name} could not be measured:`, error)
  }
}
console.log(missed === 0 ? '\nEvery budget measured is met.' : `\n${missed} figures miss their budget (✗).`)
if (failed.length > 0) console.log(`Not measured: ${failed.join(', ')}`)
process.exit(failed.length + missed === 0 ? 0 : 1)
