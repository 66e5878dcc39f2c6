/** Sends text messages to phones. Every implementation passes `sms-adapter.test.ts`. */
export type SmsAdapter = {
  /**
   * Hands a message over. Throws DeliveryRefusedError when the provider will never take it, another error when a later try may help. A
   * second try carries the same key, so that a provider who knows the first one sends nothing twice.
   */
  send(message: Sms): Promise<void>
}

/** `to` is E.164. */
export type Sms = { to: string; text: string; idempotencyKey: string }
