import type { VehicleCard as Vehicle } from '@medina/contract/rental/vehicles'
import { useText } from '@medina/web/texts/text.tsx'
import { Shelf } from '@medina/web/ui/display/shelf.tsx'
import { RentButton } from './cart/rent-button.tsx'
import { VehicleCard } from './vehicles/vehicle-card.tsx'
import { VehicleCardSkeleton } from './vehicles/vehicle-card-skeleton.tsx'

type VehicleShelfProps = { title: string; vehicles: readonly Vehicle[] | undefined; to?: string }

/** A shelf of vehicles; skeletons while they load, nothing when there are none. */
export function VehicleShelf({ title, vehicles, to }: VehicleShelfProps) {
  const { t } = useText()
  if (vehicles?.length === 0) return null
  return (
    <Shelf
      title={title}
      cards="vehicles"
      seeAll={to === undefined ? undefined : { to, label: t('ui.see_all') }}
      previousLabel={t('ui.previous')}
      nextLabel={t('ui.next')}
    >
      {vehicles === undefined
        ? [1, 2, 3].map((at) => (
            <li key={at}>
              <VehicleCardSkeleton />
            </li>
          ))
        : vehicles.map((vehicle) => (
            <li key={vehicle.id}>
              <VehicleCard vehicle={vehicle} action={<RentButton vehicle={vehicle} />} />
            </li>
          ))}
    </Shelf>
  )
}
