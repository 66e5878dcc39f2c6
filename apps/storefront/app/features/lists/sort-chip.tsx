import { useText } from '../../lib/text.tsx'
import { Icon } from '../../ui/icon.tsx'

type SortChipProps<T extends string> = {
  value: T
  /** In the words of the page. */
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
}

/** The order of a list: the system's own list in the shape of a chip. */
export function SortChip<T extends string>({ value, options, onChange }: SortChipProps<T>) {
  const { t } = useText()
  return (
    <label className="chip sort-chip">
      <Icon name="sort" size={16} />
      <select
        aria-label={t('lists.sort_by')}
        value={value}
        onChange={(event) => onChange(options[event.target.selectedIndex]?.value ?? value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </label>
  )
}
