import { DAY_ENDS } from '@medina/contract/operator/till-rules'
import { addDays, toLocalTime } from '@medina/time/local-time'
import { useConfig } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { readDeskNow } from '#connection/desk-clock.ts'
import { useDesk } from '#session/desk-session.tsx'
import { useDeskTime } from '#session/use-desk-time.ts'

/** Formats the end of a pause: "until 9:00 pm", or "until tomorrow" for the rest of the store's day; null for one without an end. */
export function usePauseEnd(): (end: string | null) => string | null {
  const { t } = useText()
  const { store } = useDesk()
  const config = useConfig()
  const time = useDeskTime()
  const zone = store?.time_zone ?? config?.time_zone ?? 'UTC'
  return (end) => {
    if (end === null) return null
    const at = toLocalTime(new Date(end), zone)
    const isDayEnd = at.time === DAY_ENDS && at.date === addDays(toLocalTime(readDeskNow(), zone).date, 1)
    return isDayEnd ? t('desk_shop.until_tomorrow') : t('desk_shop.until', { time: time(end) })
  }
}
