import { useText } from '@medina/web/texts/text.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'
import { useRentalCount } from './rental-cart.data.ts'

/** The rental cart in the header with its number of vehicles (spec 2.031). */
export function RentalCartButton() {
  const { t } = useText()
  const { show } = useOverlays()
  const count = useRentalCount()
  return (
    <IconButton
      icon="bag"
      variant="fill"
      label={t('rental_cart.count', { count })}
      count={count}
      onPointerEnter={() => preloadOverlay('rental-cart')}
      onFocus={() => preloadOverlay('rental-cart')}
      onClick={() => show({ kind: 'rental-cart' })}
    />
  )
}
