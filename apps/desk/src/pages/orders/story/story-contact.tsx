import type { OrderStory } from '@medina/contract/operator/orders/operator-story'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { CaseBadge } from '#pages/cases/case-list.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'

const tones = { sent: 'success', waiting: 'warning', failed: 'danger' } as const

/** The messages that the customer was sent, with their outcome. */
export function StoryMessages({ messages }: Pick<OrderStory, 'messages'>) {
  const { t } = useText()
  const moment = useRecentMoment()
  if (messages.length === 0) return null
  return (
    <section>
      <h3>{t('desk_orders.messages')}</h3>
      <ul>
        {messages.map(({ id, channel, recipient, subject, state, problem, created_at: at, sent_at: sent }) => (
          <li key={id} className="desk-story-row">
            <span className="min-w-0 flex-1">
              <bdi>{subject ?? t(`desk_orders.channel_${channel}`)}</bdi>
              <span className="desk-quiet block">
                {subject !== null && `${t(`desk_orders.channel_${channel}`)} • `}
                {recipient !== null && (
                  <>
                    <bdi dir="ltr">{recipient}</bdi>
                    {' • '}
                  </>
                )}
                {moment(sent ?? at)}
              </span>
              {state !== 'sent' && problem !== null && (
                <span className="desk-quiet block">
                  <bdi dir="ltr">{problem}</bdi>
                </span>
              )}
            </span>
            <Badge tone={tones[state]}>{t(`desk_orders.message_${state}`)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The cases of the order, each with the way to its page. */
export function StoryCases({ cases }: Pick<OrderStory, 'cases'>) {
  const { t } = useText()
  const moment = useRecentMoment()
  if (cases.length === 0) return null
  return (
    <section>
      <h3>{t('desk_orders.cases')}</h3>
      <ul>
        {cases.map((each) => (
          <li key={each.id}>
            <TravelLink
              to={`/desk/cases?view=${each.state === 'open' ? 'open' : 'answered'}&show=case-${each.id}`}
              className="desk-story-row hover-fill"
            >
              <span className="min-w-0 flex-1">
                {t('desk_cases.case', { id: String(each.id) })} {'• '}
                {t(`desk_cases.kind_${each.kind}`)}
                <span className="desk-quiet block">{moment(each.created_at)}</span>
              </span>
              <CaseBadge of={each} />
            </TravelLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
