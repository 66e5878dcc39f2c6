import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useNavigate } from 'react-router'
import { Button } from '@medina/web/ui/button/button.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { addAct, useIsActing } from '#acts/act-store.ts'
import { findNextAct } from '#board/order-acts.ts'
import { useDesk } from '#session/desk-session.tsx'

type FootProps = { order: BoardOrder; open: number; isFound: boolean }

/** Finishes the order once every line is settled, with the accent once all are found; before it is accepted, only the board goes on. */
export function ReadyFoot({ order, open, isFound }: FootProps) {
  const { t } = useText()
  const { may } = useDesk()
  const navigate = useNavigate()
  const isActing = useIsActing(order)
  const act = may('orders:write') ? findNextAct(order, 0) : null
  if (act?.kind !== 'ready') return null
  const finish = () => {
    addAct(order.id, act.steps)
    void navigate('/desk')
  }
  return (
    <div className="picking-foot">
      {open > 0 ? (
        <p className="picking-wait" role="status">
          {t('desk_picking.ready_when', { n: open })}
        </p>
      ) : (
        <Button variant={isFound ? 'primary' : 'secondary'} size="lg" block disabled={isActing} onClick={finish}>
          {t('desk_board.act_ready')}
        </Button>
      )}
    </div>
  )
}
