import type { TrackedOrder } from '@medina/contract/orders/orders'
import { useText } from '@medina/web/texts/text.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { readSecondsLeft } from '@medina/web/time/stopwatch.ts'
import { AnswerTime } from '#features/orders/tracking/progress/answer-time.tsx'
import { useSeconds } from '#lib/time/seconds.ts'

/** A line ran out, and its customer has a little time to choose: leads to the page of the question, or says where it can be answered. */
export default function OpenQuestion({ order: { id, order, open_question: seen } }: { order: TrackedOrder }) {
  const { t } = useText()
  const question = order?.shortages?.find(({ state }) => state === 'open')
  const from = seen?.asked_at ?? question?.created_at ?? ''
  const until = seen?.answers_until ?? question?.answers_until ?? from
  const left = readSecondsLeft(until, useSeconds())
  return (
    <AnswerTime from={from} until={until} left={left}>
      {seen === undefined ? (
        <>
          <p>{t('tracking.ran_out_text', { item: question?.item.name ?? '' })}</p>
          <LinkButton to={`/runs-out#${id}`} block>
            {t('tracking.ran_out_answer')}
          </LinkButton>
        </>
      ) : (
        <p>{t(`tracking.question_${seen.answer_at}`)}</p>
      )}
    </AnswerTime>
  )
}
