import { readFileSync } from 'node:fs'

/** Linux reports processor time in hundredths of a second (`USER_HZ`). */
const TICKS_PER_SECOND = 100

/**
 * Processor time, in seconds, of all processes that this one started and that have ended, including their own children. Null without /proc;
 * `process.resourceUsage` leaves children out.
 */
export function readChildrenSeconds(file = '/proc/self/stat'): number | null {
  try {
    const stat = readFileSync(file, 'utf8')
    // The program's name, in parentheses, may contain spaces. The fields after it start with the third one; 16 and 17 are the children's.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const seconds = (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
    return Number.isNaN(seconds) ? null : seconds
  } catch {
    return null
  }
}

/**
 * Returns a function that tells the processor time of the children that have ended since its last call. Two that run side by side are told
 * apart if it is called whenever one of them has ended.
 */
export function createStopwatch(read: () => number | null = readChildrenSeconds): () => number | null {
  let before = read()
  return () => {
    const after = read()
    const seconds = before === null || after === null ? null : after - before
    before = after
    return seconds
  }
}
