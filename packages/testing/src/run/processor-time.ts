import { readFileSync } from 'node:fs'

/** Linux reports processor time in hundredths of a second (`USER_HZ`). */
const TICKS_PER_SECOND = 100

/**
 * Processor time, in seconds, of all processes that this one started and that have ended, with what they started themselves. Null where
 * /proc does not count it: `process.resourceUsage` leaves children out.
 */
export function readChildrenSeconds(file = '/proc/self/stat'): number | null {
  try {
    const stat = readFileSync(file, 'utf8')
    // The name of the program, in parentheses, may hold spaces. After it come the fields from the third on; 16 and 17 are the children's.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const seconds = (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
    return Number.isNaN(seconds) ? null : seconds
  } catch {
    return null
  }
}
