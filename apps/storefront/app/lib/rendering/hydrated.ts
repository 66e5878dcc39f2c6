import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and in the browser's first render, so that both match; then true, and device state can be read. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
