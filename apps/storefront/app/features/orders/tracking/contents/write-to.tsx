import type { TrackedOrder } from '@medina/contract/orders/orders'
import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { MessageLink } from '#features/inbox/entry/message-link.tsx'
import { useIsCustomer } from '@medina/web/session/owner.ts'
import { useTrackedOrderKey } from '#features/order-watch/tracked-order-store.ts'
import { isUnderWay } from '#features/orders/tracking/progress/stage.ts'

const MaskedCall = lazyWithRetry(() => import('./masked-call.tsx'))

type WriteToProps = { order: TrackedOrder; kind: 'store' | 'courier' | 'support' }

/**
 * Opens the conversation about an order, and calls through the shop where that is offered: for its customer, and for a guest, who proves it
 * by the link on another device. Number and phone alone only show its state.
 */
export function WriteTo({ order, kind }: WriteToProps) {
  const { t } = useText()
  const isCustomer = useIsCustomer()
  const tracked = useTrackedOrderKey()
  const { id, order: own, can_message, messages_over: isOver, call_to, order_status, store, delivery_man: couriers } = order
  const other = kind === 'store' ? store?.id : couriers?.[0]?.id
  if (!can_message || own === null) return null
  const isGuest = own.is_guest
  // An account writes from its inbox, about its own orders.
  if (isGuest && isCustomer) return null
  if (kind !== 'support' && other === undefined) return null
  const guest = isGuest ? { id, ...(tracked?.id === id && { link: tracked.link }) } : null
  return (
    <>
      <MessageLink
        peer={{ kind, id: kind === 'support' ? 0 : (other ?? 0) }}
        subject={{ kind: 'order', id }}
        guest={guest}
        label={t(isOver ? `tracking.read_${kind}` : `tracking.message_${kind}`)}
        {...(kind === 'support' ? { look: 'button' } : kind === 'courier' && isUnderWay(order_status) && { look: 'plain' })}
      />
      {kind !== 'support' && call_to?.includes(kind) && (
        <Suspense>
          <MaskedCall order={order} to={kind} guest={guest} />
        </Suspense>
      )}
    </>
  )
}
