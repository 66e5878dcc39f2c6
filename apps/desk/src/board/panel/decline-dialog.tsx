import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { type ReactNode, useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { Dialog, DialogChoice } from '@medina/web/ui/overlay/dialog.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { addAct } from '#acts/act-store.ts'
import { readPayment } from '#shop/order-customer.ts'
import { useDeclineReasons } from './use-decline-reasons.ts'

type DeclineProps = {
  order: BoardOrder
  /** A reason to begin with. */
  words?: string
  /** The money that goes back with its destination, if that is known; a sentence by default. */
  back?: ReactNode
  onClose: () => void
}

/** Asks why an order is declined, after stating what happens to the money. */
export function DeclineDialog({ order, words: first = '', back, onClose }: DeclineProps) {
  const { t } = useText()
  const reasons = useDeclineReasons()
  const [chosen, setChosen] = useState<string | null>(null)
  const [words, setWords] = useState(first)
  const reason = words.trim() === '' ? chosen : words.trim()
  const { kind, due } = readPayment(order)
  const isPaid = kind === 'paid' || due < order.order_amount
  const decline = () => {
    if (reason === null) return
    addAct(order.id, [{ status: 'canceled', reason }])
    onClose()
  }
  const foot = (
    <DialogChoice size="lg" keep={t('desk_board.keep')} onKeep={onClose}>
      <Button variant="danger" size="lg" disabled={reason === null} onClick={decline}>
        {t('desk_board.decline_now')}
      </Button>
    </DialogChoice>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('desk_board.decline_title', { id: String(order.id) })}
      closeLabel={t('ui.close')}
      foot={foot}
    >
      {back ?? <p className="desk-note mb-4">{t(isPaid ? 'desk_board.money_back' : 'desk_board.no_money')}</p>}
      <fieldset className="desk-choices mb-4">
        <legend className="mb-2 font-medium">{t('desk_board.why')}</legend>
        {reasons.map(({ id, reason: text }) => (
          <button key={id} type="button" className="desk-choice" aria-pressed={chosen === text} onClick={() => setChosen(text)}>
            <bdi>{text}</bdi>
          </button>
        ))}
      </fieldset>
      <TextArea
        label={t('desk_board.own_reason')}
        aside={t('ui.optional')}
        maxLength={255}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </Dialog>
  )
}
