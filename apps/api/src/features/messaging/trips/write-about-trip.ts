import type { Api } from '#api.ts'
import type { ReachedBy } from '#features/purchases/public.ts'
import { write } from '#features/messaging/send-message.ts'
import { type GuestTrip, writeToTripGuest } from './write-to-trip-guest.ts'

type BookedTrip = GuestTrip & { store_id: number }
type Draft = { keyId: number; text: string; clientKey: string | null }
/** `sent`: where the message to a guest went; their answer comes by phone, and to no conversation. */
type Written = { messageId: number; conversationId: number | null; sent?: ReachedBy }

/** Writes to the customer of a trip: in the conversation with its provider, and to a guest as `writeToTripGuest`. */
export async function writeAboutTrip(api: Api, trip: BookedTrip, draft: Draft): Promise<Written> {
  const { id: tripId, store_id: storeId, customer_id: customerId } = trip
  if (customerId === null) return { conversationId: null, ...(await writeToTripGuest(api, trip, draft)) }
  const owner = { type: 'customer', id: customerId } as const
  return write(api, { ...draft, owner, partner: { storeId, courierId: null }, side: 'other', images: [], tripId })
}
