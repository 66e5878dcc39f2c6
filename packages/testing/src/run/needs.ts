import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A program of Debian, or another thing that a machine may lack. */
export type Need = string

const FOLDER = 'medina-missing'

/** Records for the end of the run that this machine lacks something, in plain words. Tests that need it are skipped. */
export function recordMissing(need: Need, reason: string): void {
  const folder = join(tmpdir(), FOLDER)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, need), reason)
}

/** Reads the records of the run that has this temporary folder. */
export function readMissing(folder: string): Map<Need, string> {
  try {
    const notes = join(folder, FOLDER)
    return new Map(readdirSync(notes).map((need) => [need, readFileSync(join(notes, need), 'utf8')]))
  } catch {
    return new Map()
  }
}
