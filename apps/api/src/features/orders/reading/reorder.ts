import type { ChosenVariation } from '@medina/contract/orders/cart'
import type { Reordered } from '@medina/contract/orders/orders'
import type { Api } from '#api.ts'
import { addLine, type CartOwner, clearCart } from '#features/cart/cart.service.ts'
import { type Actor, isOwner } from '#lib/actor.ts'
import { AppError, notFound, refuse } from '#lib/errors.ts'
import { toErrorBody } from '#lib/http/error-reply.ts'
import { type Language, translate, localize } from '#lib/i18n.ts'
import { findOrder, listOrderLines, type OrderLineRecord } from './orders.queries.ts'

type Wish = { orderId: number; clearsCart: boolean; language: Language }

/**
 * Adds the items of one of the actor's own orders to the cart of its module, line by line, under today's prices, options and stock. Items
 * that cannot be added are listed with a reason. Throws 403 `different_stores` if the cart holds another store's items and may not be
 * emptied, 409 for a parcel.
 */
export async function reorder(api: Api, actors: readonly Actor[], { orderId, clearsCart, language }: Wish): Promise<Reordered> {
  const order = await findOrder(api.db, orderId)
  const [actor] = actors
  if (order === null || actor === undefined || !actors.some((each) => isOwner(each, order)))
    throw notFound('order', 'order.not_found')
  if (order.store_id === null) throw refuse(409, 'order', 'parcel.again')
  const owner: CartOwner = { actor, moduleId: order.module_id }
  if (clearsCart) await clearCart(api.db, owner)
  const missing: Reordered['missing'] = []
  let added = 0
  for (const line of await listOrderLines(api.db, orderId)) {
    const name = localize(line.item.name, language)
    try {
      await addAgain(api, owner, { line, language })
      added += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.problems.some(({ code }) => code === 'different_stores')) throw error
      // The same choice is already in the cart.
      if (error.problems.some(({ code }) => code === 'cart_item')) added += 1
      else
        missing.push({
          name,
          reason: toErrorBody(error, language)
            .errors.map(({ message }) => message)
            .join(' '),
        })
    }
  }
  const message = translate(
    language,
    missing.length === 0 ? 'order.again' : added === 0 ? 'order.again_none' : 'order.again_part',
  )
  return { message, store_id: order.store_id, module_id: order.module_id, added, missing }
}

async function addAgain(
  api: Api,
  owner: CartOwner,
  { line, language }: { line: OrderLineRecord; language: Language },
): Promise<void> {
  // Campaign items can only be bought at once, never through the cart.
  if (line.item_id === null) throw notFound('item', 'item.not_found')
  await addLine(api, owner, {
    item_id: line.item_id,
    model: 'Item',
    quantity: line.quantity,
    variation: toChosen(line.variation),
    add_on_ids: line.add_ons.map(({ id }) => id),
    add_on_qtys: line.add_ons.map(({ quantity }) => quantity),
    language,
  })
}

/** Orders store choices by their English names, which the cart reads. */
export function toChosen(variation: OrderLineRecord['variation']): ChosenVariation {
  const [first] = variation
  if (first !== undefined && 'type' in first) return [{ type: first.type }]
  return variation.flatMap((choice) =>
    'name' in choice ? [{ name: choice.name.en, values: { label: choice.labels.map(({ en }) => en) } }] : [],
  )
}
