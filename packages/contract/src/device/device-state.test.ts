import { expect, test } from 'vitest'
import {
  defaultPreferences,
  formatCookie,
  formatCookies,
  formatPlaceCookie,
  GONE,
  type Preferences,
  readCookie,
  readCookies,
} from './device-state.ts'

const place = { address: 'ساحة النخيل 14', lat: 22.42, lng: 39.06, zoneIds: [2, 5] }
const preferences: Preferences = { language: 'ar', theme: 'dark', place, module: { id: 1, type: 'food' } }

/** The `Cookie` header of a browser with these cookies. */
function sendBack(cookies: string[]): string {
  return cookies.map((cookie) => cookie.slice(0, cookie.indexOf(';'))).join('; ')
}

test('preferences survive the trip through cookies', () => {
  expect(readCookies(`other=1; ${sendBack(formatCookies(preferences))}`)).toEqual(preferences)
  expect(readCookies(sendBack(formatCookies(defaultPreferences)))).toEqual(defaultPreferences)
})

test('cookies have the names and the format that browsers hold today', () => {
  expect(sendBack(formatCookies({ ...preferences, place: null }))).toBe('m_lang=ar; m_theme=dark; m_module=1%3Afood; m_place=')
  expect(formatCookies({ ...preferences, theme: null })[1]).toBe('m_theme=; path=/; max-age=0; samesite=lax')
  expect(formatCookie('m_lang', 'en')).toBe('m_lang=en; path=/; max-age=31536000; samesite=lax')
  expect(decodeURIComponent(formatPlaceCookie({ ...place, address: 'x'.repeat(200) }))).toBe(
    `m_place=[[2,5],22.42,39.06,"${'x'.repeat(120)}"]; path=/; max-age=31536000; samesite=lax`,
  )
})

test('a place or module that is gone reads as none', () => {
  const header = 'm_module=gone; m_place=gone'
  expect(readCookies(header)).toEqual(defaultPreferences)
  expect(readCookie(header, 'm_place')).toBe(GONE)
  expect([readCookie(header, 'place'), readCookie('m_place=%', 'm_place')]).toEqual([undefined, undefined])
})

test.each([
  'm_place=%5B%5D',
  'm_place=%7Bbroken',
  'm_place=%5B%5B1.5%5D%2C1%2C2%2C%22x%22%5D',
  'm_module=0%3Afood',
  'm_module=1%3Acasino',
  'm_lang=xx; m_theme=neon',
])('a malformed cookie counts as missing: %s', (header) => {
  expect(readCookies(header)).toEqual(defaultPreferences)
})

test('a first visit gets the first supported language of the browser, else English', () => {
  expect(readCookies('', 'fr-FR, ar;q=0.8, en;q=0.5').language).toBe('ar')
  expect(readCookies('', 'fr-FR, de').language).toBe('en')
  expect(readCookies('m_lang=en', 'ar').language).toBe('en')
  expect(formatCookies(defaultPreferences)[0]).toContain('m_lang=en;')
})
