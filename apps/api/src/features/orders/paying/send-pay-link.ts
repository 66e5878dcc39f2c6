import type { Api } from '#api.ts'
import { canReceiveSms } from '#features/identity/public.ts'
import { storeMessage } from '#features/notifications/public.ts'
import type { Switches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/caller.ts'
import { findOwnOrigin } from '#lib/http/own-origin.ts'
import type { Language } from '#lib/i18n.ts'
import { isMailActive } from '#lib/settings.ts'
import { payLinkPath } from '#features/orders/rules/pay-link.ts'

type Sending = {
  orderId: number
  contact: { phone: string; email: string | null }
  language: Language
  caller: Caller
  switches: Switches
}

/**
 * Stores the message with the link at which the caller pays, in the order's transaction: by SMS if the shop sends them, because the caller
 * has the phone at hand, else by e-mail. Returns whether a message awaits delivery.
 */
export async function sendPayLink(api: Api, tx: Db, { orderId, contact, language, caller, switches }: Sending): Promise<boolean> {
  const origin = findOwnOrigin(api.settings, caller)
  if (origin === null) return false
  const params = { number: orderId, link: `${origin}${payLinkPath(api.appKey, orderId)}` }
  const shared = { sender: 'business', language, orderId, params } as const
  if (switches.order_sms_status && canReceiveSms(api.settings, switches, contact.phone))
    return storeMessage(api, tx, { ...shared, channel: 'sms', text: 'sms.pay_link', to: contact.phone })
  if (contact.email === null || !isMailActive(api.settings)) return false
  const mail = { channel: 'email', subject: 'mail.pay_link_subject', text: 'mail.pay_link' } as const
  return storeMessage(api, tx, { ...shared, ...mail, to: contact.email })
}
