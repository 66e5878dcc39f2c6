import type { ListFilter } from '@medina/contract/browse'
import { useText } from '../../lib/text.tsx'
import { Chip } from '../../ui/chip.tsx'
import { SortChip } from '../lists/sort-chip.tsx'
import { VegChips } from '../lists/veg-chips.tsx'
import { categoryFilters, itemOrders, type readCategoryChoice, storeOrders } from './category-choice.ts'

type CategoryBarProps = {
  choice: ReturnType<typeof readCategoryChoice>
  moduleType: string
  onChange: (changes: Record<string, string | null>) => void
}

/** In which order, and narrowed to what. */
export function CategoryBar({ choice, moduleType, onChange }: CategoryBarProps) {
  const { t } = useText()
  const { tab, sort, filters, type } = choice
  const orders = tab === 'items' ? itemOrders : storeOrders
  const toggle = (filter: ListFilter) => {
    const chosen: readonly ListFilter[] = filters
    const next = chosen.includes(filter) ? chosen.filter((one) => one !== filter) : [...chosen, filter]
    onChange({ filter: next.join() })
  }
  return (
    <div className="list-bar row-scroll">
      <SortChip
        value={sort}
        options={orders.map((value) => ({ value, label: t(`lists.sort_${value}`) }))}
        onChange={(value) => onChange({ sort: value === 'default' ? null : value })}
      />
      <VegChips moduleType={moduleType} value={type} onChange={(value) => onChange({ type: value === 'all' ? null : value })} />
      {categoryFilters[tab].map((filter) => (
        <Chip key={filter} pressed={(filters as readonly ListFilter[]).includes(filter)} onClick={() => toggle(filter)}>
          {t(`lists.${filter}`)}
        </Chip>
      ))}
    </div>
  )
}
