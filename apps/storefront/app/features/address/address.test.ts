import { expect, test } from 'vitest'
import { addressTypes, listParts, nameAddress, placeOf, readType } from './address.ts'
import { anAddress } from './address.builders.ts'
import { draftAddress, fieldOf, findAddressProblems, toBody, toValues } from './address-draft.ts'

const words = (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' ')
const place = { lat: 22.4188, lng: 39.0468, zoneIds: [1, 2] }

test('[9.038] an address is home, office or other, and whatever else is other', () => {
  expect(addressTypes).toEqual(['home', 'office', 'other'])
  expect(readType({ address_type: 'office' })).toBe('office')
  expect(readType({ address_type: 'Grandmother' })).toBe('other')
})

test('[2.049] it is called by its label, or by a name of its own', () => {
  expect(nameAddress(anAddress(), words)).toBe('address.home')
  expect(nameAddress(anAddress({ address_type: 'other', address_label: null }), words)).toBe('address.other')
  expect(nameAddress(anAddress({ address_type: 'other', address_label: 'Mum' }), words)).toBe('Mum')
})

test('[2.051] its line has street number, house and floor only where they are known', () => {
  expect(listParts(anAddress(), words)).toEqual(['Palm Court 14, Old Harbour'])
  expect(listParts(anAddress({ road: '14', house: '2', floor: '3' }), words)).toEqual([
    'Palm Court 14, Old Harbour',
    '14',
    'ui.house_of 2',
    'ui.floor_of 3',
  ])
})

test('[3.027] what is stored of it is address, position and zones', () => {
  expect(placeOf(anAddress({ zone_ids: [1, 4] }))).toEqual({
    address: 'Palm Court 14, Old Harbour',
    lat: 22.4188,
    lng: 39.0468,
    zoneIds: [1, 4],
  })
})

test('[5.010] address, name and phone are required, blanks are nothing', () => {
  expect(findAddressProblems(draftAddress({ address: ' ', contact_person_name: '\t' }))).toEqual({
    address: 'address.required',
    contact_person_name: 'address.name_required',
    contact_person_number: 'address.phone_required',
  })
  expect(findAddressProblems(draftAddress(anAddress()))).toEqual({})
})

test('[3.009, 7.019] a form is sent with all fields of an address at the point of the map', () => {
  const draft = {
    ...draftAddress(anAddress({ house: ' 12 ', floor: '3', additional_information: ' ring once ' })),
    contact_person_number: '+٩٦٦ ٥٥ (٠١٠) ٢٠٣٠',
  }
  const values = toValues(draft, place)
  expect(values).toEqual(anAddressWithoutId({ house: '12', floor: '3', additional_information: 'ring once', zone_ids: [1, 2] }))
  expect(toBody(values)).toEqual({
    address: 'Palm Court 14, Old Harbour',
    address_type: 'home',
    address_label: null,
    contact_person_name: 'Lina Haddad',
    contact_person_number: '+966550102030',
    additional_information: 'ring once',
    road: null,
    house: '12',
    floor: '3',
    national_code: null,
    plus_code: null,
    landmark: null,
    latitude: 22.4188,
    longitude: 39.0468,
  })
})

test('[3.009] only an address that is neither home nor office keeps a label of its own', () => {
  const draft = draftAddress(anAddress({ address_type: 'other', address_label: 'Mum' }))
  expect(toValues(draft, place).address_label).toBe('Mum')
  expect(toValues({ ...draft, address_type: 'office' }, place).address_label).toBeNull()
})

test('a refusal of the server finds its field; a point outside all zones is a matter of the address', () => {
  expect(fieldOf('contact_person_number')).toBe('contact_person_number')
  expect(fieldOf('coordinates')).toBe('address')
  expect(fieldOf('id')).toBeNull()
})

function anAddressWithoutId(given: Parameters<typeof anAddress>[0]) {
  const { id: _id, ...values } = anAddress(given)
  return values
}
