import type { CDPSession } from '@playwright/test'
import { SLOWED } from './phone.ts'

type Traced = {
  name: string
  ph: string
  ts: number
  dur?: number
  tdur?: number
  pid: number
  tid: number
  args?: { name?: string }
}

/** A task longer than this delays a press (web.dev, Total Blocking Time). */
const LONG_MS = 50

/**
 * Records the processor time of the main thread's tasks, which other programs on the machine do not change. The browser runs at full speed:
 * its own slowdown waits by the clock, and would count what others do meanwhile.
 */
export async function recordTasks(devtools: CDPSession): Promise<{ end: () => Promise<number> }> {
  const events: Traced[] = []
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as Traced[]))
  devtools.on('Tracing.dataCollected', collect)
  await devtools.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing', 'loading'], excludedCategories: ['*'] },
    transferMode: 'ReportEvents',
  })
  return {
    end: async () => {
      const ended = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
      await devtools.send('Tracing.end')
      await ended
      devtools.off('Tracing.dataCollected', collect)
      return addUp(events)
    },
  }
}

/** Runs in each page before its scripts. */
export function markPresses(): void {
  for (const type of ['click', 'keydown']) addEventListener(type, () => void performance.mark('bench-press'), true)
}

/**
 * Milliseconds by which tasks exceed 50 ms on a phone whose processor is four times slower: after the press, or on a first visit after
 * the first paint. Before it there is nothing to press.
 */
function addUp(events: readonly Traced[]): number {
  const mark = (name: string) => events.find((event) => event.name === name)
  const pressed = mark('bench-press') ?? mark('firstContentfulPaint')
  if (pressed === undefined) throw new Error('the browser recorded no beginning')
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts, dur = 0 }) =>
      name.endsWith('RunTask') && ph === 'X' && pid === pressed.pid && tid === pressed.tid && ts + dur >= pressed.ts,
  )
  if (tasks.length === 0) throw new Error('the browser recorded no task')
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * SLOWED - LONG_MS), 0)
}
