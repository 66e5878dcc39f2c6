import type { TripFields } from '@medina/contract/rental/rental-cart'
import type { Api } from '#api.ts'
import { createReadContext } from '#features/catalog/catalog.service.ts'
import type { Actor } from '#lib/actor.ts'
import { type Caller, requireModule } from '#lib/http/caller.ts'
import { toRentalCart } from './cart-row.ts'
import { addVehicle, clearRentalCart, removeLines, updateLine, updateTrip } from './change-cart.ts'
import { readRentalCart } from './read-cart.ts'

/** Every call returns the whole cart after the change (rental §1.5). */
export function registerRentalCart(api: Api): void {
  const { serve, db, clock } = api

  const change = ({ actor, caller }: { actor: Actor; caller: Caller }, fields: TripFields = {}) => ({
    owner: { actor, moduleId: requireModule(caller) },
    fields,
    language: caller.language,
  })
  const answer = async (actor: Actor, caller: Caller) => {
    const cart = await readRentalCart(db, actor, { now: clock.now(), language: caller.language })
    return toRentalCart(cart, actor, await createReadContext(api, caller))
  }

  serve('rentalCart.get', ({ actor, caller }) => {
    requireModule(caller)
    return answer(actor, caller)
  })

  serve('rentalCart.add', async ({ body, ...call }) => {
    await addVehicle(api, { ...change(call, body), vehicleId: body.vehicle_id, quantity: body.quantity })
    return answer(call.actor, call.caller)
  })

  serve('rentalCart.update', async ({ body, ...call }) => {
    await updateLine(api, { ...change(call, body), lineId: body.cart_id, quantity: body.quantity })
    return answer(call.actor, call.caller)
  })

  serve('rentalCart.updateTrip', async ({ params, body, ...call }) => {
    await updateTrip(api, { ...change(call, body), planId: params.id })
    return answer(call.actor, call.caller)
  })

  serve('rentalCart.remove', async ({ params, ...call }) => {
    await removeLines(api, { ...change(call), ids: [params.id] })
    return answer(call.actor, call.caller)
  })

  serve('rentalCart.removeSeveral', async ({ query, ...call }) => {
    await removeLines(api, { ...change(call), ids: query.cart_ids })
    return answer(call.actor, call.caller)
  })

  serve('rentalCart.clear', async ({ query, ...call }) => {
    const { vehicle_id: vehicleId, quantity = 1 } = query
    await clearRentalCart(api, { ...change(call, query), vehicleId, quantity })
    return { ...(await answer(call.actor, call.caller)), status: 'success' as const }
  })
}
