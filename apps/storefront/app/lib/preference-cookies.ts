import {
  defaultPreferences,
  isLanguage,
  isModuleType,
  isTheme,
  type Language,
  type Place,
  type Preferences,
} from './preferences.ts'

const YEAR = 31_536_000

/** Short copies of the preferences, so that the first HTML is right: `m_lang`, `m_theme`, `m_module` (id:type), `m_place` (JSON list). */
export function writeCookies(preferences: Preferences): string[] {
  const { language, theme, module, place } = preferences
  return [
    cookie('m_lang', language),
    cookie('m_theme', theme ?? ''),
    cookie('m_module', module === null ? '' : `${module.id}:${module.type}`),
    cookie('m_place', place === null ? '' : JSON.stringify([place.zoneIds, place.lat, place.lng, place.address.slice(0, 120)])),
  ]
}

function cookie(name: string, value: string): string {
  return `${name}=${encodeURIComponent(value)}; path=/; max-age=${value === '' ? 0 : YEAR}; samesite=lax`
}

/** Cookies come from outside: whatever does not read well counts as not there. */
export function readCookies(header: string, acceptLanguage = ''): Preferences {
  const values = new Map<string, string>()
  for (const part of header.split(';')) {
    const [name = '', value = ''] = part.trim().split('=')
    if (!name.startsWith('m_')) continue
    try {
      values.set(name, decodeURIComponent(value))
    } catch {
      // Not ours.
    }
  }
  const language = values.get('m_lang')
  const theme = values.get('m_theme')
  const [id, type] = (values.get('m_module') ?? '').split(':')
  return {
    language: isLanguage(language) ? language : guessLanguage(acceptLanguage),
    theme: isTheme(theme) ? theme : null,
    module: Number(id) > 0 && isModuleType(type) ? { id: Number(id), type } : null,
    place: readPlace(values.get('m_place')),
  }
}

/** First visit: the first language of Accept-Language that we speak, else English. */
function guessLanguage(acceptLanguage: string): Language {
  for (const range of acceptLanguage.split(',')) {
    const code = range.trim().slice(0, 2).toLowerCase()
    if (isLanguage(code)) return code
  }
  return defaultPreferences.language
}

function readPlace(text: string | undefined): Place | null {
  if (text === undefined) return null
  try {
    const [zoneIds, lat, lng, address] = JSON.parse(text) as [unknown, unknown, unknown, unknown]
    if (!Array.isArray(zoneIds) || !zoneIds.every(Number.isSafeInteger) || zoneIds.length === 0) return null
    if (typeof lat !== 'number' || typeof lng !== 'number' || typeof address !== 'string') return null
    return { zoneIds: zoneIds as number[], lat, lng, address }
  } catch {
    return null
  }
}
