import { type OwnTextKey, readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { type Language, toSmsText, type TranslatedParams } from '#lib/i18n.ts'
import { toTextWriter } from '#features/notifications/words/write-text.ts'
import { findOutbox, insertMessage } from '#features/notifications/insert-message.ts'
import { wakeDelivery } from '#features/notifications/outbox.ts'

/** Free words reach people for 24 hours after they wrote. */
export const ANSWER_MS = 86_400_000

type Words = string | { key: OwnTextKey; params: TranslatedParams }
type Answer = { to: string; language: Language; words: Words; now: Date; orderId?: number | null }

/** Enqueues free words to somebody who wrote by WhatsApp a moment ago. They never go by SMS: nobody waits for them there. */
export async function queueWhatsAppText(tx: Db, { to, language, words, now, orderId = null }: Answer): Promise<void> {
  const outbox = findOutbox(tx)
  if (outbox === null) return
  const { write } = toTextWriter(await readSwitches(tx), language)
  const text = typeof words === 'string' ? words : toSmsText(write(words.key, words.params))
  const isQueued = await insertMessage(outbox, tx, {
    channel: 'whatsapp',
    sender: 'recipient',
    isFree: true,
    recipient: to,
    subject: null,
    body: text,
    language,
    template: JSON.stringify({ text }),
    expires_at: new Date(now.getTime() + ANSWER_MS),
    order_id: orderId,
  })
  if (isQueued) await wakeDelivery(tx)
}
