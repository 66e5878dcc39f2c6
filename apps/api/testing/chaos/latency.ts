import { setTimeout as wait } from 'node:timers/promises'

/** One call every so often, whatever became of those before. */
const EVERY_MS = 10
const WINDOW_MS = 1000
const CALM_WINDOWS = 3
const GIVES_UP_MS = 60_000
/** A busy machine may be this much slower than before, but no slower than a person notices. */
const SLOWER = 2
const UNNOTICED_MS = 100

type Call = { at: number; ms: number; failed: boolean }
export type Calm = { backMs: number; usualMs: number; laterMs: number; failed: number }

export type Latency = {
  /** Waits until each of three seconds has its 99th percentile near the usual one. Times count from this call. */
  untilCalm: () => Promise<Calm>
  stop: () => Promise<void>
}

/** Calls at a steady rate. A call that throws has failed, and counts as never answered. */
export function watchLatency(call: () => Promise<void>): Latency {
  const calls: Call[] = []
  const pending = new Set<Promise<void>>()
  const watch = { isOver: false }
  let lastError: unknown
  const one = async (): Promise<void> => {
    const at = performance.now()
    const failed = await call().then(
      () => false,
      (error: unknown) => {
        lastError = error
        return true
      },
    )
    calls.push({ at, ms: performance.now() - at, failed })
  }
  const running = (async () => {
    while (!watch.isOver) {
      const promise = one()
      pending.add(promise)
      void promise.then(() => pending.delete(promise))
      await wait(EVERY_MS)
    }
    await Promise.all(pending)
  })()
  return {
    untilCalm: async () => {
      const begin = performance.now()
      const usualMs = percentile(calls.filter(({ at }) => at < begin))
      if (!Number.isFinite(usualMs)) throw new Error('Calls failed before anything had happened', { cause: lastError })
      const limit = Math.max(UNNOTICED_MS, SLOWER * usualMs)
      let back = begin
      let laterMs = 0
      for (let from = begin; from < back + CALM_WINDOWS * WINDOW_MS; from += WINDOW_MS) {
        while (performance.now() < from + WINDOW_MS) await wait(20)
        // Calls that are still under way would count as quick ones otherwise.
        await Promise.all(pending)
        laterMs = percentile(calls.filter(({ at }) => at >= from && at < from + WINDOW_MS))
        if (laterMs > limit) back = from + WINDOW_MS
        if (from - begin > GIVES_UP_MS) return { backMs: Number.POSITIVE_INFINITY, usualMs, laterMs, failed: 0 }
      }
      const failed = calls.filter((each) => each.at >= begin && each.failed).length
      return { backMs: back - begin, usualMs, laterMs, failed }
    },
    stop: async () => {
      watch.isOver = true
      await running
    },
  }
}

/** The 99th percentile in milliseconds; infinite where more than one of a hundred failed. */
function percentile(calls: readonly Call[]): number {
  const times = calls.map(({ ms, failed }) => (failed ? Number.POSITIVE_INFINITY : ms)).toSorted((one, other) => one - other)
  return times[Math.max(0, Math.ceil(0.99 * times.length) - 1)] ?? 0
}
