import { useIsMutating } from '@tanstack/react-query'
import { usePreferences } from '@medina/web/device/device.tsx'
import { changesOf } from './cart-store.ts'

/** A change of the cart is being sent. */
export function useCartIsChanging(): boolean {
  const { module } = usePreferences()
  return useIsMutating({ mutationKey: changesOf(module?.id ?? 0) }) > 0
}
