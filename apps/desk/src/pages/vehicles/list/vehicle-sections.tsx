import type { MenuChange } from '@medina/contract/operator/menu/menu'
import type { MenuVehicle, MenuVehicles } from '@medina/contract/operator/menu/vehicles'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { RowSections } from '#pages/menu/list/row-sections.tsx'
import type { Selection } from '#pages/menu/list/use-selection.ts'
import { type TripPrice, tripPrices } from '#pages/menu/waiting/vehicle-words.ts'
import type { VehicleEdits } from '#pages/vehicles/use-vehicle-edits.ts'
import { toggleVehicle, VehicleRow } from './vehicle-row.tsx'

type SectionsProps = {
  /** Undefined until it is read. */
  menu: MenuVehicles | undefined
  vehicles: readonly MenuVehicle[]
  edits: VehicleEdits
  mayChangeAll: boolean
  /** Changes that the office refused, by vehicle. */
  refused: ReadonlyMap<number, MenuChange>
  selection: Selection
  /** Whether a search or a filter narrows the list. */
  isNarrowed: boolean
}

/** The vehicles under the headings of their categories. */
export function VehicleSections({ vehicles, edits, refused, ...shared }: SectionsProps) {
  const { mayChangeAll, selection } = shared
  const { t } = useText()
  const [editing, setEditing] = useState<{ id: number; column: TripPrice } | null>(null)
  const edit = (id: number, column: TripPrice | undefined | null) => setEditing(column == null ? null : { id, column })
  return (
    <RowSections
      {...shared}
      subject="vehicle"
      rows={vehicles}
      onEdit={(vehicle) =>
        edit(
          vehicle.id,
          tripPrices.find((plan) => vehicle[plan] !== null),
        )
      }
      onToggle={(vehicle) => toggleVehicle(vehicle, edits, mayChangeAll)}
      drawTitle={(section, rows) => (
        <div className="desk-menu-title">
          <h2>
            <bdi>{section?.name ?? t('desk_vehicles.other_section')}</bdi>{' '}
            <span className="desk-quiet">{t('desk_vehicles.vehicles', { n: rows.length })}</span>
          </h2>
        </div>
      )}
      drawRow={(vehicle) => (
        <VehicleRow
          key={vehicle.id}
          vehicle={vehicle}
          edits={edits}
          mayChangeAll={mayChangeAll}
          refused={refused.get(vehicle.id)}
          isSelected={selection.ids.has(vehicle.id)}
          editing={editing?.id === vehicle.id ? editing.column : null}
          onSelect={() => selection.toggle(vehicle.id)}
          onEdit={(column) => edit(vehicle.id, column)}
        />
      )}
    />
  )
}
