import type { Db } from '#lib/database.ts'
import { type Language, type MessageKey, type MessageParams, say } from '#lib/i18n.ts'
import { insertMessage, removeMessagesBefore } from './notifications.queries.ts'
import { wakeDelivery } from './outbox.ts'
import { removeToldBefore } from './told.queries.ts'

export { describeOrder } from './describe-order.ts'
export { wakeDelivery } from './outbox.ts'
export { nameOwner, OWNER_CHANNEL, tellOfOrder } from './tell-of-order.ts'

const KEPT_MS = 30 * 86_400_000

export type Message = {
  channel: 'sms' | 'email'
  /** E.164, or an address of e-mail. */
  to: string
  language: Language
  /** Of an e-mail. */
  subject?: MessageKey
  text: MessageKey
  params?: MessageParams
  /** From then on it is of no use, and not sent any more. */
  expiresAt?: Date
}

/**
 * Sends a message with the transaction that causes it: it is on its way with the commit, and never was when there is none. It arrives at
 * least once, and with a provider that knows keys of idempotency exactly once.
 */
export async function queueMessage(tx: Db, message: Message, now: Date): Promise<void> {
  const { channel, to, language, subject, text, params, expiresAt } = message
  await insertMessage(tx, {
    channel,
    recipient: to,
    subject: subject === undefined ? null : say(language, subject, params),
    body: say(language, text, params),
    language,
    next_attempt_at: now,
    created_at: now,
    expires_at: expiresAt ?? null,
  })
  await wakeDelivery(tx)
}

/** Forgets messages and what customers were told after thirty days. */
export async function forgetOldMessages(db: Db, now: Date): Promise<void> {
  const time = new Date(now.getTime() - KEPT_MS)
  await removeMessagesBefore(db, time)
  await removeToldBefore(db, time)
}
