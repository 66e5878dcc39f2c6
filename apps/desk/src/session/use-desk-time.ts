import { useConfig } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { formatTime } from '@medina/web/format/format.ts'
import { useDesk } from './desk-session.tsx'

/** Formats times of the API in the time zone of the shown store. */
export function useDeskTime(): (time: string | Date) => string {
  const { language } = useText()
  const { store } = useDesk()
  const config = useConfig()
  const zone = store?.time_zone ?? config?.time_zone ?? 'UTC'
  return (time) => formatTime(typeof time === 'string' ? new Date(time) : time, language, zone)
}
