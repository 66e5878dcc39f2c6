import { pageKey } from '@medina/contract/catalog/page-key'
import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { getItemsForOrder, type ItemRecord } from '#features/catalog/public.ts'
import { findProvenEmail } from '#features/identity/public.ts'
import { notifyOfItem, queueMessage } from '#features/notifications/public.ts'
import type { Db } from '#lib/database/database.ts'
import { localize } from '#lib/i18n.ts'
import { isMailActive } from '#lib/settings.ts'
import { startWorkLoop } from '#lib/work-loop.ts'
import { type AlertKey, deleteAlert, lockDueAlerts, postponeAlert } from './stock-alerts.queries.ts'
import { isOut } from './stock-alerts.service.ts'

/** NOTIFY channel of the trigger that marks alerts as due, in the transaction that returns stock (migration 0116). */
const STOCK_CHANNEL = 'stock_returned'
/** Alerts per transaction, so that locks are short. */
const AT_ONCE = 50

/** Sends due alerts until the service closes, as soon as any process commits the return of stock. */
export async function startStockAlerts(fastify: FastifyInstance, api: Api): Promise<void> {
  const loop = startWorkLoop({
    clock: api.clock,
    work: async () => {
      while (await sendDueAlerts(api)) continue
      return null
    },
    onError: (error) => fastify.log.error({ err: error }, 'stock alerts'),
  })
  await api.database.listen(STOCK_CHANNEL, loop.wake)
  fastify.addHook('onClose', () => loop.stop())
}

/**
 * Notifies the customers of a batch of due alerts, once: an alert is deleted in the transaction that queues its messages. An item that is
 * sold out again, or not shown, lets its alerts wait. Returns false once none is due.
 */
export async function sendDueAlerts(api: Api): Promise<boolean> {
  const now = api.clock.now()
  return api.db.transaction().execute(async (tx) => {
    const due = await lockDueAlerts(tx, AT_ONCE)
    const items = await getItemsForOrder(tx, [...new Set(due.map(({ item_id }) => item_id))], now)
    for (const alert of due) {
      const item = items.get(alert.item_id)
      if (item === undefined || !item.is_offered || isOut(item, alert.variation)) await postponeAlert(tx, alert)
      else await sendAlert(api, tx, { alert, item, now })
    }
    return due.length === AT_ONCE
  })
}

type Sending = { alert: AlertKey & { origin: string | null }; item: ItemRecord; now: Date }

async function sendAlert(api: Api, tx: Db, { alert, item, now }: Sending): Promise<void> {
  const { customer_id: customerId, origin } = alert
  await deleteAlert(tx, alert)
  await notifyOfItem(tx, { type: 'back_in_stock', itemId: item.id, customerId, now })
  const address = await findProvenEmail(tx, customerId)
  if (address === null || origin === null || !isMailActive(api.settings)) return
  const { email, language } = address
  await queueMessage(api, tx, {
    channel: 'email',
    to: email,
    sender: 'recipient',
    language,
    subject: 'mail.back_in_stock_subject',
    text: 'mail.back_in_stock',
    params: {
      item: localize(item.name, language),
      store: localize(item.store_name, language),
      link: `${origin}/product/${pageKey(item)}`,
    },
  })
}
