import type { TripFields } from '@medina/contract/rental/rental-cart'
import type { Api } from '#api.ts'
import { createReadContext } from '#features/catalog/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Actor } from '#lib/actor.ts'
import { type Caller, requireModule } from '#lib/http/caller.ts'
import { toRentalCart } from './cart-row.ts'
import { addVehicle, clearRentalCart, removeLines, updateLine, updateTrip } from './change-cart.ts'
import { type RentalCartRecord, readRentalCart } from './read-cart.ts'

/** Every call returns the whole cart after the change. Those that price it again return what they read for that. */
export function registerRentalCart(api: Api): void {
  const { serve, db, clock } = api

  const change = ({ actor, caller }: { actor: Actor; caller: Caller }, fields: TripFields = {}) => ({
    owner: { actor, moduleId: requireModule(caller) },
    fields,
    language: caller.language,
  })
  const answer = async ({ actor, caller }: { actor: Actor; caller: Caller }, cart: RentalCartRecord | null) =>
    toRentalCart(cart, actor, await createReadContext(api, caller))
  const read = async (call: { actor: Actor; caller: Caller }) => {
    const switches = await readSwitches(db)
    return answer(call, await readRentalCart(db, call.actor, { now: clock.now(), language: call.caller.language, switches }))
  }

  serve('rentalCart.get', (call) => {
    requireModule(call.caller)
    return read(call)
  })

  serve('rentalCart.add', async ({ body, ...call }) => {
    const cart = await addVehicle(api, { ...change(call, body), vehicleId: body.vehicle_id, quantity: body.quantity })
    return answer(call, cart)
  })

  serve('rentalCart.update', async ({ body, ...call }) => {
    const cart = await updateLine(api, { ...change(call, body), lineId: body.cart_id, quantity: body.quantity })
    return answer(call, cart)
  })

  serve('rentalCart.updateTrip', async ({ params, body, ...call }) => {
    const cart = await updateTrip(api, { ...change(call, body), planId: params.id })
    return answer(call, cart)
  })

  serve('rentalCart.remove', async ({ params, ...call }) => {
    await removeLines(api, { ...change(call), ids: [params.id] })
    return read(call)
  })

  serve('rentalCart.removeSeveral', async ({ query, ...call }) => {
    await removeLines(api, { ...change(call), ids: query.cart_ids })
    return read(call)
  })

  serve('rentalCart.clear', async ({ query, ...call }) => {
    const { vehicle_id: vehicleId, quantity = 1 } = query
    await clearRentalCart(api, { ...change(call, query), vehicleId, quantity })
    return { ...(await read(call)), status: 'success' as const }
  })
}
