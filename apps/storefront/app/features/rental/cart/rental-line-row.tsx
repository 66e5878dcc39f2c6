import type { RentalCartLine } from '@medina/contract/rental/rental-cart'
import type { TripType } from '@medina/contract/rental/vehicles'
import { useText } from '@medina/web/texts/text.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { VehicleFacts } from '#features/rental/vehicles/vehicle-facts.tsx'
import { vehiclePath } from '#features/rental/vehicles/vehicle-path.ts'
import { unitPrice } from '#features/rental/vehicles/vehicle-price.ts'
import { VehicleStepper } from './vehicle-stepper.tsx'

type RentalLineRowProps = { line: RentalCartLine; tripType: TripType }

/** A vehicle of the cart: its price for the whole trip, a bounded quantity, and what prevents its booking. */
export function RentalLineRow({ line, tripType }: RentalLineRowProps) {
  const { t } = useText()
  const money = useMoney()
  const { vehicle, price, original_price, problem } = line
  const unit = unitPrice(vehicle, tripType)
  return (
    <li className="group relative flex gap-3.5 border-line py-4.5 not-last:border-b md:gap-4">
      <Picture
        src={vehicle.thumbnail_full_url}
        alt=""
        name={vehicle.name}
        sizes="(min-width:768px) 176px, 96px"
        maxWidth={640}
        className="h-18 w-24 flex-none self-start rounded-10 md:h-28 md:w-44"
      />
      <div className="min-w-0 flex-1">
        <TravelLink to={vehiclePath(vehicle)} className="card-link block text-label font-semibold">
          <bdi>{vehicle.name}</bdi>
        </TravelLink>
        {unit > 0 && <p className="text-sm text-ink-2">{t(`rental_cart.per_${tripType}`, { amount: money.text(unit) })}</p>}
        <VehicleFacts vehicle={vehicle} />
        {problem !== null && (
          <p className="mt-1 flex gap-1.5 text-sm text-warning">
            <Icon name="warning" size={16} />
            <span>{problem}</span>
          </p>
        )}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Price
            price={money.parts(price)}
            before={price < original_price ? money.parts(original_price) : undefined}
            beforeLabel={t('ui.price_before')}
          />
          <VehicleStepper line={line} className="ms-auto" />
        </div>
      </div>
    </li>
  )
}
