import type { FoodVariation } from '@medina/contract/catalog/catalog'
import type { FoodChoice } from '@medina/contract/orders/cart'
import { useId } from 'react'
import { useText } from '#texts/text.tsx'
import { OptionRow } from './option-row.tsx'

type OptionsProps = {
  groups: readonly FoodVariation[]
  chosen: readonly FoodChoice[]
  onToggle: (group: FoodVariation, label: string) => void
  /** Writes what an option costs more, or less. */
  price: (amount: number) => string
}

/** The groups of a dish in a narrow place, such as a sheet: one row for each option, and how many of a group may be chosen. */
export function DishOptions({ groups, chosen, onToggle, price }: OptionsProps) {
  return groups.map((group) => <Group key={group.name} {...{ group, chosen, onToggle, price }} />)
}

type GroupProps = Omit<OptionsProps, 'groups'> & { group: FoodVariation }

function Group({ group, chosen, onToggle, price }: GroupProps) {
  const { t } = useText()
  const field = useId()
  const { name, type, required, min, max, values } = group
  const labels = chosen.find((choice) => choice.name === name)?.values.label ?? []
  const isRequired = required === 'on'
  const least = Math.max(min, isRequired ? 1 : 0)
  const most = max > 0 ? Math.min(max, values.length) : values.length
  const count = least === most ? String(most) : t('ui.from_to', { from: String(least), to: String(most) })
  return (
    <fieldset>
      <legend className="pt-3 font-semibold">
        <bdi>{name}</bdi>{' '}
        <span className="text-sm font-regular text-ink-2">
          {!isRequired && t('ui.optional')} {type === 'multi' && <bdi>{count}</bdi>}
        </span>
      </legend>
      {values.map(({ label, optionPrice, sold_out: isSoldOut = false }) => (
        <OptionRow
          key={label}
          // An optional choice can be taken away again, which a radio cannot.
          type={type === 'single' && isRequired ? 'radio' : 'checkbox'}
          name={field}
          checked={labels.includes(label)}
          disabled={isSoldOut && !labels.includes(label)}
          label={<bdi>{label}</bdi>}
          end={optionPrice !== 0 && <bdi dir="ltr">{`${optionPrice > 0 ? '+' : ''}${price(optionPrice)}`}</bdi>}
          onChange={() => onToggle(group, label)}
        />
      ))}
    </fieldset>
  )
}
