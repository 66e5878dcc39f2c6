import type { TrackedOrderKey } from '#features/order-watch/tracked-order-store.ts'
import { TrackLookup } from './track-lookup.tsx'
import { useFindOrder } from './tracking.data.ts'

const words = {
  title: 'tracking.title',
  lead: 'tracking.lead',
  number: 'tracking.order_id',
  hint: 'tracking.order_id_hint',
  search: 'tracking.search',
} as const

/** Looks an order up by number and phone (spec 2.021). */
export function TrackForm({ tried, problem }: { tried?: TrackedOrderKey; problem?: string }) {
  return <TrackLookup words={words} tried={tried} problem={problem} find={useFindOrder()} />
}
