import { createDeviceStore } from '@medina/web/device/device-store.ts'
import { parseJson } from '@medina/web/device/local-storage.ts'

/** The order whose prescription goes with the next order from the same store. Its pictures stay on the server. */
type Earlier = { orderId: number; storeId: number }
type PastOrder = { id: number; store_id: number | null; order_attachment_full_url: readonly string[] }

const prescriptionStore = createDeviceStore('earlier_prescription', (text): Earlier | null => {
  const stored = parseJson(text) as Partial<Earlier> | null
  return Number.isSafeInteger(stored?.orderId) ? (stored as Earlier) : null
})

/** Stores an order that is being reordered, if it had a prescription. */
export function savePrescriptionOf({ id, store_id, order_attachment_full_url: pictures }: PastOrder): void {
  if (pictures.length > 0 && store_id !== null)
    prescriptionStore.write(JSON.stringify({ orderId: id, storeId: store_id } satisfies Earlier))
}

export function clearPrescription(): void {
  prescriptionStore.write(null)
}

/** The earlier order whose prescription an order from this store can reuse, or null. */
export function findPrescriptionOrder(storeId: number): number | null {
  const earlier = prescriptionStore.read()
  return earlier?.storeId === storeId ? earlier.orderId : null
}
