import { readSession, writeSession } from '#lib/device/session-storage.ts'
import type { SessionKey } from '@medina/web/device/stored-entries.ts'
import type { SignInAttempt, Step } from './auth-steps.ts'

/** A code is valid for this long. */
const LIFETIME_MS = 5 * 60_000

/** Stores a step that a code begins or ends across a reload of the tab: on a phone, switching to the message may discard the page. */
export function storeStep(key: SessionKey, step: unknown): void {
  writeSession(key, step === null ? null : { step, until: Date.now() + LIFETIME_MS })
}

export function readStoredStep<T>(key: SessionKey): T | null {
  const stored = readSession<{ step: T; until: number }>(key)
  return stored !== null && stored.until > Date.now() ? stored.step : null
}

const AUTH_STEP = 'auth_step'
type StoredAuthStep = { step: Step; attempt: SignInAttempt }

export function storeAuthStep(stored: StoredAuthStep | null): void {
  storeStep(AUTH_STEP, stored)
}

export function readStoredAuthStep(): StoredAuthStep | null {
  return readStoredStep(AUTH_STEP)
}
