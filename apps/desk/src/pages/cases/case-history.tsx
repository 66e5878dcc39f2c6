import type { OperatorCase } from '@medina/contract/operator/operator-cases'
import type { OperatorOrderDetails } from '@medina/contract/operator/operator'
import { useText } from '@medina/web/texts/text.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'

type HistoryProps = { of?: OperatorCase; order: OperatorOrderDetails }

/** The events of the order, with their actor and key. */
export function CaseHistory({ of, order }: HistoryProps) {
  const { t } = useText()
  const moment = useRecentMoment()
  return (
    <section>
      <h3>{t('desk_cases.history')}</h3>
      <ol className="desk-case-history">
        {order.history.map(({ status, actor, key, created_at }) => (
          <li key={`${status} ${created_at}`}>
            <span className="min-w-0 flex-1">
              <b className="font-medium">
                {t(status === 'pending' && key !== null ? 'desk_cases.event_by_phone' : `desk_cases.event_${status}`)}
                {status === 'case_created' && of !== undefined && ` • ${t(`desk_cases.kind_${of.kind}`)}`}
              </b>
              <span className="desk-quiet block">
                {/* Staff acted for the customer here. */}
                {!(status === 'pending' && key !== null) && t(`desk_cases.actor_${toActor(actor)}`)}
                {key !== null && (
                  <>
                    {status !== 'pending' && ' • '}
                    <bdi>{key.name}</bdi>
                  </>
                )}
              </span>
            </span>
            <span className="desk-quiet">{moment(created_at)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const actors = ['customer', 'store', 'deliveryman', 'admin'] as const

/** The side that acted; the desk names no others. */
export function toActor(actor: string): (typeof actors)[number] | 'system' {
  return actors.find((each) => each === actor) ?? 'system'
}
