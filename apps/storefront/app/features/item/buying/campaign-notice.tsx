import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { formatClockTime } from '@medina/web/format/clock-time.ts'
import { formatDate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'
import { useIsGuest } from '#lib/session/use-is-guest.ts'
import { isAllDay, useIsBeforeCampaign } from '#features/catalog/campaign-days.ts'

/** The days and hours in which a campaign's item is sold (spec 3.001), and for a guest, that it requires an account. */
export function CampaignNotice({ item, className }: { item: ItemDetails; className?: string }) {
  const { t, language } = useText()
  const isGuest = useIsGuest()
  const isBefore = useIsBeforeCampaign(item)
  const { available_date_starts: from, available_date_ends: to, available_time_starts, available_time_ends } = item
  if (from === undefined || to === undefined) return null
  // A calendar date has no time zone, so it is parsed and formatted in UTC.
  const day = (date: string) => formatDate(new Date(`${date}T12:00:00Z`), language, 'UTC')
  const days = t(isBefore ? 'item.campaign_begins' : 'item.campaign_runs', { from: day(from), to: day(to) })
  const hours = isAllDay(available_time_starts, available_time_ends)
    ? null
    : t('item.campaign_hours', {
        from: formatClockTime(available_time_starts, language),
        to: formatClockTime(available_time_ends, language),
      })
  if (!isGuest) {
    return (
      <Notice tone="warning" icon="calendar" title={days} className={className}>
        {hours}
      </Notice>
    )
  }
  return (
    <Notice tone="warning" icon="user" title={t('card.members')} action={<SignIn />} className={className}>
      {[days, hours].filter(Boolean).join(' • ')}
    </Notice>
  )
}

function SignIn() {
  const { t } = useText()
  const { show } = useOverlays()
  return (
    <Button
      variant="plain"
      size="sm"
      onPointerEnter={() => preloadOverlay('auth')}
      onClick={() => show({ kind: 'auth', onDone: () => undefined })}
    >
      {t('shell.sign_in')}
    </Button>
  )
}
