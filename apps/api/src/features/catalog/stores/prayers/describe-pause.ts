import { toLocalTime } from '@medina/time/local-time'
import { findPause } from '@medina/time/pauses'
import { type Language, localeOf, localize, type Translated, translate } from '#lib/i18n.ts'
import type { PrayerPause } from './prayer-pauses.queries.ts'

const FRIDAY = 5

type PausingStore = { name: Translated; time_zone: string; pauses: readonly PrayerPause[] }

/** The prayer for which a store pauses at a time; null if it does not. */
export function findPrayer({ pauses }: Pick<PausingStore, 'pauses'>, at: Date): PrayerPause | null {
  return findPause(pauses, at) ?? null
}

/** "Dhuhr prayer"; at noon on Fridays it is the Friday prayer. */
export function namePrayer({ prayer, from }: PrayerPause, timeZone: string, language: Language): string {
  const isFriday = prayer === 'dhuhr' && toLocalTime(new Date(from), timeZone).weekday === FRIDAY
  return translate(language, `prayer.${isFriday ? 'friday' : prayer}`)
}

/** The store, the prayer and the end of its pause by the clock of the store, for a refusal. */
export function toPrayerParams(
  { name, time_zone: timeZone }: Pick<PausingStore, 'name' | 'time_zone'>,
  pause: PrayerPause,
  { language, timeformat }: { language: Language; timeformat: string },
): { store: string; prayer: string; time: string } {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: timeformat === '24' ? 'h23' : 'h12',
    timeZone,
  })
  return {
    store: localize(name, language),
    prayer: namePrayer(pause, timeZone, language),
    time: format.format(new Date(pause.until)),
  }
}
