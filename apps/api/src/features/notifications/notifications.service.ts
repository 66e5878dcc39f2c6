import { type OwnTextKey, readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { type Language, localize, type MessageParams, toSmsText } from '#lib/i18n.ts'
import { insertMessage, type Outbox } from './insert-message.ts'
import type { Sender } from './message-limits.ts'
import { choosePhoneWay } from './phone/choose-phone-way.ts'
import { removeIncomingBefore } from './phone/whatsapp-people.queries.ts'
import { releaseAwaiting, removeAwaiting, removeMessagesBefore } from './outbox.queries.ts'
import { wakeDelivery } from './outbox.ts'
import { removeNotificationsBefore } from './notifications.queries.ts'
import { toTextWriter } from './words/write-text.ts'

const CACHE_MS = 30 * 86_400_000

export type Message = {
  /** `sms` is any way to a phone: the office may put WhatsApp first. */
  channel: 'sms' | 'email'
  /** E.164, or an address of e-mail. */
  to: string
  /** A stranger's messages are limited by recipient and network. */
  sender: Sender
  language: Language
  /** E-mail only. */
  subject?: OwnTextKey
  text: OwnTextKey
  /** Parameters of the text. In addition, every text has `{business}`: the shop's name in the language of the message. */
  params?: MessageParams
  /** For an SMS, a last line for programs, such as the one by which a browser fills in a code. */
  lastLine?: string | null
  /** The message is not sent after this time. */
  expiresAt?: Date
  /** The message waits until `releaseMessages` is called for this order. */
  awaitsOrderId?: number | null
  /** The order that the message to its customer is about. */
  orderId?: number
}

/**
 * Enqueues a message in the transaction that causes it: it is sent after the commit, and never if the transaction rolls back. Delivery is
 * at least once, and exactly once with a provider that supports idempotency keys. Bidi isolates are removed from an SMS: old phones show a
 * box for each, and do not offer a code between two of them. A message over a limit (`insertMessage`) does not affect its cause.
 */
export async function queueMessage(api: Outbox, tx: Db, message: Message): Promise<void> {
  if (await storeMessage(api, tx, message)) await wakeDelivery(tx)
}

/**
 * As `queueMessage`, but without NOTIFY, which would serialize the commits of such transactions; the caller calls `wakeDelivery` after the
 * commit. If its process ends in between, the message is found within a minute. Returns whether there is one to send.
 */
export async function storeMessage(api: Outbox, tx: Db, message: Message): Promise<boolean> {
  const { channel, to, language, subject, text, lastLine, expiresAt, awaitsOrderId = null, orderId } = message
  const switches = await readSwitches(tx)
  const params = { ...message.params, business: localize(switches.business_name, language) }
  const { write } = toTextWriter(switches, language)
  const words = write(text, params)
  const body = channel === 'sms' ? [toSmsText(words), ...(lastLine ? [lastLine] : [])].join('\n\n') : words
  const isCode = message.sender === 'code'
  const way = channel === 'sms' ? await choosePhoneWay(api, tx, { to, text, language, params, isCode, orderId }) : null
  return insertMessage(api, tx, {
    channel: way?.channel ?? 'email',
    recipient: to,
    sender: message.sender,
    subject: subject === undefined ? null : write(subject, params),
    body,
    language,
    template: way?.template ? JSON.stringify(way.template) : null,
    fallback_at: way?.fallbackAt ?? null,
    expires_at: expiresAt ?? null,
    awaits_order_id: awaitsOrderId,
    order_id: orderId ?? null,
  })
}

/** Sends the messages that wait for an order, after the commit of the caller's transaction. */
export async function releaseMessages(tx: Db, orderId: number, now: Date): Promise<void> {
  if (await releaseAwaiting(tx, orderId, now)) await wakeDelivery(tx)
}

/** Drops the messages that still wait for an order. */
export const dropMessages = removeAwaiting

/** Deletes messages and notifications after thirty days. */
export async function deleteOldMessages(db: Db, now: Date): Promise<void> {
  const time = new Date(now.getTime() - CACHE_MS)
  await removeMessagesBefore(db, time)
  await removeNotificationsBefore(db, time)
  await removeIncomingBefore(db, time)
}
