import { formatDate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useConfig } from '@medina/web/site/site.tsx'

/** Formats an instant of a trip in the shop's time zone: "Thu 26 Nov, 10:00 am". */
export function useTripTime(): (instant: string) => string {
  const { language } = useText()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  return (instant) =>
    formatDate(new Date(instant), language, timeZone, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
    })
}
