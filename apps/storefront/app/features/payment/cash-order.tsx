import type { Order, TrackedOrder } from '@medina/contract/orders/orders'
import { roundAmount } from '@medina/web/format/round-amount.ts'
import { CardInstead } from './card-instead.tsx'
import { NotesReady } from './notes-ready.tsx'

type CashOrderProps = { order: Order; tracked: Pick<TrackedOrder, 'card_instead' | 'can_change_cash'> }

/** An order that is paid in cash: the notes that its customer has ready, and a card in place of them. */
export default function CashOrder({ order, tracked }: CashOrderProps) {
  const { id, order_amount, partially_paid_amount, cash_tendered, bring_change_amount } = order
  return (
    <div className="no-print mt-4 grid gap-4 border-t border-line pt-4">
      <NotesReady
        orderId={id}
        due={roundAmount(order_amount - partially_paid_amount)}
        ready={cash_tendered === undefined ? undefined : { cash: cash_tendered, change: bring_change_amount ?? 0 }}
        canChange={tracked.can_change_cash === true}
      />
      {tracked.card_instead !== undefined && <CardInstead orderId={id} offer={tracked.card_instead} />}
    </div>
  )
}
