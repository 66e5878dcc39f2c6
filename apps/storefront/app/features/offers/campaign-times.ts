import type { Campaign } from '@medina/contract/site'
import { countDays, toLocalTime } from '@medina/time/local-time'
import { formatClockTime } from '@medina/web/format/clock-time.ts'
import { formatDate } from '@medina/web/format/format.ts'
import type { Language } from '@medina/web/device/preferences.ts'
import type { Translate } from '@medina/web/texts/text.tsx'
import { isAllDay } from '#features/catalog/campaign-days.ts'

type Words = { t: Translate; language: Language }
type Days = Pick<Campaign, 'available_date_starts' | 'available_date_ends'>

/** "7 March – 24 March 2026": the year appears once, unless the campaign runs into the next. */
export function formatDays({ available_date_starts: starts, available_date_ends: ends }: Days, { t, language }: Words): string {
  const isOneYear = starts.slice(0, 4) === ends.slice(0, 4)
  const dayOf = (day: string, hasYear: boolean) =>
    formatDate(new Date(`${day}T00:00:00Z`), language, 'UTC', {
      day: 'numeric',
      month: 'long',
      ...(hasYear && { year: 'numeric' }),
    })
  return t('ui.from_to', { from: dayOf(starts, !isOneYear), to: dayOf(ends, true) })
}

/** "04:00 PM – 07:00 PM"; null for a campaign that runs all day. */
export function formatHours(campaign: Pick<Campaign, 'start_time' | 'end_time'>, { t, language }: Words): string | null {
  const { start_time: from, end_time: to } = campaign
  if (isAllDay(from, to)) return null
  return t('ui.from_to', { from: formatClockTime(from, language), to: formatClockTime(to, language) })
}

/** Days from today, by the calendar of the marketplace, to the last day; 0 on and after it. */
export function countDaysLeft(ends: string, now: Date, timeZone: string): number {
  return Math.max(0, countDays(toLocalTime(now, timeZone).date, ends))
}
