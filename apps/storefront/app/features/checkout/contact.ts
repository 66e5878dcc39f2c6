import type { Place } from '../../lib/preferences.ts'

/** The fields of a guest's contact as a form holds them; e-mail, road, house and floor may stay empty. */
export type ContactDraft = {
  contact_person_name: string
  contact_person_number: string
  contact_person_email: string
  address: string
  road: string
  house: string
  floor: string
}
export type ContactField = keyof ContactDraft

/** What is kept on the device (3.009, 3.010). */
export type GuestContact = ContactDraft & {
  address_type: string
  additional_information: string
  latitude: string
  longitude: string
  zone_ids: number[]
}

export type ContactErrors = Partial<Record<ContactField, string>>
/** A form's sentences stand in the message files under these names. */
export type ContactProblem = 'address_required' | 'name_required' | 'phone_required'

/** Guests need a name and a phone, and an address where something is brought (5.010, 5.012). Whether a phone is one, the server says. */
export function findContactProblems(draft: ContactDraft, hasAddress: boolean): [ContactField, ContactProblem][] {
  const problems: [ContactField, ContactProblem][] = []
  if (draft.contact_person_name.trim() === '') problems.push(['contact_person_name', 'name_required'])
  if (draft.contact_person_number.trim() === '') problems.push(['contact_person_number', 'phone_required'])
  if (hasAddress && draft.address.trim() === '') problems.push(['address', 'address_required'])
  return problems
}

/** A form as it begins: who was here before keeps name and phone, and the address as long as the chosen place is the same. */
export function draftContact(kept: GuestContact | null, place: Place): ContactDraft {
  const isHere = kept !== null && kept.latitude === String(place.lat) && kept.longitude === String(place.lng)
  return {
    contact_person_name: kept?.contact_person_name ?? '',
    contact_person_number: kept?.contact_person_number ?? '',
    contact_person_email: kept?.contact_person_email ?? '',
    address: (isHere && kept.address) || place.address,
    road: isHere ? kept.road : '',
    house: isHere ? kept.house : '',
    floor: isHere ? kept.floor : '',
  }
}

/** A filled form as it is kept. */
export function toContact(draft: ContactDraft, place: Place): GuestContact {
  const trimmed = Object.fromEntries(Object.entries(draft).map(([field, text]) => [field, text.trim()])) as ContactDraft
  return {
    ...trimmed,
    contact_person_number: trimmed.contact_person_number.replace(/[\s()-]/g, ''),
    address_type: 'other',
    additional_information: '',
    latitude: String(place.lat),
    longitude: String(place.lng),
    zone_ids: place.zoneIds,
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
    additional_information: textOf('additional_information'),
    latitude: textOf('latitude'),
    longitude: textOf('longitude'),
    zone_ids: Array.isArray(given.zone_ids) ? given.zone_ids.filter((id): id is number => Number.isSafeInteger(id)) : [],
  }
}
