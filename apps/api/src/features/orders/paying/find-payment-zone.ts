import { getStoreForOrder } from '#features/catalog/public.ts'
import { findZoneOfModule } from '#features/geo/public.ts'
import type { OrderRecord } from '#features/orders/reading/orders.queries.ts'
import type { PaymentZone } from '#features/purchases/public.ts'
import type { Db } from '#lib/database/database.ts'

type Order = Pick<OrderRecord, 'store_id' | 'zone_id' | 'module_id'>

/** The payment rules of a placed order's zone today: the store's, or a parcel sender's. Null if the zone was removed. */
export async function findPaymentZone(db: Db, { store_id, zone_id, module_id }: Order): Promise<PaymentZone | null> {
  return store_id === null ? findZoneOfModule(db, zone_id, module_id) : getStoreForOrder(db, store_id)
}
