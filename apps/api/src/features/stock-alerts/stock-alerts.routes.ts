import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { translate } from '#lib/i18n.ts'
import { startStockAlerts } from './send-stock-alerts.ts'
import { deleteAlertsBefore, listAlerts } from './stock-alerts.queries.ts'
import { addAlert, removeAlert } from './stock-alerts.service.ts'

/** Nobody waits longer for an item. */
const KEEP_MS = 180 * 86_400_000

export async function registerStockAlerts(fastify: FastifyInstance, api: Api): Promise<void> {
  const { serve, db } = api
  api.chores.push((pool, now) => deleteAlertsBefore(pool, new Date(now.getTime() - KEEP_MS)))
  await startStockAlerts(fastify, api)

  serve('stockAlerts.list', async ({ customer }) => ({ alerts: await listAlerts(db, customer.id) }))

  serve('stockAlerts.add', async ({ customer, caller, body }) => {
    await addAlert(api, { customerId: customer.id, wish: body, caller })
    return { message: translate(caller.language, 'stock_alert.added') }
  })

  serve('stockAlerts.remove', async ({ customer, caller, query }) => {
    await removeAlert(api, customer.id, query)
    return { message: translate(caller.language, 'stock_alert.removed') }
  })
}
