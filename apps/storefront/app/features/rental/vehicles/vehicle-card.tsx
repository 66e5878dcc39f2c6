import type { TripType, VehicleCard as Vehicle } from '@medina/contract/rental/vehicles'
import { memo, type ReactNode } from 'react'
import { formatCount, formatRating } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Rating } from '@medina/web/ui/display/rating.tsx'
import { Ribbon } from '@medina/web/ui/display/ribbon.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { Heart } from '#features/wishlist/heart.tsx'
import { VehicleFacts } from './vehicle-facts.tsx'
import { vehiclePath } from './vehicle-path.ts'
import { VehicleCost } from './vehicle-cost.tsx'

type VehicleCardProps = {
  vehicle: Vehicle
  priority?: boolean
  /** The trip type whose price is shown; the lowest price without one. */
  tripType?: TripType | null
  /** False on the provider's own page. */
  namesProvider?: boolean
  /** The wanted trip as a query, which the vehicle's page gets. */
  trip?: string | undefined
  /** Level of the name, below the title of the list. */
  heading?: 'h2' | 'h3'
  /** Next to the price: the button that rents the vehicle. */
  action?: ReactNode
}

/** Card of a vehicle: picture with badges, name, provider, facts and price. */
export const VehicleCard = memo(function VehicleCard(props: VehicleCardProps) {
  const { vehicle, priority = false, tripType = null, namesProvider = true, heading: Heading = 'h3', trip, action } = props
  const { t, language } = useText()
  return (
    <article className="group relative">
      <CardPicture vehicle={vehicle} priority={priority} />
      <div className="mt-3 flex items-center justify-between gap-3">
        <Heading className="min-w-0 text-name font-semibold">
          <TravelLink
            to={trip === undefined ? vehiclePath(vehicle) : `${vehiclePath(vehicle)}&${trip}`}
            className="card-link clip-1 block"
          >
            <bdi>{vehicle.name}</bdi>
          </TravelLink>
        </Heading>
        {vehicle.total_reviews > 0 && (
          <Rating
            value={formatRating(vehicle.avg_rating, language)}
            count={formatCount(vehicle.total_reviews, language)}
            label={t('card.rating', { value: formatRating(vehicle.avg_rating, language), count: vehicle.total_reviews })}
          />
        )}
      </div>
      <p className="dotted clip-1 text-sm text-ink-2">
        {namesProvider && (
          <span>
            <bdi>{vehicle.provider.name}</bdi>
          </span>
        )}
        {vehicle.total_vehicle_count > 1 && <span>{t('vehicles.available', { count: vehicle.total_vehicle_count })}</span>}
      </p>
      <VehicleFacts vehicle={vehicle} />
      <div className="mt-1.5 flex min-h-10 items-center justify-between gap-3">
        <VehicleCost vehicle={vehicle} tripType={tripType} />
        {action}
      </div>
    </article>
  )
})

function CardPicture({ vehicle, priority }: { vehicle: Vehicle; priority: boolean }) {
  const { t } = useText()
  const money = useMoney()
  return (
    <div className="relative">
      <Picture
        src={vehicle.thumbnail_full_url}
        alt=""
        name={vehicle.name}
        ratio="wide"
        sizes="(min-width:1180px) 410px, (min-width:1024px) 33vw, (min-width:600px) 50vw, 92vw"
        maxWidth={960}
        priority={priority}
        className="rounded-md"
      />
      {vehicle.discount_price > 0 && (
        <Ribbon>
          {vehicle.discount_type === 'percent'
            ? t('card.off_percent', { percent: vehicle.discount_price })
            : t('card.off_amount', { amount: money.text(vehicle.discount_price) })}
        </Ribbon>
      )}
      {vehicle.new_tag === 1 && (
        <Badge tone="plate" className="absolute start-2.5 bottom-2.5">
          {t('vehicles.new')}
        </Badge>
      )}
      <Heart kind="vehicle" id={vehicle.id} name={vehicle.name} small className="absolute end-2.5 top-2.5 z-2" />
    </div>
  )
}
