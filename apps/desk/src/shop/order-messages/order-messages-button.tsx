import type { OperatorOrder } from '@medina/contract/operator/operator'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { useUnreadOrders } from './order-messages.data.ts'

const OrderMessagesDialog = lazyWithRetry(async () => ({
  default: (await import('./order-messages-dialog.tsx')).OrderMessagesDialog,
}))

/** Opens the messages about an order, with the number of unread ones. */
export function OrderMessagesButton({ order }: { order: OperatorOrder }) {
  const { id } = order
  const { t } = useText()
  const { may } = useDesk()
  const [isOpen, setOpen] = useState(false)
  const unread = useUnreadOrders()?.find(({ order_id }) => order_id === id)?.unread ?? 0
  if (!may('messages:write')) return null
  const label = t('desk_messages.about', { id: String(id) })
  return (
    <>
      <IconButton
        icon="chat"
        label={unread === 0 ? label : `${label}${t('ui.comma')}${t('desk_messages.unread', { n: unread })}`}
        variant="fill"
        className="rounded-md"
        count={unread}
        onClick={() => setOpen(true)}
      />
      {isOpen && <OrderMessages order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The dialog with the messages about an order, once its code is loaded. */
export function OrderMessages(props: { order: OperatorOrder; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <OrderMessagesDialog {...props} />
    </Suspense>
  )
}
