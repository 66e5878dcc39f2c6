import type { TrackedOrder } from '@medina/contract/orders/orders'
import { useIsSeen, useLiveStream } from '#lib/live/live-stream.ts'
import { isAwaited, isUnderWay } from './progress/stage.ts'

type Listener = {
  onOrder: (order: TrackedOrder) => void
  /** Reads the order again, with a valid address; false when the API no longer shows it. */
  renew: () => Promise<boolean>
}

/**
 * Subscribes to an order's stream while it may change; an inactive order only while the page is visible. Returns whether an active
 * order's connection has been lost for a while.
 */
export function useLiveOrder(order: TrackedOrder | undefined, { onOrder, renew }: Listener): boolean {
  const isSeen = useIsSeen()
  const status = order?.order_status
  const isRunning = status !== undefined && isUnderWay(status)
  const mayChange = status !== undefined && (isAwaited(status) || status === 'delivered')
  const url = order !== undefined && (isRunning || (mayChange && isSeen)) ? order.live_url : null
  const isLost = useLiveStream({ url, handlers: { order: onOrder }, renew })
  return isLost && isRunning
}
