import { defaultPreferences, readCookies, storageKeys } from '@medina/contract/device/device-state'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readStorage, writeStorage } from './preference-storage.ts'
import { countryOf, directionOf, type Preferences, rightToLeft, toHeaders } from './preferences.ts'

const place = { address: 'ساحة النخيل 14', lat: 22.42, lng: 39.06, zoneIds: [2, 5] }
const preferences: Preferences = { language: 'ar', theme: 'dark', place, module: { id: 1, type: 'food' } }

/** A browser's storage and cookies, reduced to what these functions use. */
function openDevice() {
  const values = new Map<string, string>()
  const cookies = new Map<string, string>()
  const written: string[] = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
  vi.stubGlobal('document', {
    set cookie(text: string) {
      written.push(text)
      const [pair = ''] = text.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    },
  })
  return { values, written, header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
}

describe('preferences of a device', () => {
  let device: ReturnType<typeof openDevice>
  beforeEach(() => {
    device = openDevice()
    vi.stubGlobal('location', { protocol: 'http:' })
  })

  test.each([
    ['https:', true],
    ['http:', false],
  ])('cookies over %s are secure: %s', (protocol, isSecure) => {
    vi.stubGlobal('location', { protocol })
    writeStorage(preferences)
    expect(device.written.map((cookie) => cookie.endsWith('; secure'))).toEqual(Array(4).fill(isSecure))
  })

  test('[3.023, 3.027] are kept under the keys of the specification, in its form', () => {
    writeStorage(preferences)
    expect(Object.fromEntries(device.values)).toEqual({
      'language-setting': 'ar',
      country: 'SA',
      settings: '{"direction":"rtl","theme":"dark"}',
      location: 'ساحة النخيل 14',
      currentLatLng: '{"lat":22.42,"lng":39.06}',
      zoneid: '[2,5]',
      module: '{"id":1,"module_type":"food"}',
    })
    expect(storageKeys).toMatchObject({ token: 'token', guestId: 'guest_id' })
    expect(readStorage(defaultPreferences)).toEqual(preferences)
  })

  test('[3.023] a place is stored whole or not at all, and leaves whole', () => {
    writeStorage(preferences)
    writeStorage({ ...preferences, place: null })
    expect([...device.values.keys()].sort()).toEqual(['country', 'language-setting', 'module', 'settings'])
    device.values.set('location', 'somewhere')
    expect(readStorage(defaultPreferences).place).toBeNull()
  })

  test('cookies are a copy that the server reads back', () => {
    writeStorage(preferences)
    expect(readCookies(device.header())).toEqual(preferences)
  })
})

describe('languages', () => {
  test('[3.025] are English for the US and Arabic for Saudi Arabia', () => {
    expect([countryOf('en'), countryOf('ar')]).toEqual(['US', 'SA'])
  })

  test('[3.026] from the list run from right to left, all others from left to right', () => {
    expect(rightToLeft).toEqual(['ar', 'arc', 'dv', 'fa', 'ha', 'he', 'khw', 'ks', 'ku', 'ps', 'ur', 'yl'])
    expect(rightToLeft.map(directionOf)).toEqual(rightToLeft.map(() => 'rtl'))
    expect(['en', 'de', 'zz'].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr'])
  })
})

describe('headers', () => {
  test('[7.001] of every call say language, zone, module and position as far as they are known', () => {
    expect(toHeaders(preferences)).toEqual({
      'X-localization': 'ar',
      zoneid: '[2,5]',
      latitude: '22.42',
      longitude: '39.06',
      moduleid: '1',
    })
    expect(toHeaders(defaultPreferences)).toEqual({ 'X-localization': 'en' })
  })
})
