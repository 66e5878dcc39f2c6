import type { Quote } from '@medina/contract/orders/checkout'
import type { BillFacts } from '#features/bill/bill-rows.ts'

/** The bill of a parcel as it is shown: it has no items. */
export function readParcelFacts({ lines, distance, original_delivery_charge: originalDelivery }: Quote): BillFacts {
  return { lines, distance, originalDelivery, count: 0, moduleType: 'parcel' }
}
