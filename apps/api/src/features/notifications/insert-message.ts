import type { Insertable } from 'kysely'
import type { Api } from '#api.ts'
import type { Db } from '#lib/database/database.ts'
import type { OutboxMessagesTable } from '#lib/database/tables.gen.ts'
import { findMessageLimit, type Sender } from './message-limits.ts'
import { findPhoneStop, priceMessage } from './phone/message-cost.ts'
import type { PhoneChannel } from './phone/choose-phone-way.ts'

export type Outbox = Pick<Api, 'settings' | 'clock' | 'log' | 'metrics'>

type Row = Insertable<OutboxMessagesTable>
export type NewMessage = Pick<
  Row,
  'recipient' | 'subject' | 'body' | 'language' | 'fallback_at' | 'expires_at' | 'awaits_order_id' | 'order_id'
> & {
  channel: PhoneChannel | 'email'
  /** Only by WhatsApp. */
  template: Row['template']
  sender: Sender
  /** Free words by WhatsApp cost nothing within a day of the recipient's own message. */
  isFree?: boolean
}

/**
 * The only way of a mail, an SMS or a message by WhatsApp into the outbox (`scripts/rules/house-rules.ts`). The limits of strangers, the
 * stops of phones and the budget of the day apply here, whoever queues it: a message over one of them is stored as failed, with the reason
 * and without its text. Returns whether there is one to send now.
 */
export async function insertMessage(api: Outbox, tx: Db, { sender, isFree = false, ...message }: NewMessage): Promise<boolean> {
  const { channel, recipient: to, body } = message
  const now = api.clock.now()
  const isCode = sender === 'code'
  const cost = channel === 'email' || isFree ? null : await priceMessage(tx, { to, channel, body })
  const stop = channel === 'email' ? null : await findPhoneStop(api, tx, { to, cost, isCode })
  const reason = stop ?? (await findMessageLimit(api, tx, { channel, to, sender }))
  if (reason !== null) reportLimit(api, channel, reason)
  const row = { ...message, cost, is_code: isCode, next_attempt_at: now, created_at: now }
  const unsent = {
    subject: message.subject,
    body: '',
    template: null,
    fallback_at: null,
    cost: null,
    failed_at: now,
    last_error: `not sent: ${reason}`,
    awaits_order_id: null,
  }
  await tx
    .insertInto('outbox_messages')
    .values({ ...row, ...(reason !== null && unsent) })
    .execute()
  return reason === null && message.awaits_order_id == null
}

function reportLimit({ log, metrics }: Outbox, channel: NewMessage['channel'], reason: string): void {
  // The office chooses between the ways to a phone, so both count as one.
  metrics.deliveries.inc({ channel: channel === 'whatsapp' ? 'sms' : channel, outcome: 'limited' })
  log.warn({ channel, reason }, 'a message is not sent')
}

const outboxes = new WeakMap<object, Outbox>()

/** Lets `findOutbox` find the limits of a service. */
export function openOutbox(api: Outbox & Pick<Api, 'db'>): void {
  outboxes.set(adapterOf(api.db), api)
}

/** The limits of the service whose database or transaction this is, for steps of orders; null for a tool, which sends nothing. */
export function findOutbox(tx: Db): Outbox | null {
  return outboxes.get(adapterOf(tx)) ?? null
}

/** A database and its transactions share it. */
const adapterOf = (db: Db): object => db.getExecutor().adapter
