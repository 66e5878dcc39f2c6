import { useSyncExternalStore } from 'react'
import { read, write } from '../../lib/preference-storage.ts'

// Whether this device has seen an order of its owner under way: only then is it worth a connection to hear of it on every page.

const KEY = 'orders_running'
const listeners = new Set<() => void>()
/** Orders that are on display tell of themselves. */
const shown = new Set<number>()

export function noteRunning(): void {
  change('1')
}

export function forgetRunning(): void {
  change(null)
}

export function useMayRun(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => read(KEY) !== null,
    () => false,
  )
}

export function showOrder(id: number): () => void {
  shown.add(id)
  return () => shown.delete(id)
}

export function isShown(id: number): boolean {
  return shown.has(id)
}

function change(value: string | null): void {
  if (read(KEY) === value) return
  write(KEY, value)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
