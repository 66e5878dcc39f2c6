import type { RentalCart } from '@medina/contract/rental/rental-cart'
import { ApiFailure } from '@medina/contract/wire/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { type Shop, useShop } from '@medina/web/api/shop.tsx'
import { ensureOwner, guestPart } from '@medina/web/session/owner.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { rentalCartKey, rentalChangeKey } from './rental-cart.data.ts'
import type { RentalChange } from './rental-changes.ts'

type Answer = { owner: string; cart: RentalCart }
/** Handles a failure in place of the message; returns whether it did. */
export type OnRefusal = (failure: ApiFailure) => boolean

/** Sends changes of the rental cart one after the other. Resolves to whether a change was made; failures are already shown. */
export function useChangeRentalCart(): (change: RentalChange, onRefusal?: OnRefusal) => Promise<boolean> {
  const shop = useShop()
  const client = useQueryClient()
  const { t } = useText()
  const { mutateAsync } = useMutation<Answer, Error, RentalChange>({
    mutationKey: rentalChangeKey,
    scope: { id: 'rental-cart' },
    mutationFn: async (change) => {
      const owner = await ensureOwner()
      const cart = await send(shop, change, guestPart(owner))
      // A read in flight may be older than this answer.
      await client.cancelQueries({ queryKey: ['rentalCart.get'] })
      client.setQueryData<RentalCart>(rentalCartKey(shop, owner), cart)
      return { owner, cart }
    },
  })
  return async (change, onRefusal) => {
    try {
      await mutateAsync(change)
      return true
    } catch (error) {
      void client.invalidateQueries({ queryKey: ['rentalCart.get'] })
      if (!(error instanceof ApiFailure && onRefusal?.(error))) showFailure(error, t)
      return false
    }
  }
}

function send({ call, headers }: Shop, change: RentalChange, guest: { guest_id?: string }): Promise<RentalCart> {
  switch (change.kind) {
    case 'add': {
      const { vehicleId: vehicle_id, quantity, trip } = change
      return call('rentalCart.add', { body: { ...trip, ...guest, vehicle_id, quantity } }, headers)
    }
    case 'quantity':
      return call('rentalCart.update', { body: { ...guest, cart_id: change.lineId, quantity: change.quantity } }, headers)
    case 'remove': {
      const [id] = change.lineIds
      if (change.lineIds.length === 1 && id !== undefined)
        return call('rentalCart.remove', { params: { id }, query: guest }, headers)
      return call('rentalCart.removeSeveral', { query: { ...guest, cart_ids: JSON.stringify(change.lineIds) } }, headers)
    }
    case 'trip':
      return call('rentalCart.updateTrip', { params: { id: change.planId }, body: { ...change.trip, ...guest } }, headers)
    case 'clear': {
      if (change.unlessRefused === undefined) return call('rentalCart.clear', { query: guest }, headers)
      const { vehicleId: vehicle_id, quantity, trip } = change.unlessRefused
      return call('rentalCart.clear', { query: { ...inQuery(trip), ...guest, vehicle_id, quantity } }, headers)
    }
  }
}

/** Places travel in a query as JSON text. */
function inQuery({ pickup_location, destination_location, ...trip }: Extract<RentalChange, { kind: 'add' }>['trip']) {
  return {
    ...trip,
    ...(pickup_location != null && { pickup_location: JSON.stringify(pickup_location) }),
    ...(destination_location != null && { destination_location: JSON.stringify(destination_location) }),
  }
}
