import type { RentalCart } from '@medina/contract/rental/rental-cart'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { loadFlow } from '#features/place/load-flow.ts'
import { isOutside } from '#features/place/place-failure.ts'
import { useChangeRentalCart } from '#features/rental/cart/use-rental-cart-actions.ts'
import { picksUpIn } from '#features/rental/cart/picks-up-in.ts'
import type { Destination } from '#features/rental/plan/trip-plan.ts'

/** `lost`: the provider of the cart does not pick up there, so the cart was cleared (spec 8.042). */
export type PickupCheck = 'fine' | 'outside' | 'lost'

/** Checks a new pickup against the served zones, and against those of the cart's provider. */
export function usePickupCheck(): (pickup: Destination, cart: RentalCart) => Promise<PickupCheck> {
  const shop = useShop()
  const { t } = useText()
  const change = useChangeRentalCart()
  return async (pickup, cart) => {
    const { fetchPlace } = await loadFlow()
    try {
      const { zoneIds } = await fetchPlace(shop, pickup)
      if (picksUpIn(cart, zoneIds)) return 'fine'
    } catch (error) {
      if (isOutside(error)) return 'outside'
      throw error
    }
    if (await change({ kind: 'clear' })) showToast(t('rental_cart.pickup_lost'), { tone: 'info' })
    return 'lost'
  }
}
