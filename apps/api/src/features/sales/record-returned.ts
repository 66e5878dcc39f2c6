import { calculateReturnedShare, type ReturnedOrder } from '@medina/pricing/stores/returned-share'
import { calculateStoreShare, shareParts } from '@medina/pricing/stores/store-share'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { PERCENT_SCALE } from '#lib/money.ts'
import { causeOf } from '#lib/subject.ts'
import { addEntry } from './add-entry.ts'
import { findOrderSold, readTerms } from './record-sale.ts'

type Returned = Omit<ReturnedOrder, 'is_own_delivery' | 'delivery_charge'> & { orderId: number; now: Date }

/**
 * Enters what a store is owed for an order that came back, in the transaction of the office's decision. The order never was a sale, so its
 * entry has the event of the return. Nothing is entered where nothing is owed.
 */
export async function recordReturned(tx: Db, { orderId, now, ...returned }: Returned): Promise<void> {
  const sold = await findOrderSold(tx, orderId)
  if (sold === null) return
  const terms = readTerms(sold, await readSwitches(tx))
  const { is_own_delivery, delivery_charge } = sold
  const share = calculateReturnedShare(calculateStoreShare({ ...sold, cash: 0 }, terms), {
    ...returned,
    is_own_delivery,
    delivery_charge,
  })
  if (shareParts.every((part) => share[part] === 0)) return
  await addEntry(tx, {
    store_id: sold.store_id,
    cause: causeOf({ orderId }, 'returned'),
    kind: 'order',
    order_id: orderId,
    ...share,
    commission_percent: terms.percent * PERCENT_SCALE,
    commission_fixed: terms.fixed,
    commission_tax_percent: terms.tax_percent * PERCENT_SCALE,
    created_at: now,
  })
}
