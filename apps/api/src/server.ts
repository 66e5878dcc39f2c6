/** The entry point: starts one process or several, and stops them on signals. */
import cluster from 'node:cluster'
import { setFlagsFromString } from 'node:v8'
import { startTracing } from './lib/monitoring/tracing.ts'
import { readSettings, type Settings } from './lib/settings.ts'
import { StartProblem } from './lib/start-problem.ts'
import { greet } from './process/greet.ts'
import type { Process } from './process/listening.ts'
import { FirstProcessError, oldSpace, type Processes, REPLACED, startProcesses } from './process/processes.ts'

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
  if (process.argv[2] === 'migrate') await migrateAndExit(settings)
  running = await (cluster.isPrimary && settings.PROCESSES > 1 ? openProcesses(settings) : openService(settings))
  if (cluster.isPrimary) greet(running)
  process.send?.({ url: running.url })
} catch (error) {
  if (error instanceof FirstProcessError) process.exit(1)
  if (!(error instanceof StartProblem)) die(error)
  console.error(error.message)
  process.exit(1)
}

/** Brings the database up to date before the processes of a release start, which otherwise do it themselves. */
async function migrateAndExit(settings: Settings): Promise<never> {
  const { openDatabase } = await import('./process/boot.ts')
  const database = await openDatabase(settings)
  await database.close()
  console.log('The database is up to date.')
  process.exit(0)
}

async function openProcesses(settings: Settings): Promise<Opened> {
  return { ...(await startProcesses(settings)), settings }
}

/**
 * Opens the service in this process. Its code is loaded only here: the leader of several processes serves nothing itself, and pages in front
 * of another backend need no shop.
 */
async function openService(given: Settings): Promise<Opened> {
  // Of several processes, each has been started with it.
  if (cluster.isPrimary) setFlagsFromString(oldSpace)
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
  const { boot } = await import('./process/boot.ts')
  const { url, stop, api } = await boot(given)
  return { url, stop, settings: api.settings }
}

async function openFront(settings: Settings, backend: string): Promise<Opened> {
  const { bootFront } = await import('./backend/front.ts')
  return { ...(await bootFront(settings, backend)), settings }
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
