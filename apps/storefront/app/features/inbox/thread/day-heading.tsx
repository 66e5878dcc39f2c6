import { addDays } from '@medina/time/local-time'
import { formatDate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useNow } from '@medina/web/time/now.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { useLocalDay } from './use-local-day.ts'

/** The day of the messages below it. */
export function DayHeading({ at }: { at: string }) {
  const nameDay = useNameDay()
  return <h3 className="chat-day">{nameDay(at)}</h3>
}

/** "Today", "Yesterday", or the date, with the year only if it is another one. */
export function useNameDay(): (at: string) => string {
  const { t, language } = useText()
  const now = useNow()
  const dayOf = useLocalDay()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  return (at) => {
    const day = dayOf(at)
    const today = dayOf(now.toISOString())
    if (day === today) return t('inbox.today')
    if (day === addDays(today, -1)) return t('inbox.yesterday')
    const isThisYear = day.slice(0, 4) === today.slice(0, 4)
    return formatDate(new Date(at), language, timeZone, {
      day: 'numeric',
      month: 'short',
      ...(!isThisYear && { year: 'numeric' }),
    })
  }
}
