import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { totalmem } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Settings } from '#lib/settings.ts'

/** Between two tries: a process that cannot start does not keep the machine busy. */
const PAUSE_MS = 1000

/**
 * A larger young generation, if there is memory for it: with Node's own 16 MB the collector moves half-rendered pages about, 10
 * to 20 ms at a time (0026).
 */
const ROOMY = 4 * 1024 ** 3
const youngSpace = ['--min-semi-space-size=64', '--max-semi-space-size=64']

/** One that has not started: it has said why. */
export class FirstProcessError extends Error {
  override name = 'FirstProcessError'
}

export type Processes = { url: string; stop: () => Promise<void> }

/**
 * The service as several processes that share its port, so that it uses all cores. The first one migrates and fills the database before
 * the others start; one that ends unbidden is replaced. Throws FirstProcessError.
 */
export async function startProcesses({ PROCESSES, CLOCK_START }: Settings): Promise<Processes> {
  const startedAt = Date.now()
  if (totalmem() >= ROOMY) cluster.setupPrimary({ execArgv: [...process.execArgv, ...youngSpace] })
  let isStopping = false

  /** A clock that starts at a moment of its own goes on in every process as it does in the first. */
  function fork(): Worker {
    const clock = CLOCK_START === undefined ? undefined : Date.parse(CLOCK_START) + Date.now() - startedAt
    return cluster.fork(clock === undefined ? {} : { CLOCK_START: new Date(clock).toISOString() })
  }

  async function keepOne(worker: Worker): Promise<void> {
    const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null]
    if (isStopping) return
    console.error(`One of ${PROCESSES} processes has ended (${signal ?? `exit code ${code}`}); another takes its place.`)
    await wait(PAUSE_MS)
    if (!isStopping) void keepOne(fork())
  }

  const first = fork()
  const url = await new Promise<string>((resolve, reject) => {
    first.once('message', (message: { url: string }) => resolve(message.url))
    first.once('exit', () => reject(new FirstProcessError()))
  })
  void keepOne(first)
  for (let count = 1; count < PROCESSES; count++) void keepOne(fork())
  return {
    url,
    stop: async () => {
      isStopping = true
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      const ended = workers.map((worker) => once(worker, 'exit'))
      for (const worker of workers) worker.process.kill('SIGTERM')
      await Promise.all(ended)
    },
  }
}
