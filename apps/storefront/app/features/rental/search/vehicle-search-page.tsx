import { useNavigate } from 'react-router'
import type { ChosenModule, Place } from '../../../lib/device/preferences.ts'
import { useShop } from '../../../lib/api/shop.tsx'
import { useText } from '../../../lib/texts/text.tsx'
import { PageMeta } from '../../seo/page-meta.tsx'
import { searchPathOf } from '../../trip-plan/trip-address.ts'
import { TripForm } from '../../trip-plan/trip-form.tsx'
import { useTripPlan } from '../../trip-plan/trip-plan.ts'
import { useVehicleQuery } from './use-vehicle-query.ts'
import { VehicleListing } from './vehicle-listing.tsx'
import barStyles from '../../search/list-bar.css?url'
import resultStyles from '../../search/results.css?url'
import styles from '../rental.css?url'

/** Vehicles of the place, or those that are free for the planned trip (2.011). */
export default function VehicleSearchPage({ module, place }: { module: ChosenModule; place: Place }) {
  const { t } = useText()
  const navigate = useNavigate()
  const stored = useTripPlan()
  const { query } = useVehicleQuery()
  const title = t(
    query.trip !== null ? 'rental.free_vehicles' : query.sort === 'rating' ? 'rental.top_rated' : 'rental.all_vehicles',
  )
  return (
    <div className="shell results">
      <link rel="stylesheet" href={barStyles} precedence="page" />
      <link rel="stylesheet" href={resultStyles} precedence="page" />
      <link rel="stylesheet" href={styles} precedence="page" />
      <PageMeta title={t('rental.search_title')} description={t('rental.home_description')} />
      <div className="mb-6">
        <TripForm key={JSON.stringify(stored)} initial={stored} onSearch={(plan) => void navigate(searchPathOf(plan))} />
      </div>
      <VehicleListing key={module.id} shop={useShop()} whose={{ pickup: place }} heading={<h1 className="text-h1">{title}</h1>} />
    </div>
  )
}
