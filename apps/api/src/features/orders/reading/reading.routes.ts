import type { Api } from '#api.ts'
import { createReadContext } from '#features/catalog/public.ts'
import { getOrderDetails, listOrders } from './customer-orders.ts'
import { listBoughtItems } from './bought-items.ts'
import { requireModule, requireZones } from '#lib/http/caller.ts'
import { reorder } from './reorder.ts'
import { listVisitAgain } from './visit-again.ts'

export function registerReading(api: Api): void {
  const { serve } = api

  for (const [name, isRunning] of [
    ['orders.running', true],
    ['orders.history', false],
  ] as const) {
    serve(name, async ({ actor, caller, query }) => {
      const { limit = 10, offset = 1, before = null } = query
      const where = { isRunning, limit, page: offset, before, language: caller.language }
      const { total, orders } = await listOrders(api, actor, where)
      return { total_size: total, limit: String(limit), offset: String(offset), orders }
    })
  }

  serve('orders.allRunning', async ({ actor, caller: { language } }) => {
    const { orders } = await listOrders(api, actor, { isRunning: true, limit: 50, page: 1, before: null, language })
    const data = orders.map(({ id, order_status: status, created_at }) => {
      return { id, order_type: 'order', status, is_repeat: 0, created_at } as const
    })
    return { data }
  })

  serve('orders.details', ({ actors, caller, query }) =>
    getOrderDetails(api, actors, { orderId: query.order_id, language: caller.language }),
  )

  serve('orders.reorder', ({ actors, caller, body }) =>
    reorder(api, actors, {
      orderId: body.order_id,
      clearsCart: body.clear_cart === true,
      missing: body.missing ?? 'later',
      language: caller.language,
    }),
  )

  serve('orders.visitAgain', async ({ customer, caller, query }) => {
    const scope = { moduleId: requireModule(caller), zoneIds: requireZones(caller), view: query.view }
    return listVisitAgain(api.db, customer.id, scope, await createReadContext(api, caller))
  })

  serve('orders.bought', async ({ actors, caller }) => ({
    item_ids: await listBoughtItems(api.db, actors, caller.moduleId),
  }))
}
