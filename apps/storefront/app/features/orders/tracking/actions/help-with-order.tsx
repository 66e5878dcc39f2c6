import type { TrackedOrder } from '@medina/contract/orders/orders'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { ChangeOrderDialog } from './change-order.tsx'
import { CancelDialog, paidOf } from './cancel-order.tsx'
import { isUnderWay } from '#features/orders/tracking/progress/stage.ts'

export const loadHelp = () => withTexts('help', import('#features/help/help-dialog.tsx'))
const HelpDialog = lazyWithRetry(loadHelp)
const OrderCases = lazyWithRetry(() => withTexts('help', import('#features/help/order-cases.tsx')))

type HelpProps = {
  order: TrackedOrder
  /** A short button for the head of a page, in place of a row of actions. */
  isShort?: boolean
}

/** Help with an order of the caller that is in progress or was delivered; what its dialog offers depends on the order. */
export function HelpWithOrder({ order, isShort = false }: HelpProps) {
  const { t } = useText()
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const [cancel, setCancel] = useState<'never' | 'open' | 'closed'>('never')
  const [change, setChange] = useState<'never' | 'open' | 'closed'>('never')
  const isOffered = order.order !== null && (isUnderWay(order.order_status) || order.order_status === 'delivered')
  return (
    <>
      {isOffered && (
        <Button
          variant="secondary"
          block={!isShort}
          icon="help"
          className="no-print"
          aria-label={isShort ? t('own_order.help') : undefined}
          onPointerEnter={() => void loadHelp().catch(() => undefined)}
          onClick={() => setDialog('open')}
        >
          {t(isShort ? 'own_order.help_short' : 'own_order.help')}
        </Button>
      )}
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <HelpDialog
            open={dialog === 'open'}
            order={order}
            ways={{
              change: () => {
                setDialog('closed')
                setChange('open')
              },
              cancel: () => {
                setDialog('closed')
                setCancel('open')
              },
            }}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
      {change !== 'never' && (
        <Suspense fallback={null}>
          <ChangeOrderDialog open={change === 'open'} order={order} onClose={() => setChange('closed')} />
        </Suspense>
      )}
      {cancel !== 'never' && (
        <Suspense fallback={null}>
          <CancelDialog
            open={cancel === 'open'}
            orderId={order.id}
            isParcel={order.order_type === 'parcel'}
            paid={paidOf(order)}
            onClose={() => setCancel('closed')}
          />
        </Suspense>
      )}
    </>
  )
}

/** The cases of an order of the caller, if there are any. */
export function Cases({ order }: { order: TrackedOrder }) {
  if ((order.order?.case_count ?? 0) === 0) return null
  return (
    <Suspense fallback={null}>
      <OrderCases order={order} />
    </Suspense>
  )
}
