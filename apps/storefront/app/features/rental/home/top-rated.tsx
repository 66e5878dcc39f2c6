import { useQuery } from '@tanstack/react-query'
import { useShop } from '../../../lib/api/shop.tsx'
import { useText } from '../../../lib/texts/text.tsx'
import { vehicleCards, vehicleQueries } from '../../vehicles/vehicles.data.ts'
import { SectionFailure } from '../section-failure.tsx'
import { VehicleShelf } from '../vehicle-shelf.tsx'

/** The vehicles with the best ratings. */
export function TopRated() {
  const { t } = useText()
  const { data, isError, refetch } = useQuery(vehicleQueries.topRated(useShop()))
  const title = t('rental.top_rated')
  if (isError) return <SectionFailure title={title} onRetry={() => void refetch()} />
  return <VehicleShelf title={title} vehicles={data && vehicleCards(data)} to="/rental/vehicle-search?top_rated=1" />
}
