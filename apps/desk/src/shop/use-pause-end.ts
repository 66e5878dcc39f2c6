import { isUntilTomorrow } from '@medina/time/until-tomorrow'
import { useConfig } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { readDeskNow } from '#connection/desk-clock.ts'
import { useDesk } from '#session/desk-session.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'

/**
 * Formats the end of a pause: "until 9:00 pm", "until tomorrow" for the rest of the store's day, "until 14 Mar, 1:30 pm"; null for one
 * without an end.
 */
export function usePauseEnd(): (end: string | null) => string | null {
  const { t } = useText()
  const { store } = useDesk()
  const config = useConfig()
  const moment = useRecentMoment()
  const zone = store?.time_zone ?? config?.time_zone ?? 'UTC'
  return (end) => {
    if (end === null) return null
    return isUntilTomorrow(new Date(end), zone, readDeskNow())
      ? t('desk_shop.until_tomorrow')
      : t('desk_shop.until', { time: moment(end) })
  }
}
