import type { Api } from '#api.ts'
import { canReceiveSms } from '#features/identity/public.ts'
import { queueMessage } from '#features/notifications/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/caller.ts'
import { findOwnOrigin } from '#lib/http/own-origin.ts'
import type { Language } from '#lib/i18n.ts'
import { isMailActive } from '#lib/settings.ts'
import type { OrderRecord } from '#features/orders/reading/orders.queries.ts'
import { orderLinkPath } from '#features/orders/rules/order-link.ts'

type Writing = Pick<Api, 'settings' | 'appKey' | 'clock' | 'log' | 'metrics'>
/** `caller` is undefined for what the service does by itself. */
type News = { order: OrderRecord; news: 'courier_waits' | 'no_courier'; caller?: Caller }

/** Guests have no list of notifications: they get a mail, or an SMS where the shop sends them, with the link to their order. */
export async function writeToGuest(api: Writing, tx: Db, { order, news, caller }: News): Promise<void> {
  const origin = findOwnOrigin(api.settings, caller ?? { origin: undefined })
  if (order.guest_id === null || origin === null) return
  const language = order.language as Language
  const link = `${origin}${orderLinkPath(api.appKey, { id: order.id, guest_id: order.guest_id })}`
  const shared = { sender: 'business', language, orderId: order.id, params: { number: order.id, link } } as const
  if (order.contact_email !== null && order.contact_email !== '' && isMailActive(api.settings)) {
    const mail = { channel: 'email', subject: `mail.${news}_subject`, text: `mail.${news}` } as const
    await queueMessage(api, tx, { ...mail, ...shared, to: order.contact_email })
    return
  }
  const switches = await readSwitches(tx)
  if (!switches.order_sms_status || !canReceiveSms(api.settings, switches, order.contact_phone)) return
  await queueMessage(api, tx, { channel: 'sms', text: `sms.${news}`, ...shared, to: order.contact_phone })
}
