import { useState } from 'react'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { HoursFields } from '#pages/menu/hours-fields.tsx'
import { ListField } from './list-field.tsx'
import type { PartProps, Traits } from './part-props.ts'

/** Further facts for search and the page of the item: allergens, nutrition, names, hours and limits. */
export function DetailsSection({ edit, form, language, problems, isLocked, traits }: PartProps & { traits: Traits }) {
  const { t } = useText()
  const { valueOf, set } = edit
  const [isTimed, setTimed] = useState(() => valueOf('available_time_starts') !== '')
  if (traits === undefined) return null
  const hours = { starts: valueOf('available_time_starts'), ends: valueOf('available_time_ends') }
  const lists = [
    traits.allergy && 'allergies',
    traits.nutrition && 'nutritions',
    traits.generic_name && 'generic_names',
    'tags',
  ].filter((name): name is 'allergies' | 'nutritions' | 'generic_names' | 'tags' => typeof name === 'string')
  return (
    <fieldset className="desk-item-card" disabled={isLocked}>
      <legend className="sr-only">{t('desk_menu.details')}</legend>
      <h2>{t('desk_menu.details')}</h2>
      {lists.map((name) => (
        <ListField
          key={`${name} ${language}`}
          label={t(`desk_menu.column_${name}`)}
          language={language}
          cell={valueOf(`${name}_${language}`)}
          error={problems.get(`${name}_${language}`)}
          onChange={(cell) => set({ [`${name}_${language}`]: cell })}
        />
      ))}
      {traits.item_available_time && (
        <HoursFields
          hours={isTimed ? hours : null}
          onChange={(changed) => {
            setTimed(changed !== null)
            set({ available_time_starts: changed?.starts ?? '', available_time_ends: changed?.ends ?? '' })
          }}
        />
      )}
      <Limits edit={edit} language={language} problems={problems} hasUnit={traits.unit} />
      {traits.brand && <Choices edit={edit} column="brand" choices={form.brands} />}
      {traits.common_condition && <Choices edit={edit} column="common_condition" choices={form.common_conditions} />}
    </fieldset>
  )
}

type LimitsProps = Pick<PartProps, 'edit' | 'language' | 'problems'> & { hasUnit: boolean }

function Limits({ edit: { valueOf, set }, language, problems, hasUnit }: LimitsProps) {
  const { t } = useText()
  return (
    <div className="desk-menu-pair">
      <Field
        id="item-maximum_cart_quantity"
        label={t('desk_menu.column_maximum_cart_quantity')}
        hint={t('desk_menu.no_limit')}
        inputMode="numeric"
        dir="ltr"
        value={valueOf('maximum_cart_quantity')}
        error={problems.get('maximum_cart_quantity')}
        onChange={(event) => set({ maximum_cart_quantity: event.target.value })}
      />
      {hasUnit && (
        <Field
          label={t('desk_menu.column_unit_type')}
          dir="auto"
          maxLength={50}
          value={valueOf(`unit_type_${language}`)}
          onChange={(event) => set({ [`unit_type_${language}`]: event.target.value })}
        />
      )}
    </div>
  )
}

type ChoicesProps = {
  edit: PartProps['edit']
  column: 'brand' | 'common_condition'
  choices: readonly { slug: string; name: string }[]
}

export function Choices({ edit: { valueOf, set }, column, choices }: ChoicesProps) {
  const { t } = useText()
  return (
    <Select
      label={t(`desk_menu.column_${column}`)}
      value={valueOf(column)}
      onChange={(event) => set({ [column]: event.target.value })}
    >
      <option value="">{t('desk_menu.none')}</option>
      {choices.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </Select>
  )
}
