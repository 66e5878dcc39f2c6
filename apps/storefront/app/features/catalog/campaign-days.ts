import type { ItemDetails } from '@medina/contract/catalog'
import { dateFormat } from '../../lib/format.ts'
import { useNow } from '../../lib/now.tsx'
import { useConfig } from '../site/site.tsx'

/** Whether an item is of a campaign that has not begun, by the day of the marketplace. */
export function useIsBeforeCampaign({ available_date_starts: from }: Pick<ItemDetails, 'available_date_starts'>): boolean {
  const today = readDay(useNow(), useConfig()?.time_zone ?? 'UTC')
  return from !== undefined && today < from
}

/** "2026-03-10": the day on the clocks of the marketplace. */
function readDay(now: Date, timeZone: string): string {
  const parts = dateFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** Whether hours are those that the wire sends for something without hours of its own. */
export function isAllDay(from: string, to: string): boolean {
  return from.startsWith('00:00') && to.startsWith('23:59')
}
