import type { Menu } from '@medina/contract/operator/menu/menu'
import type { ReactNode } from 'react'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import type { MenuSubject } from '#acts/menu-act-store.ts'
import { type MenuFilter, menuFilters } from '#pages/menu/menu.data.ts'

type FiltersProps = {
  filter: MenuFilter
  counts: Menu['counts'] | undefined
  subject?: MenuSubject
  onChange: (filter: MenuFilter) => void
  /** Further controls at the end. */
  children?: ReactNode
}

/** Filters of the rows with their counts. Those of which there is nothing are left out, unless they are chosen. */
export function MenuFilters({ filter, counts, subject = 'item', onChange, children }: FiltersProps) {
  const { t } = useText()
  const countOf = (name: MenuFilter) => (name === 'all' ? counts?.items : counts?.[name])
  return (
    <div className="desk-menu-filters" role="group" aria-label={t('desk_stock.filters')}>
      {menuFilters
        .filter((name) => name === 'all' || name === filter || (countOf(name) ?? 0) > 0)
        .map((name) => (
          <Chip key={name} pressed={name === filter} onClick={() => onChange(name)}>
            {t(subject === 'vehicle' && name === 'sold_out' ? 'desk_vehicles.filter_out' : `desk_menu.filter_${name}`)}
            {name !== 'all' && <span className="desk-count">{countOf(name)}</span>}
          </Chip>
        ))}
      {children}
    </div>
  )
}
