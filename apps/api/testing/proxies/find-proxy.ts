import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isExecutable, onPath } from '@medina/testing/run/find-program'
import { root } from '@medina/testing/root'

export type ProxyName = 'nginx' | 'caddy'
type ProgramName = ProxyName | 'haproxy' | 'pgbouncer'

/** Packages of each program: its own, and libraries that a machine may lack. */
const packages: Record<ProgramName, string[]> = {
  nginx: ['nginx'],
  caddy: ['caddy'],
  haproxy: ['haproxy', 'liblua5.3-0'],
  pgbouncer: ['pgbouncer', 'libevent-2.1-7', 'libc-ares2'],
}

const SLOW_MS = 60_000
/** Unpacked packages stay here for the next run. */
const cache = join(root, 'node_modules', '.cache', 'medina-proxies')

/**
 * Finds the program of a proxy: an installed one, else Debian's package, unpacked into a folder of this repository. It is not installed,
 * because that would start a service. Returns null where neither is possible.
 */
export function findProxy(name: ProgramName): string | null {
  return findInstalled(name) ?? findUnpacked(name) ?? (unpack(name) ? findUnpacked(name) : null)
}

/** The folders of an unpacked program's libraries, as the linker takes them. */
export function findLibraries(name: ProgramName): string {
  return ['x86_64', 'aarch64'].map((machine) => join(cache, name, 'usr/lib', `${machine}-linux-gnu`)).join(':')
}

function findInstalled(name: ProgramName): string | null {
  return [...onPath([name]), `/usr/sbin/${name}`, `/usr/local/sbin/${name}`].find(isExecutable) ?? null
}

function findUnpacked(name: ProgramName): string | null {
  return ['usr/sbin', 'usr/bin'].map((folder) => join(cache, name, folder, name)).find(isExecutable) ?? null
}

function unpack(name: ProgramName): boolean {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'download-'))
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: folder, stdio: 'ignore', timeout: SLOW_MS })
  try {
    if (process.getuid?.() === 0) run('apt-get', 'update', '-o', 'Acquire::Retries=0')
    run('apt-get', 'download', '-o', 'Acquire::Retries=0', ...packages[name])
    for (const file of readdirSync(folder)) run('dpkg-deb', '-x', file, join(cache, name))
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
