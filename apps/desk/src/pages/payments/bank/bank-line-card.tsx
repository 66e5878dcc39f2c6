import type { BankLine } from '@medina/contract/transfers/bank-lines'
import { useState } from 'react'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { useDeskDate } from '#session/use-desk-moment.ts'
import { ActDialog } from '#ui/act-dialog.tsx'
import { Amount } from './amount.tsx'
import type { LineDecision } from './bank.data.ts'
import { SendBackDialog } from './send-back-dialog.tsx'

type CardProps = {
  line: BankLine
  isPending: boolean
  onDecide: (body: LineDecision) => void
}

const payable: readonly BankLine['verdict'][] = ['too_little', 'too_much', 'likely', 'possible', 'whole']
/** Lines for which something else than sending back is likely. */
const waits: readonly BankLine['verdict'][] = ['too_little', 'likely', 'possible', 'part', 'whole', 'none']
/** Nobody has said yet that it is a customer's money. */
const unknown: readonly BankLine['verdict'][] = ['none', 'currency', 'possible']

/** A line that a person decides: it says why, what to do, and which payments it may be for. */
export function BankLineCard({ line, isPending, onDecide }: CardProps) {
  const { t } = useText()
  const money = useMoney()
  const [open, setOpen] = useState<'back' | 'settle' | null>(null)
  const { amount, verdict, words, sender, bank_reference: reference, payments } = line
  // Sure lines are accepted together.
  if (verdict === 'sure') return null
  const title = [sender, words].filter(Boolean).join(' · ') || reference || money.text(amount)
  return (
    <article className="desk-box bank-line" aria-label={title}>
      <LineHead line={line} title={title} />
      <Verdict line={line} verdict={verdict} />
      <footer className="desk-payment-foot">
        {payable.includes(verdict) &&
          payments.map(({ number, kind, name, left }) => (
            <Button key={number} variant="secondary" size="lg" pending={isPending} onClick={() => onDecide({ number })}>
              {t(kind === 'trip' ? 'desk_transfers.pays_trip' : 'desk_transfers.pays_order', {
                id: String(number),
                name,
                amount: money.text(left),
              })}
            </Button>
          ))}
        <Button variant={waits.includes(verdict) ? 'plain' : 'secondary'} size="lg" onClick={() => setOpen('back')}>
          {t('desk_transfers.back')}
        </Button>
        {unknown.includes(verdict) && (
          <Button variant="plain" size="lg" onClick={() => setOpen('settle')}>
            {t('desk_transfers.settle')}
          </Button>
        )}
      </footer>
      {open === 'back' && (
        <SendBackDialog
          {...{ line, title, isPending }}
          onDecide={(body) => {
            onDecide(body)
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'settle' && (
        <SettleDialog
          title={title}
          onSettle={(note) => {
            onDecide({ note })
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </article>
  )
}

/** The verdict, and a sentence that says what to do. */
function Verdict({
  line: { amount, payments, surplus },
  verdict,
}: {
  line: BankLine
  verdict: Exclude<BankLine['verdict'], 'sure'>
}) {
  const { t } = useText()
  const money = useMoney()
  const [first] = payments
  const values = {
    amount: money.text(verdict === 'surplus' ? surplus : (first?.amount ?? amount)),
    id: String(first?.number ?? ''),
    came: money.text(first?.came ?? 0),
    left: money.text(first?.left ?? 0),
  }
  return (
    <p>
      <Badge tone={verdict === 'likely' || verdict === 'whole' ? 'success' : verdict === 'part' ? 'neutral' : 'warning'}>
        {t(`desk_transfers.is_${verdict}`)}
      </Badge>{' '}
      {t(`desk_transfers.do_${verdict}`, values)}
    </p>
  )
}

/** The sender, the amount, the day and the number of the bank. */
function LineHead({ line: { booked_on: day, bank_reference: reference, amount }, title }: { line: BankLine; title: string }) {
  const date = useDeskDate()
  return (
    <header>
      <div className="min-w-0">
        <h3 className="bank-words">
          <bdi>{title}</bdi>
        </h3>
        <p className="desk-quiet">
          {date(`${day}T12:00:00Z`)}
          {reference !== null && (
            <>
              {' '}
              · <bdi dir="ltr">{reference}</bdi>
            </>
          )}
        </p>
      </div>
      <Amount value={amount} />
    </header>
  )
}

type SettleProps = { title: string; onSettle: (note: string) => void; onClose: () => void }

function SettleDialog({ title, onSettle, onClose }: SettleProps) {
  const { t } = useText()
  const [note, setNote] = useState('')
  const words = note.trim()
  return (
    <ActDialog
      title={title}
      act={t('desk_transfers.settled')}
      isReady={words !== ''}
      onAct={() => onSettle(words)}
      onClose={onClose}
    >
      <p className="desk-note mb-4">{t('desk_transfers.settle_text')}</p>
      <TextArea
        label={t('desk_transfers.settle_note')}
        maxLength={255}
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ActDialog>
  )
}
