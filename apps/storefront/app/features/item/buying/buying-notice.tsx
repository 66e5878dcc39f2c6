import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { formatClockTime } from '@medina/web/format/clock-time.ts'
import { useNow } from '@medina/web/time/now.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { formatNumber } from '@medina/web/format/numbers.ts'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { isSoldOut } from '#features/catalog/availability.ts'
import { formatBack, formatOpening } from '#features/catalog/opening.ts'
import { useConfig } from '@medina/web/site/site.tsx'
import type { BuyingState } from './buying-state.ts'

type BuyingNoticeProps = { item: ItemDetails; buying: BuyingState; className?: string }

/** Notices above the button: obstacles to buying, or facts to know first (spec 4.010). */
export function BuyingNotice({ item, buying, className }: BuyingNoticeProps) {
  const { t, language } = useText()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  const now = useNow()
  if (isSoldOut(item)) {
    return (
      <Notice tone="warning" icon="clock" title={t('item.sold_out')} className={className}>
        {item.back_at && formatBack(item.back_at, { t, language, timeZone, now })}
      </Notice>
    )
  }
  if (buying.kind === 'not_now') {
    const from = formatClockTime(item.available_time_starts, language)
    const to = formatClockTime(item.available_time_ends, language)
    return (
      <Notice tone="warning" icon="clock" title={t('item.not_now')} className={className}>
        {t('item.not_now_window', { from, to })}
      </Notice>
    )
  }
  if (buying.kind === 'store_closed') {
    const store = item.store_details
    return (
      <Notice icon="store" title={t('item.store_closed')} className={className}>
        {store.opens_at !== null && formatOpening(store, { t, language, timeZone, now })}
      </Notice>
    )
  }
  if (item.is_prescription_required === 1) {
    return (
      <Notice
        tone="warning"
        icon="prescription"
        title={<span className="block first-letter:uppercase">{t('item.prescription')}</span>}
        className={className}
      />
    )
  }
  if (item.weighed !== undefined) {
    const { grams, above } = item.weighed
    return (
      <Notice icon="package" title={t('item.weighed')} className={className}>
        {t('item.weighed_note', { weight: formatNumber(grams / 1000, language, 3), above })}
      </Notice>
    )
  }
  return null
}
