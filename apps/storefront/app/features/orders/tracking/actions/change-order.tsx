import type { OrderStatus, TrackedOrder } from '@medina/contract/orders/orders'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { CancelOrder } from './cancel-order.tsx'

const loadDialog = () => withTexts('order_changes', import('#features/orders/changes/change-order-dialog.tsx'))
export const ChangeOrderDialog = lazyWithRetry(loadDialog)

/** Before the courier has picked the goods up; the dialog shows which parts can still change. */
const changeable: readonly OrderStatus[] = ['pending', 'accepted', 'confirmed', 'processing', 'handover']

/** Changes an order of the caller that is in progress. */
export function ChangeOrder({ order }: { order: TrackedOrder }) {
  const { t } = useText()
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const canChange = order.order !== null && changeable.includes(order.order_status)
  return (
    <>
      {canChange && (
        <Button
          variant="secondary"
          block
          icon="edit"
          className="no-print"
          onPointerEnter={() => void loadDialog().catch(() => undefined)}
          onClick={() => setDialog('open')}
        >
          {t('own_order.change')}
        </Button>
      )}
      {/* It stays open when the order advances meanwhile: nothing that was entered is lost. */}
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <ChangeOrderDialog
            open={dialog === 'open'}
            order={order}
            cancel={<CancelOrder order={order} />}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
