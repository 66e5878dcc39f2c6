import { useEffect } from 'react'
import { createTrackedStore, type TrackedKey } from '#lib/device/tracked-store.ts'

/** Id and phone of the order that a guest tracks. */
export type TrackedOrderKey = TrackedKey

const tracked = createTrackedStore('track_order')

export function rememberOrder(order: TrackedOrderKey): void {
  tracked.write(order)
}

export function clearTrackedOrder(): void {
  tracked.write(null)
}

export const useTrackedOrderKey = tracked.use

/**
 * The hash names an order, and never leaves the browser. In a push message on this device it is the number alone, and the guest's id proves
 * the owner; in a guest's link the signature follows.
 */
export function useNamedOrder(): void {
  useEffect(() => {
    const open = () => {
      const [number, link] = location.hash.slice(1).split('/')
      const id = Number(number)
      if (!Number.isSafeInteger(id) || id <= 0) return
      history.replaceState(history.state, '', location.pathname)
      rememberOrder({ id, phone: '', link })
    }
    open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [])
}
