import type { BankLine } from '@medina/contract/transfers/bank-lines'
import { useState } from 'react'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { ActDialog } from '#ui/act-dialog.tsx'
import type { LineDecision } from './bank.data.ts'

const ways = ['sent', 'later', 'wallet'] as const
type Way = (typeof ways)[number]

type SendBackProps = {
  line: BankLine
  title: string
  isPending: boolean
  onDecide: (body: LineDecision) => void
  onClose: () => void
}

/** How money goes back that pays nothing: it was sent, it is to be sent, or it goes into the wallet of its customer. */
export function SendBackDialog({ line, title, isPending, onDecide, onClose }: SendBackProps) {
  const { t } = useText()
  const money = useMoney()
  const [way, setWay] = useState<Way>('sent')
  const [reference, setReference] = useState('')
  const [note, setNote] = useState('')
  const { amount, surplus, verdict, payments } = line
  const [about] = payments.length === 1 ? payments : []
  const back = money.text(verdict === 'surplus' ? surplus : amount)
  const decide = () =>
    onDecide({
      back: way === 'wallet' ? 'wallet' : 'bank',
      ...(about !== undefined && { number: about.number }),
      ...(way === 'sent' && { is_sent: true }),
      ...(way === 'sent' && reference.trim() !== '' && { bank_reference: reference.trim() }),
      ...(note.trim() !== '' && { note: note.trim() }),
    })
  return (
    <ActDialog
      title={title}
      act={t(`desk_transfers.back_act_${way}`, { amount: back })}
      isReady
      isPending={isPending}
      onAct={decide}
      onClose={onClose}
    >
      <div className="bank-back">
        <div role="group" aria-label={t('desk_transfers.back')} className="flex flex-wrap gap-2">
          {ways.map((each) =>
            each === 'wallet' && about?.has_wallet !== true ? null : (
              <Chip key={each} pressed={each === way} onClick={() => setWay(each)}>
                {t(`desk_transfers.back_${each}`)}
              </Chip>
            ),
          )}
        </div>
        <p className="desk-note">{t(`desk_transfers.back_text_${way}`, { amount: back })}</p>
        {way === 'sent' && (
          <Field
            label={t('desk_transfers.back_reference')}
            dir="ltr"
            maxLength={100}
            value={reference}
            onChange={(event) => setReference(event.target.value)}
          />
        )}
        <Field
          label={t('desk_transfers.back_note')}
          maxLength={255}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </ActDialog>
  )
}
