import type { MenuChange } from '@medina/contract/operator/menu/menu'
import type { MenuVehicle, MenuVehicles } from '@medina/contract/operator/menu/vehicles'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { groupRows } from '#ui/group-rows.ts'
import { LoadingRows } from '#pages/menu/list/menu-sections.tsx'
import { NoRows } from '#pages/menu/list/no-rows.tsx'
import { useRowKeys } from '#pages/menu/list/use-row-keys.ts'
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
export function VehicleSections({ menu, vehicles, edits, mayChangeAll, refused, selection, isNarrowed }: SectionsProps) {
  const { t } = useText()
  const [editing, setEditing] = useState<{ id: number; column: TripPrice } | null>(null)
  const find = (id: number) => vehicles.find((vehicle) => vehicle.id === id)
  const onKeyDown = useRowKeys({
    onSelect: selection.toggle,
    onEdit: (id) => {
      const column = tripPrices.find((plan) => find(id)?.[plan] != null)
      if (column !== undefined) setEditing({ id, column })
    },
    onToggle: (id) => {
      const vehicle = find(id)
      if (vehicle !== undefined) toggleVehicle(vehicle, edits, mayChangeAll)
    },
  })
  if (menu === undefined) return <LoadingRows />
  if (vehicles.length === 0) return <NoRows subject="vehicle" isNarrowed={isNarrowed} mayAdd={mayChangeAll} />
  return (
    <div className="desk-wide grid gap-4" onKeyDown={onKeyDown}>
      {groupRows(vehicles, ({ section_id: id }) => id).map(([id, rows]) => {
        const name = menu.sections.find((section) => section.id === id)?.name ?? t('desk_vehicles.other_section')
        return (
          <section key={id} className="desk-box desk-menu-section" data-section={id} aria-label={name}>
            <div className="desk-menu-title">
              <h2>
                <bdi>{name}</bdi> <span className="desk-quiet">{t('desk_vehicles.vehicles', { n: rows.length })}</span>
              </h2>
            </div>
            <ul>
              {rows.map((vehicle) => (
                <VehicleRow
                  key={vehicle.id}
                  vehicle={vehicle}
                  edits={edits}
                  mayChangeAll={mayChangeAll}
                  refused={refused.get(vehicle.id)}
                  isSelected={selection.ids.has(vehicle.id)}
                  editing={editing?.id === vehicle.id ? editing.column : null}
                  onSelect={() => selection.toggle(vehicle.id)}
                  onEdit={(column) => setEditing(column === null ? null : { id: vehicle.id, column })}
                />
              ))}
            </ul>
          </section>
        )
      })}
      {menu.has_more && <p className="text-center text-ink-2">{t('desk_menu.more')}</p>}
    </div>
  )
}
