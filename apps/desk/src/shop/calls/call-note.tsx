import type { OrderCall } from '@medina/contract/orders/call-parties'
import { useText } from '@medina/web/texts/text.tsx'
import { formatLeft } from '@medina/web/time/stopwatch.ts'
import { useRecentMoment } from '#session/use-desk-moment.ts'

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
        <bdi dir="ltr">{formatLeft(seconds)}</bdi>
      ) : (
        t(`desk_messages.call_${outcome ?? 'running'}`)
      )}
    </p>
  )
}
