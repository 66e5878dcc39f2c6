/**
 * Runs the work on one key after the other, in this process. Gateways without idempotency keys are first queried for what was done already:
 * two calls at once would both find nothing.
 */
export function createTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key)
    const turn = (async () => {
      await before?.catch(() => {})
      return work()
    })()
    last.set(key, turn)
    try {
      return await turn
    } finally {
      if (last.get(key) === turn) last.delete(key)
    }
  }
}
