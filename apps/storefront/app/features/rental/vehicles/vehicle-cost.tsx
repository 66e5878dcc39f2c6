import type { TripType, VehicleCard } from '@medina/contract/rental/vehicles'
import { formatNumber } from '@medina/web/format/numbers.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { choosePrice } from './vehicle-price.ts'

type VehicleCostProps = {
  vehicle: VehicleCard
  /** The trip type whose price is shown; the lowest price without one. */
  tripType: TripType | null
  size?: 'name' | 'lg'
}

/** The total of the wanted trip with its length and the price of a unit; without a trip, the price of a unit alone. */
export function VehicleCost({ vehicle, tripType, size = 'name' }: VehicleCostProps) {
  const { t, language } = useText()
  const money = useMoney()
  const price = choosePrice(vehicle, tripType)
  if (price === null) return null
  const { trip_cost: cost } = vehicle
  const per = t(`vehicles.per_${price.tripType}`)
  if (cost === undefined)
    return (
      <span>
        <Price
          price={money.parts(price.price)}
          before={price.before === null ? undefined : money.parts(price.before)}
          beforeLabel={t('ui.price_before')}
          size={size}
        />{' '}
        <span className="text-sm text-ink-2">{per}</span>
      </span>
    )
  const { charged_length: count, length } = cost
  return (
    <span className="grid min-w-0">
      <Price price={money.parts(cost.total)} size={size} />
      <span className="dotted text-sm text-ink-2">
        <span>
          {t(`vehicles.cost_${price.tripType}`, { count, text: formatNumber(count, language, 2) })}
          {count > length && ` (${t('vehicles.cost_minimum')})`}
        </span>
        <span className="whitespace-nowrap">
          {money.text(price.price)} {per}
        </span>
      </span>
    </span>
  )
}
