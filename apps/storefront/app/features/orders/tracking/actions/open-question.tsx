import type { OrderShortage } from '@medina/contract/orders/shortages'
import { useText } from '@medina/web/texts/text.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { readSecondsLeft } from '@medina/web/time/stopwatch.ts'
import { AnswerTime } from '#features/orders/tracking/progress/answer-time.tsx'
import { useSeconds } from '#lib/time/seconds.ts'

type OpenQuestionProps = { orderId: number; question: OrderShortage; canAnswer: boolean }

/** A line ran out, and its customer has a little time to choose: leads to the page of the question. */
export default function OpenQuestion({ orderId, question, canAnswer }: OpenQuestionProps) {
  const { t } = useText()
  const { created_at: from, answers_until: until, item } = question
  const left = readSecondsLeft(until ?? from, useSeconds())
  return (
    <AnswerTime from={from} until={until ?? from} left={left}>
      <p>{t(canAnswer ? 'tracking.ran_out_text' : 'tracking.ran_out_link', { item: item.name })}</p>
      {canAnswer && (
        <LinkButton to={`/runs-out#${orderId}`} block>
          {t('tracking.ran_out_answer')}
        </LinkButton>
      )}
    </AnswerTime>
  )
}
