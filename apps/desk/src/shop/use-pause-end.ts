import { isUntilTomorrow } from '@medina/time/until-tomorrow'
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
    return isUntilTomorrow(new Date(end), zone, readDeskNow())
      ? t('desk_shop.until_tomorrow')
      : t('desk_shop.until', { time: time(end) })
  }
}
