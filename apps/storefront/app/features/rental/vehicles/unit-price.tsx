import type { TripType, VehicleCard } from '@medina/contract/rental/vehicles'
import { useText } from '@medina/web/texts/text.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { choosePrice } from './vehicle-price.ts'

type UnitPriceProps = { vehicle: VehicleCard; tripType: TripType | null; size?: 'name' | 'xl' }

/** The price of an hour, a kilometre or a day; nothing where the vehicle offers no trips. */
export function UnitPrice({ vehicle, tripType, size = 'name' }: UnitPriceProps) {
  const { t } = useText()
  const money = useMoney()
  const price = choosePrice(vehicle, tripType)
  if (price === null) return null
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <Price
        price={money.parts(price.price)}
        before={price.before === null ? undefined : money.parts(price.before)}
        beforeLabel={t('ui.price_before')}
        size={size}
      />
      <span className="text-sm text-ink-2">{t(`vehicles.per_${price.tripType}`)}</span>
    </span>
  )
}
