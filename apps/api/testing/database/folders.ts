import { constants, cpSync, mkdirSync, rmdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

export function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
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
