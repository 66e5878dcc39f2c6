import type { MenuChange } from '@medina/contract/operator/menu/menu'
import type { MenuVehicle, MenuVehicles } from '@medina/contract/operator/menu/vehicles'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { groupRows } from '#ui/group-rows.ts'
import { LoadingRows } from '#pages/menu/list/menu-sections.tsx'
import type { VehicleEdits } from '#pages/vehicles/use-vehicle-edits.ts'
import { VehicleRow } from './vehicle-row.tsx'

type SectionsProps = {
  /** Undefined until it is read. */
  menu: MenuVehicles | undefined
  vehicles: readonly MenuVehicle[]
  edits: VehicleEdits
  mayChangeAll: boolean
  /** Changes that the office refused, by vehicle. */
  refused: ReadonlyMap<number, MenuChange>
  /** Whether a search or a filter narrows the list. */
  isNarrowed: boolean
}

/** The vehicles under the headings of their categories. */
export function VehicleSections({ menu, vehicles, edits, mayChangeAll, refused, isNarrowed }: SectionsProps) {
  const { t } = useText()
  if (menu === undefined) return <LoadingRows />
  if (vehicles.length === 0) return <NoVehicles isNarrowed={isNarrowed} mayAdd={mayChangeAll} />
  return (
    <div className="desk-wide grid gap-4">
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

function NoVehicles({ isNarrowed, mayAdd }: { isNarrowed: boolean; mayAdd: boolean }) {
  const { t } = useText()
  if (isNarrowed)
    return (
      <EmptyState art="search" title={t('desk_stock.none_found')}>
        {t('desk_stock.none_found_text')}
      </EmptyState>
    )
  return (
    <EmptyState
      art="search"
      title={t('desk_vehicles.none')}
      action={
        mayAdd && (
          <LinkButton to="/desk/vehicles/new" icon="plus">
            {t('desk_vehicles.new_vehicle')}
          </LinkButton>
        )
      }
    />
  )
}
