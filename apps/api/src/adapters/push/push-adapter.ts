/** Sends push messages to browsers while no page of ours is open. Every implementation passes `push-adapter.test.ts`. */
export type PushAdapter = {
  /** The public key to which a browser binds its subscription: an uncompressed point of P-256, as base64url. */
  publicKey: string
  /** True if a push service may have this address: https, and no private IP address. DNS is checked with each message. */
  canReach(endpoint: string): boolean
  /**
   * Delivers a message. Throws PushGoneError if the device has unsubscribed, DeliveryRefusedError if the service will never
   * accept this message, another error if a later attempt may succeed.
   */
  send(message: PushMessage): Promise<void>
}

/** The push endpoint of a browser and the keys that encrypt messages for it, as base64url. */
export type PushDevice = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = {
  to: PushDevice
  text: string
  /** A newer message of the same topic replaces one that was not delivered yet. */
  topic: string
  /** Seconds after which the push service drops the message. */
  seconds: number
}

/** The subscription no longer exists. */
export class PushGoneError extends Error {
  override name = 'PushGoneError'
}
