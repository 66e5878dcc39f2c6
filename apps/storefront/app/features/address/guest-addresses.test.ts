import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anAddress } from './address.builders.ts'
import { saveGuestAddress, readAddresses, readGuestAddresses, removeGuestAddress } from './guest-addresses.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('[3.010, 4.036] a guest saves several addresses on the device, changes and removes them', () => {
  const home = saveGuestAddress(anAddress(), null)
  const office = saveGuestAddress(anAddress({ address_type: 'office' }), null)
  expect(home.id).not.toBe(office.id)
  expect(readGuestAddresses().map(({ address_type }) => address_type)).toEqual(['office', 'home'])

  saveGuestAddress({ ...home, floor: '3' }, home.id)
  expect(readGuestAddresses()).toEqual([office, { ...home, floor: '3' }])

  removeGuestAddress(office.id)
  expect(readGuestAddresses().map(({ id }) => id)).toEqual([home.id])
  removeGuestAddress(home.id)
  expect(localStorage.getItem('guest_addresses')).toBeNull()
})

test('[4.035] one that is gone meanwhile is added again instead of lost', () => {
  expect(saveGuestAddress(anAddress(), 7).id).toBe(1)
  expect(readGuestAddresses()).toHaveLength(1)
})

test('what other hands have written is read as far as it makes sense', () => {
  expect(readAddresses('{"id":1}')).toEqual([])
  expect(readAddresses('[nonsense')).toEqual([])
  const half = { id: 3, address: 'Palm Court 14', latitude: '22.4', longitude: '39', zone_ids: [1, 'two'], road: 5 }
  expect(readAddresses(JSON.stringify([{ id: 2 }, { ...half, latitude: 'north' }, null, half]))).toEqual([
    anAddress({
      id: 3,
      address: 'Palm Court 14',
      latitude: '22.4',
      longitude: '39',
      address_type: 'other',
      contact_person_name: '',
      contact_person_number: '',
    }),
  ])
})
