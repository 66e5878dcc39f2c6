import type { HandReturn } from '@medina/contract/operator/operator-orders'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useDeskDate, useRecentMoment } from '#session/use-desk-moment.ts'
import { useDecision } from './cases.data.ts'

type ReturnProps = { of: HandReturn; onDone: () => void }

/** A refund that a person has to make: its recipient, how the order was paid, and a note once it is done. */
export function ReturnDetails({ of, onDone }: ReturnProps) {
  const { t } = useText()
  const moment = useRecentMoment()
  const date = useDeskDate()
  const facts = [
    [t('desk_cases.name'), of.contact.name],
    [t('desk_cases.phone'), of.contact.phone],
    [t('desk_cases.mail'), of.contact.email],
    [t('desk_cases.send_to'), of.send_to],
    [t('desk_cases.paid_by'), of.paid_by],
    [t('desk_cases.came_by'), of.transfer && describe(of.transfer, date)],
    [t('desk_cases.taken_by'), of.gateway === null ? null : `${of.gateway.key} · ${of.gateway.reference}`],
    ...of.answers.map(({ label, value }) => [label, value] as const),
  ] as const
  return (
    <>
      <section className="desk-case-middle" aria-label={t('desk_cases.return_number', { id: String(of.id) })}>
        <header>
          <h2 className="text-[1.375rem] font-semibold">{t('desk_cases.return_number', { id: String(of.id) })}</h2>
          <p className="desk-quiet">
            {t(`desk_cases.cause_${of.cause}`)}
            {(of.order_id ?? of.trip_id ?? of.id) !== of.id &&
              ` • ${t('desk_cases.order', { id: String(of.order_id ?? of.trip_id) })}`}{' '}
            • {moment(of.created_at)}
          </p>
        </header>
        {of.cause === 'taken_twice' && <p className="desk-note desk-note-warning">{t('desk_cases.twice_text')}</p>}
        <dl className="desk-box desk-case-sums">
          {facts.map(([name, value]) =>
            value === null || value === '' ? null : (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
          )}
        </dl>
      </section>
      <ReturnForm of={of} onDone={onDone} />
    </>
  )
}

const describe = ({ words, booked_on, bank_reference }: NonNullable<HandReturn['transfer']>, date: (iso: string) => string) =>
  [words, date(`${booked_on}T12:00:00Z`), bank_reference].filter(Boolean).join(' · ')

/** The amount, the number of the transfer with which it went back, and a note. */
function ReturnForm({ of, onDone }: ReturnProps) {
  const { t } = useText()
  const money = useMoney()
  const [note, setNote] = useState('')
  const [reference, setReference] = useState('')
  const decision = useDecision(onDone)
  return (
    <aside className="desk-case-decision" aria-label={t('desk_cases.decision')}>
      <h3>{t('desk_cases.to_return')}</h3>
      <Price price={money.parts(of.amount)} size="h3" />
      <Field
        label={t('desk_cases.return_reference')}
        dir="ltr"
        maxLength={100}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
      <Field
        label={t('desk_cases.return_note')}
        hint={t('desk_cases.return_hint')}
        maxLength={255}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button
        size="lg"
        block
        pending={decision.isPending}
        onClick={() =>
          decision.mutate({
            about: 'return',
            id: of.id,
            note: note.trim() || undefined,
            reference: reference.trim() || undefined,
          })
        }
      >
        {t('desk_cases.returned')}
      </Button>
    </aside>
  )
}
