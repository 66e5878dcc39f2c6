import { formatDate, formatTime } from '@medina/web/format/format.ts'
import type { Language } from '@medina/web/device/preferences.ts'
import type { Translate } from '@medina/web/texts/text.tsx'

/** Within so long, a time alone is understood. */
export const NEAR_MS = 20 * 3_600_000

export type Words = { t: Translate; language: Language; timeZone: string; now: Date }

/** The opening time of a closed store: the time alone within a day, else with the weekday. */
export function formatOpening(opensAt: string | null, { t, language, timeZone, now }: Words): string {
  if (opensAt === null) return t('card.closed')
  const at = new Date(opensAt)
  const time = formatTime(at, language, timeZone)
  const isSoon = at.getTime() - now.getTime() < NEAR_MS
  if (isSoon) return t('card.closed_opens', { time })
  return t('card.closed_opens_day', { day: formatDate(at, language, timeZone, { weekday: 'long' }), time })
}

/** When an item that is sold out is back: the time alone within a day, else with the day. */
export function formatBack(backAt: string, { t, language, timeZone, now }: Words): string {
  const at = new Date(backAt)
  const time = formatTime(at, language, timeZone)
  if (at.getTime() - now.getTime() < NEAR_MS) return t('card.back_at', { time })
  return t('card.back_on', { day: formatDate(at, language, timeZone, { weekday: 'long', day: 'numeric', month: 'long' }), time })
}
