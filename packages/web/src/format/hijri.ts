import type { Language } from '#device/preferences.ts'
import { dateFormat } from './format.ts'

/** The day by Umm al-Qura, in brackets after a space; empty in a browser that does not know this calendar. */
export function hijriBeside(instant: Date, language: Language, timeZone: string): string {
  const format = dateFormat(language, { day: 'numeric', month: 'long', year: 'numeric', calendar: 'islamic-umalqura', timeZone })
  if (format.resolvedOptions().calendar !== 'islamic-umalqura') return ''
  const parts = format.formatToParts(instant)
  const words = ['day', 'month', 'year', 'era'].map((type) => parts.find((part) => part.type === type)?.value)
  return ` (${words.join(' ')})`
}
