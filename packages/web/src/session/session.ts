import { storageKeys } from '@medina/contract/device/device-state'
import { ApiFailure } from '@medina/contract/wire/client'
import { createDeviceStore } from '#device/device-store.ts'

type EndReason = 'expired'

const token = createDeviceStore(storageKeys.token, (text) => text)
const endListeners = new Set<(reason: EndReason) => void>()
/** Set if the session ended before the first listener subscribed, which is then notified. */
let pendingEnd: EndReason | null = null

/**
 * Returns the session token of this device (spec 4.001), or null. It is sent with every call as a bearer token and never stored in a
 * cookie.
 */
export const readToken = token.read
export const saveToken = token.write
/** Null on the server and during hydration. */
export const useToken = token.use
export const subscribeToSession = token.subscribe

/** Thrown if a call is rejected because its session is over. The page announces that once (spec 8.002), so callers must not. */
export class SessionEnd extends ApiFailure {}

/** Removes a token that the server has rejected and announces the end of the session (spec 8.002), unless another token has replaced it. */
export function expireToken(rejected: string): void {
  if (readToken() !== rejected) return
  saveToken(null)
  announceEnd()
}

export function announceEnd(): void {
  if (endListeners.size === 0) pendingEnd = 'expired'
  for (const listener of endListeners) listener('expired')
}

export function onSessionEnd(listener: (reason: EndReason) => void): () => void {
  endListeners.add(listener)
  if (pendingEnd !== null) listener(pendingEnd)
  pendingEnd = null
  return () => endListeners.delete(listener)
}
