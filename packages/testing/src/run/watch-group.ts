import { readdirSync, readFileSync } from 'node:fs'

/** Linux reports processor time in hundredths of a second (`USER_HZ`). */
const TICKS_PER_SECOND = 100
/** A runner that only waits for something that never comes still has timers. */
const NEXT_TO_NOTHING_SECONDS = 0.05

/** A process group at one moment. It waits while any of its threads is ready for a processor, or for a disk. */
export type GroupState = { processorSeconds: number; isWaiting: boolean }

type Limits = { processorSeconds: number; asleepSamples: number }

/**
 * Returns a function that takes one sample after the other and says why the group is to be ended, or null. What counts is the processor time
 * that it used, and samples in a row in which it neither used nor wanted any. Time in which other work had the processor does not count.
 */
export function createWatch({ processorSeconds, asleepSamples }: Limits): (state: GroupState | null) => string | null {
  let used = 0
  let asleep = 0
  return (state) => {
    if (state === null) return null
    const isAsleep = !state.isWaiting && state.processorSeconds - used < NEXT_TO_NOTHING_SECONDS
    asleep = isAsleep ? asleep + 1 : 0
    used = state.processorSeconds
    if (used > processorSeconds) return `not done after ${processorSeconds / 60} minutes of processor time`
    return asleep >= asleepSamples ? 'it waits for something that does not come' : null
  }
}

/** The state of a process group, from /proc; null without one, where nothing is ever ended. */
export function readGroup(group: number, proc = '/proc'): GroupState | null {
  try {
    const members = readdirSync(proc).filter((name) => /^\d+$/.test(name) && readStat(`${proc}/${name}`)?.group === group)
    const stats = members.flatMap((name) => readStat(`${proc}/${name}`) ?? [])
    return {
      processorSeconds: stats.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND,
      isWaiting: members.some((name) => listThreads(`${proc}/${name}/task`).some(({ state }) => state === 'R' || state === 'D')),
    }
  } catch {
    return null
  }
}

function listThreads(folder: string): Stat[] {
  try {
    return readdirSync(folder).flatMap((thread) => readStat(`${folder}/${thread}`) ?? [])
  } catch {
    return []
  }
}

type Stat = { state: string; group: number; ticks: number }

/** Null for a process or thread that has ended meanwhile. Its ended children count with it. */
function readStat(folder: string): Stat | null {
  try {
    const stat = readFileSync(`${folder}/stat`, 'utf8')
    // The program's name, in parentheses, may contain spaces.
    const [state = '', , group, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state, group: Number(group), ticks: fields.slice(8, 12).reduce((sum, field) => sum + Number(field), 0) }
  } catch {
    return null
  }
}
