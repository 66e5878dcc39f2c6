import {
  defaultPreferences,
  formatCookies,
  isLanguage,
  isModuleType,
  isTheme,
  storageKeys,
} from '@medina/contract/device/device-state'
import { isPhoneTab, parseJson, readText, writeText } from './local-storage.ts'
import type { LocalKey } from './stored-entries.ts'
import { readPageSettings } from './page-settings.ts'
import { type ChosenModule, countryOf, directionOf, type Place, type Preferences, withBrowsed } from './preferences.ts'

/** The stored preferences of this device, completed with those of the server-rendered page. */
export function readStorage(fallback: Preferences): Preferences {
  const language = readText(storageKeys.language)
  const settings = readJson(storageKeys.settings) as { theme?: unknown } | null
  return {
    language: isLanguage(language) ? language : fallback.language,
    theme: settings === null ? fallback.theme : isTheme(settings.theme) ? settings.theme : null,
    place: readPlace(),
    module: readModule(),
  }
}

/** The preferences for which the page at a path is rendered. The landing page has no place (spec 2.002). */
export function readPreferences(path: string): Preferences {
  return withBrowsed(readStorage(defaultPreferences), path === '/' ? null : readPageSettings().browsed)
}

/** Whether this device has no stored preferences yet; then those that the server derived from the request apply. */
export function isStorageEmpty(): boolean {
  return (
    readText(storageKeys.language) === null && readText(storageKeys.settings) === null && readText(storageKeys.location) === null
  )
}

/** Stores the preferences in the format of the specification and copies them into cookies. */
export function writeStorage(preferences: Preferences): void {
  const { language, theme, place, module } = preferences
  writeText(storageKeys.language, language)
  writeText(storageKeys.country, countryOf(language))
  writeText(storageKeys.settings, JSON.stringify({ direction: directionOf(language), theme }))
  writeText(storageKeys.location, place?.address ?? null)
  writeText(storageKeys.position, place === null ? null : JSON.stringify({ lat: place.lat, lng: place.lng }))
  writeText(storageKeys.zones, place === null ? null : JSON.stringify(place.zoneIds))
  writeText(storageKeys.module, module === null ? null : JSON.stringify({ id: module.id, module_type: module.type }))
  // Cookies are of all tabs.
  if (isPhoneTab) return
  const secure = location.protocol === 'https:' ? '; secure' : ''
  for (const cookie of formatCookies(preferences)) document.cookie = cookie + secure
}

function readPlace(): Place | null {
  const address = readText(storageKeys.location)
  const position = readJson(storageKeys.position) as { lat?: unknown; lng?: unknown } | null
  const zoneIds = readJson(storageKeys.zones)
  if (address === null || position === null || !Array.isArray(zoneIds)) return null
  const [lat, lng] = [Number(position.lat), Number(position.lng)]
  const isValid = Number.isFinite(lat) && Number.isFinite(lng) && zoneIds.length > 0 && zoneIds.every(Number.isSafeInteger)
  return isValid ? { address, lat, lng, zoneIds: zoneIds as number[] } : null
}

function readModule(): ChosenModule | null {
  const module = readJson(storageKeys.module) as { id?: unknown; module_type?: unknown } | null
  if (module === null || !isModuleType(module.module_type) || !Number.isSafeInteger(module.id)) return null
  return { id: module.id as number, type: module.module_type }
}

function readJson(key: LocalKey): unknown {
  return parseJson(readText(key))
}
