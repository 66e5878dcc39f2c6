import { PAGES_WITHIN_MINUTES, PAY_WITHIN_MINUTES } from '@medina/contract/orders/payment-deadlines'
import type { Api } from '#api.ts'
import { limitAll } from '#features/identity/public.ts'
import { queueMessage } from '#features/notifications/public.ts'
import { chooseContact, type ReachedBy } from '#features/purchases/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import type { Caller } from '#lib/http/caller.ts'
import { findOwnOrigin } from '#lib/http/own-origin.ts'
import type { Language } from '#lib/i18n.ts'
import { awaitsGateway } from '#features/orders/reading/order-row.ts'
import { hasMovedIn, type OrderRecord } from '#features/orders/reading/orders.queries.ts'
import { isOverFor, orderLinkPath } from '#features/orders/rules/order-link.ts'
import { payLinkPath } from '#features/orders/rules/pay-link.ts'
import { notifyOrderViewers } from '#features/orders/steps/order-lifecycle.ts'

type Sending = { order: OrderRecord; actor: string; keyId: number; caller: Caller }
export type SentLink = ReachedBy

const LINKS_PER_HOUR = 3

/**
 * Sends the customer the link to the order's page again: by e-mail if possible, else by SMS. A guest's link opens it on any device, an
 * account's after signing in. While an order that staff placed by phone, or that moved in, waits for its payment, it is the link to pay. Throws 409 for a guest's link that has expired and for a customer whom the shop cannot reach, 429 after three
 * within an hour.
 */
export async function resendLink(api: Api, { order, actor, keyId, caller }: Sending): Promise<SentLink> {
  const now = api.clock.now()
  const switches = await readSwitches(api.db)
  const { id, guest_id } = order
  const origin = findOwnOrigin(api.settings, caller)
  if (guest_id !== null && isOverFor(order, switches.order_link_hours, now)) throw refuse(409, 'order', 'operator.link_over')
  const to = origin === null ? null : await chooseContact(api, order)
  if (origin === null || to === null) throw refuse(409, 'order', 'operator.no_contact')
  await limitAll(api, [{ scope: 'order_link', key: String(id), most: LINKS_PER_HOUR }], () =>
    refuse(429, 'order', 'operator.link_limit'),
  )
  const link = await findLink(api, order, now)
  await api.db.transaction().execute(async (tx) => {
    const event = { order_id: id, status: 'link_sent', actor, key_id: keyId, created_at: now }
    await tx.insertInto('order_history').values(event).execute()
    const shared = { sender: 'business', language: order.language as Language, orderId: id } as const
    const params = { number: id, link: `${origin}${link.path}`, minutes: link.minutes }
    const texts = to.channel === 'email' ? { subject: link.subject, text: link.mail } : { text: link.sms }
    await queueMessage(api, tx, { ...shared, ...to, ...texts, params })
    await notifyOrderViewers(tx, id, now)
  })
  return to
}

const orderTexts = { subject: 'mail.order_link_subject', mail: 'mail.order_link', sms: 'sms.order_link' } as const
/** It names no time: nothing ends the wait but a person. */
const movedTexts = { subject: 'mail.pay_link_subject', mail: 'mail.pay_link_moved', sms: 'sms.pay_link_moved' } as const
const payTexts = { subject: 'mail.pay_link_subject', mail: 'mail.pay_link_again', sms: 'sms.pay_link_again' } as const

/** The link to pay names how long it is good for: it was sent before, when the order was placed. */
async function findLink({ db, appKey }: Api, order: OrderRecord, now: Date) {
  const { id, guest_id, created_at } = order
  if (awaitsGateway(order) && (await hasMovedIn(db, id))) return { ...movedTexts, path: payLinkPath(appKey, id), minutes: 0 }
  if (awaitsGateway(order) && (await isPlacedByStaff(db, id))) {
    const passed = Math.floor((now.getTime() - created_at.getTime()) / 60_000)
    // A page of a gateway that is open keeps the order longer.
    const minutes = (passed < PAY_WITHIN_MINUTES ? PAY_WITHIN_MINUTES : PAGES_WITHIN_MINUTES) - passed
    if (minutes > 0) return { ...payTexts, path: payLinkPath(appKey, id), minutes }
  }
  const path = guest_id === null ? `/my-orders?orderId=${id}` : orderLinkPath(appKey, { id, guest_id })
  return { ...orderTexts, path, minutes: 0 }
}

async function isPlacedByStaff(db: Db, id: number): Promise<boolean> {
  const placed = await db.selectFrom('orders').select('placed_by').where('id', '=', id).executeTakeFirst()
  return placed?.placed_by != null
}
