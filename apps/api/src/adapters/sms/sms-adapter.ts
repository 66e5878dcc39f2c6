/** Sends text messages to phones. Every implementation passes `sms-adapter.test.ts`. */
export type SmsAdapter = {
  /**
   * Sends a text message. Throws DeliveryRefusedError if the provider will never accept it, another error if a retry may help. A retry
   * carries the same key, so that a provider with idempotency keys sends it once.
   */
  send(message: Sms): Promise<void>
}

/** `to` is E.164. */
export type Sms = { to: string; text: string; idempotencyKey: string }
