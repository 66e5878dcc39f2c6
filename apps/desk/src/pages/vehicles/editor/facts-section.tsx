import { Field } from '@medina/web/ui/form/field.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { Switch } from '@medina/web/ui/form/switch.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Choices } from '#pages/menu/editor/details-section.tsx'
import { ListField } from '#pages/menu/editor/list-field.tsx'
import type { PartProps } from '#pages/menu/editor/part-props.ts'
import { yesNo } from '#pages/menu/sheet-lists.ts'
import { fuels, transmissions, useVehicleWords } from '#pages/menu/waiting/vehicle-words.ts'
import { WholeField } from './plans-section.tsx'

const choices = { fuel_type: fuels, transmission_type: transmissions } as const

/** Facts that customers filter by, and what the price includes. */
export function FactsSection(props: PartProps) {
  const { t } = useText()
  const { edit, form, language, problems, isLocked } = props
  const { valueOf, set } = edit
  // A new vehicle has air conditioning, as in the files.
  const isCooled = valueOf('air_condition') !== 'no'
  return (
    <fieldset className="desk-item-card" disabled={isLocked}>
      <legend className="sr-only">{t('desk_menu.details')}</legend>
      <h2>{t('desk_menu.details')}</h2>
      <div className="desk-vehicle-grid">
        <WholeField {...props} column="seating_capacity" />
        <ChoiceField {...props} column="transmission_type" />
        <ChoiceField {...props} column="fuel_type" />
        <Choices edit={edit} column="brand" choices={form.brands} />
        <TextField {...props} column="model" />
        <TextField {...props} column="type" />
        <WholeField {...props} column="engine_capacity" />
        <WholeField {...props} column="engine_power" />
      </div>
      <Switch
        label={t('desk_vehicles.column_air_condition')}
        checked={isCooled}
        onChange={(event) => set({ air_condition: yesNo(event.target.checked) })}
      />
      {(['included', 'tags'] as const).map((name) => (
        <ListField
          key={`${name} ${language}`}
          label={t(name === 'included' ? 'desk_vehicles.column_included' : 'desk_menu.column_tags')}
          language={language}
          cell={valueOf(`${name}_${language}`)}
          error={problems.get(`${name}_${language}`)}
          onChange={(cell) => set({ [`${name}_${language}`]: cell })}
        />
      ))}
    </fieldset>
  )
}

function ChoiceField({ edit: { valueOf, set }, problems, column }: PartProps & { column: keyof typeof choices }) {
  const { t } = useText()
  const words = useVehicleWords()
  const value = valueOf(column)
  return (
    <Select
      id={`item-${column}`}
      label={t(`desk_vehicles.column_${column}`)}
      value={value}
      error={problems.get(column)}
      onChange={(event) => set({ [column]: event.target.value })}
    >
      {value === '' && <option value="">{t('desk_menu.choose')}</option>}
      {choices[column].map((each) => (
        <option key={each} value={each}>
          {words.valueOf(column, each)}
        </option>
      ))}
    </Select>
  )
}

function TextField({ edit: { valueOf, set }, problems, column }: PartProps & { column: 'model' | 'type' }) {
  const { t } = useText()
  return (
    <Field
      id={`item-${column}`}
      label={t(`desk_vehicles.column_${column}`)}
      dir="auto"
      maxLength={60}
      value={valueOf(column)}
      error={problems.get(column)}
      onChange={(event) => set({ [column]: event.target.value })}
    />
  )
}
