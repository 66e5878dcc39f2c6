import { setImmediate as nextTurn } from 'node:timers/promises'

/** Other requests wait for one turn at most. */
const MS_IN_TURN = 8

/** Does something with each part of long work, and lets requests that arrived meanwhile go first. */
export async function inTurns<Part>(parts: Iterable<Part> | AsyncIterable<Part>, work: (part: Part) => void): Promise<void> {
  let end = performance.now() + MS_IN_TURN
  for await (const part of parts) {
    work(part)
    if (performance.now() < end) continue
    await nextTurn()
    end = performance.now() + MS_IN_TURN
  }
}
