import { sql } from 'kysely'
import type { OrderEvent } from '@medina/contract/orders/orders'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { localize, readLanguage, toSmsText } from '#lib/i18n.ts'
import { describeOrder } from '#features/notifications/words/describe-order.ts'
import { toTextWriter } from '#features/notifications/words/write-text.ts'
import { findOutbox, insertMessage } from '#features/notifications/insert-message.ts'
import { wakeDelivery } from '#features/notifications/outbox.ts'
import { fillTemplate } from './whatsapp-templates.ts'

type Step = { orderId: number; status: OrderEvent; now: Date }

const KEY = 'whatsapp.order_update'
/** A step is news for an hour. */
const NEWS_MS = 3_600_000

/** Enqueues a step of an order to its phone by WhatsApp, if its customer wished that. It is no reason for an SMS. */
export async function queueOrderUpdate(tx: Db, { orderId, status, now }: Step): Promise<void> {
  const outbox = findOutbox(tx)
  const order = outbox === null ? null : await findAgreed(tx, orderId)
  if (outbox === null || order === null) return
  const language = readLanguage(order.language)
  const switches = await readSwitches(tx)
  const writer = toTextWriter(switches, language)
  const words = describeOrder(
    { order_id: orderId, order_status: status, order_type: order.order_type, store_name: order.store_name },
    writer,
  )
  if (words === null) return
  const business = localize(switches.business_name, language)
  const params = { business, number: orderId, news: words.title }
  const body = toSmsText(writer.write(KEY, params))
  const isQueued = await insertMessage(outbox, tx, {
    channel: 'whatsapp',
    sender: order.is_agreed ? 'recipient' : { ip: null },
    recipient: order.phone,
    subject: null,
    body,
    language,
    template: JSON.stringify(fillTemplate({ text: KEY, language, params })),
    expires_at: new Date(now.getTime() + NEWS_MS),
    order_id: orderId,
  })
  if (isQueued) await wakeDelivery(tx)
}

/** The holder of the phone agreed, from the account or by a word; `order` is of earlier versions, which believed a typed phone. */
const isAgreed = sql<boolean>`coalesce(w.opted_in_by <> 'order', false)`

/** The wish of the order comes first, else that of the phone's holder, who is also the only one to stop all. */
async function findAgreed(tx: Db, orderId: number) {
  const row = await tx
    .selectFrom('orders as o')
    .leftJoin('whatsapp_people as w', 'w.phone', 'o.contact_phone')
    .leftJoin('stores as s', 's.id', 'o.store_id')
    .select(['o.contact_phone as phone', 'o.language', 'o.order_type', 's.name as store_name'])
    .select(isAgreed.as('is_agreed'))
    .where('o.id', '=', orderId)
    .where('o.contact_phone', '<>', '')
    .where(sql<boolean>`coalesce(o.whatsapp_news, ${isAgreed})`)
    .where('w.opted_out_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
