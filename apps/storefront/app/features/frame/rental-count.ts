import { createDeviceStore } from '@medina/web/device/device-store.ts'

/** The number of vehicles in the rental cart. The bar of a phone shows it, and other modules need no code of that cart. */
export const rentalCount = createDeviceStore('rental_count', Number)
