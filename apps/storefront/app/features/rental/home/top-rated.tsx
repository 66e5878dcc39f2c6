import { useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { vehicleCards, vehicleQueries } from '#features/rental/vehicles/vehicles.data.ts'
import { SectionFailure } from '#features/rental/section-failure.tsx'
import { VehicleShelf } from '#features/rental/vehicle-shelf.tsx'

/** The vehicles with the best ratings. */
export function TopRated() {
  const { t } = useText()
  const { data, isError, refetch } = useQuery(vehicleQueries.topRated(useShop()))
  const title = t('rental.top_rated')
  if (isError) return <SectionFailure title={title} onRetry={() => void refetch()} />
  return <VehicleShelf title={title} vehicles={data && vehicleCards(data)} to="/rental/vehicle-search?top_rated=1" />
}
