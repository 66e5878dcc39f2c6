import { createDeviceStore } from '@medina/web/device/device-store.ts'

// Whether this device has seen an active order of its owner. Only then is a live connection on every page worth its cost.

const runningStore = createDeviceStore('orders_running', (text) => text !== null)
/** Orders whose own page is open; they need no toast. */
const shown = new Set<number>()

export const useMayRun = runningStore.use

export function markOrderRunning(): void {
  if (!runningStore.read()) runningStore.write('1')
}

export function clearRunningOrders(): void {
  if (runningStore.read()) runningStore.write(null)
}

export function showOrder(id: number): () => void {
  shown.add(id)
  return () => shown.delete(id)
}

export function isShown(id: number): boolean {
  return shown.has(id)
}
