import { toLocalTime } from '@medina/time/local-time'
import { formatDate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { readDeskNow } from '#connection/desk-clock.ts'
import { useDesk } from './desk-session.tsx'
import { useDeskTime } from './use-desk-time.ts'

/** Writes the day of a moment of the API, in the time zone of the shown store; nothing for today. */
export function useDeskDay(): (at: string) => string | null {
  const { language } = useText()
  const zone = useDeskZone()
  return (at) => {
    const instant = new Date(at)
    if (toLocalTime(instant, zone).date === toLocalTime(readDeskNow(), zone).date) return null
    return formatDate(instant, language, zone, dayAndMonth)
  }
}

/** Writes the day of a moment of the API with its year, in the time zone of the shown store. */
export function useDeskDate(): (at: string) => string {
  const { language } = useText()
  const zone = useDeskZone()
  return (at) => formatDate(new Date(at), language, zone)
}

/** Writes day and time of a moment of the API, in the time zone of the shown store. */
export function useDeskMoment(): (at: string) => string {
  const { t, language } = useText()
  const zone = useDeskZone()
  const time = useDeskTime()
  // Joined without a message: nested isolates would reverse the order in Arabic.
  return (at) => formatDate(new Date(at), language, zone, dayAndMonth) + t('ui.comma') + time(at)
}

/** The same, but only the time for today: most entries are of today, and without their day the others stand out. */
export function useRecentMoment(): (at: string) => string {
  const day = useDeskDay()
  const time = useDeskTime()
  const moment = useDeskMoment()
  return (at) => (day(at) === null ? time(at) : moment(at))
}

const dayAndMonth = { day: 'numeric', month: 'short' } as const

/** The time zone of the shown store, else that of the shop. */
export function useDeskZone(): string {
  const { store } = useDesk()
  const config = useConfig()
  return store?.time_zone ?? config?.time_zone ?? 'UTC'
}
