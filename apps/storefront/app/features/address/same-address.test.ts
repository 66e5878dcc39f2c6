import { describe, expect, it } from 'vitest'
import { anAddress } from './address.builders.ts'
import { findAtPlace, isSameAddress, metersBetween } from './same-address.ts'

/** Degrees of latitude for so many metres. */
const north = (metres: number) => String(22.4188 + metres / 111_195)

describe('two addresses', () => {
  it('are one at one door with the same words, however they are labelled and written', () => {
    const known = anAddress({ address_type: 'office', address: 'palm court 14,  Old Harbour ' })
    expect(isSameAddress(anAddress({ latitude: north(18) }), known)).toBe(true)
    expect(isSameAddress(anAddress({ latitude: north(22) }), known)).toBe(false)
  })

  it('are one in the digits of either script', () => {
    const typed = { address: 'Palm Court ١٤, Old Harbour', house: '٢', floor: '۵' }
    expect(isSameAddress(anAddress(typed), anAddress({ house: '2', floor: '5' }))).toBe(true)
    expect(isSameAddress(anAddress(typed), anAddress({ house: '3', floor: '5' }))).toBe(false)
  })

  it('are one at one door with the same label, when the words were changed', () => {
    expect(isSameAddress(anAddress({ address: 'Our house' }), anAddress())).toBe(true)
    const mum = anAddress({ address_type: 'other', address_label: 'Mum', address: 'Blue gate' })
    expect(isSameAddress(mum, { ...mum, address: 'Palm Court 14' })).toBe(true)
    expect(isSameAddress({ ...mum, address_label: 'Studio' }, { ...mum, address: 'Palm Court 14' })).toBe(false)
    // "Other" alone is no label.
    expect(isSameAddress({ ...mum, address_label: null }, { ...mum, address_label: null, address: 'Palm Court' })).toBe(false)
  })

  it('are two where a house has two flats', () => {
    expect(isSameAddress(anAddress({ floor: '3' }), anAddress({ floor: '5' }))).toBe(false)
    expect(isSameAddress(anAddress({ floor: '3' }), anAddress())).toBe(false)
  })

  it('are one where the known one merely says more', () => {
    expect(isSameAddress(anAddress(), anAddress({ floor: '5', house: '2' }))).toBe(true)
  })
})

it('metres are measured on the ground, in both directions', () => {
  expect(metersBetween({ lat: 22.4188, lng: 39.0468 }, { lat: 22.4278, lng: 39.0468 })).toBeCloseTo(1000.8, 0)
  expect(metersBetween({ lat: 60, lng: 39 }, { lat: 60, lng: 39.01 })).toBeCloseTo(556, 0)
})

describe('the saved address that a place was chosen by', () => {
  const place = { address: 'Palm Court 14, Old Harbour', lat: 22.4188, lng: 39.0468, zoneIds: [1] }

  it('[2.052] lies at the same point and has the same words', () => {
    const home = anAddress({ id: 4 })
    expect(findAtPlace([anAddress({ latitude: north(400) }), home], place)).toBe(home)
    expect(findAtPlace([anAddress({ address: 'Tower Street 3' })], place)).toBeNull()
    expect(findAtPlace([home], null)).toBeNull()
  })
})
