import { Button } from '@medina/web/ui/button/button.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { FieldNotes } from '@medina/web/ui/form/field-notes.tsx'
import { SwitchInput } from '@medina/web/ui/form/switch-input.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import type { PartProps } from '#pages/menu/editor/part-props.ts'
import { aNewUnit, type Unit } from '#pages/menu/editor/units.ts'

/** The real vehicles by their number plates. A unit is never removed, because a trip may refer to it: it goes out of service. */
export function UnitsSection({ edit: { units, setUnits }, problems, isLocked }: PartProps) {
  const { t } = useText()
  const change = (unit: Unit) => setUnits(units.map((each) => (each.id === unit.id ? unit : each)))
  return (
    <section className="desk-item-card" aria-labelledby="units">
      <h2 id="units" className="flex items-baseline justify-between gap-3">
        {t('desk_vehicles.units')}
        <span className="desk-quiet font-regular">
          {units.length > 0 &&
            t('desk_vehicles.in_service', { n: units.length, count: units.filter(({ isInService }) => isInService).length })}
        </span>
      </h2>
      {units.length === 0 && <p className="text-ink-2">{t('desk_vehicles.no_units_text')}</p>}
      <ul>
        {units.map((unit) => (
          <UnitRow
            key={unit.id}
            unit={unit}
            isLocked={isLocked}
            onChange={change}
            onRemove={() => setUnits(units.filter(({ id }) => id !== unit.id))}
          />
        ))}
      </ul>
      <FieldNotes id="item-vehicle_units-notes" error={problems.get('vehicle_units')} />
      {!isLocked && (
        <Button
          id="item-vehicle_units"
          variant="secondary"
          icon="plus"
          className="justify-self-start"
          onClick={() => setUnits([...units, aNewUnit()])}
        >
          {t('desk_vehicles.add_unit')}
        </Button>
      )}
    </section>
  )
}

type RowProps = { unit: Unit; isLocked: boolean; onChange: (unit: Unit) => void; onRemove: () => void }

function UnitRow({ unit, isLocked, onChange, onRemove }: RowProps) {
  const { t } = useText()
  const { plate, vin, isInService, isNew } = unit
  return (
    <li className="desk-vehicle-unit">
      <Field
        label={t('desk_vehicles.column_license_plate_number')}
        dir="ltr"
        autoComplete="off"
        maxLength={30}
        value={plate}
        readOnly={!isNew}
        onChange={(event) => onChange({ ...unit, plate: event.target.value })}
      />
      <Field
        label={t('desk_vehicles.column_vin_number')}
        dir="ltr"
        autoComplete="off"
        maxLength={30}
        value={vin}
        readOnly={isLocked}
        onChange={(event) => onChange({ ...unit, vin: event.target.value })}
      />
      <div className="desk-vehicle-unit-end">
        {isNew && <IconButton icon="close" label={t('desk_menu.remove', { name: plate })} onClick={onRemove} />}
        <SwitchInput
          className="reach relative"
          aria-label={t('desk_vehicles.in_service_of', { plate })}
          checked={isInService}
          onChange={(event) => onChange({ ...unit, isInService: event.target.checked })}
        />
      </div>
    </li>
  )
}
