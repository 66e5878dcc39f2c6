import type { OrderedItemsSchema } from '@medina/contract/operator/operator-orders'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import { type OrderRecord, pricePrescription } from '#features/orders/public.ts'
import { refuse } from '#lib/errors.ts'
import type { Language } from '#lib/i18n.ts'
import type { Operator } from '#lib/actor.ts'
import { requireOrderRole } from '#features/operator/keys/operator-keys.ts'
import { requireOrder } from './read-orders.ts'

type PricedItems = { orderId: number; items: z.output<typeof OrderedItemsSchema>['items']; language: Language }

/** Sets the items of an order's prescription, as `pricePrescription`; throws 404 for an order of another store, 403 for a courier. */
export async function priceOrder(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  operator: Operator,
  { orderId, items, language }: PricedItems,
): Promise<OrderRecord> {
  await requireOrder(db, operator, orderId)
  const { id: keyId } = operator
  const actor = requireOrderRole(operator)
  if (actor === 'deliveryman') throw refuse(403, 'scope', 'operator.not_yours')
  await pricePrescription({ db, clock }, { orderId, items, actor, keyId, language })
  return requireOrder(db, operator, orderId)
}
