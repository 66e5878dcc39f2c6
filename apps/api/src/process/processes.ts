import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { totalmem } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { relayCallCounts } from '#lib/rate-limit/cluster-exchange.ts'
import type { Settings } from '#lib/settings.ts'
import type { Process } from './listening.ts'
import { startMetricsServer } from './start-metrics-server.ts'

/** The pause between two attempts, so that a process that cannot start does not keep the machine busy. */
const PAUSE_MS = 1000

/**
 * With this much memory, a larger young generation is used. With Node's default of 16 MB, the garbage collector copies half-rendered pages,
 * which takes 10 to 20 ms each time (decision 0026).
 */
const ROOMY = 4 * 1024 ** 3
const youngSpace = ['--min-semi-space-size=24', '--max-semi-space-size=24']

/** Old objects are collected once they are a third more than those in use. By default V8 waits until they are up to four times as many. */
export const oldSpace = '--heap-growing-percent=35'

/**
 * One place for the memory of native code: each further thread would get one of its own, which keeps what its peak needed. More than 256 kB
 * that are free at its end go back to the system.
 */
const nativeMemory = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '262144' }

/** The message to a process whose successor is already serving. */
export const REPLACED = 'replaced'

/** A process failed to start and has printed the reason. */
export class FirstProcessError extends Error {
  override name = 'FirstProcessError'
}

export type Processes = Process & {
  /** Replaces all processes, one after the other, by new ones that run the code currently on disk. The port stays open. */
  restart: () => Promise<void>
}

/**
 * Runs the service as several processes that share its port, to use all cores. The first one migrates and fills the database before the
 * others start; a process that ends unexpectedly is replaced. Throws FirstProcessError, or StartError if the metrics have no port.
 */
export async function startProcesses(settings: Settings): Promise<Processes> {
  const { PROCESSES, CLOCK_START } = settings
  const startedAt = performance.now()
  cluster.setupPrimary({ execArgv: [...process.execArgv, oldSpace, ...(totalmem() >= ROOMY ? youngSpace : [])] })
  let isStopping = false
  let restarting: Promise<void> | null = null
  /** Processes that are ending because a successor has replaced them. */
  const replaced = new Set<Worker>()

  /** With a clock start, all processes get the current time of the first one's clock. */
  function fork(): Worker {
    const clock = CLOCK_START === undefined ? undefined : Date.parse(CLOCK_START) + performance.now() - startedAt
    return cluster.fork({ ...nativeMemory, ...(clock !== undefined && { CLOCK_START: new Date(clock).toISOString() }) })
  }

  async function keepOne(worker: Worker): Promise<void> {
    const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null]
    if (isStopping || replaced.delete(worker)) return
    console.error(`One of ${PROCESSES} processes has ended (${signal ?? `exit code ${code}`}); another takes its place.`)
    await wait(PAUSE_MS)
    if (!isStopping) void keepOne(fork())
  }

  /** Replaces each process. If a new one cannot start, it has printed the reason, and the old ones keep running. */
  async function replaceEach(): Promise<void> {
    for (const old of listWorkers()) {
      if (isStopping || old.isDead()) continue
      const next = fork()
      try {
        await untilOpen(next)
      } catch {
        return console.error('A new process did not start. The others go on as before.')
      }
      void keepOne(next)
      replaced.add(old)
      const ended = once(old, 'exit')
      old.send(REPLACED, () => {})
      await ended
    }
  }

  if (settings.BACKEND_URL !== undefined) relayCallCounts()
  const first = fork()
  const url = await untilOpen(first)
  void keepOne(first)
  for (let count = 1; count < PROCESSES; count++) void keepOne(fork())
  const closeMetrics = await startMetricsServer(settings, (server, where) => server.exposeAllMetrics(where))
  return {
    url,
    restart: () => (restarting ??= replaceEach().finally(() => (restarting = null))),
    stop: async () => {
      isStopping = true
      const workers = listWorkers()
      const ended = workers.map((worker) => once(worker, 'exit'))
      for (const worker of workers) worker.process.kill('SIGTERM')
      await Promise.all(ended)
      await closeMetrics()
    },
  }
}

function listWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
}

/** The address at which a process serves. Throws FirstProcessError if it ends first. */
function untilOpen(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    worker.on('message', function hear(message: { url?: string }) {
      if (message.url === undefined) return
      worker.off('message', hear)
      resolve(message.url)
    })
    worker.once('exit', () => reject(new FirstProcessError()))
  })
}
