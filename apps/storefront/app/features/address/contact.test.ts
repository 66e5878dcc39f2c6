import { afterEach, describe, expect, it, vi } from 'vitest'
import { anAddress } from './address.builders.ts'
import { type ContactDraft, draftContact, findContactProblems, readContact, toContact, toSavedAddress } from './contact.ts'
import { saveContact, readStoredContact } from './contact-store.ts'

const place = { address: 'Palm Court 14, Old Harbour', lat: 24.5, lng: 46.25, zoneIds: [1, 2] }
const draft: ContactDraft = {
  contact_person_name: ' Lina Haddad ',
  contact_person_number: '+966 55 010 2030',
  contact_person_email: '',
  address: 'Palm Court 14',
  road: 'Harbour Ave',
  house: '14',
  floor: '3',
  national_code: '',
  plus_code: '',
  landmark: '',
  additional_information: '',
}
const empty: ContactDraft = {
  contact_person_name: '',
  contact_person_number: '',
  contact_person_email: '',
  address: ' ',
  road: '',
  house: '',
  floor: '',
  national_code: '',
  plus_code: '',
  landmark: '',
  additional_information: '',
}

afterEach(() => vi.unstubAllGlobals())

describe('a guest’s contact', () => {
  it('[5.010] needs an address, a name and a phone', () => {
    expect(findContactProblems(empty, true)).toEqual({
      contact_person_name: 'checkout.name_required',
      contact_person_number: 'checkout.phone_required',
      address: 'checkout.address_required',
    })
  })

  it('[2.060] needs no address for take-away, but still a name and a phone', () => {
    expect(Object.keys(findContactProblems(empty, false))).toEqual(['contact_person_name', 'contact_person_number'])
  })

  it('[5.011, 5.012] asks for no e-mail and checks nothing further', () => {
    expect(findContactProblems({ ...draft, contact_person_number: 'abc' }, true)).toEqual({})
  })

  it('never takes what an earlier version stored in place of an unknown address', () => {
    for (const address of ['My current location', 'موقعي الحالي', 'Place on the map', 'موقع على الخريطة ']) {
      const begun = draftContact(null, { ...place, address })
      expect(begun.address).toBe('')
      expect(findContactProblems(begun, true)).toMatchObject({ address: 'checkout.address_required' })
    }
    expect(draftContact(null, place).address).toBe(place.address)
  })

  it('[3.009] is kept with the fields of an address, trimmed, at the chosen place', () => {
    expect(toContact(draft, place)).toEqual({
      contact_person_name: 'Lina Haddad',
      contact_person_number: '+966550102030',
      contact_person_email: '',
      address: 'Palm Court 14',
      address_type: 'other',
      road: 'Harbour Ave',
      house: '14',
      floor: '3',
      national_code: '',
      plus_code: '',
      landmark: '',
      additional_information: '',
      latitude: '24.5',
      longitude: '46.25',
      zone_ids: [1, 2],
    })
  })

  it('[3.010, 4.036, 4.038] stays on the device', () => {
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    })
    expect(readStoredContact()).toBeNull()
    saveContact(toContact(draft, place))
    expect([...stored.keys()]).toEqual(['guest_contact'])
    expect(readStoredContact()).toEqual(toContact(draft, place))
  })

  it('starts its form with the chosen place', () => {
    expect(draftContact(null, place)).toMatchObject({ contact_person_name: '', address: 'Palm Court 14, Old Harbour', house: '' })
  })

  it('keeps its address only while the chosen place is the same', () => {
    const stored = toContact(draft, place)
    expect(draftContact(stored, place)).toMatchObject({ address: 'Palm Court 14', floor: '3' })
    const elsewhere = draftContact(stored, { ...place, lat: 24.6, address: 'North Shore 2' })
    expect(elsewhere).toMatchObject({ contact_person_name: 'Lina Haddad', address: 'North Shore 2', road: '', floor: '' })
  })

  it('[4.036] takes the details of an address that is saved at the place', () => {
    const saved = anAddress({
      floor: '3',
      national_code: '',
      plus_code: '',
      landmark: '',
      additional_information: 'Ring once',
      contact_person_name: 'Huda',
    })
    const begun = draftContact(null, place, saved)
    expect(begun).toMatchObject({
      contact_person_name: 'Huda',
      floor: '3',
      national_code: '',
      plus_code: '',
      landmark: '',
      additional_information: 'Ring once',
    })
    expect(draftContact(toContact({ ...draft, floor: '9' }, place), place, saved)).toMatchObject({ floor: '9' })
  })

  it('[2.051, 3.010] can be saved as an address, under a label', () => {
    expect(toSavedAddress(toContact(draft, place), 'office')).toMatchObject({
      address: 'Palm Court 14',
      address_type: 'office',
      address_label: null,
      house: '14',
      latitude: '24.5',
      zone_ids: [1, 2],
    })
  })

  it('is not there when what was stored does not read well', () => {
    for (const text of [null, '', '{', '[]', '"x"', '{"contact_person_name":7}']) expect(readContact(text)).toBeNull()
  })
})
