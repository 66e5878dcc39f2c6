import { readJson, write } from '../../lib/preference-storage.ts'

/** The order whose prescription goes out again with the next one of its store. Its pictures stay with the server. */
type Earlier = { orderId: number; storeId: number }

const KEY = 'earlier_prescription'

type OrderedBefore = { id: number; store_id: number; order_attachment_full_url: readonly string[] }

/** Notes an order that is placed again, if a prescription went with it. */
export function keepPrescriptionOf({ id, store_id, order_attachment_full_url: pictures }: OrderedBefore): void {
  if (pictures.length > 0) write(KEY, JSON.stringify({ orderId: id, storeId: store_id } satisfies Earlier))
}

export function forgetPrescription(): void {
  write(KEY, null)
}

/** The order to take the prescription from, for an order from this store; null where there is none. */
export function findPrescriptionOrder(storeId: number): number | null {
  const stored = readJson<Partial<Earlier>>(KEY)
  return stored?.storeId === storeId && Number.isSafeInteger(stored.orderId) ? Number(stored.orderId) : null
}
