import { isCustomer } from '../../../lib/session/owner.ts'
import type { Place } from '../../../lib/device/preferences.ts'
import { useContact } from './use-contact.ts'
import { useDestination } from './use-destination.ts'

/** The recipient of the order and the address: a guest's contact or a customer's destination. */
export function useRecipient(owner: string, place: Place, isDelivery: boolean) {
  const isGuest = !isCustomer(owner)
  const contact = useContact(place, isDelivery)
  const destination = useDestination(place, isDelivery)
  const { validate, refuseBy } = isGuest ? contact : destination
  return {
    isGuest,
    contact,
    destination,
    /** False while a customer's saved addresses are loading. */
    isReady: isGuest || destination.isReady,
    place: isGuest ? place : destination.place,
    validate,
    refuseBy,
  }
}
