import { ApiFailure } from '@medina/contract/wire/client'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { defaultPreferences } from '@medina/contract/device/device-state'
import type { Shop } from '@medina/web/api/shop.tsx'
import type { Translate } from '@medina/web/texts/text.tsx'
import { startZoom } from '@medina/web/map/map-zoom.ts'
import { moveMark } from './map/move-mark.ts'
import { fetchSpot, readAddress, readSuggestions, readZoneIds, toPlace } from './place.data.ts'
import { describeFailure, isOutside } from './place-failure.ts'
import { fetchPlace, nameSpot, settlePlace } from './place-flow.ts'
import { splitTyped } from './split-typed.ts'

const words: Translate = (key) => key

/** An API stand-in that answers by endpoint and records its requests. */
function aShop(answers: Record<string, unknown>) {
  const requests: [string, unknown][] = []
  const call = (name: string, input: unknown) => {
    requests.push([name, input])
    const answer = answers[name]
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  return { shop: { call, headers: { 'X-localization': 'en' } } as unknown as Shop, requests }
}

describe('a place', () => {
  const spot = { address: 'Palm Court 14', lat: 22.4251098765, lng: 39.0409412345 }

  test('[3.027] holds address, position and the zones that the server names as JSON text', async () => {
    const { shop, requests } = aShop({ 'geo.zone': { zone_id: '[2,7]', zone_data: [] } })
    await expect(fetchPlace(shop, spot)).resolves.toEqual({
      address: 'Palm Court 14',
      lat: 22.42511,
      lng: 39.04094,
      zoneIds: [2, 7],
    })
    expect(requests).toEqual([['geo.zone', { query: { lat: spot.lat, lng: spot.lng } }]])
  })

  test('[7.024] outside every zone is refused in the words of the server', async () => {
    const refusal = new ApiFailure(404, [{ code: 'coordinates', message: 'Service is not available in this area' }], null)
    const { shop } = aShop({ 'geo.zone': refusal })
    await expect(fetchPlace(shop, spot)).rejects.toBe(refusal)
    expect(isOutside(refusal)).toBe(true)
    expect(describeFailure(refusal, words)).toBe('Service is not available in this area')
  })

  test('a lost connection is no refusal', () => {
    expect(isOutside(new TypeError('Failed to fetch'))).toBe(false)
    expect(describeFailure(new TypeError('Failed to fetch'), words)).toBe('error.network')
    expect(describeFailure(new ApiFailure(500, [], null), words)).toBe('error.generic')
    expect(describeFailure(new ApiFailure(404, [{ code: 'coordinates', message: '' }], null), words)).toBe('place.not_served')
  })

  test('[7.022] the position of a suggestion comes from its details', async () => {
    const { shop } = aShop({ 'geo.place': { formattedAddress: 'Palm Hills', location: { latitude: 1.5, longitude: 2.5 } } })
    await expect(fetchSpot(shop, 'district.palm-hills')).resolves.toEqual({ address: 'Palm Hills', lat: 1.5, lng: 2.5 })
  })

  test('a point that nobody knows the address of has none, rather than a name for "here"', async () => {
    const { shop } = aShop({ 'geo.reverse': { results: [], status: 'ZERO_RESULTS' } })
    await expect(nameSpot(shop, { lat: 1, lng: 2 })).resolves.toEqual({ lat: 1, lng: 2, address: '' })
  })

  test('is as exact as a metre', () => {
    expect(toPlace({ address: 'A', lat: -0.000004, lng: 39.999996 }, [1])).toMatchObject({ lng: 40 })
  })
})

describe('what the wire answers', () => {
  test('[7.021] no suggestion is an empty list instead of an object', () => {
    expect(readSuggestions([])).toEqual([])
    expect(readSuggestions(undefined)).toEqual([])
  })

  test('[7.023] an unknown point has no address', () => {
    expect(readAddress({ results: [], status: 'ZERO_RESULTS' })).toBeNull()
  })

  test('zones that are no numbers are left out', () => {
    expect(readZoneIds({ zone_id: '[1,"x"]' })).toEqual([1])
    expect(readZoneIds({ zone_id: '5' })).toEqual([])
  })
})

test('the map starts at 17, with the outline of a zone at 9; on plain ground from farther away', () => {
  expect(startZoom({ hasOutline: false })).toBe(17)
  expect(startZoom({ hasOutline: true })).toBe(9)
  expect(startZoom({ hasOutline: false, isPlain: true })).toBe(13)
})

describe('suggestions', () => {
  test('show apart what was typed and what they add', () => {
    expect(splitTyped('Palm Garden', 'palm')).toEqual({ typed: 'Palm', rest: ' Garden' })
    expect(splitTyped('حديقة النخيل', 'نخيل')).toEqual({ typed: '', rest: 'حديقة النخيل' })
  })

  test('are walked through in a circle, from either end', () => {
    expect([moveMark(-1, 1, 3), moveMark(-1, -1, 3), moveMark(2, 1, 3), moveMark(0, -1, 3), moveMark(-1, 1, 0)]).toEqual([
      0, 2, 0, 2, -1,
    ])
  })
})

describe('storing a place', () => {
  const place = { address: 'Palm Court 14', lat: 1, lng: 2, zoneIds: [3] }
  const food = { id: 1, module_type: 'food', all_zone_service: 0, zones: [{ id: 3, name: 'Palm Hills' }] }
  const settle = (modules: unknown[]) =>
    settlePlace(new QueryClient(), aShop({ 'site.modules': modules }).shop, {
      place,
      preferences: defaultPreferences,
      noStores: 'none',
    })

  test('[9.043] a single module of its zones is taken with it, several are asked about', async () => {
    const elsewhere = { ...food, id: 2, zones: [{ id: 8, name: 'Elsewhere' }] }
    await expect(settle([food, elsewhere])).resolves.toEqual({ place, module: { id: 1, type: 'food' }, isOpen: false })
    await expect(settle([food, { ...food, id: 2 }])).resolves.toEqual({ place, isOpen: true })
  })

  test('a place where nothing is offered is refused in words', async () => {
    await expect(settle([])).rejects.toMatchObject({ message: 'none' })
  })
})
