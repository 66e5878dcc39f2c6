// @vitest-environment happy-dom
import type { CallEndpoint } from '@medina/web/api/shop.tsx'
import { beforeEach, expect, test, vi } from 'vitest'
import { anAddress } from '#features/address/address.builders.ts'
import { readGuestAddresses, saveGuestAddress } from '#features/address/guest-addresses.ts'
import { translateGuestAddresses } from './translate-guest-addresses.ts'
import { translatePlace } from './translate-place.ts'

const place = { address: 'Palm Court 14', lat: 22.4315, lng: 39.0421, zoneIds: [1] }
const named = { en: 'Palm Court 14, Old Harbour', ar: 'ساحة النخيل 14، الميناء القديم' }

/** A map service that knows the point; `suggestion` is the distance of a suggestion from it, in degrees. */
function service({ knowsPoint = true, suggestion = null as number | null, fails = false } = {}) {
  const call = vi.fn<(name: string, input: unknown, headers: Record<string, string>) => Promise<unknown>>(
    (name, _input, headers) => {
      if (fails) return Promise.reject(new Error('unreachable'))
      const language = headers['X-localization'] === 'ar' ? 'ar' : 'en'
      if (name === 'geo.reverse') return Promise.resolve({ results: knowsPoint ? [{ formatted_address: named[language] }] : [] })
      if (name === 'geo.zones') return Promise.resolve([])
      if (name === 'geo.autocomplete')
        return Promise.resolve(suggestion === null ? [] : { suggestions: [{ placePrediction: { placeId: 'house' } }] })
      const location = { latitude: place.lat + (suggestion ?? 0), longitude: place.lng }
      return Promise.resolve({ formattedAddress: named[language], location })
    },
  )
  return { shop: { call: call as unknown as CallEndpoint }, call }
}

beforeEach(() => {
  localStorage.clear()
})

test('a place is called in the language of the page, and back again without a call', async () => {
  const { shop, call } = service()
  const arabic = await translatePlace(shop, { place, from: 'en', to: 'ar' })
  expect(arabic).toEqual({ ...place, address: named.ar })
  const calls = call.mock.calls.length
  expect(await translatePlace(shop, { place: arabic, from: 'ar', to: 'en' })).toEqual(place)
  expect(call.mock.calls).toHaveLength(calls)
})

test('a suggestion close to the place gives its name, a distant one does not', async () => {
  const close = service({ knowsPoint: false, suggestion: 0.0002 })
  expect((await translatePlace(close.shop, { place, from: 'en', to: 'ar' })).address).toBe(named.ar)
  localStorage.clear()
  const distant = service({ knowsPoint: false, suggestion: 0.01 })
  expect(await translatePlace(distant.shop, { place, from: 'en', to: 'ar' })).toEqual(place)
})

test('a name that a person wrote stays, and is asked for once', async () => {
  const { shop, call } = service()
  const own = { ...place, address: 'Blue gate behind the mosque' }
  expect(await translatePlace(shop, { place: own, from: 'en', to: 'ar' })).toEqual(own)
  const calls = call.mock.calls.length
  await translatePlace(shop, { place: own, from: 'en', to: 'ar' })
  expect(call.mock.calls).toHaveLength(calls)
})

test('a failure keeps the name, and the next change asks again', async () => {
  expect(await translatePlace(service({ fails: true }).shop, { place, from: 'en', to: 'ar' })).toEqual(place)
  expect((await translatePlace(service().shop, { place, from: 'en', to: 'ar' })).address).toBe(named.ar)
})

test('addresses that a guest saved on the device follow the language', async () => {
  const { id: _, ...values } = { ...anAddress(), address: place.address, latitude: '22.4315', longitude: '39.0421' }
  saveGuestAddress(values, null)
  saveGuestAddress({ ...values, address: 'My own words' }, null)
  await translateGuestAddresses(service().shop, 'en', 'ar')
  expect(readGuestAddresses().map(({ address }) => address)).toEqual(['My own words', named.ar])
})
