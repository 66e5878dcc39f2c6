import type { OfferedReplacement, OrderQuestions, ShortageQuestion } from '@medina/contract/orders/shortage-endpoints'
import { ApiFailure } from '@medina/contract/wire/client'
import { useState } from 'react'
import type { LineWeight } from '@medina/contract/orders/shortages'
import { formatNumber } from '@medina/web/format/numbers.ts'
import { formatTime } from '@medina/web/format/format.ts'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { useConfig, useMoney } from '@medina/web/site/site.tsx'
import { describeErrors } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { readSecondsLeft } from '@medina/web/time/stopwatch.ts'
import { useSeconds } from '#lib/time/seconds.ts'
import { AnswerFoot } from './answer-foot.tsx'
import { OtherChoices } from './other-choices.tsx'
import { PayLack } from './pay-lack.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { AnswerTime } from '#features/orders/tracking/progress/answer-time.tsx'
import type { Answer, useAnswer } from './shortages.data.ts'

type QuestionProps = { data: OrderQuestions; question: ShortageQuestion; answering: ReturnType<typeof useAnswer> }

/** One question: the time first, then what ran out, what could come, and the answers. */
export function QuestionView({ data, question, answering }: QuestionProps) {
  const { t } = useText()
  const left = readSecondsLeft(question.answers_until ?? data.now, useSeconds())
  const shelf = useShelf(question)
  const [other, setOther] = useState<OfferedReplacement | null>(null)
  const { id, proposal, others, pieces, removal } = question
  // An offer that was read again is another object.
  const isOther = (offer: OfferedReplacement) => other?.item_id === offer.item_id && other.variation_type === offer.variation_type
  const chosenOther = others.find(isOther) ?? null
  const chosen = chosenOther ?? proposal
  const { mutate, isPending, isUnsent, variables, error } = answering
  const isOurs = variables?.shortageId === id
  const sending = isOurs && (isPending || isUnsent) ? (variables.answer === 'remove' ? 'remove' : 'accept') : null
  return (
    <>
      <AnswerTime from={question.asked_at} until={question.answers_until ?? data.now} left={left}>
        <p>{t(`shortage.silence_${question.silence}`)}</p>
      </AnswerTime>
      {question.weight === undefined ? <RanOut question={question} /> : <Heavier question={question} weight={question.weight} />}
      {chosen === null ? (
        <Notice title={t('shortage.no_proposal')} />
      ) : (
        <ProposalCard offer={chosen} title={t(nameTitle(question, chosenOther), { store: data.store.name })} shelf={shelf} />
      )}
      <OtherChoices
        offers={chosenOther === null || proposal === null ? others : [proposal, ...others]}
        pieces={pieces}
        chosen={chosenOther}
        onChoose={(offer) => setOther(offer === proposal ? null : offer)}
      />
      <div aria-live="polite">
        {isOurs && isUnsent && (
          <Notice tone="warning" icon="offline" title={t('shortage.unsent')}>
            {t('shortage.unsent_text')}
          </Notice>
        )}
        {isOurs && error instanceof ApiFailure && <Notice tone="warning" title={describeErrors(error.errors, t)} />}
      </div>
      {left > 0 && <PayLack orderId={data.order_id} lacks={chosen?.outcome.lacks ?? 0} />}
      <AnswerFoot
        total={data.total}
        chosen={chosen}
        isProposal={chosenOther === null}
        removal={removal}
        isOver={left === 0}
        sending={sending}
        onAccept={() => chosen !== null && mutate(toAnswer(id, chosen, chosenOther !== null))}
        onRemove={() => mutate({ shortageId: id, answer: 'remove', total: removal.total })}
      />
    </>
  )
}

function nameTitle({ weight }: ShortageQuestion, other: OfferedReplacement | null) {
  if (weight !== undefined) return 'shortage.for_weight'
  return other === null ? 'shortage.suggests' : 'shortage.chosen'
}

/** The answer that takes an offer: the proposal, or one of the others. */
function toAnswer(shortageId: number, { item_id, variation_type, outcome }: OfferedReplacement, isOther: boolean): Answer {
  const { total } = outcome
  if (!isOther) return { shortageId, answer: 'accept', total }
  return { shortageId, answer: 'other', item: { item_id, variation_type }, total }
}

/** The photo of the shelf with the time of the question, in the shop's time zone. */
function useShelf({ shelf_photo_full_url: src, asked_at: at }: ShortageQuestion) {
  const { language } = useText()
  const zone = useConfig()?.time_zone ?? 'UTC'
  return src === null ? null : { src, time: formatTime(new Date(at), language, zone) }
}

function ItemPicture({ item }: Pick<ShortageQuestion, 'item'>) {
  return (
    <Picture
      src={item.image_full_url}
      alt=""
      name={item.name}
      sizes="52px"
      maxWidth={320}
      className="size-13 flex-none rounded-10"
    />
  )
}

type HeavierProps = { question: ShortageQuestion; weight: LineWeight }

/** The ordered item, which is there but weighs more than agreed. */
function Heavier({ question: { item, cost }, weight: { ordered, most, weighed } }: HeavierProps) {
  const { t, language } = useText()
  const money = useMoney()
  const kg = (grams: number) => formatNumber(grams / 1000, language, 3)
  return (
    <div className="flex items-center gap-3 text-ink-2">
      <ItemPicture item={item} />
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-3 font-medium text-ink-1">
          <bdi className="min-w-0">{item.name}</bdi>
          <bdi dir="ltr" className="num">
            {money.parts(cost).amount}
          </bdi>
        </p>
        <p>{t('shortage.heavier', { weighed: kg(weighed ?? ordered), ordered: kg(ordered), most: kg(most) })}</p>
      </div>
    </div>
  )
}

/** The ordered item, struck and grey. */
function RanOut({ question: { item, pieces, cost } }: { question: ShortageQuestion }) {
  const { t } = useText()
  const money = useMoney()
  return (
    <div className="shortage-ran-out">
      <ItemPicture item={item} />
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-3">
          <span>{t('shortage.ran_out')}</span>
          <bdi dir="ltr" className="num">
            {pieces} × {money.parts(item.price).amount}
          </bdi>
        </p>
        <p className="flex justify-between gap-3 font-medium">
          <s className="min-w-0">
            <bdi>{item.name}</bdi>
          </s>
          <s>
            <bdi dir="ltr" className="num">
              {money.parts(cost).amount}
            </bdi>
          </s>
        </p>
      </div>
    </div>
  )
}
