import type { ModuleType } from '@medina/contract/site'

export type Language = 'en' | 'ar'
export type Theme = 'light' | 'dark'
export type Direction = 'ltr' | 'rtl'
export type Place = { address: string; lat: number; lng: number; zoneIds: number[] }
export type ChosenModule = { id: number; type: ModuleType }

/** What this device has settled; everything that the first HTML of a page depends on. */
export type Preferences = {
  language: Language
  /** Null follows the system. */
  theme: Theme | null
  place: Place | null
  module: ChosenModule | null
}

/** Names of the local-storage keys (3.023); local storage is the truth in a browser, cookies are its copy for the server. */
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

/** Languages with their country (3.025). */
export const countries: Record<Language, string> = { en: 'US', ar: 'SA' }

/** Languages written from right to left (3.026). */
export const rightToLeft = ['ar', 'arc', 'dv', 'fa', 'ha', 'he', 'khw', 'ks', 'ku', 'ps', 'ur', 'yl']

export function directionOf(language: string): Direction {
  return rightToLeft.includes(language) ? 'rtl' : 'ltr'
}

export const defaultPreferences: Preferences = { language: 'en', theme: null, place: null, module: null }

/** Types of modules that have pages in the storefront. */
export const typesWithPages: readonly string[] = ['grocery', 'pharmacy', 'ecommerce', 'food']
const moduleTypes = [...typesWithPages, 'parcel', 'rental']

export function isModuleType(value: unknown): value is ModuleType {
  return typeof value === 'string' && moduleTypes.includes(value)
}

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'ar'
}

export function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark'
}

/** The headers of every call (7.001) that follow from the preferences. */
export function toHeaders({ language, place, module }: Preferences): Record<string, string> {
  const headers: Record<string, string> = { 'X-localization': language }
  if (place !== null) {
    headers.zoneid = JSON.stringify(place.zoneIds)
    headers.latitude = String(place.lat)
    headers.longitude = String(place.lng)
  }
  if (module !== null) headers.moduleid = String(module.id)
  return headers
}
