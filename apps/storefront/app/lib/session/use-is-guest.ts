import { useIsCustomer } from '@medina/web/session/owner.ts'
import { useHydrated } from '#lib/rendering/hydrated.ts'

/** Whether nobody is signed in. False on the server and during hydration, when nobody knows. */
export function useIsGuest(): boolean {
  const isCustomer = useIsCustomer()
  return useHydrated() && !isCustomer
}
