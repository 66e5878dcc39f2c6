import { createDeviceStore } from '@medina/web/device/device-store.ts'

/** The number of vehicles in the rental cart. The bar of a phone shows it, and other modules need no code of that cart. */
const store = createDeviceStore('rental_count', Number)

export const useStoredRentalCount = store.use

export function storeRentalCount(count: number): void {
  store.write(count > 0 ? String(count) : null)
}
