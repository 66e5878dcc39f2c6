import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { addAct, useIsActing } from '#acts/act-store.ts'
import { useDesk } from '#session/desk-session.tsx'

const loadDialogs = () => withTexts('failing', import('./road-dialogs.tsx'))
const RoadDialog = lazyWithRetry(async () => ({ default: (await loadDialogs()).RoadDialog }))

export type RoadQuestion = 'give_on' | 'bring_back' | 'decide'

const onShelf: readonly string[] = ['pending', 'accepted', 'confirmed', 'processing', 'handover']

type RoadProps = {
  order: BoardOrder
  /** Whether a courier may be chosen before the pick-up too: on the page of the order. */
  isWhole?: boolean
}

/** Acts for an order on the road that its courier cannot hand over, and for one that came back. None of them declines it. */
export function RoadActs({ order, isWhole = false }: RoadProps) {
  const { t } = useText()
  const { me, may } = useDesk()
  const [question, ask] = useState<RoadQuestion | null>(null)
  const isPending = useIsActing(order)
  const isOffice = me.role === 'admin'
  if (!may('orders:write') || isPending || order.order_type === 'take_away') return null
  const isOnRoad = order.order_status === 'picked_up' || order.order_status === 'returning'
  const mayGive = isOffice && (isOnRoad || (isWhole && onShelf.includes(order.order_status)))
  const mayBringBack = order.order_status === 'picked_up' && isOffice && order.next.includes('returning')
  const mayReceive = order.next.includes('returned') && me.courier === null
  const mayDecide = order.awaits_return_decision === true && may('refunds:write')
  if (!mayGive && !mayBringBack && !mayReceive && !mayDecide) return null
  return (
    <>
      <div className="desk-panel-more">
        {mayDecide && (
          <Button size="lg" block className="desk-act" onClick={() => ask('decide')}>
            {t('desk_board.decide_owed')}
          </Button>
        )}
        {mayReceive && (
          <Button size="lg" block className="desk-act" onClick={() => addAct(order.id, [{ status: 'returned' }])}>
            {t('desk_board.is_back')}
          </Button>
        )}
        {mayGive && (
          <button type="button" className="desk-tool" onClick={() => ask('give_on')}>
            {t(order.delivery_man_id === null ? 'desk_board.give_to' : 'desk_board.give_on')}
          </button>
        )}
        {mayBringBack && (
          <button type="button" className="desk-tool" onClick={() => ask('bring_back')}>
            {t('desk_board.have_back')}
          </button>
        )}
      </div>
      {question !== null && (
        <Suspense fallback={null}>
          <RoadDialog order={order} question={question} onClose={() => ask(null)} />
        </Suspense>
      )}
    </>
  )
}
