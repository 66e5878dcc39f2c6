import type { Menu } from '@medina/contract/operator/menu/menu'
import type { ReactNode } from 'react'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { type MenuFilter, menuFilters } from '#pages/menu/menu.data.ts'

type FiltersProps = {
  filter: MenuFilter
  counts: Menu['counts'] | undefined
  onChange: (filter: MenuFilter) => void
  /** Further controls at the end. */
  children?: ReactNode
}

/** Filters of the rows with their counts. Those of which there is nothing are left out, unless they are chosen. */
export function MenuFilters({ filter, counts, onChange, children }: FiltersProps) {
  const { t } = useText()
  const countOf = (name: MenuFilter) => (name === 'all' ? counts?.items : counts?.[name])
  return (
    <div className="desk-menu-filters" role="group" aria-label={t('desk_stock.filters')}>
      {menuFilters
        .filter((name) => name === 'all' || name === filter || (countOf(name) ?? 0) > 0)
        .map((name) => (
          <Chip key={name} pressed={name === filter} onClick={() => onChange(name)}>
            {t(`desk_menu.filter_${name}`)}
            {name !== 'all' && <span className="desk-count">{countOf(name)}</span>}
          </Chip>
        ))}
      <TravelLink to="/desk/stock" className="chip">
        {t('desk_menu.to_stock')}
      </TravelLink>
      {children}
    </div>
  )
}
