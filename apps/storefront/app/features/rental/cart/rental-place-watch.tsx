import { useEffect, useRef } from 'react'
import { usePreferences } from '@medina/web/device/device.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { picksUpIn } from './picks-up-in.ts'
import { rentalCount } from '#features/frame/rental-count.ts'
import { useRentalCart } from './rental-cart.data.ts'
import { countVehicles } from './rental-changes.ts'
import { useChangeRentalCart } from './use-rental-cart-actions.ts'

/**
 * Stores the number of vehicles for the bar of a phone. Whenever rental is chosen or the place changes, it checks where the cart's provider
 * picks up. A cart that no longer fits is cleared (spec 4.029, 4.030).
 */
export default function RentalPlaceWatch({ isModuleNew }: { isModuleNew: boolean }) {
  const { t } = useText()
  const { place } = usePreferences()
  const cart = useRentalCart()
  const change = useChangeRentalCart()
  const zones = place?.zoneIds.join() ?? ''
  const checked = useRef(isModuleNew ? null : zones)

  useEffect(() => {
    if (cart !== undefined) rentalCount.write(String(countVehicles(cart)))
  }, [cart])

  useEffect(() => {
    if (cart === undefined || place === null || checked.current === zones) return
    const isChoice = checked.current === null
    checked.current = zones
    if (cart.carts.length === 0) return
    if (!picksUpIn(cart, place.zoneIds)) {
      void change({ kind: 'clear' }).then((isCleared) => isCleared && showToast(t('rental_cart.pickup_lost'), { tone: 'info' }))
    } else if (isChoice) showToast(t('rental_cart.place_set'))
  }, [cart, place, zones, change, t])

  return null
}
