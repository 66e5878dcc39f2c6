import type { VehicleCard } from '@medina/contract/rental/vehicles'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'

type Facts = Pick<VehicleCard, 'seating_capacity' | 'transmission_type' | 'fuel_type' | 'air_condition'>

/** Seats, transmission, fuel and cooling of a vehicle, each with its icon. */
export function useFacts(vehicle: Facts): { icon: IconName; text: string }[] {
  const { t } = useText()
  const seats = Number(vehicle.seating_capacity)
  return [
    { icon: 'seat', text: Number.isNaN(seats) ? vehicle.seating_capacity : t('vehicles.seats', { count: seats }) },
    { icon: 'gearbox', text: t(`vehicles.transmission_${vehicle.transmission_type}`) },
    { icon: 'fuel', text: t(`vehicles.fuel_${vehicle.fuel_type}`) },
    { icon: 'snow', text: t(vehicle.air_condition === 1 ? 'vehicles.cooled' : 'vehicles.not_cooled') },
  ]
}

/** The first three facts in one line, for a card; the last one is omitted if it does not fit. */
export function VehicleFacts({ vehicle }: { vehicle: Facts }) {
  return (
    <ul className="mt-1.5 flex h-6 flex-wrap gap-x-4 overflow-hidden text-sm text-ink-2">
      {useFacts(vehicle)
        .slice(0, 3)
        .map(({ icon, text }) => (
          <li key={icon} className="inline-flex h-6 flex-none items-center gap-1.5">
            <Icon name={icon} size={16} />
            <bdi>{text}</bdi>
          </li>
        ))}
    </ul>
  )
}
