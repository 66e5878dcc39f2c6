import type { Language } from '#device/preferences.ts'
import { clock } from './format.ts'

/** Languages that are not listed use those of English. */
const dayHalves: Partial<Record<Language, [am: string, pm: string]>> = {
  ar: ['ص', 'م'],
  es: ['a.\u00a0m.', 'p.\u00a0m.'],
}

/**
 * Formats a time of the API ("18:05:00") as hh:mm a (spec 9.027). It avoids Intl: cards of every page show times, and creating a formatter
 * takes longer than hydrating a shelf on a slow phone.
 */
export function formatClockTime(time: string, language: Language): string {
  const hour = Number(time.slice(0, 2))
  const minutes = time.slice(3, 5)
  const shown = clock.hourCycle === 'h23' ? hour : hour % 12 || 12
  const text = `${String(shown).padStart(2, '0')}:${minutes}`
  return clock.hourCycle === 'h23' ? text : `${text} ${(dayHalves[language] ?? ['AM', 'PM'])[hour < 12 ? 0 : 1]}`
}
