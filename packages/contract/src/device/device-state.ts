import type { ModuleType } from '../site.ts'
import { baseLanguage, defaultLanguages, isLanguage, type Language } from './languages.ts'
import { preferredLanguage } from './preferred-language.ts'
import { cutText } from '../wire/cut-text.ts'

// The data that a browser stores for the shop. Local storage takes precedence. Cookies carry a short copy of the preferences to the server,
// so that the first HTML of a page is correct. The storefront writes both; the API reads the cookies and corrects entries that have become
// invalid.

export { isLanguage, type Language } from './languages.ts'
export type Theme = 'light' | 'dark'
/** The digits that a reader of Arabic pages chose, in a shop that leaves it to them (decision 0191). */
export type Digits = 'latin' | 'arabic'
export type Place = { address: string; lat: number; lng: number; zoneIds: number[] }
export type ChosenModule = { id: number; type: ModuleType }

/** Everything that the first HTML of a page depends on. */
export type Preferences = {
  language: Language
  /** Null follows the system. */
  theme: Theme | null
  place: Place | null
  module: ChosenModule | null
}

export const defaultPreferences: Preferences = { language: baseLanguage, theme: null, place: null, module: null }

/** Keys of local storage (spec 3.023). */
export const storageKeys = {
  token: 'token',
  guestId: 'guest_id',
  location: 'location',
  position: 'currentLatLng',
  zones: 'zoneid',
  module: 'module',
  settings: 'settings',
  language: 'language-setting',
  country: 'country',
} as const

export const cookieNames = { language: 'm_lang', theme: 'm_theme', module: 'm_module', place: 'm_place' } as const

/** Apart from the preferences, because only the server and the choice itself know of it. */
export const DIGITS_COOKIE = 'm_digits'

/** Value of the place or module cookie after its zones or module were removed, until another one is chosen. */
export const GONE = 'gone'

const YEAR = 31_536_000
/** Longer addresses are cut, because cookies are sent with every request. */
const ADDRESS_LENGTH = 120
/** No single place is in more zones. */
const MOST_ZONES = 100

/** Formats a cookie for `Set-Cookie` and `document.cookie`; an empty value deletes it. */
export function formatCookie(name: string, value: string): string {
  return `${name}=${encodeURIComponent(value)}; path=/; max-age=${value === '' ? 0 : YEAR}; samesite=lax`
}

export function formatPlaceCookie({ zoneIds, lat, lng, address }: Place): string {
  return formatCookie(cookieNames.place, JSON.stringify([zoneIds, lat, lng, cutText(address, ADDRESS_LENGTH)]))
}

export function formatCookies({ language, theme, module, place }: Preferences): string[] {
  return [
    formatCookie(cookieNames.language, language),
    formatCookie(cookieNames.theme, theme ?? ''),
    formatCookie(cookieNames.module, module === null ? '' : `${module.id}:${module.type}`),
    place === null ? formatCookie(cookieNames.place, '') : formatPlaceCookie(place),
  ]
}

/** The decoded value of a cookie in a `Cookie` header; undefined if it is missing or malformed. */
export function readCookie(header: string, name: string): string | undefined {
  const pair = header.split(';').find((part) => part.trim().startsWith(`${name}=`))
  try {
    return pair === undefined ? undefined : decodeURIComponent(pair.trim().slice(name.length + 1))
  } catch {
    return undefined
  }
}

export function readLanguageCookie(header: string): Language | null {
  const value = readCookie(header, cookieNames.language)
  return isLanguage(value) ? value : null
}

export function readThemeCookie(header: string): Theme | null {
  const value = readCookie(header, cookieNames.theme)
  return isTheme(value) ? value : null
}

/** The reader's digits, which the server writes into the page; null without a choice. */
export function readDigitsCookie(header: string): Digits | null {
  const value = readCookie(header, DIGITS_COOKIE)
  return isDigits(value) ? value : null
}

/** Anybody can edit cookies: a malformed one counts as missing, as does a language that the shop does not offer. */
export function readCookies(header: string, acceptLanguage = '', offered: readonly Language[] = defaultLanguages): Preferences {
  const language = readLanguageCookie(header)
  const [id, type] = (readCookie(header, cookieNames.module) ?? '').split(':')
  return {
    language: language !== null && offered.includes(language) ? language : preferredLanguage(acceptLanguage, offered),
    theme: readThemeCookie(header),
    module: isId(Number(id)) && isModuleType(type) ? { id: Number(id), type } : null,
    place: parsePlace(readCookie(header, cookieNames.place)),
  }
}

export function isDigits(value: unknown): value is Digits {
  return value === 'latin' || value === 'arabic'
}

export function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark'
}

const moduleTypes: readonly string[] = ['grocery', 'pharmacy', 'ecommerce', 'food', 'parcel', 'rental']

export function isModuleType(value: unknown): value is ModuleType {
  return typeof value === 'string' && moduleTypes.includes(value)
}

function isId(id: unknown): boolean {
  return Number.isSafeInteger(id) && Number(id) > 0
}

function parsePlace(text: string | undefined): Place | null {
  if (text === undefined) return null
  try {
    const [zoneIds, lat, lng, address] = JSON.parse(text) as [unknown, unknown, unknown, unknown]
    if (!Array.isArray(zoneIds) || !zoneIds.every(isId)) return null
    if (zoneIds.length === 0 || zoneIds.length > MOST_ZONES) return null
    if (typeof lat !== 'number' || typeof lng !== 'number' || typeof address !== 'string') return null
    if (Math.abs(lat) > 90 || Math.abs(lng) > 180) return null
    return { zoneIds: zoneIds as number[], lat, lng, address }
  } catch {
    return null
  }
}
