import type { AddressBody } from '@medina/contract/profile'
import { toLatinDigits } from '../../lib/latin-digits.ts'
import type { SavedAddress } from '../../lib/saved-address.ts'
import type { AddressType } from './address.ts'
import { readType } from './address.ts'

/** An address as its form holds it; where it lies, the map says. */
export type AddressDraft = {
  address: string
  address_type: AddressType
  address_label: string
  road: string
  house: string
  floor: string
  contact_person_name: string
  contact_person_number: string
  contact_person_email: string
  additional_information: string
}
export type AddressField = keyof AddressDraft
export type AddressErrors = Partial<Record<AddressField, string>>
/** A form's sentences stand in the message files under these names. */
export type AddressProblem = 'required' | 'name_required' | 'phone_required'

const EMPTY: AddressDraft = {
  address: '',
  address_type: 'home',
  address_label: '',
  road: '',
  house: '',
  floor: '',
  contact_person_name: '',
  contact_person_number: '',
  contact_person_email: '',
  additional_information: '',
}

/** A form as it begins: with the address that is changed, or with what is known of who gets it. */
export function beginDraft(known: Partial<SavedAddress>): AddressDraft {
  const draft = {
    ...EMPTY,
    address_type: known.address_type === undefined ? EMPTY.address_type : readType({ address_type: known.address_type }),
  }
  for (const field of textFields) draft[field] = known[field] ?? ''
  return draft
}

/** What keeps it from being saved, in the order of the form (5.010). Whether a phone is one, the server says. */
export function findAddressProblems(draft: AddressDraft): [AddressField, AddressProblem][] {
  const problems: [AddressField, AddressProblem][] = []
  if (draft.address.trim() === '') problems.push(['address', 'required'])
  if (draft.contact_person_name.trim() === '') problems.push(['contact_person_name', 'name_required'])
  if (draft.contact_person_number.trim() === '') problems.push(['contact_person_number', 'phone_required'])
  return problems
}

/** A filled form at a point, as it is sent (7.019) and kept. */
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
    contact_person_number: toLatinDigits(draft.contact_person_number).replace(/[\s()-]/g, ''),
    contact_person_email: textOf('contact_person_email'),
    road: textOf('road'),
    house: textOf('house'),
    floor: textOf('floor'),
    additional_information: textOf('additional_information'),
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
  'road',
  'house',
  'floor',
  'contact_person_name',
  'contact_person_number',
  'contact_person_email',
  'additional_information',
] as const

/** The field that a refusal of the server is about; a point out of reach is a matter of the address. */
export function fieldOf(code: string): AddressField | null {
  if (code === 'coordinates') return 'address'
  return textFields.find((field) => field === code) ?? null
}
