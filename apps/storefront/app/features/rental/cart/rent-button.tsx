import type { RentalCartLine } from '@medina/contract/rental/rental-cart'
import type { TripType, VehicleCard } from '@medina/contract/rental/vehicles'
import { useEffect, useRef, useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { preloadOverlay, useOverlays, useOverlayState } from '#features/frame/overlays.tsx'
import { choosePrice } from '#features/rental/vehicles/vehicle-price.ts'
import { useRentalCart } from './rental-cart.data.ts'
import { VehicleStepper } from './vehicle-stepper.tsx'

type RentButtonProps = {
  vehicle: VehicleCard
  /** The trip type that its list is filtered by. */
  tripType?: TripType | null
  large?: boolean
}

/**
 * Plans a trip with the vehicle; its quantity instead, once it is in the cart. The large button states the cost of the wanted trip, or
 * without one the lowest price of a unit.
 */
export function RentButton({ vehicle, tripType = null, large = false }: RentButtonProps) {
  const { t } = useText()
  const { show } = useOverlays()
  const money = useMoney()
  const cost = vehicle.trip_cost
  const unit = large ? choosePrice(vehicle, tripType) : null
  // After a press, the stepper that replaces the button takes over its focus, and vice versa.
  const [isTouched, setTouched] = useState(false)
  const line = useRentalCart()?.carts.find(({ vehicle_id }) => vehicle_id === vehicle.id)
  if (line !== undefined)
    return (
      <RentedStepper
        line={line}
        className={large ? 'justify-self-center' : undefined}
        isTouched={isTouched}
        onTouch={() => setTouched(true)}
      />
    )
  return (
    <Button
      variant={large ? 'primary' : 'secondary'}
      size={large ? 'lg' : 'sm'}
      block={large}
      end={
        unit && (
          <span>
            <Price price={money.parts(cost?.total ?? unit.price)} size="inherit" />
            {cost === undefined && <span className="text-sm"> {t(`vehicles.per_${unit.tripType}`)}</span>}
          </span>
        )
      }
      className={large ? undefined : 'relative z-2'}
      aria-label={large ? undefined : t('vehicles.rent_named', { name: vehicle.name })}
      aria-haspopup="dialog"
      autoFocus={isTouched}
      onPointerEnter={() => preloadOverlay('trip')}
      onFocus={() => preloadOverlay('trip')}
      onClick={() => {
        setTouched(true)
        show({ kind: 'trip', vehicle, tripType })
      }}
    >
      {t(large ? 'vehicles.rent_this' : 'vehicles.rent')}
    </Button>
  )
}

type RentedStepperProps = { line: RentalCartLine; className: string | undefined; isTouched: boolean; onTouch: () => void }

/** The stepper appears behind the dialog, which then finds no button to return the focus to. */
function RentedStepper({ line, className, isTouched, onTouch }: RentedStepperProps) {
  const box = useRef<HTMLSpanElement>(null)
  const isBehind = useOverlayState() !== null
  useEffect(() => {
    if (!isTouched || isBehind || document.activeElement !== document.body) return
    box.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
  }, [isTouched, isBehind])
  return (
    <span ref={box} className="contents">
      <VehicleStepper line={line} className={className} onTouch={onTouch} />
    </span>
  )
}
