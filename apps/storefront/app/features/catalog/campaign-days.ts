import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { toLocalTime } from '@medina/time/local-time'
import { endsAtMidnight } from '@medina/time/time-of-day'
import { useNow } from '@medina/web/time/now.tsx'
import { useConfig } from '@medina/web/site/site.tsx'

/** Whether an item belongs to a campaign that has not begun, by the calendar of the marketplace. */
export function useIsBeforeCampaign({ available_date_starts: from }: Pick<ItemDetails, 'available_date_starts'>): boolean {
  const today = toLocalTime(useNow(), useConfig()?.time_zone ?? 'UTC').date
  return from !== undefined && today < from
}

/** The wire sends these hours for something that has none of its own. */
export function isAllDay(from: string, to: string): boolean {
  return from.startsWith('00:00') && endsAtMidnight(to)
}
