/** The entry point: starts one process or several, and stops them on signals. */
import cluster from 'node:cluster'
import { relative } from 'node:path'
import { boot } from './process/boot.ts'
import { bootFront } from './backend/front.ts'
import { DataLockedError } from './lib/database/data-lock.ts'
import { MachineProblem } from './lib/database/machine-registry.ts'
import { startTracing } from './lib/monitoring/tracing.ts'
import { describeOpenDemo } from './lib/open-demo.ts'
import { readSettings, type Settings, SettingsError } from './lib/settings.ts'
import { type Process, StartError } from './process/listening.ts'
import { describeOwnShop } from './process/own-shop.ts'
import { FirstProcessError, type Processes, REPLACED, startProcesses } from './process/processes.ts'

/** A running service with the settings that it uses. */
type Opened = (Process | Processes) & { settings: Settings }

/** The only process, or the leader of several. */
let running: Opened | null = null
let isStopping = false

process.on('unhandledRejection', die)
process.on('uncaughtException', die)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop())
process.on('SIGHUP', hangUp)
process.on('message', (message) => {
  if (message === REPLACED) stop(REPLACED)
})
// The parent process that started us with an IPC channel has ended, even if it was killed.
process.on('disconnect', () => stop())

try {
  const settings = readSettings(process.env)
  running = await (cluster.isPrimary && settings.PROCESSES > 1 ? openProcesses(settings) : openService(settings))
  if (cluster.isPrimary) greet(running)
  process.send?.({ url: running.url })
} catch (error) {
  if (error instanceof FirstProcessError) process.exit(1)
  const expected = [SettingsError, DataLockedError, MachineProblem, StartError]
  const isExpected = error instanceof Error && expected.some((kind) => error instanceof kind)
  if (!isExpected) die(error)
  console.error(error.message)
  process.exit(1)
}

async function openProcesses(settings: Settings): Promise<Opened> {
  return { ...(await startProcesses(settings)), settings }
}

async function openService(given: Settings): Promise<Opened> {
  const { BACKEND_URL } = given
  const stopTracing = await startTracing(given)
  const { url, stop, settings } = await (BACKEND_URL === undefined ? openShop(given) : openFront(given, BACKEND_URL))
  return {
    url,
    settings,
    stop: async (reason) => {
      await stop(reason)
      await stopTracing()
    },
  }
}

async function openShop(given: Settings): Promise<Opened> {
  const { url, stop, api } = await boot(given)
  return { url, stop, settings: api.settings }
}

async function openFront(settings: Settings, backend: string): Promise<Opened> {
  return { ...(await bootFront(settings, backend)), settings }
}

function greet({ url, settings }: Opened): void {
  if (settings.BACKEND_URL !== undefined) {
    console.log(`  The shop is that of ${settings.BACKEND_URL}; no database of our own is opened.`)
  } else if (settings.DATABASE_URL === undefined) {
    const folder = relative(process.cwd(), settings.DATA_DIR) || settings.DATA_DIR
    console.log(`  The data is in ${folder}, in a database made for trying out; for real use set DATABASE_URL to a PostgreSQL.`)
  }
  const own = describeOwnShop(settings)
  if (own !== null) console.log(own)
  console.log(`\n  Medina is open: ${settings.PUBLIC_URL ?? url}\n`)
  const warning = describeOpenDemo(settings)
  if (warning !== null) console.warn(`${warning}\n`)
}

/** SIGHUP: stops the shop if its terminal closes. Without a terminal it replaces the processes, which only their leader does. */
function hangUp(): void {
  if (process.stdin.isTTY) return stop()
  if (cluster.isWorker || running === null) return
  if ('restart' in running) return void running.restart()
  console.error('SIGHUP replaces one process after the other, and this shop has only one (PROCESSES). Stop and start it instead.')
}

/** Further signals are ignored: the terminal sends one to us, and our parent process forwards another. */
function stop(reason?: typeof REPLACED): void {
  if (isStopping) return
  isStopping = true
  if (running === null) process.exit(1)
  running.stop(reason).then(() => process.exit(0), die)
}

function die(error: unknown): never {
  console.error(error)
  process.exit(1)
}
