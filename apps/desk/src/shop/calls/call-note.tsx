import type { OrderCall } from '@medina/contract/orders/call-parties'
import { useText } from '@medina/web/texts/text.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'

const SECONDS = 60

/** A call among the messages: who called, when, and how long it lasted. */
export function CallNote({ call, isOwn }: { call: OrderCall; isOwn: boolean }) {
  const { t } = useText()
  const moment = useRecentMoment()
  const { outcome, seconds, started_at: at } = call
  return (
    <p className="desk-quiet text-center">
      {t(isOwn ? 'desk_messages.call_own' : 'desk_messages.call_other')}
      {' • '}
      {moment(at)}
      {' • '}
      {outcome === 'answered' && seconds !== null ? (
        <bdi dir="ltr">{formatDuration(seconds)}</bdi>
      ) : (
        t(`desk_messages.call_${outcome ?? 'running'}`)
      )}
    </p>
  )
}

/** "1:35": minutes and seconds, in Latin digits as all times of the desk. */
function formatDuration(seconds: number): string {
  return `${Math.floor(seconds / SECONDS)}:${String(seconds % SECONDS).padStart(2, '0')}`
}
