/** Tells browsers something while no page of ours is open. Every implementation passes `push-adapter.test.ts`. */
export type PushAdapter = {
  /** What a browser binds its subscription to: a point of P-256, uncompressed, as base64url. */
  publicKey: string
  /** Whether a push service may have this address: public, by https. Where a name leads is looked at with each message. */
  canReach(endpoint: string): boolean
  /**
   * Hands a message over. Throws PushGoneError when the device wants none any more, DeliveryRefusedError when the service will never
   * take this one, another error when a later try may help.
   */
  send(message: PushMessage): Promise<void>
}

/** Where a browser wants to be told, and the keys that only it can read by, as base64url. */
export type PushDevice = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = {
  to: PushDevice
  text: string
  /** A newer message of the same topic replaces one that has not arrived. */
  topic: string
  /** After that it is of no use. */
  seconds: number
}

/** The subscription is no more. */
export class PushGoneError extends Error {
  override name = 'PushGoneError'
}
