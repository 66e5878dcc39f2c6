import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { hasPrograms, listProgramFolders, readVersion } from './postgres-binaries.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'
import { findProgram, requireProgram } from '@medina/testing/programs/find-program'
import { recordMissing } from '@medina/testing/run/needs'

const programs = ['pg_dump', 'pg_restore', 'psql'] as const
/** Runs a program with arguments. Throws when it fails, with what it wrote to stderr. */
export type PostgresTools = (program: (typeof programs)[number], ...args: string[]) => Promise<string>

export type DumpablePostgres = { server: PostgresServer; run: PostgresTools; programs: string }

/**
 * A server together with the programs that dump and restore its databases. The npm package's server comes without them, and pg_dump
 * refuses a server newer than itself: then Debian's server is started instead. `programs`: their folder. Null if this machine has none.
 */
export async function startDumpablePostgres(): Promise<DumpablePostgres | null> {
  const first = await startPostgres()
  const folder = findTools(first.version)
  if (folder !== null) return { server: first, run: runIn(folder), programs: folder }
  await first.stop()
  const { path } = await findProgram('postgres')
  if (path === null) return null
  const server = await startPostgres({ programs: dirname(path) })
  const tools = findTools(server.version, dirname(path))
  if (tools !== null) return { server, run: runIn(tools), programs: tools }
  await server.stop()
  recordMissing('postgres', `there is no pg_dump of version ${server.version} or newer beside PostgreSQL`)
  return null
}

/** The folder of an installed or unpacked PostgreSQL that has these programs. Throws if there is none. */
export async function requirePostgresFolder(names: readonly string[]): Promise<string> {
  const installed = listProgramFolders().find((folder) => hasPrograms(folder, names))
  return installed ?? dirname(await requireProgram('postgres'))
}

function findTools(serverVersion: number, unpacked?: string): string | null {
  const given = [process.env.POSTGRES_BIN, unpacked].filter((folder) => folder !== undefined)
  const folders = [...given, ...listProgramFolders()]
  return folders.find((folder) => hasPrograms(folder, programs) && readVersion(folder, 'pg_dump') >= serverVersion) ?? null
}

function runIn(folder: string): PostgresTools {
  const execute = promisify(execFile)
  return async (program, ...args) => (await execute(join(folder, program), args, { maxBuffer: 2 ** 28 })).stdout
}
