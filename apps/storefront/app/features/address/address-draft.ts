import type { AddressBody } from '@medina/contract/identity/profile'
import { compactPhone } from '@medina/contract/wire/compact-phone'
import type { SavedAddress } from '#lib/saved-address.ts'
import type { Problems } from '#lib/use-form.ts'
import type { AddressType } from './address.ts'
import { addressTexts, readType, storeTexts } from './address.ts'

/** An address as its form holds it; the map next to the form has the coordinates. */
export type AddressDraft = {
  address: string
  address_type: AddressType
  address_label: string
  road: string
  house: string
  floor: string
  national_code: string
  plus_code: string
  landmark: string
  contact_person_name: string
  contact_person_number: string
  contact_person_email: string
  additional_information: string
}
export type AddressField = keyof AddressDraft

/** The initial values of a form: the address to edit, or the known data of the recipient. */
export function draftAddress(known: Partial<SavedAddress>): AddressDraft {
  const { address_type: type } = known
  const texts = Object.fromEntries(textFields.map((field) => [field, known[field] ?? ''])) as Omit<AddressDraft, 'address_type'>
  return { ...texts, address_type: type === undefined ? 'home' : readType({ address_type: type }) }
}

/** The required fields that are empty (spec 5.010). The server checks whether the phone is valid. */
export function findAddressProblems(draft: AddressDraft): Problems<AddressField> {
  const problems: Problems<AddressField> = {}
  if (draft.address.trim() === '') problems.address = 'address.required'
  if (draft.contact_person_name.trim() === '') problems.contact_person_name = 'address.name_required'
  if (draft.contact_person_number.trim() === '') problems.contact_person_number = 'address.phone_required'
  return problems
}

/** A valid form with its coordinates, as it is sent (spec 7.019) and stored. */
export function toValues(
  draft: AddressDraft,
  { lat, lng, zoneIds }: { lat: number; lng: number; zoneIds: number[] },
): Omit<SavedAddress, 'id'> {
  const textOf = (field: AddressField): string | null => draft[field].trim() || null
  return {
    address: draft.address.trim(),
    address_type: draft.address_type,
    address_label: draft.address_type === 'other' ? textOf('address_label') : null,
    contact_person_name: draft.contact_person_name.trim(),
    contact_person_number: compactPhone(draft.contact_person_number),
    contact_person_email: textOf('contact_person_email'),
    ...storeTexts(draft),
    latitude: String(lat),
    longitude: String(lng),
    zone_ids: zoneIds,
  }
}

export function toBody({
  latitude,
  longitude,
  zone_ids: _zones,
  contact_person_email: _guestsOnly,
  ...values
}: Omit<SavedAddress, 'id'>): AddressBody {
  return { ...values, latitude: Number(latitude), longitude: Number(longitude) }
}

const textFields = [
  'address',
  'address_label',
  'contact_person_name',
  'contact_person_number',
  'contact_person_email',
  ...addressTexts,
] as const

/** The field that an error code belongs to; a point outside all zones is an error of the address. */
export function fieldOf(code: string): AddressField | null {
  if (code === 'coordinates') return 'address'
  return textFields.find((field) => field === code) ?? null
}
