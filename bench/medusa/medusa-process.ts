import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../apps/api/testing/database/postgres-server.ts'
import { readSeconds } from '../side-by-side/process-tree.ts'

export type MedusaProcess = { process: ChildProcess; url: string; end: () => Promise<void> }

type Place = { folder: string; databaseUrl: string }

const START_SECONDS = 120
const POLL_MS = 250
/** Processor time in a second. */
const IDLE_SECONDS = 0.1

/** A command of Medusa's own, such as `db:migrate`, to its end. */
export async function runMedusa(place: Place, args: readonly string[]): Promise<void> {
  const command = launch(place, args)
  const readOutput = keepOutput(command)
  const [code] = (await once(command, 'close')) as [number | null]
  if (code !== 0) throw new Error(`medusa ${args.join(' ')} ended with ${code}: ${readOutput()}`)
}

/** Medusa with two processes, as we have them: its own way of using both cores. It ends with this process, however that ends. */
export async function startMedusa(place: Place): Promise<MedusaProcess> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const medusa = launch(place, ['start', '--cluster', '2', '--host', '127.0.0.1', '--port', String(port)])
  // Its first process starts others anew whenever they end, so all of them end together.
  const endAll = () => {
    try {
      process.kill(-(medusa.pid ?? 0), 'SIGKILL')
    } catch {}
  }
  process.once('exit', endAll)
  const readOutput = keepOutput(medusa)
  await untilOpen(medusa, `${url}/health`, readOutput)
  return {
    process: medusa,
    url,
    end: async () => {
      process.off('exit', endAll)
      if (medusa.exitCode !== null || medusa.signalCode !== null) return
      const ended = once(medusa, 'exit')
      endAll()
      await ended
    },
  }
}

function launch({ folder, databaseUrl }: Place, args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [join(folder, 'node_modules/@medusajs/cli/cli.js'), ...args], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      // As for our own processes: a line for each call would cost time.
      LOG_LEVEL: 'error',
      MEDUSA_DISABLE_TELEMETRY: 'true',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
}

/** Its last words, for the message of a failure. */
function keepOutput({ stdout, stderr }: ChildProcess): () => string {
  let last = ''
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (text: Buffer) => {
      last = `${last}${text.toString()}`.slice(-1000)
    })
  }
  return () => last
}

async function untilOpen(medusa: ChildProcess, url: string, readOutput: () => string): Promise<void> {
  for (const deadline = Date.now() + START_SECONDS * 1000; Date.now() < deadline; await wait(POLL_MS)) {
    if (medusa.exitCode !== null) throw new Error(`Medusa ended with ${medusa.exitCode}: ${readOutput()}`)
    const isOpen = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isOpen) return untilAtRest(medusa.pid ?? 0)
  }
  throw new Error(`Medusa did not open within ${START_SECONDS} seconds: ${readOutput()}`)
}

/** The first of its processes answers before the other one has started: both have when none works any longer. */
async function untilAtRest(pid: number): Promise<void> {
  let before = -1
  for (let now = readSeconds(pid); now - before > IDLE_SECONDS; now = readSeconds(pid)) {
    before = now
    await wait(1000)
  }
}
