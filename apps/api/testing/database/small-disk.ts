import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { recordMissing } from '@medina/testing/run/needs'

export type SmallDisk = { folder: string; fill: () => void; empty: () => void; remove: () => void }

const CHUNK = Buffer.alloc(1 << 20)

/** Mounts a disk of this size that a test can fill; null where this user may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  // The user of a PostgreSQL may not enter TMPDIR.
  const folder = mkdtempSync('/tmp/medina-disk-')
  const ballast = join(folder, 'ballast')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch (error) {
    rmSync(folder, { recursive: true })
    recordMissing(
      'mount',
      `a disk of a few megabytes cannot be mounted: ${(error as Error).message.trim().replaceAll('\n', ' ')}`,
    )
    return null
  }
  return {
    folder,
    fill: () => fill(ballast),
    empty: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

/** Writes until nothing more fits, to the last byte. */
function fill(path: string): void {
  const file = openSync(path, 'a')
  try {
    for (let size = CHUNK.length; size > 0; ) {
      try {
        writeSync(file, CHUNK, 0, size)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        size = Math.floor(size / 2)
      }
    }
  } finally {
    closeSync(file)
  }
}
