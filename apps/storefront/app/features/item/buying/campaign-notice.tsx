import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { formatClockTime } from '@medina/web/format/clock-time.ts'
import { formatDate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { isAllDay, useIsBeforeCampaign } from '#features/catalog/campaign-days.ts'

/** The days and hours in which a campaign's item is sold (spec 3.001). */
export function CampaignNotice({ item, className }: { item: ItemDetails; className?: string }) {
  const { t, language } = useText()
  const isBefore = useIsBeforeCampaign(item)
  const { available_date_starts: from, available_date_ends: to, available_time_starts, available_time_ends } = item
  if (from === undefined || to === undefined) return null
  // A calendar date has no time zone, so it is parsed and formatted in UTC.
  const day = (date: string) => formatDate(new Date(`${date}T12:00:00Z`), language, 'UTC')
  return (
    <Notice
      tone="warning"
      icon="calendar"
      title={t(isBefore ? 'item.campaign_begins' : 'item.campaign_runs', { from: day(from), to: day(to) })}
      className={className}
    >
      {!isAllDay(available_time_starts, available_time_ends)
        ? t('item.campaign_hours', {
            from: formatClockTime(available_time_starts, language),
            to: formatClockTime(available_time_ends, language),
          })
        : null}
    </Notice>
  )
}
