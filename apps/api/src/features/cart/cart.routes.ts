import type { ChosenVariation } from '@medina/contract/orders/cart'
import type { Api } from '#api.ts'
import { requireModule } from '#lib/http/caller.ts'
import { addLine } from './add-line.ts'
import { clearCart, removeLine, takeOver, updateLine } from './cart.service.ts'
import { listCart, showCart } from './list-cart.ts'

type Choice = ChosenVariation | null | undefined

function withChoice<T extends { variation?: Choice; variations?: Choice }>({ variations, ...body }: T) {
  const isNamed = body.variation != null && body.variation.length > 0
  return { ...body, variation: isNamed ? body.variation : (variations ?? body.variation) }
}

/** The moduleId header selects the cart; every call returns the whole cart after the change, a repeated one as it is now. */
export function registerCart(api: Api): void {
  const { serve, db } = api

  serve('cart.list', async ({ actor, caller }) => {
    const owner = { actor, moduleId: requireModule(caller) }
    return listCart(api, owner, caller)
  })

  serve('cart.add', async ({ actor, caller, body, idempotencyKey }) => {
    const owner = { actor, moduleId: requireModule(caller) }
    const attempt = { key: idempotencyKey, body }
    const lines = await addLine(api, owner, { ...withChoice(body), language: caller.language }, attempt)
    return lines === null ? listCart(api, owner, caller) : showCart(api, lines, { actor, caller })
  })

  serve('cart.update', async ({ actor, caller, body, idempotencyKey }) => {
    const owner = { actor, moduleId: requireModule(caller) }
    await updateLine(api, owner, { ...withChoice(body), language: caller.language }, { key: idempotencyKey, body })
    return listCart(api, owner, caller)
  })

  serve('cart.remove', async ({ actor, caller, query }) => {
    const owner = { actor, moduleId: requireModule(caller) }
    await removeLine(db, owner, query.cart_id)
    return listCart(api, owner, caller)
  })

  serve('cart.takeOver', async ({ actor, caller, body }) => ({
    notices: await takeOver(api, actor, { guestId: body.from_guest_id, language: caller.language }),
  }))

  serve('cart.clear', async ({ actor, caller }) => {
    const owner = { actor, moduleId: requireModule(caller) }
    await clearCart(db, owner)
    return listCart(api, owner, caller)
  })
}
