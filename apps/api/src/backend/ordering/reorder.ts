import type { ParsedInput } from '@medina/contract/endpoints/endpoints'
import type { MissingLine } from '@medina/contract/orders/orders'
import type { OrderLine } from '@medina/contract/orders/order-lines'
import { AppError, BareRefusal } from '#lib/errors.ts'
import { toErrorBody } from '#lib/http/error-reply.ts'
import { translate } from '#lib/i18n.ts'
import type { Composition } from '#backend/relayed-call.ts'

/**
 * Adds the lines of an order to the cart one by one, as the family's clients do. The backend explains a refused line only in prose, and
 * cannot check it in advance.
 */
export const reorder: Composition = async ({ body, caller }, { read }) => {
  const { guest_id, order_id, clear_cart } = body as ParsedInput<'orders.reorder'>['body']
  const owner = guest_id === undefined ? {} : { guest_id }
  const order = await read('orders.track', { query: { ...owner, order_id } }, caller)
  const here = { ...caller, moduleId: order.module_id ?? caller.moduleId }
  if (clear_cart === true) await read('cart.clear', { query: owner }, here)
  const missing: MissingLine[] = []
  let added = 0
  for (const line of order.lines ?? []) {
    try {
      await read('cart.add', { body: { ...owner, ...toCartLine(line) } }, here)
      added += 1
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      const { message } = error instanceof BareRefusal ? (error.body as { message: string }) : toErrorBody(error, caller.language)
      const named = { item_id: line.item_id, name: line.item_details.name, reason: message }
      missing.push({ ...named, kind: 'gone', hours: null, opens_at: null, can_schedule: false })
    }
  }
  const outcome = added === 0 ? 'order.again_none' : missing.length > 0 ? 'order.again_part' : 'order.again'
  const message = translate(caller.language, outcome)
  return { message, store_id: order.store_id ?? 0, module_id: order.module_id ?? 0, added, missing }
}

function toCartLine({ item_id, item_campaign_id, quantity, price, variation, add_ons }: OrderLine) {
  return {
    model: item_id === null ? ('ItemCampaign' as const) : ('Item' as const),
    item_id: item_id ?? item_campaign_id ?? 0,
    quantity,
    price,
    variation: variation.map((group) =>
      'values' in group ? { name: group.name, values: { label: group.values.map(({ label }) => label) } } : group,
    ) as never,
    add_on_ids: add_ons.map(({ id }) => id),
    add_on_qtys: add_ons.map((addOn) => addOn.quantity),
  }
}
