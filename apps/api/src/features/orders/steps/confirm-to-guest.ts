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
  caller: Caller
  switches: Switches
  now: Date
}

/**
 * Stores a guest's confirmation with the link to the order, in the order's transaction: by e-mail if the guest gave one, else by SMS if the
 * shop sends them. It names nothing of what was entered: the contact may be a stranger's. Returns whether there is one to deliver at once.
 */
export async function confirmToGuest(
  api: Api,
  tx: Db,
  { orderId, owner, contact, awaitsPayment, caller, switches, now }: Confirmed,
): Promise<boolean> {
  const origin = findOwnOrigin(api.settings, caller)
  if (owner.type !== 'guest' || origin === null) return false
  const { language } = caller
  const link = `${origin}${orderLinkPath(api.appKey, { id: orderId, guest_id: owner.id })}`
  const awaitsOrderId = awaitsPayment ? orderId : null
  const params = { number: orderId, link, hours: switches.order_link_hours }
  if (contact.email !== null && isMailActive(api.settings)) {
    const mail = { channel: 'email', subject: 'mail.order_placed_subject', text: 'mail.order_placed' } as const
    await storeMessage(tx, { ...mail, to: contact.email, language, params, awaitsOrderId }, now)
    return !awaitsPayment
  }
  if (!switches.order_sms_status || !(await maySendSms(api, tx, contact.phone))) return false
  await storeMessage(tx, { channel: 'sms', to: contact.phone, language, text: 'sms.order_placed', params, awaitsOrderId }, now)
  return !awaitsPayment
}
