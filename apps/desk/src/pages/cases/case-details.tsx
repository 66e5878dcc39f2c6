import type { OperatorCase } from '@medina/contract/operator/operator-cases'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'
import { CaseDecision } from './case-decision.tsx'
import { CaseHistory } from './case-history.tsx'
import { CaseBadge } from './case-list.tsx'
import { CaseLines, SentLines } from './case-lines.tsx'
import { CasePhotos } from './case-photos.tsx'
import { useCaseMoney, useOrderOf } from './cases.data.ts'
import { RefundMethods } from './refund-methods.tsx'

type CaseProps = { of: OperatorCase; onDone: () => void }

/** A case: what went wrong by line and piece, photos, the order's history, and next to it the decision. */
export function CaseDetails({ of, onDone }: CaseProps) {
  const { t } = useText()
  const { may } = useDesk()
  const moment = useRecentMoment()
  const order = useOrderOf(of.order_id)
  const { money, isReading } = useCaseMoney(of)
  const [pieces, setPieces] = useState<ReadonlyMap<number, number>>(() => new Map(of.lines.map((line) => [line.id, line.pieces])))
  const person = of.sender?.name ?? order?.delivery_address?.contact_person_name ?? null
  const facts = [
    person,
    t('desk_cases.sent', { moment: moment(of.created_at) }),
    order?.delivered ? t('desk_cases.delivered', { moment: moment(order.delivered) }) : null,
    order?.delivery_man ? t('desk_cases.by', { name: order.delivery_man.f_name }) : null,
  ]
  const isOpen = of.state === 'open'
  return (
    <>
      <section className="desk-case-middle" aria-label={t('desk_cases.case', { id: String(of.id) })}>
        <header>
          <div className="flex flex-wrap items-center gap-2.5">
            <h2 className="text-[1.375rem] font-semibold">{t('desk_cases.case', { id: String(of.id) })}</h2>
            <CaseBadge of={of} />
          </div>
          <p className="desk-quiet">
            {facts
              .filter((fact) => fact !== null)
              .map((fact, index) => (
                <span key={fact}>
                  {index > 0 && ' • '}
                  <bdi>{fact}</bdi>
                </span>
              ))}
          </p>
        </header>
        <section>
          <h3>{of.subject ?? t(`desk_cases.kind_${of.kind}`)}</h3>
          {of.words !== null && (
            <blockquote className="desk-note" dir="auto">
              {of.words}
            </blockquote>
          )}
          {isOpen && money !== undefined ? (
            <CaseLines of={of} money={money} pieces={pieces} onPieces={may('refunds:write') ? setPieces : null} />
          ) : (
            <SentLines lines={of.lines} />
          )}
        </section>
        <CasePhotos title={t('desk_cases.photos')} photos={of.image_full_url} />
        {order !== undefined && <CasePhotos title={t('desk_cases.proof')} photos={order.order_proof_full_url} />}
        {order !== undefined && <CaseHistory of={of} order={order} />}
      </section>
      {isOpen ? <CaseDecision {...{ of, money, isReading, pieces, onDone }} /> : <CaseDecided of={of} />}
    </>
  )
}

/** The decision on a case: when, by which key, with which words, and where the money went. */
function CaseDecided({ of }: { of: OperatorCase }) {
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
      {of.refund !== null && <RefundMethods {...of.refund} />}
      {of.reply !== null && (
        <blockquote className="desk-note" dir="auto">
          {of.reply}
        </blockquote>
      )}
    </aside>
  )
}
