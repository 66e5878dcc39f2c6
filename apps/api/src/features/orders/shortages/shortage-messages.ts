import type { Api } from '#api.ts'
import { canReceiveSms } from '#features/identity/public.ts'
import { queueMessage } from '#features/notifications/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { findOwnOrigin } from '#lib/http/own-origin.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { isMailActive } from '#lib/settings.ts'
import { findOrder, type OrderRecord } from '#features/orders/reading/orders.queries.ts'
import { shortageLinkPath } from '#features/orders/rules/shortage-link.ts'

type Doing = Pick<Api, 'settings' | 'appKey' | 'clock' | 'log' | 'metrics'>
type News = { order: OrderRecord; shortageId: number; event: 'asked' | 'settled'; origin: string | undefined }

/**
 * Writes to a guest, who has no list of notifications, with the link by which they answer: by e-mail if they gave an address, else by SMS if
 * the shop sends them. The result is sent by e-mail alone, since nothing has to be done about it.
 */
export async function messageGuest(api: Doing, tx: Db, { order, shortageId, event, origin }: News): Promise<void> {
  const { settings } = api
  const shop = findOwnOrigin(settings, { origin })
  if (order.customer_id !== null || shop === null) return
  const message = await toMessage(api, tx, { order, shortageId, event, shop })
  const { kind, ...shared } = message
  if (order.contact_email !== null && isMailActive(settings))
    return queueMessage(api, tx, {
      ...shared,
      channel: 'email',
      to: order.contact_email,
      subject: `mail.${kind}_${event}_subject`,
      text: `mail.${kind}_${event}`,
    })
  const switches = await readSwitches(tx)
  if (event === 'settled' || !switches.order_sms_status || !canReceiveSms(settings, switches, order.contact_phone)) return
  await queueMessage(api, tx, { ...shared, channel: 'sms', to: order.contact_phone, text: `sms.${kind}_asked` })
}

type Writing = Pick<News, 'order' | 'shortageId' | 'event'> & { shop: string }

async function toMessage({ appKey, clock }: Doing, tx: Db, { order, shortageId, event, shop }: Writing) {
  const row = await tx.selectFrom('order_shortages').selectAll().where('id', '=', shortageId).executeTakeFirstOrThrow()
  const language = order.language as Language
  const params = {
    number: order.id,
    item: localize(row.item.name, language),
    store: localize(order.store_name, language) ?? '',
    minutes: minutesLeft(row.answers_until, clock.now()),
    link: `${shop}${shortageLinkPath(appKey, order)}`,
  }
  const kind = row.offer?.grams === undefined ? ('shortage' as const) : ('weight' as const)
  const shared = { sender: 'business', language, orderId: order.id, params, kind } as const
  return row.answers_until && event === 'asked' ? { ...shared, expiresAt: row.answers_until } : shared
}

function minutesLeft(until: Date | null, now: Date): number {
  return until === null ? 0 : Math.max(1, Math.round((until.getTime() - now.getTime()) / 60_000))
}

/** Customers who look at their pages answer there. */
const UNANSWERED_MS = 60_000

/**
 * Sends a mail to customers with an account who have not answered for a minute, once for each question. Returns when the next one is due;
 * null if there is none. Harmless from several processes at once.
 */
export async function mailUnanswered(api: Doing & Pick<Api, 'db'>): Promise<Date | null> {
  const { db, clock, settings } = api
  const [now, shop] = [clock.now(), findOwnOrigin(settings, { origin: undefined })]
  if (shop === null || !isMailActive(settings)) return null
  const open = await db
    .selectFrom('order_shortages as x')
    .innerJoin('orders as o', 'o.id', 'x.order_id')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select(['x.id', 'x.order_id', 'x.created_at', 'c.email'])
    .where('x.state', '=', 'open')
    .where('x.mailed_at', 'is', null)
    .where('x.answers_until', '>', now)
    .where('c.email', 'is not', null)
    .orderBy('x.created_at')
    .execute()
  const isDue = ({ created_at: at }: { created_at: Date }) => now.getTime() - at.getTime() >= UNANSWERED_MS
  for (const { id, order_id: orderId, email } of open.filter(isDue))
    if (email !== null) await db.transaction().execute((tx) => mailQuestion(api, tx, { id, orderId, email, shop, now }))
  const next = open.find((row) => !isDue(row))
  return next === undefined ? null : new Date(next.created_at.getTime() + UNANSWERED_MS)
}

type Mail = { id: number; orderId: number; email: string; shop: string; now: Date }

async function mailQuestion(api: Doing, tx: Db, { id, orderId, email, shop, now }: Mail): Promise<void> {
  const mailed = await tx
    .updateTable('order_shortages')
    .set({ mailed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('mailed_at', 'is', null)
    .executeTakeFirst()
  const order = mailed.numUpdatedRows === 0n ? null : await findOrder(tx, orderId)
  if (order === null) return
  const { kind, ...message } = await toMessage(api, tx, { order, shortageId: id, event: 'asked', shop })
  const texts = { subject: `mail.${kind}_asked_subject`, text: `mail.${kind}_asked` } as const
  await queueMessage(api, tx, { ...message, ...texts, channel: 'email', to: email })
}
