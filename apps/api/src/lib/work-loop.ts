import type { Clock } from './clock.ts'

export type WorkLoop = {
  wake: () => void
  /** Gathers what comes within a second: orders of a rush, and positions on the road, which are reported on the channels of orders and trips. */
  wakeSoon: () => void
  stop: () => Promise<void>
}

type Work = {
  clock: Clock
  /** Does the work that is due and returns the time of the next; null if none is known. */
  work: () => Promise<Date | null>
  onError: (error: unknown) => void
}

/** Without known work, the loop checks again after a minute, since a wake-up may be lost with its connection. */
const LONGEST_NAP_MS = 60_000
const NAP_AFTER_ERROR_MS = 1_000
const GATHERED_MS = 1_000

/**
 * Runs the work now, whenever it is woken and whenever it is due, never concurrently, until it is stopped. After an error it pauses, twice
 * as long after each further one, and wake-ups wait for the end of the pause. Failing work, for example on a full disk, often wakes the
 * loop itself.
 */
export function startWorkLoop({ clock, work, onError }: Work): WorkLoop {
  let timer: NodeJS.Timeout | undefined
  let gathering: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isStale = false
  let isStopped = false
  let errors = 0
  let isResting = false

  function wake(): void {
    if (isStopped) return
    // The running work may miss the change behind a wake-up, so it runs again.
    isStale = true
    if (running === null && !isResting) start()
  }

  function wakeSoon(): void {
    gathering ??= setTimeout(() => {
      gathering = undefined
      wake()
    }, GATHERED_MS).unref()
  }

  function start(): void {
    isStale = true
    isResting = false
    clearTimeout(timer)
    running = workOff().then((nap) => {
      running = null
      isResting = errors > 0
      if (!isStopped) timer = setTimeout(start, isStale && !isResting ? 0 : nap).unref()
    })
  }

  async function workOff(): Promise<number> {
    try {
      let next: Date | null = null
      while (isStale) {
        isStale = false
        next = await work()
      }
      errors = 0
      return next === null ? LONGEST_NAP_MS : Math.min(Math.max(next.getTime() - clock.now().getTime(), 0), LONGEST_NAP_MS)
    } catch (error) {
      onError(error)
      errors += 1
      return Math.min(NAP_AFTER_ERROR_MS * 2 ** (errors - 1), LONGEST_NAP_MS)
    }
  }

  wake()
  return {
    wake,
    wakeSoon,
    stop: async () => {
      isStopped = true
      isStale = false
      clearTimeout(timer)
      clearTimeout(gathering)
      await running
    },
  }
}
