import { compactPhone } from '@medina/contract/wire/compact-phone'
import type { Place } from '@medina/web/device/preferences.ts'
import type { SavedAddress } from '#lib/saved-address.ts'
import type { Problems } from '#lib/use-form.ts'
import { type AddressType, addressTexts, fillTexts, storeTexts } from './address.ts'
import { writtenAddress } from './written-address.ts'

/** A guest's contact as its form holds it; e-mail, road, house and floor are optional. */
export type ContactDraft = {
  contact_person_name: string
  contact_person_number: string
  contact_person_email: string
  address: string
  road: string
  house: string
  floor: string
  national_code: string
  plus_code: string
  landmark: string
  /** Has no field in the form; comes from a saved address. */
  additional_information: string
}
export type ContactField = keyof ContactDraft

/** The contact as the device stores it (spec 3.009, 3.010). */
export type GuestContact = ContactDraft & {
  address_type: string
  latitude: string
  longitude: string
  zone_ids: number[]
}

type Person = Pick<ContactDraft, 'contact_person_name' | 'contact_person_number'>

/** Guests need a name and a phone, and an address for a delivery (spec 5.010, 5.012). The server checks whether the phone is valid. */
export function findContactProblems(
  draft: Person & Pick<ContactDraft, 'address'>,
  hasAddress: boolean,
): Problems<keyof Person | 'address'> {
  const problems: Problems<keyof Person | 'address'> = {}
  if (draft.contact_person_name.trim() === '') problems.contact_person_name = 'checkout.name_required'
  if (draft.contact_person_number.trim() === '') problems.contact_person_number = 'checkout.phone_required'
  if (hasAddress && draft.address.trim() === '') problems.address = 'checkout.address_required'
  return problems
}

/** Whether a text has as many digits as phone numbers have (E.164), and nothing else. Only the server knows the numbers of each country. */
export function canBePhone(text: string): boolean {
  return /^\+?\d{6,15}$/.test(compactPhone(text))
}

/** The field of a guest's contact that an error code belongs to: an unreachable place to the address, an existing account to the phone. */
export function contactFieldOf(code: string): ContactField | null {
  if (code === 'coordinates') return 'address'
  if (code === 'phone_person_email') return 'contact_person_number'
  return (
    (
      ['contact_person_name', 'contact_person_number', 'contact_person_email', 'address', 'national_code', 'plus_code'] as const
    ).find((f) => f === code) ?? null
  )
}

/**
 * The values a form starts with. A stored contact supplies name and phone, and its address while the chosen place is the same. Otherwise
 * the details come from the saved address at that place.
 */
export function draftContact(stored: GuestContact | null, place: Place, saved: SavedAddress | null = null): ContactDraft {
  const isSamePlace = stored !== null && stored.latitude === String(place.lat) && stored.longitude === String(place.lng)
  const details = isSamePlace ? stored : saved
  return {
    contact_person_name: stored?.contact_person_name || saved?.contact_person_name || '',
    contact_person_number: stored?.contact_person_number || saved?.contact_person_number || '',
    contact_person_email: stored?.contact_person_email || saved?.contact_person_email || '',
    address: writtenAddress(details?.address || place.address),
    ...fillTexts(details),
  }
}

/** A valid form as the device stores it. */
export function toContact(draft: ContactDraft, place: Place): GuestContact {
  const trimmed = Object.fromEntries(Object.entries(draft).map(([field, text]) => [field, text.trim()])) as ContactDraft
  return {
    ...trimmed,
    contact_person_number: compactPhone(trimmed.contact_person_number),
    address_type: 'other',
    latitude: String(place.lat),
    longitude: String(place.lng),
    zone_ids: place.zoneIds,
  }
}

/** The contact as an address to save (spec 3.010). */
export function toSavedAddress(contact: GuestContact, address_type: AddressType): Omit<SavedAddress, 'id'> {
  return {
    ...contact,
    address_type,
    address_label: null,
    contact_person_email: contact.contact_person_email || null,
    ...storeTexts(contact),
  }
}

const textFields = ['contact_person_name', 'contact_person_number', 'contact_person_email', 'address', ...addressTexts] as const

/** Parses the stored contact; null where it is malformed, because anybody can edit the storage. */
export function readContact(text: string | null): GuestContact | null {
  let value: unknown
  try {
    value = JSON.parse(text ?? 'null')
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const given = value as Record<string, unknown>
  const textOf = (field: string) => (typeof given[field] === 'string' ? given[field] : '')
  const fields = Object.fromEntries(textFields.map((field) => [field, textOf(field)])) as ContactDraft
  if (fields.contact_person_name === '' && fields.contact_person_number === '') return null
  return {
    ...fields,
    address_type: textOf('address_type'),
    latitude: textOf('latitude'),
    longitude: textOf('longitude'),
    zone_ids: Array.isArray(given.zone_ids) ? given.zone_ids.filter((id): id is number => Number.isSafeInteger(id)) : [],
  }
}
