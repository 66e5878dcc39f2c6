import type { VehicleCard } from '@medina/contract/rental/vehicles'
import { useText } from '../../lib/texts/text.tsx'
import { Button } from '../../ui/button/button.tsx'
import { preloadOverlay, useOverlays } from '../frame/overlays.tsx'
import { useRentalCart } from './rental-cart.data.ts'
import { VehicleStepper } from './vehicle-stepper.tsx'

/** Plans a trip with the vehicle; its quantity instead, once it is in the cart. */
export function RentButton({ vehicle, large = false }: { vehicle: VehicleCard; large?: boolean }) {
  const { t } = useText()
  const { show } = useOverlays()
  const line = useRentalCart()?.carts.find(({ vehicle_id }) => vehicle_id === vehicle.id)
  if (line !== undefined) return <VehicleStepper line={line} className={large ? 'justify-self-center' : undefined} />
  return (
    <Button
      variant={large ? 'primary' : 'secondary'}
      size={large ? 'lg' : 'sm'}
      block={large}
      className={large ? undefined : 'relative z-2'}
      aria-label={large ? undefined : t('vehicles.rent_named', { name: vehicle.name })}
      aria-haspopup="dialog"
      onPointerEnter={() => preloadOverlay('trip')}
      onFocus={() => preloadOverlay('trip')}
      onClick={() => show({ kind: 'trip', vehicle })}
    >
      {t(large ? 'vehicles.rent_this' : 'vehicles.rent')}
    </Button>
  )
}
