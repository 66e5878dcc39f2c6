import type { OperatorCase } from '@medina/contract/operator/operator-cases'
import type { ReactNode } from 'react'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useDeskNow } from '#connection/desk-clock.ts'
import { useRecentMoment } from '#session/use-desk-moment.ts'
import type { CaseLists } from './cases.data.ts'

type ListProps = { lists: CaseLists; shown: string | null; onShow: (key: string) => void }

/** Cases with their amount and the end of the time to answer; then requests and returns. */
export function CaseList({ lists: { cases, requests, returns }, shown, onShow }: ListProps) {
  const { t } = useText()
  const moment = useRecentMoment()
  if (cases.length + requests.length + returns.length === 0) return <p className="desk-column-empty">{t('desk_cases.nothing')}</p>
  const row = (key: string) => ({ isShown: key === shown, onShow: () => onShow(key) })
  return (
    <ul className="desk-case-rows">
      {cases.map((each) => (
        <CaseRow key={each.id} of={each} {...row(`case-${each.id}`)} />
      ))}
      {requests.map(({ id, refund, delivery_address: address }) => (
        <Row
          key={`order-${id}`}
          title={t('desk_cases.request')}
          badge={<Badge>{t('desk_cases.asked_back')}</Badge>}
          name={address?.contact_person_name ?? null}
          amount={refund?.refund_amount ?? 0}
          about={t('desk_cases.order', { id: String(id) })}
          {...row(`order-${id}`)}
        />
      ))}
      {returns.map((each) => (
        <Row
          key={`return-${each.id}`}
          title={t('desk_cases.return_number', { id: String(each.id) })}
          badge={<Badge tone="warning">{t('desk_cases.due')}</Badge>}
          name={each.contact.name}
          amount={each.amount}
          about={t(`desk_cases.cause_${each.cause}`)}
          end={moment(each.created_at)}
          {...row(`return-${each.id}`)}
        />
      ))}
    </ul>
  )
}

type Choosing = { isShown: boolean; onShow: () => void }

function CaseRow({ of, ...choosing }: Choosing & { of: OperatorCase }) {
  const { t } = useText()
  const now = useDeskNow()
  const moment = useRecentMoment()
  const isLate = of.answer_by !== null && Date.parse(of.answer_by) < now.getTime()
  return (
    <Row
      title={t('desk_cases.case', { id: String(of.id) })}
      badge={<CaseBadge of={of} isLate={isLate} />}
      name={of.sender?.name ?? t(`desk_cases.kind_${of.kind}`)}
      amount={of.amount}
      about={of.order_id === null ? t('desk_cases.kind_inquiry') : t('desk_cases.order', { id: String(of.order_id) })}
      end={
        of.answer_by === null ? (
          of.decided_at && moment(of.decided_at)
        ) : (
          <span className={isLate ? 'text-danger' : 'text-warning'}>
            {t('desk_cases.answer_by', { moment: moment(of.answer_by) })}
          </span>
        )
      }
      {...choosing}
    />
  )
}

const tones = { granted: 'success', part: 'success', declined: 'neutral', answered: 'neutral' } as const

export function CaseBadge({ of, isLate = false }: { of: OperatorCase; isLate?: boolean }) {
  const { t } = useText()
  if (of.decision !== null) return <Badge tone={tones[of.decision]}>{t(`desk_cases.decision_${of.decision}`)}</Badge>
  if (of.state === 'closed') return <Badge>{t('desk_cases.closed')}</Badge>
  return <Badge tone={isLate ? 'danger' : 'warning'}>{t(isLate ? 'desk_cases.late' : 'desk_cases.new')}</Badge>
}

type RowProps = Choosing & {
  title: string
  badge: ReactNode
  name: string | null
  amount: number
  about: string
  end?: ReactNode
}

function Row({ title, badge, name, amount, about, end, isShown, onShow }: RowProps) {
  const money = useMoney()
  return (
    <li>
      <button type="button" className="desk-case-row" aria-pressed={isShown} onClick={onShow}>
        <span className="desk-card-row">
          <b className="text-label font-semibold">{title}</b>
          {badge}
        </span>
        <span className="desk-card-row">
          <bdi className="clip-1 min-w-0">{name}</bdi>
          {amount > 0 && <Price price={money.parts(amount)} size="sm" />}
        </span>
        <span className="desk-card-row desk-quiet">
          <span className="whitespace-nowrap">{about}</span>
          <span className="font-medium whitespace-nowrap">{end}</span>
        </span>
      </button>
    </li>
  )
}
