import { ApiFailure } from '@medina/contract/wire/client'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Shop } from '@medina/web/api/shop.tsx'
import type { SavedAddress } from '#lib/saved-address.ts'
import { anAddress } from './address.builders.ts'
import { saveGuestAddress, readGuestAddresses } from './guest-addresses.ts'
import { moveGuestAddresses, planMove } from './move-guest-addresses.ts'

const office = anAddress({ id: 2, address_type: 'office', address: 'Moon Street 198', latitude: '22.43' })

describe('what becomes of a device’s addresses', () => {
  test('those the account has not are added, oldest first; those it has are dropped', () => {
    const mum = anAddress({ id: 3, address_type: 'other', address_label: 'Mum', latitude: '22.5', address: 'Ruby Street' })
    expect(planMove([mum, office, anAddress()], [anAddress({ id: 90 })])).toEqual({ add: [office, mum], drop: [anAddress()] })
  })

  test('the device’s own doubles are added once', () => {
    expect(planMove([anAddress({ id: 2 }), anAddress()], [])).toEqual({ add: [anAddress()], drop: [anAddress({ id: 2 })] })
  })

  test('repeating it changes nothing: an account that has taken them over takes none again', () => {
    const address = fc
      .record({
        id: fc.integer({ min: 1, max: 50 }),
        address: fc.constantFrom('Palm Court 14', 'Moon Street 198', 'Ruby Street 3'),
        address_type: fc.constantFrom('home', 'office', 'other'),
        latitude: fc.constantFrom('22.4188', '22.41885', '22.43'),
        floor: fc.constantFrom(null, '3', '5'),
      })
      .map((given) => anAddress(given))
    fc.assert(
      fc.property(fc.array(address), fc.array(address), (ofDevice, ofAccount) => {
        const first = planMove(ofDevice, ofAccount)
        expect(first.add.length + first.drop.length).toBe(ofDevice.length)
        expect(planMove(ofDevice, [...ofAccount, ...first.add]).add).toEqual([])
      }),
    )
  })
})

describe('after a sign-in', () => {
  beforeEach(() => {
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  /** An account that answers over the wire; `refuse` decides about each new address. */
  function anAccount(addresses: SavedAddress[], refuse: (address: string) => Error | null = () => null) {
    const call = (name: string, input: { body?: { address: string } }) => {
      if (name === 'address.list') return Promise.resolve({ addresses })
      const error = refuse(input.body?.address ?? '')
      if (error !== null) return Promise.reject(error)
      addresses.unshift(anAddress({ id: 100 + addresses.length, ...(input.body as Partial<SavedAddress>) }))
      return Promise.resolve({ message: 'Address saved', id: 100, zone_ids: [1] })
    }
    const shop = { call, headers: { 'X-localization': 'en' } } as unknown as Shop
    return { addresses, move: () => moveGuestAddresses(shop) }
  }

  test('the device’s addresses are the account’s, and a second call adds none', async () => {
    saveGuestAddress(anAddress(), null)
    saveGuestAddress(office, null)
    const account = anAccount([])
    await expect(account.move()).resolves.toEqual({ moved: 2, left: 0 })
    expect(account.addresses.map(({ address }) => address)).toEqual(['Moon Street 198', 'Palm Court 14, Old Harbour'])
    expect(readGuestAddresses()).toEqual([])
    await account.move()
    expect(account.addresses).toHaveLength(2)
  })

  test('[8.011] one that the account refuses stays on the device, the others go', async () => {
    saveGuestAddress(office, null)
    saveGuestAddress(anAddress(), null)
    const refusal = new ApiFailure(403, [{ code: 'coordinates', message: 'Service is not available in this area' }], null)
    const account = anAccount([], (address) => (address === office.address ? refusal : null))
    await expect(account.move()).resolves.toEqual({ moved: 1, left: 1 })
    expect(account.addresses).toHaveLength(1)
    expect(readGuestAddresses().map(({ address }) => address)).toEqual([office.address])
  })

  test('without a connection all stay where they are', async () => {
    saveGuestAddress(anAddress(), null)
    await anAccount([], () => new TypeError('Failed to fetch')).move()
    expect(readGuestAddresses()).toHaveLength(1)
  })
})
