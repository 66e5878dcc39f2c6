import type { Api } from '#api.ts'
import { canReceiveSms } from '#features/identity/public.ts'
import { queueMessage } from '#features/notifications/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { findOwnOrigin } from '#lib/http/own-origin.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { isMailActive } from '#lib/settings.ts'
import type { OrderRecord } from '#features/orders/reading/orders.queries.ts'
import { shortageLinkPath } from '#features/orders/rules/shortage-link.ts'

type Doing = Pick<Api, 'settings' | 'appKey' | 'clock' | 'log' | 'metrics'>
type News = { order: OrderRecord; shortageId: number; event: 'asked' | 'settled'; origin: string | undefined }

/**
 * Writes to a guest, who has no list of notifications, with the link by which they answer: by e-mail if they gave an address, else by SMS if
 * the shop sends them. What was decided is sent by e-mail alone, since nothing has to be done about it.
 */
export async function messageGuest(api: Doing, tx: Db, { order, shortageId, event, origin }: News): Promise<void> {
  const { settings, appKey } = api
  const shop = findOwnOrigin(settings, { origin })
  if (order.customer_id !== null || shop === null) return
  const row = await tx.selectFrom('order_shortages').selectAll().where('id', '=', shortageId).executeTakeFirstOrThrow()
  const switches = await readSwitches(tx)
  const language = order.language as Language
  const params = {
    number: order.id,
    item: localize(row.item.name, language),
    store: localize(order.store_name, language) ?? '',
    minutes: minutesLeft(row.answers_until, row.created_at),
    link: `${shop}${shortageLinkPath(appKey, order)}`,
  }
  const message = {
    sender: 'business',
    language,
    params,
    ...(row.answers_until && event === 'asked' ? { expiresAt: row.answers_until } : {}),
  } as const
  if (order.contact_email !== null && isMailActive(settings))
    return queueMessage(api, tx, {
      ...message,
      channel: 'email',
      to: order.contact_email,
      subject: `mail.shortage_${event}_subject`,
      text: `mail.shortage_${event}`,
    })
  if (event === 'settled' || !switches.order_sms_status || !canReceiveSms(settings, switches, order.contact_phone)) return
  await queueMessage(api, tx, { ...message, channel: 'sms', to: order.contact_phone, text: 'sms.shortage_asked' })
}

function minutesLeft(until: Date | null, since: Date): number {
  return until === null ? 0 : Math.round((until.getTime() - since.getTime()) / 60_000)
}
