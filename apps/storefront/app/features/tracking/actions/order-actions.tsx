import type { TrackedOrder } from '@medina/contract/orders'
import { Suspense } from 'react'
import { lazyWithRetry } from '../../../lib/rendering/lazy-with-retry.ts'
import { useText } from '../../../lib/texts/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { orderPath } from '../../../lib/navigation/order-path.ts'
import { CancelOrder } from './cancel-order.tsx'
import { forgetOrder } from '../../order-watch/tracked-order-store.ts'
import { isUnderWay } from '../progress/stage.ts'

const OverActions = lazyWithRetry(() => import('./over-actions.tsx'))

/**
 * Actions of a tracked order: look up another; the owner of a finished one can reorder and print; a customer can open its page.
 */
export function OrderActions({ order }: { order: TrackedOrder }) {
  const { t } = useText()
  const { order: own } = order
  return (
    <div className="grid gap-3">
      {own !== null && !own.is_guest && (
        <LinkButton to={orderPath(order.id)} variant="secondary" block icon="list" className="no-print">
          {t('own_order.details')}
        </LinkButton>
      )}
      {own !== null && !isUnderWay(order.order_status) && (
        <Suspense fallback={null}>
          <OverActions order={own} />
        </Suspense>
      )}
      <CancelOrder order={order} />
      <Button variant="secondary" block icon="search" onClick={forgetOrder}>
        {t('tracking.another')}
      </Button>
    </div>
  )
}
