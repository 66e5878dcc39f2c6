import { usePreferences } from '@medina/web/device/device.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import type { Point } from '#features/place/place.data.ts'

/** The initial point of a map: the stored place, or the middle of the city. */
export function useStartPoint(): Point {
  const { place } = usePreferences()
  const city = useConfig()?.default_location
  if (place !== null) return { lat: place.lat, lng: place.lng }
  return { lat: Number(city?.lat ?? 0), lng: Number(city?.lng ?? 0) }
}
