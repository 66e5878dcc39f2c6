import { useText } from '../../lib/texts/text.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { preloadOverlay, useOverlays } from '../frame/overlays.tsx'
import { useRentalCount } from './rental-cart.data.ts'

/** The rental cart in the header with its number of vehicles (2.031). */
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
