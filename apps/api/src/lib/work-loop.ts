import type { Clock } from '#lib/clock.ts'

export type WorkLoop = { wake: () => void; stop: () => Promise<void> }

type Work = {
  clock: Clock
  /** Does what is due and says when the next thing is; null for nothing that is known of. */
  work: () => Promise<Date | null>
  onError: (error: unknown) => void
}

/** Also with nothing in sight it looks again after a minute: a wake-up may be lost with its connection. */
const LONGEST_NAP_MS = 60_000
const NAP_AFTER_ERROR_MS = 5_000

/** Works whenever it is woken and when its time has come, never twice at once, until it is stopped. Starts at once. */
export function startWorkLoop({ clock, work, onError }: Work): WorkLoop {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isStale = false
  let isStopped = false

  function wake(): void {
    if (isStopped) return
    // What is said while we work may come too late to be seen.
    isStale = true
    if (running !== null) return
    clearTimeout(timer)
    running = workOff().then((nap) => {
      running = null
      if (!isStopped) timer = setTimeout(wake, isStale ? 0 : nap).unref()
    })
  }

  async function workOff(): Promise<number> {
    try {
      let next: Date | null = null
      while (isStale) {
        isStale = false
        next = await work()
      }
      return next === null ? LONGEST_NAP_MS : Math.min(Math.max(next.getTime() - clock.now().getTime(), 0), LONGEST_NAP_MS)
    } catch (error) {
      onError(error)
      return NAP_AFTER_ERROR_MS
    }
  }

  wake()
  return {
    wake,
    stop: async () => {
      isStopped = true
      isStale = false
      clearTimeout(timer)
      await running
    },
  }
}
