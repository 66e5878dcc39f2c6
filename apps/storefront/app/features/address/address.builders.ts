import type { SavedAddress } from '../../lib/saved-address.ts'

/** An address at Palm Court, with whatever a test is about. */
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
    additional_information: null,
    latitude: '22.4188',
    longitude: '39.0468',
    zone_ids: [1],
    ...given,
  }
}
