import { useEffect } from 'react'
import { createTrackedStore, type TrackedKey } from '../../lib/device/tracked-store.ts'

/** Id and phone of the order that a guest tracks. */
export type TrackedOrderKey = TrackedKey

const tracked = createTrackedStore('track_order')

export function rememberOrder(order: TrackedOrderKey): void {
  tracked.write(order)
}

export function forgetOrder(): void {
  tracked.write(null)
}

export const useTrackedOrderKey = tracked.use

/** A push message on this device names the order in the hash, which never leaves the browser; the guest's id proves the owner. */
export function useNamedOrder(): void {
  useEffect(() => {
    const open = () => {
      const id = Number(location.hash.slice(1))
      if (!Number.isSafeInteger(id) || id <= 0) return
      history.replaceState(history.state, '', location.pathname)
      rememberOrder({ id, phone: '' })
    }
    open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [])
}
