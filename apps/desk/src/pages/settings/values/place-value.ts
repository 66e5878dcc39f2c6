import { parseJson } from '@medina/web/device/local-storage.ts'
import { readPlace, writePlace } from '#ui/read-place.ts'

/** A place of the settings as people write it, “29.3339, 48.0761”; the service keeps `{"lat": "29.3339", "lng": "48.0761"}`. */
export function showPlace(stored: string): string {
  const read = parseJson(stored) as { lat?: unknown; lng?: unknown } | null
  const [lat, lng] = [Number(read?.lat ?? Number.NaN), Number(read?.lng ?? Number.NaN)]
  return Number.isFinite(lat) && Number.isFinite(lng) ? writePlace([lng, lat]) : stored
}

/** The stored form of what was typed; null for a text that is no place. An empty text is none, which is allowed. */
export function storePlace(typed: string): string | null {
  if (typed.trim() === '') return ''
  const at = readPlace(typed)
  if (at === null) return null
  const [lat = '', lng = ''] = writePlace(at).split(', ')
  return JSON.stringify({ lat, lng })
}
