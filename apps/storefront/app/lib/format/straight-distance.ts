import type { Language } from '@medina/web/device/preferences.ts'
import { formatDistance } from '@medina/web/format/format.ts'

const words: Record<Language, string> = { en: '# away', ar: 'على بُعد #', fr: 'à #', es: 'a #' }

/** The distance of a store in a straight line; the road, which the delivery fee follows, is longer (decision 0082). */
export function formatStraightDistance(metres: number, language: Language): string {
  return words[language].replace('#', formatDistance(metres, language))
}
