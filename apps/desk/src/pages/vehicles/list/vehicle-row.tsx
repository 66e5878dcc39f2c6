import type { MenuChange } from '@medina/contract/operator/menu/menu'
import type { MenuVehicle } from '@medina/contract/operator/menu/vehicles'
import { SwitchInput } from '@medina/web/ui/form/switch-input.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { PriceCell } from '#pages/menu/list/price-cell.tsx'
import { RowNotes } from '#pages/menu/list/row-notes.tsx'
import { SelectPhoto } from '#pages/menu/list/select-photo.tsx'
import { useLongPress } from '#pages/menu/list/use-long-press.ts'
import { type TripPrice, tripPrices, useVehicleWords } from '#pages/menu/waiting/vehicle-words.ts'
import type { VehicleEdits } from '#pages/vehicles/use-vehicle-edits.ts'

type RowProps = {
  /** The vehicle with its unsent acts. */
  vehicle: MenuVehicle
  edits: VehicleEdits
  /** Whether more than prices and units may be changed here. */
  mayChangeAll: boolean
  /** The last change, if the office refused it. */
  refused: MenuChange | undefined
  isSelected: boolean
  /** The price that is edited in place. */
  editing: TripPrice | null
  onSelect: () => void
  onEdit: (column: TripPrice | null) => void
}

/** One vehicle: its photo selects it, each price is edited in place, its switch hides it or puts it up for rent. */
export function VehicleRow({ vehicle, edits, mayChangeAll, refused, isSelected, editing, onSelect, onEdit }: RowProps) {
  const { t } = useText()
  const press = useLongPress(onSelect)
  const { id, name, image_full_url: image, visibility } = vehicle
  const isOn = visibility === 'on_sale'
  return (
    <li
      className={classNames('desk-menu-row', !isOn && 'desk-menu-off', isSelected && 'desk-menu-selected')}
      data-item={id}
      {...press}
    >
      <SelectPhoto name={name} image={image} isSelected={isSelected} onSelect={onSelect} />
      <div className="desk-menu-words">
        <TravelLink to={`/desk/vehicles/${id}`} className="desk-menu-name">
          <bdi>{name}</bdi>
        </TravelLink>
        <VehicleFacts vehicle={vehicle} />
        <div className="desk-vehicle-prices">
          {tripPrices.flatMap((column) => {
            const price = vehicle[column]
            if (price === null) return []
            return [
              <span key={column} className="desk-vehicle-price">
                <PriceCell
                  item={{
                    name: t('desk_vehicles.price_of', { name, plan: t(`desk_vehicles.column_${column}`) }),
                    price,
                    paid: price,
                  }}
                  isEditing={editing === column}
                  onEdit={(isEditing) => onEdit(isEditing ? column : null)}
                  onSave={(to) => edits.setPrices([{ vehicle, column, to }])}
                />
                <span className="desk-quiet">{t(`desk_vehicles.per_${column}`)}</span>
              </span>,
            ]
          })}
          <DiscountBadge vehicle={vehicle} />
        </div>
        <VehicleState vehicle={vehicle} />
        <RowNotes subject="vehicle" item={vehicle} refused={refused} onEdit={undefined} />
      </div>
      <SwitchInput
        className="desk-menu-switch reach relative"
        aria-label={t('desk_vehicles.for_rent_of', { name })}
        checked={isOn}
        // Not `disabled`, which would lose the keyboard focus.
        aria-disabled={!mayChangeAll || undefined}
        onChange={() => toggleVehicle(vehicle, edits, mayChangeAll)}
      />
    </li>
  )
}

/** Hides a vehicle, or puts it up for rent. */
export function toggleVehicle(vehicle: MenuVehicle, edits: VehicleEdits, mayChangeAll: boolean): void {
  if (mayChangeAll) edits[vehicle.visibility === 'on_sale' ? 'hide' : 'publish']([vehicle])
}

/** Model, seats, transmission and fuel in one line. */
function VehicleFacts({ vehicle }: { vehicle: MenuVehicle }) {
  const { t } = useText()
  const { valueOf } = useVehicleWords()
  const { model, seating_capacity: seats, transmission_type: transmission, fuel_type: fuel } = vehicle
  return (
    <p className="desk-quiet desk-vehicle-facts">
      {model !== '' && (
        // The dot that follows is outside of the isolate: in it, Arabic pages would show it before the model.
        <span>
          <bdi>{model}</bdi>
        </span>
      )}
      <span>{t('desk_vehicles.seats', { n: seats })}</span>
      <span>{valueOf('transmission_type', transmission) ?? transmission}</span>
      <span>{valueOf('fuel_type', fuel) ?? fuel}</span>
    </p>
  )
}

function DiscountBadge({ vehicle: { discount, discount_type: type } }: { vehicle: MenuVehicle }) {
  const { t } = useText()
  const { text } = useMoney()
  if (discount === 0) return null
  return (
    <Badge tone="success">
      {type === 'amount'
        ? t('desk_vehicles.off_amount', { amount: text(discount) })
        : t('desk_menu.off_percent', { percent: discount })}
    </Badge>
  )
}

/** How many units are in service; a vehicle that is not for rent says so instead. */
function VehicleState({ vehicle: { id, name, visibility, units, units_in_service: inService } }: { vehicle: MenuVehicle }) {
  const { t } = useText()
  if (visibility !== 'on_sale')
    return <span className="desk-menu-state text-ink-2">{t(`desk_vehicles.state_${visibility}`)}</span>
  const tone = inService === 0 ? 'text-danger' : inService < units ? 'text-warning' : 'text-success'
  return (
    <TravelLink to={`/desk/vehicles/${id}#units`} className="desk-menu-state-button">
      <span className="sr-only">{name}</span>{' '}
      <span className={`desk-menu-state ${tone}`}>
        {units === 0 ? t('desk_vehicles.no_units') : t('desk_vehicles.in_service', { n: units, count: inService })}
      </span>
    </TravelLink>
  )
}
