import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and in the first render of a browser, so that both agree; then true: what the device knows can be read. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
