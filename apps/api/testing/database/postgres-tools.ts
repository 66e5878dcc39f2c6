import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { hasPrograms, listProgramFolders, readVersion } from './postgres-binaries.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'
import { installPackage } from '@medina/testing/run/system-package'

const programs = ['pg_dump', 'pg_restore', 'psql'] as const
/** Without this file Debian starts a server of its own after installing the package. */
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf'

/** Runs a program with arguments. Throws when it fails, with what it wrote to stderr. */
export type PostgresTools = (program: (typeof programs)[number], ...args: string[]) => Promise<string>

/**
 * A server together with the programs that dump and restore its databases. The npm package's server comes without them, and pg_dump
 * refuses a server newer than itself: then the system's server is installed and started instead. `programs`: their folder.
 */
export async function startDumpablePostgres(): Promise<{ server: PostgresServer; run: PostgresTools; programs: string }> {
  const first = await startPostgres()
  const folder = findTools(first.version)
  if (folder !== null) return { server: first, run: runIn(folder), programs: folder }
  await first.stop()
  keepServerStopped()
  installPackage('postgresql')
  const server = await startPostgres()
  const installed = findTools(server.version)
  if (installed !== null) return { server, run: runIn(installed), programs: installed }
  await server.stop()
  throw new Error(`The backup test needs pg_dump: install PostgreSQL's programs of version ${server.version} or newer.`)
}

function findTools(serverVersion: number): string | null {
  const named = process.env.POSTGRES_BIN
  const folders = [...(named === undefined ? [] : [named]), ...listProgramFolders()]
  return folders.find((folder) => hasPrograms(folder, programs) && readVersion(folder, 'pg_dump') >= serverVersion) ?? null
}

function runIn(folder: string): PostgresTools {
  const execute = promisify(execFile)
  return async (program, ...args) => (await execute(join(folder, program), args, { maxBuffer: 2 ** 28 })).stdout
}

function keepServerStopped(): void {
  if (process.getuid?.() !== 0 || existsSync(CLUSTER_SETTINGS)) return
  mkdirSync(dirname(CLUSTER_SETTINGS), { recursive: true })
  writeFileSync(CLUSTER_SETTINGS, 'create_main_cluster = false\n')
}
