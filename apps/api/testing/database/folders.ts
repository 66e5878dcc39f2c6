import { constants, cpSync, lstatSync, mkdirSync, readdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

/** Everything in the folder that somebody else on the machine could read or write, with its permissions. */
export function listOpen(folder: string): string[] {
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return ['', ...inside].flatMap((path) => {
    // Files that are still being written come and go while this looks.
    const found = lstatSync(join(folder, path), { throwIfNoEntry: false })
    if (found === undefined || (found.mode & 0o077) === 0) return []
    return [`${(found.mode & 0o777).toString(8)} ${path}`]
  })
}

/** Runs `work` in one process at a time; `lock` is a folder, because it can be created only once. */
export async function inTurn(lock: string, work: () => Promise<void>): Promise<void> {
  while (!tryMakeFolder(lock)) await wait(100)
  try {
    await work()
  } finally {
    rmdirSync(lock)
  }
}

function tryMakeFolder(path: string): boolean {
  try {
    mkdirSync(path)
    return true
  } catch {
    return false
  }
}
