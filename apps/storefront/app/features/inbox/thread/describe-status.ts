import type { Translate, TextKey } from '@medina/web/texts/text.tsx'

type Tone = 'accent' | 'success' | 'warning' | 'danger' | 'neutral'

const statuses: Record<string, { text: TextKey; tone: Tone }> = {
  pending: { text: 'my_orders.status_pending', tone: 'accent' },
  accepted: { text: 'my_orders.status_accepted', tone: 'accent' },
  confirmed: { text: 'my_orders.status_confirmed', tone: 'accent' },
  processing: { text: 'my_orders.status_processing', tone: 'accent' },
  handover: { text: 'my_orders.status_handover', tone: 'accent' },
  picked_up: { text: 'my_orders.status_picked_up', tone: 'accent' },
  delivered: { text: 'my_orders.status_delivered', tone: 'success' },
  canceled: { text: 'my_orders.status_canceled', tone: 'danger' },
  failed: { text: 'my_orders.status_failed', tone: 'danger' },
  refund_requested: { text: 'my_orders.status_refund_requested', tone: 'warning' },
  refunded: { text: 'my_orders.status_refunded', tone: 'neutral' },
  refund_request_canceled: { text: 'my_orders.status_refund_request_canceled', tone: 'neutral' },
  returning: { text: 'my_orders.status_returning', tone: 'warning' },
  returned: { text: 'my_orders.status_returned', tone: 'neutral' },
  // Of trips only.
  ongoing: { text: 'inbox.trip_ongoing', tone: 'accent' },
  completed: { text: 'inbox.trip_completed', tone: 'success' },
  payment_failed: { text: 'my_orders.status_failed', tone: 'danger' },
}

/** The status of an order or trip in words, with the colour of its badge. */
export function describeStatus(status: string, t: Translate): { text: string; tone: Tone } {
  const known = statuses[status]
  return known === undefined ? { text: status, tone: 'neutral' } : { text: t(known.text), tone: known.tone }
}
