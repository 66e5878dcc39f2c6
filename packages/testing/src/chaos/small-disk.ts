import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = { folder: string; fill: () => void; free: () => void; unmount: () => void }

/** A cluster and the log of a few thousand orders. */
const MEGABYTES = 400
const CHUNK = Buffer.alloc(1 << 20)

/** Mounts a disk that can be filled, for any user to write to; null where this process may not mount one. */
export function mountSmallDisk(): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'medina-disk-'))
  chmodSync(folder, 0o755)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=1777`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => fill(ballast),
    free: () => rmSync(ballast, { force: true }),
    unmount: () => {
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
