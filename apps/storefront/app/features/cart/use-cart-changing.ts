import { useIsMutating } from '@tanstack/react-query'
import { usePreferences } from '../../lib/device.tsx'
import { changesOf } from './cart-store.ts'

/** Whether a change of the cart is on its way. */
export function useCartIsChanging(): boolean {
  const { module } = usePreferences()
  return useIsMutating({ mutationKey: changesOf(module?.id ?? 0) }) > 0
}
