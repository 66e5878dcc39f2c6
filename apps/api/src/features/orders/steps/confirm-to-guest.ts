import type { Api } from '#api.ts'
import { maySendSms } from '#features/identity/identity.service.ts'
import { storeMessage } from '#features/notifications/notifications.service.ts'
import type { Switches } from '#features/site/site.service.ts'
import type { Actor } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/caller.ts'
import { findOwnOrigin } from '#lib/http/own-origin.ts'
import { isMailActive } from '#lib/settings.ts'
import { orderLinkPath } from '#features/orders/rules/order-link.ts'

type Confirmed = {
  orderId: number
  owner: Pick<Actor, 'type' | 'id'>
  contact: { phone: string; email: string | null }
  /** An order that must be paid first is confirmed once it is paid, or not at all. */
  awaitsPayment: boolean
  /** The time that the guest chose, of which the message names the slot; null for as soon as possible. */
  scheduleAt: Date | null
  timeZone: string
  caller: Caller
  switches: Switches
  now: Date
}

/**
 * Stores a guest's confirmation with the chosen time and the link to the order, in the order's transaction: by e-mail if the guest gave one,
 * else by SMS if the shop sends them. It names nothing else of what was entered: the contact may be a stranger's. Returns whether there is
 * one to deliver at once.
 */
export async function confirmToGuest(api: Api, tx: Db, confirmed: Confirmed): Promise<boolean> {
  const { orderId, owner, contact, awaitsPayment, caller, switches, now } = confirmed
  const origin = findOwnOrigin(api.settings, caller)
  if (owner.type !== 'guest' || origin === null) return false
  const { language } = caller
  const link = `${origin}${orderLinkPath(api.appKey, { id: orderId, guest_id: owner.id })}`
  const time = await readTime(tx, confirmed)
  const kind = time === null ? 'order_placed' : 'order_scheduled'
  const params = { number: orderId, link, hours: switches.order_link_hours, ...(time !== null && { time }) }
  const shared = { language, params, awaitsOrderId: awaitsPayment ? orderId : null }
  if (contact.email !== null && isMailActive(api.settings)) {
    const mail = { channel: 'email', subject: 'mail.order_placed_subject', text: `mail.${kind}` } as const
    await storeMessage(tx, { ...mail, ...shared, to: contact.email }, now)
    return !awaitsPayment
  }
  if (!switches.order_sms_status || !(await maySendSms(api, tx, contact.phone))) return false
  await storeMessage(tx, { channel: 'sms', text: `sms.${kind}`, ...shared, to: contact.phone }, now)
  return !awaitsPayment
}

/** "Tuesday, March 10, 8:00 – 8:30 PM": the slot that was sold, or the time if it is in no slot; null for as soon as possible. */
async function readTime(tx: Db, { orderId, scheduleAt, timeZone, switches, caller }: Confirmed): Promise<string | null> {
  if (scheduleAt === null) return null
  const { slot_starts_at: from, slot_ends_at: to } = await tx
    .selectFrom('orders')
    .select(['slot_starts_at', 'slot_ends_at'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const format = new Intl.DateTimeFormat(caller.language === 'ar' ? 'ar-SA-u-nu-latn-ca-gregory' : 'en-US', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    hour12: switches.timeformat === '12',
  })
  return from === null || to === null ? format.format(scheduleAt) : format.formatRange(from, to)
}
