import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { compactPhone } from '@medina/contract/wire/compact-phone'
import type { Place } from '@medina/web/device/preferences.ts'
import type { SavedAddress } from '#lib/saved-address.ts'
import { type AddressType, fillTexts } from '#features/address/address.ts'
import { findAtPlace } from '#features/address/same-address.ts'
import type { GuestContact } from '#features/address/contact.ts'

/** The details of a place that is not a saved address (spec 2.051), and the person who collects a take-away. */
export type PlaceDraft = Pick<
  GuestContact,
  | 'contact_person_name'
  | 'contact_person_number'
  | 'road'
  | 'house'
  | 'floor'
  | 'national_code'
  | 'plus_code'
  | 'landmark'
  | 'additional_information'
> & {
  /** "Save this Address", under this label. */
  isSaved: boolean
  address_type: AddressType
}

/** The customer's choice: a saved address by its id, or the place itself; null until one is made. */
export type DestinationChoice = number | 'place' | null

/** The choice and the entries of a customer so far. */
export type DestinationDraft = { chosen: DestinationChoice; edits: Partial<PlaceDraft & { address: string }> }

/** The saved address an order goes to; null for the place itself. */
export function findDestination(
  addresses: readonly SavedAddress[],
  { chosen, place }: { chosen: DestinationChoice; place: Place },
): SavedAddress | null {
  const picked = typeof chosen === 'number' ? addresses.find(({ id }) => id === chosen) : undefined
  if (picked !== undefined) return picked
  return chosen === 'place' ? null : findAtPlace(addresses, place)
}

type Reach = Pick<StoreDetails, 'module_type' | 'zone_id'>

/** A store delivers within its own zone (spec 6.006), e-commerce to every zone. */
export function isInReach({ zone_ids }: Pick<SavedAddress, 'zone_ids'>, store: Reach): boolean {
  return store.module_type === 'ecommerce' ? zone_ids.length > 0 : zone_ids.includes(store.zone_id)
}

/** A saved address as an order takes it. */
export function toOrderContact(address: SavedAddress): GuestContact {
  return {
    address: address.address,
    address_type: address.address_type,
    contact_person_name: address.contact_person_name,
    contact_person_number: address.contact_person_number,
    contact_person_email: address.contact_person_email ?? '',
    ...fillTexts(address),
    latitude: address.latitude,
    longitude: address.longitude,
    zone_ids: address.zone_ids,
  }
}

/** The place with its details, as an order takes it. */
export function toPlaceContact({ isSaved: _later, ...draft }: PlaceDraft, place: Place): GuestContact {
  return {
    ...draft,
    contact_person_name: draft.contact_person_name.trim(),
    contact_person_number: compactPhone(draft.contact_person_number),
    contact_person_email: '',
    address: place.address,
    latitude: String(place.lat),
    longitude: String(place.lng),
    zone_ids: place.zoneIds,
  }
}
