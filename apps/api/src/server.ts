/** Listens, drains, stops; nothing else. */
import cluster from 'node:cluster'
import { relative } from 'node:path'
import { boot } from '#boot.ts'
import { bootFront } from '#front.ts'
import { DataLockedError } from '#lib/database/data-lock.ts'
import { describeOpenDemo } from '#lib/open-demo.ts'
import { readSettings, type Settings, SettingsError } from '#lib/settings.ts'
import { StartError } from '#listening.ts'
import { FirstProcessError, type Processes, startProcesses } from '#processes.ts'

/** One process, or what leads several of them. */
let running: Processes | null = null
let isStopping = false

process.on('unhandledRejection', die)
process.on('uncaughtException', die)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
// The process that started us with a channel is gone, even if it was killed.
process.on('disconnect', stop)

try {
  const settings = readSettings(process.env)
  running = await (cluster.isPrimary && settings.PROCESSES > 1 ? startProcesses(settings) : openService(settings))
  if (cluster.isPrimary) greet(running, settings)
  process.send?.({ url: running.url })
} catch (error) {
  if (error instanceof FirstProcessError) process.exit(1)
  const isExpected = error instanceof SettingsError || error instanceof DataLockedError || error instanceof StartError
  if (!isExpected) die(error)
  console.error(error.message)
  process.exit(1)
}

function openService(settings: Settings): Promise<Processes> {
  const { BACKEND_URL } = settings
  return BACKEND_URL === undefined ? boot(settings) : bootFront(settings, BACKEND_URL)
}

function greet({ url }: Processes, settings: Settings): void {
  if (settings.BACKEND_URL !== undefined) {
    console.log(`  The shop is that of ${settings.BACKEND_URL}; no database of our own is opened.`)
  } else if (settings.DATABASE_URL === undefined) {
    const folder = relative(process.cwd(), settings.DATA_DIR) || settings.DATA_DIR
    console.log(`  The data is in ${folder}, in a database made for trying out; for real use set DATABASE_URL to a PostgreSQL.`)
  }
  console.log(`\n  Medina is open: ${settings.PUBLIC_URL ?? url}\n`)
  const warning = describeOpenDemo(settings)
  if (warning !== null) console.warn(`${warning}\n`)
}

/** A second signal changes nothing: a terminal sends one to us, and whoever started us passes another one on. */
function stop(): void {
  if (isStopping) return
  isStopping = true
  if (running === null) process.exit(1)
  running.stop().then(() => process.exit(0), die)
}

function die(error: unknown): never {
  console.error(error)
  process.exit(1)
}
