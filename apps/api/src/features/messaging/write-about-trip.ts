import type { Api } from '#api.ts'
import { refuse } from '#lib/errors.ts'
import { write } from './send-message.ts'

type BookedTrip = { id: number; store_id: number; customer_id: number | null }
type Draft = { keyId: number; text: string; clientKey: string | null }

/**
 * Writes to the customer of a trip, in the conversation with its provider. Throws 409 for a guest: conversations of guests belong to an
 * order.
 */
export async function writeAboutTrip(api: Api, trip: BookedTrip, draft: Draft) {
  const { id: tripId, store_id: storeId, customer_id: customerId } = trip
  if (customerId === null) throw refuse(409, 'trip', 'messages.trip_guest')
  const owner = { type: 'customer', id: customerId } as const
  return write(api, { ...draft, owner, partner: { storeId, courierId: null }, side: 'other', images: [], tripId })
}
