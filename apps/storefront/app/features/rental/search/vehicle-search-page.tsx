import { useState } from 'react'
import { useNavigate } from 'react-router'
import { usePreferences } from '@medina/web/device/device.tsx'
import type { ChosenModule } from '@medina/web/device/preferences.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { formatDate } from '@medina/web/format/format.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { readPlan, searchPathOf, type WantedTrip } from '#features/rental/plan/trip-address.ts'
import { TripForm } from '#features/rental/plan/trip-form.tsx'
import { useTripPlan } from '#features/rental/plan/trip-plan.ts'
import { useVehicleQuery } from './use-vehicle-query.ts'
import { VehicleListing } from './vehicle-listing.tsx'
import barStyles from '#features/search/list-bar.css?url'
import columnStyles from '#features/search/columns.css?url'
import styles from '#features/rental/rental.css?url'

/** Vehicles of the place, or those that are free for the planned trip (spec 2.011). */
export default function VehicleSearchPage({ module }: { module: ChosenModule }) {
  const { t } = useText()
  const navigate = useNavigate()
  const { query } = useVehicleQuery()
  const planned = { ...useTripPlan(), ...(query.trip !== null && readPlan(query.trip)) }
  const describe = useTripText()
  // On a phone the form would fill the screen, so it is collapsed.
  const [isOpen, setOpen] = useState(false)
  const title = t(
    query.trip !== null ? 'rental.free_vehicles' : query.sort === 'rating' ? 'rental.top_rated' : 'rental.all_vehicles',
  )
  return (
    <div className="shell results">
      <link rel="stylesheet" href={barStyles} precedence="page" />
      <link rel="stylesheet" href={columnStyles} precedence="page" />
      <link rel="stylesheet" href={styles} precedence="page" />
      <PageMeta
        title={t('rental.search_title')}
        description={t('rental.home_description')}
        keep={['zone_id', 'module_id', 'page']}
      />
      <div className="trip-fold" data-open={isOpen}>
        <button type="button" className="trip-summary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name="search" size={20} className="text-accent-ink" />
          <span className="min-w-0 flex-1 truncate">{query.trip === null ? t('trip_plan.form') : describe(query.trip)}</span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />
        </button>
        <TripForm
          key={JSON.stringify(planned)}
          initial={planned}
          onSearch={(plan) => {
            setOpen(false)
            void navigate(searchPathOf(plan))
          }}
        />
      </div>
      <VehicleListing
        key={module.id}
        shop={useShop()}
        whose={{ pickup: usePreferences().place }}
        heading={
          <>
            <h1 className="text-h1">{title}</h1>
            {/* Above the names of the vehicles, also where no filters are in between. */}
            <h2 className="sr-only">{t('rental.vehicles')}</h2>
          </>
        }
      />
    </div>
  )
}

/** "By the hour · Nov 24, 10:00 AM". The time in an address is in the pickup's time zone. */
function useTripText(): (trip: WantedTrip) => string {
  const { t, language } = useText()
  return ({ trip_type, date }) => {
    const time = formatDate(new Date(`${date}:00Z`), language, 'UTC', {
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
    })
    return `${t(`vehicles.type_${trip_type}`)} · ${time}`
  }
}
