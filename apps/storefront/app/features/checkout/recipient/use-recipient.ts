import { isCustomer } from '@medina/web/session/owner.ts'
import type { Place } from '@medina/web/device/preferences.ts'
import { useContact } from './use-contact.ts'
import { useDestination } from './use-destination.ts'

/** The recipient of the order and the address: a guest's contact or a customer's destination. `order` names the draft of the checkout. */
export function useRecipient(order: string, owner: string, place: Place, isDelivery: boolean) {
  const isGuest = !isCustomer(owner)
  const contact = useContact(order, place, isDelivery)
  const destination = useDestination(order, place, isDelivery)
  const { validate, refuseBy, saveIfWanted } = isGuest ? contact : destination
  return {
    isGuest,
    contact,
    destination,
    /** False while a customer's saved addresses or profile are loading. */
    isReady: isGuest || destination.isReady,
    /** The saved address of the account that the order goes to. */
    saved: isGuest ? null : destination.address,
    place: isGuest ? place : destination.place,
    validate,
    refuseBy,
    /** Saves the address once the order is placed, if that was wanted. */
    saveIfWanted,
  }
}
