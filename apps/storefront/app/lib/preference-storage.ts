import { writeCookies } from './preference-cookies.ts'
import {
  type ChosenModule,
  countries,
  directionOf,
  isLanguage,
  isModuleType,
  isTheme,
  type Place,
  type Preferences,
  storageKeys,
} from './preferences.ts'

/** Reads the truth of this device; what was never stored comes from the page that the server made. */
export function readStorage(fallback: Preferences): Preferences {
  const language = read(storageKeys.language)
  const settings = readJson<{ theme?: unknown }>(storageKeys.settings)
  return {
    language: isLanguage(language) ? language : fallback.language,
    theme: settings === null ? fallback.theme : isTheme(settings.theme) ? settings.theme : null,
    place: readPlace(),
    module: readModule(),
  }
}

/** True when nothing of ours is on this device yet: then the server's reading of the request counts. */
export function isStorageEmpty(): boolean {
  return read(storageKeys.language) === null && read(storageKeys.settings) === null && read(storageKeys.location) === null
}

/** Stores the preferences in the form of the specification and copies them into cookies at once. */
export function writeStorage(preferences: Preferences): void {
  const { language, theme, place, module } = preferences
  write(storageKeys.language, language)
  write(storageKeys.country, countries[language])
  write(storageKeys.settings, JSON.stringify({ direction: directionOf(language), theme }))
  write(storageKeys.location, place?.address ?? null)
  write(storageKeys.position, place === null ? null : JSON.stringify({ lat: place.lat, lng: place.lng }))
  write(storageKeys.zones, place === null ? null : JSON.stringify(place.zoneIds))
  write(storageKeys.module, module === null ? null : JSON.stringify({ id: module.id, module_type: module.type }))
  for (const cookie of writeCookies(preferences)) document.cookie = cookie
}

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Storage may be full or forbidden; the page works on without it. */
export function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Nothing to be done about it here.
  }
}

export function readJson<T>(key: string): T | null {
  try {
    return JSON.parse(read(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

function readPlace(): Place | null {
  const address = read(storageKeys.location)
  const position = readJson<{ lat?: unknown; lng?: unknown }>(storageKeys.position)
  const zoneIds = readJson<unknown>(storageKeys.zones)
  if (address === null || position === null || !Array.isArray(zoneIds)) return null
  const [lat, lng] = [Number(position.lat), Number(position.lng)]
  const isValid = Number.isFinite(lat) && Number.isFinite(lng) && zoneIds.length > 0 && zoneIds.every(Number.isSafeInteger)
  return isValid ? { address, lat, lng, zoneIds: zoneIds as number[] } : null
}

function readModule(): ChosenModule | null {
  const module = readJson<{ id?: unknown; module_type?: unknown }>(storageKeys.module)
  if (module === null || !isModuleType(module.module_type) || !Number.isSafeInteger(module.id)) return null
  return { id: module.id as number, type: module.module_type }
}
