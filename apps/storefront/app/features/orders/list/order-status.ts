import type { OrderStatus } from '@medina/contract/orders/orders'

type Tone = 'accent' | 'success' | 'warning' | 'danger' | 'neutral'

const tones: Record<OrderStatus, Tone> = {
  pending: 'accent',
  accepted: 'accent',
  confirmed: 'accent',
  processing: 'accent',
  handover: 'accent',
  picked_up: 'accent',
  delivered: 'success',
  canceled: 'danger',
  failed: 'danger',
  refund_requested: 'warning',
  refunded: 'neutral',
  refund_request_canceled: 'neutral',
  returning: 'warning',
  returned: 'neutral',
}

/** The colour of a status' badge. */
export function toneOf(status: OrderStatus): Tone {
  return tones[status]
}
