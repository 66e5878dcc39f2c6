import type { OperatorCase } from '@medina/contract/operator/operator-cases'
import { useText } from '@medina/web/texts/text.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'
import { RefundWays } from './refund-ways.tsx'

/** The decision on a case: when, by which key, with which words, and where the money went. */
export function CaseDecided({ of }: { of: OperatorCase }) {
  const { t } = useText()
  const moment = useRecentMoment()
  return (
    <aside className="desk-case-decision" aria-label={t('desk_cases.decision')}>
      <h3>{t('desk_cases.decision')}</h3>
      {of.state === 'closed' && <p>{t('desk_cases.closed_text')}</p>}
      {of.decision !== null && of.decided_at !== null && (
        <p>
          <b className="font-semibold">{t(`desk_cases.decision_${of.decision}`)}</b> • {moment(of.decided_at)}
          <span className="desk-quiet block">{of.key === null ? t('desk_cases.by_rule') : <bdi>{of.key.name}</bdi>}</span>
        </p>
      )}
      {of.refund !== null && <RefundWays {...of.refund} />}
      {of.reply !== null && (
        <blockquote className="desk-note" dir="auto">
          {of.reply}
        </blockquote>
      )}
    </aside>
  )
}
