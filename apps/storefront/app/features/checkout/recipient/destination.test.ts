import { describe, expect, it } from 'vitest'
import { anAddress } from '#features/address/address.builders.ts'
import { findDestination, isInReach, type PlaceDraft, toOrderContact, toPlaceContact } from './destination.ts'

const place = { address: 'Palm Court 14, Old Harbour', lat: 22.4188, lng: 39.0468, zoneIds: [1] }
const home = anAddress({ id: 7 })
const office = anAddress({ id: 8, address_type: 'office', address: 'Moon Street 198', latitude: '22.43', zone_ids: [2] })

describe('where an order of a customer goes', () => {
  it('[2.052] is the saved address of the place, until another one is chosen', () => {
    expect(findDestination([office, home], { chosen: null, place })).toBe(home)
    expect(findDestination([office, home], { chosen: 8, place })).toBe(office)
  })

  it('[2.052] is the place itself where it is not saved, or was chosen', () => {
    expect(findDestination([office], { chosen: null, place })).toBeNull()
    expect(findDestination([office, home], { chosen: 'place', place })).toBeNull()
  })

  it('falls back to the place when the chosen address is deleted', () => {
    expect(findDestination([home], { chosen: 8, place })).toBe(home)
  })

  it('[6.006] only addresses whose zones include the store’s can be chosen', () => {
    const store = { module_type: 'food', zone_id: 2 } as const
    expect(isInReach(home, store)).toBe(false)
    expect(isInReach(office, store)).toBe(true)
  })

  it('e-commerce is brought to every zone, and to none outside', () => {
    const store = { module_type: 'ecommerce', zone_id: 9 } as const
    expect(isInReach(home, store)).toBe(true)
    expect(isInReach(anAddress({ zone_ids: [] }), store)).toBe(false)
  })
})

describe('what an order says of it', () => {
  const draft: PlaceDraft = {
    contact_person_name: ' Noura ',
    contact_person_number: '+966 55 010 2030',
    road: '14',
    house: '2',
    floor: '',
    national_code: '',
    plus_code: '',
    landmark: '',
    additional_information: '',
    isSaved: true,
    address_type: 'office',
  }

  it('[3.009] is the saved address with all its fields', () => {
    expect(
      toOrderContact(
        anAddress({ floor: '3', national_code: '', plus_code: '', landmark: '', additional_information: 'Ring once' }),
      ),
    ).toEqual({
      address: 'Palm Court 14, Old Harbour',
      address_type: 'home',
      contact_person_name: 'Lina Haddad',
      contact_person_number: '+966550102030',
      contact_person_email: '',
      road: '',
      house: '',
      floor: '3',
      national_code: '',
      plus_code: '',
      landmark: '',
      additional_information: 'Ring once',
      latitude: '22.4188',
      longitude: '39.0468',
      zone_ids: [1],
    })
  })

  it('[2.051] is the place with the details that were typed', () => {
    expect(toPlaceContact(draft, place)).toEqual({
      address: 'Palm Court 14, Old Harbour',
      address_type: 'office',
      contact_person_name: 'Noura',
      contact_person_number: '+966550102030',
      contact_person_email: '',
      road: '14',
      house: '2',
      floor: '',
      national_code: '',
      plus_code: '',
      landmark: '',
      additional_information: '',
      latitude: '22.4188',
      longitude: '39.0468',
      zone_ids: [1],
    })
  })
})
