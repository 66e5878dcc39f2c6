import type { Case } from '@medina/contract/orders/cases'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import type { ReactNode } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { OrderPhotos } from '#features/photos/order-photos.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useCases } from './help.data.ts'
import { useMoment } from './use-moment.ts'

/** The cases of an order with their state, newest first; nothing while there are none. */
export default function OrderCases({ order: { id, revision } }: { order: Pick<TrackedOrder, 'id' | 'revision'> }) {
  const { t } = useText()
  const { data } = useCases(id, revision)
  if (data === undefined || data.cases.length === 0) return null
  return (
    <section className="card grid gap-5 px-4 py-5 md:px-6" aria-label={t('help.cases')}>
      {data.cases.map((each) => (
        <CaseCard key={each.id} of={each} />
      ))}
    </section>
  )
}

const tones = { granted: 'success', part: 'success', declined: 'neutral', answered: 'neutral' } as const

function CaseCard({ of }: { of: Case }) {
  const { t } = useText()
  const money = useMoney()
  const { decision, state, refund, reply, words } = of
  return (
    <article className="grid gap-3 border-line py-3.5 not-last:border-b">
      <h2 className="flex flex-wrap items-baseline justify-between gap-3 text-h3">
        <span className="flex flex-wrap items-center gap-2">
          {t(`help.${of.kind}`)}
          <Badge tone={decision === null ? 'warning' : tones[decision]}>
            {t(decision === null ? `help.state_${state === 'closed' ? 'closed' : 'open'}` : `help.state_${decision}`)}
          </Badge>
        </span>
        {refund !== null && <Price price={money.parts(refund.amount)} size="name" />}
      </h2>
      <ol className="grid gap-2">
        <Moment at={of.created_at}>
          {of.amount > 0 ? t('help.you_reported_money', { amount: money.text(of.amount) }) : t('help.you_reported')}
        </Moment>
        {of.answer_by !== null && <Moment at={of.answer_by}>{t('help.answer_by')}</Moment>}
        {of.decided_at !== null && decision !== null && <Moment at={of.decided_at}>{t(`help.decided_${decision}`)}</Moment>}
        {refund !== null && of.decided_at !== null && (
          <>
            {refund.gateway > 0 && (
              <Moment at={of.decided_at}>{t('help.money_gateway', { amount: money.text(refund.gateway) })}</Moment>
            )}
            {refund.wallet > 0 && (
              <Moment at={of.decided_at}>{t('help.money_wallet', { amount: money.text(refund.wallet) })}</Moment>
            )}
            {refund.manual > 0 && (
              <Moment at={of.decided_at}>{t('help.money_manual', { amount: money.text(refund.manual) })}</Moment>
            )}
          </>
        )}
      </ol>
      {decision === null && state === 'closed' && <p className="text-ink-2">{t('help.closed_text')}</p>}
      {of.lines.length > 0 && <CaseLines lines={of.lines} />}
      {reply !== null && (
        <blockquote className="rounded-10 bg-surface-2 px-3.5 py-2.5">
          <bdi>{reply}</bdi>
        </blockquote>
      )}
      {words !== null && (
        <p className="text-sm text-ink-2">
          <bdi>{words}</bdi>
        </p>
      )}
      <OrderPhotos photos={of.image_full_url} />
      <p className="text-sm text-ink-3">{t('help.case_number', { id: String(of.id) })}</p>
    </article>
  )
}

/** The reported pieces with their reason and money, and how many of them were refunded. */
function CaseLines({ lines }: { lines: Case['lines'] }) {
  const { t } = useText()
  const money = useMoney()
  return (
    <ul className="grid gap-1.5">
      {lines.map(({ id, name, reason, pieces, amount, granted }) => (
        <li key={id} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0">
            <span className="num">{t('order.times', { count: pieces })} </span>
            <bdi>{name}</bdi>
            <span className="block text-sm text-ink-2">
              {t(`help.reason_${reason}`)}
              {granted !== null && ` · ${t('own_order.refunded_of', { pieces: granted, count: pieces })}`}
            </span>
          </span>
          <Price price={money.parts(amount)} size="label" />
        </li>
      ))}
    </ul>
  )
}

function Moment({ at, children }: { at: string; children: ReactNode }) {
  const moment = useMoment()
  return (
    <li className="flex items-baseline justify-between gap-4">
      <span>{children}</span>
      <time dateTime={at} className="num flex-none text-sm text-ink-2">
        {moment(at)}
      </time>
    </li>
  )
}
