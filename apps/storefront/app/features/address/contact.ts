import type { Place } from '../../lib/preferences.ts'
import type { SavedAddress } from '../../lib/saved-address.ts'
import type { AddressType } from './address.ts'
import { writtenAddress } from './written-address.ts'

/** The fields of a guest's contact as a form holds them; e-mail, road, house and floor may stay empty. */
export type ContactDraft = {
  contact_person_name: string
  contact_person_number: string
  contact_person_email: string
  address: string
  road: string
  house: string
  floor: string
  /** Not asked for here; a saved address brings it along. */
  additional_information: string
}
export type ContactField = keyof ContactDraft

/** What is kept on the device (3.009, 3.010). */
export type GuestContact = ContactDraft & {
  address_type: string
  latitude: string
  longitude: string
  zone_ids: number[]
}

export type ContactErrors = Partial<Record<ContactField, string>>
/** A form's sentences stand in the message files under these names. */
export type ContactProblem = 'address_required' | 'name_required' | 'phone_required'

type Person = Pick<ContactDraft, 'contact_person_name' | 'contact_person_number'>

/** Guests need a name and a phone, and an address where something is brought (5.010, 5.012). Whether a phone is one, the server says. */
export function findContactProblems(
  draft: Person & Pick<ContactDraft, 'address'>,
  hasAddress: boolean,
): [ContactField, ContactProblem][] {
  const problems: [ContactField, ContactProblem][] = []
  if (draft.contact_person_name.trim() === '') problems.push(['contact_person_name', 'name_required'])
  if (draft.contact_person_number.trim() === '') problems.push(['contact_person_number', 'phone_required'])
  if (hasAddress && draft.address.trim() === '') problems.push(['address', 'address_required'])
  return problems
}

/**
 * A form as it begins: who was here before keeps name and phone, and the address as long as the chosen place is the same; a place that
 * was chosen by a saved address has its details.
 */
export function draftContact(kept: GuestContact | null, place: Place, saved: SavedAddress | null = null): ContactDraft {
  const isHere = kept !== null && kept.latitude === String(place.lat) && kept.longitude === String(place.lng)
  const details = isHere ? kept : saved
  return {
    contact_person_name: kept?.contact_person_name || saved?.contact_person_name || '',
    contact_person_number: kept?.contact_person_number || saved?.contact_person_number || '',
    contact_person_email: kept?.contact_person_email || saved?.contact_person_email || '',
    address: writtenAddress(details?.address || place.address),
    road: details?.road ?? '',
    house: details?.house ?? '',
    floor: details?.floor ?? '',
    additional_information: details?.additional_information ?? '',
  }
}

/** A filled form as it is kept. */
export function toContact(draft: ContactDraft, place: Place): GuestContact {
  const trimmed = Object.fromEntries(Object.entries(draft).map(([field, text]) => [field, text.trim()])) as ContactDraft
  return {
    ...trimmed,
    contact_person_number: trimmed.contact_person_number.replace(/[\s()-]/g, ''),
    address_type: 'other',
    latitude: String(place.lat),
    longitude: String(place.lng),
    zone_ids: place.zoneIds,
  }
}

/** The same as an address that is saved on the device (3.010). */
export function toSavedAddress(contact: GuestContact, address_type: AddressType): Omit<SavedAddress, 'id'> {
  return {
    ...contact,
    address_type,
    address_label: null,
    contact_person_email: contact.contact_person_email || null,
    road: contact.road || null,
    house: contact.house || null,
    floor: contact.floor || null,
    additional_information: contact.additional_information || null,
  }
}

const textFields = [
  'contact_person_name',
  'contact_person_number',
  'contact_person_email',
  'address',
  'road',
  'house',
  'floor',
  'additional_information',
] as const

/** What stood in storage, if it reads well: other hands may have been there. */
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
