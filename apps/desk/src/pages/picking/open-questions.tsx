import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import type { OperatorShortage, OperatorShortages } from '@medina/contract/operator/operator-shortages'
import { useText } from '@medina/web/texts/text.tsx'
import { CallLink } from '#shop/calls/call-link.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { Countdown, CountdownBar } from './countdown.tsx'

type QuestionsProps = {
  data: OperatorShortages
  order: BoardOrder | null
  customer: string
  /** The line that is shown, which is not repeated here. */
  but: number | null
}

/** Questions that the customer has not answered yet, with the time left and what silence does. */
export function OpenQuestions({ data, order, customer, but }: QuestionsProps) {
  const open = data.shortages.filter(({ state, line_id: id }) => state === 'open' && id !== but)
  return open.map((shortage) => <OpenQuestion key={shortage.id} {...{ shortage, order, customer }} />)
}

type QuestionProps = { shortage: OperatorShortage; order: BoardOrder | null; customer: string }

export function OpenQuestion({ shortage, order, customer }: QuestionProps) {
  const { t } = useText()
  const { item, answers_until: until, created_at: from, silence } = shortage
  const phone = order?.delivery_address?.contact_person_number ?? ''
  if (until === null) return null
  return (
    <div className="picking-question">
      <DeskIcon name="timer" size={22} />
      <div className="min-w-0 flex-1">
        <p>
          <b>
            <bdi>{item.name}</bdi>
            {t('desk_picking.colon')} {t('desk_picking.time_left', { name: customer })} <Countdown until={until} isBare />
          </b>
        </p>
        {silence !== null && <p>{t(`desk_picking.silence_will_${silence}`)}</p>}
        <CountdownBar from={from} until={until} />
      </div>
      {order !== null && (
        <CallLink
          order={order}
          to="customer"
          phone={phone}
          className="picking-call"
          label={t('desk_board.call', { name: customer })}
        >
          <DeskIcon name="phone" />
          {t('desk_picking.call')}
        </CallLink>
      )}
    </div>
  )
}
