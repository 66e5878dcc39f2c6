import { readdirSync, readFileSync } from 'node:fs'

/** Hundredths of a second on Linux. */
const TICKS = 100

/** The processor seconds of a process and of all that it started, by their numbers. Empty where the system has no /proc. */
export function readTree(pid: number): Map<number, number> {
  const every = new Map<number, { parent: number; seconds: number }>()
  for (const each of listProcesses()) {
    const fields = readFile(each, 'stat')?.split(') ').at(-1)?.split(' ')
    if (fields !== undefined) {
      every.set(each, { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / TICKS })
    }
  }
  const tree = new Map<number, number>()
  const waiting = [pid]
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    const found = every.get(each)
    if (found !== undefined) tree.set(each, found.seconds)
    for (const [child, { parent }] of every) if (parent === each) waiting.push(child)
  }
  return tree
}

/** The processor seconds of a process and of all that it started. */
export function readSeconds(pid: number): number {
  return sum(readTree(pid).values())
}

/** Processor seconds so far: of one server, and of the database. */
export type Used = { service: number; database: number }

/** `servers`: all that this process has started but the database. Only the one that is measured calls it, so all of its time is theirs. */
export function readUsed(server: number, servers: readonly number[]): Used {
  const known = new Set([process.pid, ...servers.flatMap((pid) => [...readTree(pid).keys()])])
  const ofDatabase = [...readTree(process.pid)].filter(([pid]) => !known.has(pid)).map(([, seconds]) => seconds)
  return { service: readSeconds(server), database: sum(ofDatabase) }
}

function sum(seconds: Iterable<number>): number {
  return [...seconds].reduce((total, each) => total + each, 0)
}

/**
 * Megabytes of one process: `resident` with all that it shares, `share` with its part of what several have in common. Null where the
 * system does not report them.
 */
export function readMemory(pid: number): { resident: number; share: number } | null {
  const text = readFile(pid, 'smaps_rollup')
  const of = (name: string) => (Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text ?? '')?.[1]) * 1024) / 1e6
  return text === null ? null : { resident: of('Rss'), share: of('Pss') }
}

function listProcesses(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

/** Null once the process has ended. */
function readFile(pid: number, name: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return null
  }
}
