import type { Menu, MenuChange, MenuItem } from '@medina/contract/operator/menu/menu'
import { useState } from 'react'
import type { MenuEdits } from '#pages/menu/use-menu-edits.ts'
import { MenuRow, toggleItem } from './menu-row.tsx'
import { RowSections } from './row-sections.tsx'
import { SectionTitle } from './section-title.tsx'
import type { Selection } from './use-selection.ts'

type SectionsProps = {
  storeId: number
  /** Undefined until it is read. */
  menu: Menu | undefined
  items: readonly MenuItem[]
  edits: MenuEdits
  mayChangeAll: boolean
  /** Changes that the office refused, by item. */
  refused: ReadonlyMap<number, MenuChange>
  selection: Selection
  /** Whether a search or a filter narrows the list. */
  isNarrowed: boolean
}

/** The items of the menu under the headings of its sections. */
export function MenuSections({ storeId, items, edits, refused, ...shared }: SectionsProps) {
  const { menu, mayChangeAll, selection, isNarrowed } = shared
  const [editing, setEditing] = useState<number | null>(null)
  return (
    <RowSections
      {...shared}
      subject="item"
      rows={items}
      onEdit={({ id, has_variations: isVaried }) => !isVaried && setEditing(id)}
      onToggle={(item) => toggleItem(item, edits, mayChangeAll)}
      drawTitle={(section, rows) => (
        <SectionTitle
          storeId={storeId}
          section={section}
          rows={rows}
          maySort={mayChangeAll && !isNarrowed && menu?.has_more === false}
        />
      )}
      drawRow={(item) => (
        <MenuRow
          key={item.id}
          item={item}
          edits={edits}
          mayChangeAll={mayChangeAll}
          refused={refused.get(item.id)}
          isSelected={selection.ids.has(item.id)}
          isEditing={editing === item.id}
          onSelect={() => selection.toggle(item.id)}
          onEdit={(isEditing) => setEditing(isEditing ? item.id : null)}
        />
      )}
    />
  )
}
