import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '#lib/i18n.ts'

/** Messages over WhatsApp, and what becomes of them. Every implementation passes `whatsapp-adapter.test.ts`. */
export type WhatsAppAdapter = {
  /**
   * Sends a message and returns the provider's name of it, by which its reports know it. Throws DeliveryRefusedError if it will never be
   * accepted, another error if a retry may help. The provider has no idempotency keys: a retry after a lost answer may arrive twice.
   */
  send(message: WhatsAppMessage): Promise<SentWhatsApp>
  /** The reports and messages in a call to our address; null if the provider did not sign it. Reports may be late, doubled and out of order. */
  readNotices(call: SignedCall): WhatsAppNotice[] | null
  /** The text with which the provider's check of our address is answered; null for anybody else's. */
  answerCheck(query: Readonly<Record<string, unknown>>): string | null
  /** The templates of the business with their state of approval; null if the settings do not say whose they are. */
  listTemplates(): Promise<WhatsAppTemplate[] | null>
  /** A template as the provider takes it, for a file. */
  writeTemplate(template: NewTemplate): Record<string, unknown>
  /** Creates a template, which the provider then looks at. Throws as `send` does. */
  createTemplate(template: NewTemplate): Promise<WhatsAppTemplate['state']>
}

export type SignedCall = { headers: IncomingHttpHeaders; body: Buffer }
/** `reference`: the provider's name of the message; null if its answer had none. */
export type SentWhatsApp = { reference: string | null }

/** `to` is E.164. Free words go only to people who wrote within 24 hours. */
export type WhatsAppMessage = { to: string } & (WhatsAppCode | WhatsAppFilled | { text: string })
/** The provider's own words around a code, with a button that copies it or fills it in. */
export type WhatsAppCode = { template: string; language: Language; code: string }
/** An approved text with the values of its places, by name. */
export type WhatsAppFilled = { template: string; language: Language; places: Readonly<Record<string, string>> }

export type WhatsAppNotice =
  | { kind: 'report'; reference: string; state: 'sent' | 'delivered' | 'failed'; at: Date; problem: string | null }
  | { kind: 'message'; reference: string; from: string; name: string; text: string | null; at: Date }

/** A text with places such as `{link}` and a value of each as an example, or the provider's own words around a code. */
export type NewTemplate = { name: string; language: Language } & (
  | { text: string; examples: Readonly<Record<string, string>> }
  | { minutes: number }
)

export type WhatsAppTemplate = { name: string; language: string; state: 'approved' | 'pending' | 'refused' }
