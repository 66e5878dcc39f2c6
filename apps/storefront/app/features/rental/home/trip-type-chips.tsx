import { useText } from '@medina/web/texts/text.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { tripTypes } from '#features/rental/vehicles/trip-types.ts'

/** Leads to the vehicles of each trip type. */
export function TripTypeChips() {
  const { t } = useText()
  return (
    <ul className="row-scroll rental-chips">
      {tripTypes.map((type) => (
        <li key={type}>
          <TravelLink to={`/rental/vehicle-search?all_category=1&trip=${type}`} className="chip">
            {t(`vehicles.type_${type}`)}
          </TravelLink>
        </li>
      ))}
    </ul>
  )
}
