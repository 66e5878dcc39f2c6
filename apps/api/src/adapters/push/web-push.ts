import webPush from 'web-push'
import { FetchRefusal, isReachable, postPublic, type Reach } from '#lib/fetch-public.ts'
import { DeliveryRefusedError } from '#adapters/delivery-refused.ts'
import { type PushAdapter, PushGoneError, type PushMessage } from './push-adapter.ts'

export type WebPushOptions = {
  /** The VAPID keys that identify us to push services, as base64url. */
  publicKey: string
  privateKey: string
  /** The contact for push services, an https: or mailto: address. */
  subject: string
  timeoutMs?: number
  /** Tests allow a push service on loopback. */
  reach?: Reach
}

/** Responses below 500 that are temporary. */
const PASSING = [408, 425, 429]
const GONE = [404, 410]

/**
 * The Web Push protocol (RFC 8030, 8188, 8291, 8292). The library encrypts and signs; the request is sent by our own code, which controls
 * where it may go.
 */
export function createWebPush({ publicKey, privateKey, subject, timeoutMs = 10_000, reach = {} }: WebPushOptions): PushAdapter {
  const vapidDetails = { subject, publicKey, privateKey }

  function seal({ to, text, topic, seconds }: PushMessage) {
    const subscription = { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } }
    try {
      return webPush.generateRequestDetails(subscription, text, { vapidDetails, TTL: seconds, topic, urgency: 'high' })
    } catch (error) {
      throw new DeliveryRefusedError(`it cannot be sealed for this device: ${(error as Error).message}`)
    }
  }

  return {
    publicKey,
    canReach: (endpoint) => isReachable(endpoint, reach),
    async send(message) {
      const { headers, body } = seal(message)
      const sealed = { headers, body: body ?? Buffer.alloc(0) }
      const { status, text } = await postPublic(message.to.endpoint, sealed, { ...reach, timeoutMs }).catch((error: Error) => {
        throw error instanceof FetchRefusal ? new DeliveryRefusedError('its address is none of a public push service') : error
      })
      if (status >= 200 && status < 300) return
      const problem = `${status} from ${new URL(message.to.endpoint).host}${text === '' ? '' : `: ${text}`}`
      if (GONE.includes(status)) throw new PushGoneError(problem)
      throw status < 500 && !PASSING.includes(status) ? new DeliveryRefusedError(problem) : new Error(problem)
    },
  }
}
