import { readSession, writeSession } from '../../lib/session-storage.ts'

/** As long as a code is good. */
const LIFE_MS = 5 * 60_000

/** A step that waits for a code outlives the tab's reload: on a phone, reading the message may throw the page away. */
export function keepStep(key: string, step: unknown): void {
  writeSession(key, step === null ? null : { step, until: Date.now() + LIFE_MS })
}

export function readKeptStep<T>(key: string): T | null {
  const kept = readSession<{ step: T; until: number }>(key)
  return kept !== null && kept.until > Date.now() ? kept.step : null
}
