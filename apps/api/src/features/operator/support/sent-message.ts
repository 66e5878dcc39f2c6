import type { OrderStory } from '@medina/contract/operator/orders/operator-story'
import type { listMessagesOf } from '#features/notifications/public.ts'

type SentMessage = Awaited<ReturnType<typeof listMessagesOf>>[number]

/** A message to the customer of an order or a trip, as the wire has it. */
export function toSentMessage({ created_at, sent_at, delivered_at, ...message }: SentMessage): OrderStory['messages'][number] {
  return {
    ...message,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    ...(delivered_at !== null && { delivered_at: delivered_at.toISOString() }),
  }
}
