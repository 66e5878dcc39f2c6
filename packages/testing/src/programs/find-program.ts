import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { recordMissing } from '../run/needs.ts'
import { type Program, type ProgramName, programs } from './programs.ts'

/** A program's path, or the reason why this machine cannot have it. */
export type Found = { path: string; missing: null } | { path: null; missing: string }

/**
 * Unpacked packages, for all copies of the repository: they complete what this machine has installed. Root's are where everybody can read
 * them, because PostgreSQL and PgBouncer run as another user.
 */
export const programCache = join(
  process.getuid?.() === 0 ? '/var/cache' : (process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache')),
  'medina-programs',
)

/**
 * Finds a program: an installed one, else Debian's package, unpacked with everything that it depends on and the machine lacks. Nothing is
 * installed, because that may start a service and needs permissions.
 */
export async function findProgram(name: ProgramName): Promise<Found> {
  const path = findInstalled(name) ?? findUnpacked(name)
  if (path !== null) return { path, missing: null }
  const complaint = await unpack(name)
  const unpacked = findUnpacked(name)
  if (unpacked !== null) return { path: unpacked, missing: null }
  const missing = `${name} is not installed, and Debian's package ${programs[name].package} cannot be had: ${complaint}`
  recordMissing(name, missing)
  return { path: null, missing }
}

/** A program that this machine cannot have; the message says why. */
export class MissingProgram extends Error {}

/** As `findProgram`. Throws `MissingProgram` if there is none. */
export async function requireProgram(name: ProgramName): Promise<string> {
  const { path, missing } = await findProgram(name)
  if (path === null) throw new MissingProgram(missing)
  return path
}

/** The start of a program that was unpacked before and still runs; null if there is none. */
export function findUnpacked(name: ProgramName): string | null {
  const path = join(programCache, name, 'bin', programs[name].path.replace(/^.*\//, ''))
  return isExecutable(path) && runs(name, path) ? path : null
}

/** A library of the machine that is gone, or newer than the unpacked ones, shows here. */
export function runs(name: ProgramName, path: string): boolean {
  return findComplaint(name, path) === null
}

/** Returns the program's complaint, or null if it says its version. */
export function findComplaint(name: ProgramName, path: string): string | null {
  const { version = '--version' }: Program = programs[name]
  const { status, stderr, error } = spawnSync(path, [version], { encoding: 'utf8' })
  return status === 0 ? null : (error?.message ?? (stderr.trim() || `${name} ${version} ended with ${status ?? 'a signal'}`))
}

function findInstalled(name: ProgramName): string | null {
  return [...onPath([name]), `/usr/sbin/${name}`, `/usr/local/sbin/${name}`].find(isExecutable) ?? null
}

/** The possible paths of these programs in the folders of PATH. */
export function onPath(names: readonly string[]): string[] {
  return (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns why it failed. One process unpacks at a time: the kernel takes the lock from one that was killed. */
async function unpack(name: ProgramName): Promise<string> {
  if (onPath(['apt-get']).find(isExecutable) === undefined) return 'this system has no apt-get'
  try {
    mkdirSync(programCache, { recursive: true })
    const script = fileURLToPath(new URL('unpack-program.ts', import.meta.url))
    const child = spawn('flock', [join(programCache, 'lock'), process.execPath, script, name], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const [complaint] = await Promise.all([text(child.stderr), once(child, 'exit')])
    return complaint.trim()
  } catch (error) {
    return (error as Error).message
  }
}
