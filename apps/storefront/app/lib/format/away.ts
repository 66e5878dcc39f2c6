import type { Language } from '../device/preferences.ts'
import { formatDistance } from './format.ts'

/** How far a store is, in a straight line; the road, which the delivery fee follows, is longer (decision 0082). */
export function formatAway(metres: number, language: Language): string {
  const distance = formatDistance(metres, language)
  return language === 'ar' ? `على بُعد ${distance}` : `${distance} away`
}
