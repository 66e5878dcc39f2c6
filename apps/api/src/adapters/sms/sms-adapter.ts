import type { IncomingHttpHeaders } from 'node:http'

/** Sends text messages to phones. Every implementation passes `sms-adapter.test.ts`. */
export type SmsAdapter = {
  /**
   * Sends a text message. Throws DeliveryRefusedError if the provider will never accept it, another error if a retry may help. A retry
   * carries the same key, so that a provider with idempotency keys sends it once.
   */
  send(message: Sms): Promise<SentSms>
  /** The report in a call to our address; null if the provider did not sign it. Without this the provider reports nothing. */
  readReport?(call: ReportCall): SmsReport | null
}

/** `to` is E.164. */
export type Sms = { to: string; text: string; idempotencyKey: string }

/** A call to `/api/v1/messages/sms/` and the provider's name; `url` is the whole address that was called. */
export type ReportCall = { url: string; headers: IncomingHttpHeaders; body: Buffer }

/** Reports come late, doubled and out of order; `other`: a step on the way, or of no message of ours. */
export type SmsReport = { reference: string; state: 'delivered' | 'failed' | 'other'; problem: string | null }

/** The provider's own name of the message, by which its delivery reports know it; null if it gives none. */
export type SentSms = { reference: string | null }
