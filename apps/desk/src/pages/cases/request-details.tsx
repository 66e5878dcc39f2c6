import type { OperatorOrder } from '@medina/contract/operator/operator'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { readAmount } from '#ui/read-amount.ts'
import { CaseHistory } from './case-history.tsx'
import { CasePhotos } from './case-photos.tsx'
import { type Decision, useDecision, useOrderOf } from './cases.data.ts'

type RequestProps = { order: OperatorOrder; onDone: () => void }

/** An order with a refund request: the reason, and a full, partial or declined refund as the answer. */
export function RequestDetails({ order, onDone }: RequestProps) {
  const { t } = useText()
  const money = useMoney()
  const { may } = useDesk()
  const details = useOrderOf(order.id)
  const { refund } = order
  return (
    <>
      <section className="desk-case-middle" aria-label={t('desk_cases.order', { id: String(order.id) })}>
        <header>
          <div className="flex items-center gap-2.5">
            <h2 className="text-[1.375rem] font-semibold">{t('desk_cases.order', { id: String(order.id) })}</h2>
            <Badge tone="warning">{t('desk_cases.asked_back')}</Badge>
          </div>
          <p className="desk-quiet">
            <bdi>{order.delivery_address?.contact_person_name}</bdi>
          </p>
        </header>
        {refund !== null && (
          <section>
            <h3>
              <bdi>{refund.customer_reason}</bdi>
            </h3>
            {refund.customer_note && (
              <blockquote className="desk-note" dir="auto">
                {refund.customer_note}
              </blockquote>
            )}
          </section>
        )}
        {refund !== null && <CasePhotos title={t('desk_cases.photos')} photos={refund.image_full_url} />}
        {details !== undefined && (
          <section>
            <h3>{t('desk_cases.lines')}</h3>
            <ul>
              {details.lines.map((line) => (
                <li key={line.id} className="desk-case-line">
                  <bdi dir="ltr" className="font-semibold">
                    {line.quantity} ×
                  </bdi>
                  <bdi className="min-w-0 flex-1">{line.item_details.name}</bdi>
                  <Price price={money.parts(line.price * line.quantity + line.total_add_on_price)} size="sm" />
                </li>
              ))}
            </ul>
          </section>
        )}
        {details !== undefined && <CaseHistory order={details} />}
      </section>
      {may('refunds:write') && <Answer key={order.id} order={order} onDone={onDone} />}
    </>
  )
}

function Answer({ order, onDone }: RequestProps) {
  const { t } = useText()
  const { me } = useDesk()
  const money = useMoney()
  const requested = order.refund?.refund_amount ?? 0
  const [typed, setTyped] = useState(String(requested))
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const decision = useDecision(onDone)
  const amount = readAmount(typed, money.currency.digits)
  const isAmount = amount !== null && amount <= requested
  const note = words.trim() === '' ? undefined : words.trim()
  const send = (wish: Extract<Decision, { about: 'request' }>['wish']) =>
    decision.mutate({ about: 'request', id: order.id, wish })
  const decline = () => (note === undefined ? setMissing(true) : send({ decision: 'reject', note }))
  return (
    <aside className="desk-case-decision" aria-label={t('desk_cases.decision')}>
      <h3>{t('desk_cases.decision')}</h3>
      <Field
        label={t('desk_cases.amount')}
        hint={t('desk_cases.at_most', { amount: money.text(requested) })}
        error={isAmount ? undefined : t('desk_cases.wrong_amount')}
        dir="ltr"
        inputMode="decimal"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextArea
        label={t('desk_cases.to_customer')}
        aside={t('ui.optional')}
        maxLength={255}
        error={isMissing && note === undefined ? t('desk_cases.words_needed') : undefined}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button
        size="lg"
        block
        disabled={!isAmount}
        pending={decision.isPending}
        end={isAmount ? <Price price={money.parts(amount)} /> : undefined}
        onClick={() => send({ decision: 'approve', note, amount: amount !== null && amount < requested ? amount : undefined })}
      >
        {t('desk_cases.give_back')}
      </Button>
      <div className="desk-panel-more">
        <button type="button" className="desk-tool text-danger" disabled={decision.isPending} onClick={decline}>
          {t('desk_cases.decline')}
        </button>
      </div>
      <p className="desk-quiet">{t('desk_cases.written_as', { name: me.name })}</p>
    </aside>
  )
}
