import { usePreferences } from '../../lib/device.tsx'
import { useConfig } from '../site/site.tsx'
import type { Point } from './place.data.ts'

/** Where a map begins: at the stored place, or in the city's middle. */
export function useStartPoint(): Point {
  const { place } = usePreferences()
  const city = useConfig()?.default_location
  if (place !== null) return { lat: place.lat, lng: place.lng }
  return { lat: Number(city?.lat ?? 0), lng: Number(city?.lng ?? 0) }
}
