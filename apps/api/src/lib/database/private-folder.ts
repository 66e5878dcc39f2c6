import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Permission bits of group and others. */
const OTHERS = 0o077

/**
 * Closes DATA_DIR to other users of this machine. Only the owner can read what this process creates from now on (0700 and 0600), and files
 * of earlier versions are restricted. For a restricted folder this costs one check of each of its few entries.
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

/** A failure to change permissions, as on a file system without any, must not prevent the start. */
function reportFailure(folder: string, work: () => void): void {
  try {
    work()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // The file does not exist, or is on a read-only file system, where this process cannot have written it.
    if (code === 'ENOENT' || code === 'EROFS') return
    console.error(`DATA_DIR: other users of this machine may be able to read ${folder} (${code}): chmod -R go-rwx ${folder}`)
  }
}

/** Restricts the content first and the folder last, so that a restricted folder is complete even if the process ends halfway. */
function close(path: string): void {
  const isFolder = statSync(path).isDirectory()
  if (isFolder) for (const inside of listInside(path)) close(inside)
  chmodSync(path, isFolder ? 0o700 : 0o600)
}

/** Links are left out: they lead to files elsewhere, which have permissions of their own. */
function listInside(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.isSymbolicLink())
    .map(({ name }) => join(folder, name))
}

function isOpen(path: string): boolean {
  return (statSync(path).mode & OTHERS) !== 0
}
