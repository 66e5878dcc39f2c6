import type { Language } from '#lib/i18n.ts'

/** Sends e-mails. Every implementation passes `email-adapter.test.ts`. */
export type EmailAdapter = {
  /**
   * Hands a mail over. Throws DeliveryRefusedError when it will never be taken, another error when a later try may help. A second try
   * carries the same key and is the same mail to whoever looks at its Message-ID.
   */
  send(mail: Email): Promise<void>
}

export type Email = { to: string; subject: string; text: string; html?: string; idempotencyKey: string; language: Language }
