import type { TrackedOrder } from '@medina/contract/orders'
import { Suspense, useState } from 'react'
import { laterPart } from '../../lib/later-part.tsx'
import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { forgetOrder } from './known-order.ts'

const loadDialog = () => import('./cancel-dialog.tsx')
const CancelDialog = laterPart(loadDialog)

/** Look up another one; and, for the owner while the store has not answered, call this one off. */
export function OrderActions({ order }: { order: TrackedOrder }) {
  const { t } = useText()
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const canCancel = order.order !== null && order.order_status === 'pending'
  return (
    <div className="grid gap-3">
      {canCancel && (
        <Button
          variant="secondary"
          block
          className="text-danger"
          onPointerEnter={() => void loadDialog()}
          onClick={() => setDialog('open')}
        >
          {t('tracking.cancel')}
        </Button>
      )}
      <Button variant="secondary" block icon="search" onClick={forgetOrder}>
        {t('tracking.another')}
      </Button>
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <CancelDialog open={dialog === 'open'} orderId={order.id} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </div>
  )
}
