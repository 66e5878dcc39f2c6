import { storageKeys } from '@medina/contract/device/device-state'
import { ApiFailure } from '@medina/contract/wire/client'
import { createDeviceStore } from '#device/device-store.ts'

type EndReason = 'expired'

const token = createDeviceStore(storageKeys.token, (text) => text)
const endListeners = new Set<(reason: EndReason) => void>()
/** The session's end was announced before the first listener subscribed. */
let pendingEnd: EndReason | null = null

/** The session token of this device (spec 4.001), or null. Every call sends it as a bearer token; it is never in a cookie. */
export const readToken = token.read
export const saveToken = token.write
/** Null on the server and during hydration. */
export const useToken = token.use
export const subscribeToSession = token.subscribe

/** A call was refused because its session is over. The whole page announces that (spec 8.002), so nobody else does. */
export class SessionEnd extends ApiFailure {}

/**
 * Removes a token that the server has rejected and announces the end of the session (spec 8.002); a token that replaced it meanwhile stays.
 */
export function expireToken(rejected: string): void {
  if (readToken() !== rejected) return
  saveToken(null)
  if (endListeners.size === 0) pendingEnd = 'expired'
  for (const listener of endListeners) listener('expired')
}

export function onSessionEnd(listener: (reason: EndReason) => void): () => void {
  endListeners.add(listener)
  if (pendingEnd !== null) listener(pendingEnd)
  pendingEnd = null
  return () => endListeners.delete(listener)
}
