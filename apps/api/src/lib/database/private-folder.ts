import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Permission bits of group and others. */
const OTHERS = 0o077

/**
 * Closes DATA_DIR to other users of this machine: only the owner can read what this process creates from now on (0700 and 0600), and files
 * of earlier versions are restricted. A restricted folder costs one check for each of its few entries.
 */
export function keepPrivate(dataDir: string): void {
  process.umask(OTHERS)
  reportFailure(dataDir, () => {
    if (isOpen(dataDir)) return close(dataDir)
    for (const path of listInside(dataDir)) if (isOpen(path)) close(path)
  })
}

/** Closes a folder with everything in it. About 12 ms for the thousand files of a new database. */
export function closeFolder(folder: string): void {
  reportFailure(folder, () => close(folder))
}

/** Permissions that cannot be changed, as on a file system without any, do not stop the start. */
function reportFailure(folder: string, work: () => void): void {
  try {
    work()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Nothing is there yet, or nothing that this process could have written.
    if (code === 'ENOENT' || code === 'EROFS') return
    console.error(`DATA_DIR: other users of this machine may be able to read ${folder} (${code}): chmod -R go-rwx ${folder}`)
  }
}

/** A folder is restricted after its content, so that a restricted one is complete, even if the process ended halfway. */
function close(path: string): void {
  const isFolder = statSync(path).isDirectory()
  if (isFolder) for (const inside of listInside(path)) close(inside)
  chmodSync(path, isFolder ? 0o700 : 0o600)
}

/** Without links: they lead to what lies elsewhere, with permissions of its own. */
function listInside(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.isSymbolicLink())
    .map(({ name }) => join(folder, name))
}

function isOpen(path: string): boolean {
  return (statSync(path).mode & OTHERS) !== 0
}
