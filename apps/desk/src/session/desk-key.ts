import { createDeviceStore } from '@medina/web/device/device-store.ts'

/** The key of this device; null until one was pasted. */
export const deskKey = createDeviceStore<string | null>('desk_key', (text) => text)

/** The store whose orders this device shows; null: all stores of the key. */
export const deskStore = createDeviceStore<number | null>('desk_store', (text) => {
  const id = Number(text ?? '')
  return Number.isSafeInteger(id) && id > 0 ? id : null
})
