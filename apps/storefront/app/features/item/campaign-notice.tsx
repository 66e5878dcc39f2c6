import type { ItemDetails } from '@medina/contract/catalog'
import { dateFormat, formatClockTime, formatDate } from '../../lib/format.ts'
import { useNow } from '../../lib/now.tsx'
import { useText } from '../../lib/text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useConfig } from '../site/site.tsx'

/** On which days and at which hours an item of a campaign is sold (3.001). */
export function CampaignNotice({ item, className }: { item: ItemDetails; className?: string }) {
  const { t, language } = useText()
  const today = readDay(useNow(), useConfig()?.time_zone ?? 'UTC')
  const { available_date_starts: from, available_date_ends: to, available_time_starts, available_time_ends } = item
  if (from === undefined || to === undefined) return null
  // Days have no time zone: noon is the same day everywhere.
  const day = (date: string) => formatDate(new Date(`${date}T12:00:00Z`), language, 'UTC')
  return (
    <Notice
      tone="warning"
      icon="calendar"
      title={t(today < from ? 'item.campaign_begins' : 'item.campaign_runs', { from: day(from), to: day(to) })}
      className={className}
    >
      {available_time_starts !== null && available_time_ends !== null && !isAllDay(available_time_starts, available_time_ends)
        ? t('item.campaign_hours', {
            from: formatClockTime(available_time_starts, language),
            to: formatClockTime(available_time_ends, language),
          })
        : null}
    </Notice>
  )
}

function isAllDay(from: string, to: string): boolean {
  return from.startsWith('00:00') && to.startsWith('23:59')
}

/** "2026-03-10": the day on the clocks of the marketplace. */
function readDay(now: Date, timeZone: string): string {
  const parts = dateFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}
