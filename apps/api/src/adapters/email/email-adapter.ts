import type { Language } from '#lib/i18n.ts'
import type { AnyShape, ProviderOf } from '#lib/providers/describe-provider.ts'

/** Sends e-mails. Every implementation passes `email-adapter.test.ts`. */
export type EmailAdapter = {
  /**
   * Sends a mail. Throws DeliveryRefusedError if it will never be accepted, another error if a retry may help. A retry carries the same
   * key, and so the same Message-ID.
   */
  send(mail: Email): Promise<void>
}

export type Email = { to: string; subject: string; text: string; html?: string; idempotencyKey: string; language: Language }

/** The `provider.ts` of a folder. */
export type EmailProvider<S extends { shape: AnyShape }> = ProviderOf<EmailAdapter, S>
