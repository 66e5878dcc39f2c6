import { formatDate, formatTime } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useConfig } from '@medina/web/site/site.tsx'

/** Writes day and time of a moment by the shop's clock, such as "20 Nov, 7:43 pm". */
export function useMoment(): (at: string) => string {
  const { t, language } = useText()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  return (at) => {
    const date = new Date(at)
    return t('help.moment', {
      date: formatDate(date, language, timeZone, { day: 'numeric', month: 'short' }),
      time: formatTime(date, language, timeZone),
    })
  }
}
