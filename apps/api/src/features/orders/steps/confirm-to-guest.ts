import type { OrderType } from '@medina/contract/orders/orders'
import { withFirstOfMonth } from '@medina/contract/wire/first-of-month'
import type { Api } from '#api.ts'
import { canReceiveSms } from '#features/identity/public.ts'
import { storeMessage } from '#features/notifications/public.ts'
import type { Switches } from '#features/site/public.ts'
import type { Actor } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/caller.ts'
import { findOwnOrigin } from '#lib/http/own-origin.ts'
import { isMailActive } from '#lib/settings.ts'
import { type Minutes, toTimes } from '#features/orders/reading/estimate.ts'
import { orderLinkPath } from '#features/orders/rules/order-link.ts'
import { localeOf } from '#lib/i18n.ts'

type Confirmed = {
  orderId: number
  owner: Pick<Actor, 'type' | 'id' | 'phone'>
  contact: { phone: string; email: string | null }
  /** True if the order continues only after a phone call to the guest. */
  awaitsCall: boolean
  /** True if the order must be paid first: it is confirmed once it is paid, or not at all. */
  awaitsPayment: boolean
  /** The time that the guest chose, whose slot the message names; null for as soon as possible. */
  scheduleAt: Date | null
  orderType: OrderType
  /** The minutes in which an order for as soon as possible arrives, or is ready. */
  minutes: Minutes
  timeZone: string
  caller: Caller
  switches: Switches
  now: Date
}

/**
 * Stores a guest's confirmation with the chosen or the expected time and the link to the order, in the order's transaction. It is sent by
 * e-mail if the guest gave an address, else by SMS if the shop sends them. An SMS names a chosen time only, because the characters of a
 * time can double its price. Neither repeats anything else that was entered, because the contact may be a stranger's. Returns whether a
 * message awaits delivery.
 */
export async function confirmToGuest(api: Api, tx: Db, confirmed: Confirmed): Promise<boolean> {
  const { orderId, owner, contact, awaitsPayment, caller, switches } = confirmed
  const origin = findOwnOrigin(api.settings, caller)
  if (owner.type !== 'guest' || origin === null) return false
  const { language } = caller
  const link = `${origin}${orderLinkPath(api.appKey, { id: orderId, guest_id: owner.id })}`
  const params = {
    number: orderId,
    link,
    hours: switches.order_link_hours,
    time: formatTimes(await readTimes(tx, confirmed), confirmed),
  }
  // All orders for callers come from the network of the desk, whose limit they would use up.
  const sender = owner.phone === undefined ? { ip: caller.ip } : ('business' as const)
  const shared = { sender, language, params, orderId, awaitsOrderId: awaitsPayment ? orderId : null }
  if (contact.email !== null && isMailActive(api.settings)) {
    const mail = { channel: 'email', subject: 'mail.order_placed_subject', text: `mail.${nameMail(confirmed)}` } as const
    return storeMessage(api, tx, { ...mail, ...shared, to: contact.email })
  }
  if (!switches.order_sms_status || !canReceiveSms(api.settings, switches, contact.phone)) return false
  return storeMessage(api, tx, { channel: 'sms', text: nameSms(confirmed), ...shared, to: contact.phone })
}

function nameMail({ awaitsCall, scheduleAt, orderType }: Confirmed) {
  if (awaitsCall) return 'order_awaits_call'
  if (scheduleAt !== null) return 'order_scheduled'
  return orderType === 'take_away' ? 'order_collected' : 'order_expected'
}

function nameSms({ awaitsCall, scheduleAt }: Confirmed) {
  if (awaitsCall) return 'sms.order_awaits_call'
  return scheduleAt === null ? 'sms.order_placed' : 'sms.order_scheduled'
}

type Times = { from: Date; to: Date }

/** The slot that was sold, or the chosen time if it is in no slot; for as soon as possible the time that the order's page shows. */
async function readTimes(tx: Db, { orderId, scheduleAt, minutes, now }: Confirmed): Promise<Times> {
  if (scheduleAt === null) return toTimes(now, minutes)
  const { slot_starts_at: from, slot_ends_at: to } = await tx
    .selectFrom('orders')
    .select(['slot_starts_at', 'slot_ends_at'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return from === null || to === null ? { from: scheduleAt, to: scheduleAt } : { from, to }
}

/** "Tuesday, March 10, 8:00 – 8:30 PM", and one time if both are the same. */
function formatTimes({ from, to }: Times, { timeZone, switches, caller }: Confirmed): string {
  const format = new Intl.DateTimeFormat(localeOf(caller.language), {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: switches.timeformat === '24' ? 'h23' : 'h12',
  })
  return withFirstOfMonth(format.formatRange(from, to), caller.language)
}
