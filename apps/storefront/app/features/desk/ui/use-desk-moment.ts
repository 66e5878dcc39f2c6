import { formatDate } from '../../../lib/format/format.ts'
import { useText } from '../../../lib/texts/text.tsx'
import { useConfig } from '../../site/site.tsx'
import { useDesk } from '../session/desk-session.tsx'
import { useDeskTime } from './use-desk-time.ts'

/** Writes day and time of a moment of the API, in the time zone of the shown store. */
export function useDeskMoment(): (at: string) => string {
  const { t, language } = useText()
  const { store } = useDesk()
  const config = useConfig()
  const time = useDeskTime()
  const zone = store?.time_zone ?? config?.time_zone ?? 'UTC'
  // Joined without a text: isolates within isolates would turn the order around in Arabic.
  return (at) => formatDate(new Date(at), language, zone, { day: 'numeric', month: 'short' }) + t('ui.comma') + time(at)
}
