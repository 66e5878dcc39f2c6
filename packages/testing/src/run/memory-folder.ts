import { readFileSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** A run needs less, because databases are dropped as soon as their file is done. */
const NEEDED_BYTES = 4 * 2 ** 30

/**
 * Returns the folder for temporary files: Linux's in-memory folder if it has room, else the usual one. Each test database consists of a
 * thousand files. On ext4 their creation takes ten times as long, because it skips all inodes that were freed within the last seconds.
 */
export function findTemporaryFolder(): string {
  return hasMemoryFolder() ? MEMORY : tmpdir()
}

export function isInMemory(folder: string): boolean {
  return folder.startsWith(MEMORY)
}

function hasMemoryFolder(): boolean {
  try {
    // The folder must allow execution, because a copy of PostgreSQL's programs runs from there.
    const mount = readFileSync('/proc/mounts', 'utf8')
      .match(/^\S+ \/dev\/shm tmpfs (\S+)/m)?.[1]
      ?.split(',')
    if (mount === undefined || mount.includes('noexec')) return false
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, freemem()) >= NEEDED_BYTES
  } catch {
    return false
  }
}
