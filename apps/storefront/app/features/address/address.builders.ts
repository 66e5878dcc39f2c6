import type { Address } from '@medina/contract/identity/profile'
import type { SavedAddress } from '#lib/saved-address.ts'

/** An address at Palm Court, with a test's values. */
export function anAddress(given: Partial<SavedAddress> = {}): SavedAddress {
  return {
    id: 1,
    address: 'Palm Court 14, Old Harbour',
    address_type: 'home',
    address_label: null,
    contact_person_name: 'Lina Haddad',
    contact_person_number: '+966550102030',
    contact_person_email: null,
    road: null,
    house: null,
    floor: null,
    national_code: null,
    plus_code: null,
    landmark: null,
    additional_information: null,
    latitude: '22.4188',
    longitude: '39.0468',
    zone_ids: [1],
    ...given,
  }
}

/** The same in an account, as the API lists it. */
export function anAccountAddress(given: Partial<SavedAddress> = {}): Address {
  const times = { created_at: '2026-03-01T10:00:00.000Z', updated_at: '2026-03-01T10:00:00.000Z' }
  return { ...anAddress(given), zone_id: 1, user_id: 1, ...times }
}
