import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '@medina/testing/root'
import { findFreePort } from '../apps/api/testing/database/postgres-server.ts'
import { isShort, rounds } from './extent.ts'
import { type Figure, median } from './figures.ts'
import type { Ground } from './ground.ts'

const WARM_RUNS = rounds(3)
const LIMIT_MS = 10 * 60_000

/**
 * From `npm start` to the first page: in a fresh clone of the last commit, with npm's own package cache; and again without
 * changes.
 */
export async function measureStart(ground: Ground): Promise<Figure[]> {
  if (isShort) return [await startHere(ground)]
  const clone = join(mkdtempSync(join(tmpdir(), 'start-')), 'medina')
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone], { stdio: ['ignore', 'ignore', 'inherit'] })
  const cold = await startOnce(clone)
  const warm: number[] = []
  for (let run = 0; run < WARM_RUNS; run++) warm.push(await startOnce(clone))
  return [
    { name: 'npm start, fresh clone', value: cold, unit: 's', budget: { most: 60 } },
    { name: 'npm start, nothing changed', value: median(warm), unit: 's', budget: { most: 3 } },
  ]
}

/** A clone takes its packages and a build: a short run starts what is built already, on a database with tables. */
async function startHere(ground: Ground): Promise<Figure> {
  const server = await ground.openServer()
  try {
    const settings = {
      DATABASE_URL: await server.openDatabase('tables'),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'start-')),
      DEMO: '0',
      PROCESSES: '1',
    }
    return { name: 'npm start, nothing changed', value: await startOnce(root, settings), unit: 's' }
  } finally {
    await server.stop()
  }
}

/** Seconds until the landing page was there. */
async function startOnce(folder: string, settings: Record<string, string> = {}): Promise<number> {
  const port = await findFreePort()
  const begin = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...cleanEnvironment(), ...settings, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  const endAll = () => end(npm)
  process.once('exit', endAll)
  try {
    while (!(await answers(`http://127.0.0.1:${port}/`))) {
      if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}`)
      if (performance.now() - begin > LIMIT_MS) throw new Error('npm start opened no page within ten minutes')
      await wait(20)
    }
    return (performance.now() - begin) / 1000
  } finally {
    process.removeListener('exit', endAll)
    end(npm)
    // npm ends before the shop, which locks its data until it has closed the database.
    while (end(npm, 0)) await wait(20)
  }
}

/** As in a terminal: without the variables of the npm that runs us, and without settings of a shop. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const isBin = (part: string): boolean => part.replaceAll(sep, '/').includes('/node_modules/')
  const path = (process.env.PATH ?? '').split(delimiter).filter((part) => !isBin(part))
  const { HOME, USER, LANG } = process.env
  const inherited = Object.entries(process.env).filter(([name]) =>
    /^(npm_config_|https?_proxy$|no_proxy$|NODE_EXTRA_CA_CERTS$)/i.test(name),
  )
  return { ...Object.fromEntries(inherited), HOME, USER, LANG, PATH: path.join(delimiter) }
}

async function answers(url: string): Promise<boolean> {
  try {
    const { status } = await fetch(url)
    return status === 200
  } catch {
    return false
  }
}

/** Signals npm, its shell and the shop, which are one group. Returns whether one of them was still there. */
function end({ pid = Number.NaN }: ChildProcess, signal: 'SIGTERM' | 0 = 'SIGTERM'): boolean {
  try {
    return process.kill(-pid, signal)
  } catch {
    return false
  }
}
