import type { Menu, MenuChange, MenuItem } from '@medina/contract/operator/menu/menu'
import { useState } from 'react'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { groupRows } from '#ui/group-rows.ts'
import type { MenuEdits } from '#pages/menu/use-menu-edits.ts'
import { MenuRow, toggleItem } from './menu-row.tsx'
import { NoRows } from './no-rows.tsx'
import { SectionTitle } from './section-title.tsx'
import { useRowKeys } from './use-row-keys.ts'
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

const SKELETON_ROWS = 6

/** The rows of the menu under the headings of its sections. */
export function MenuSections({ storeId, menu, items, edits, mayChangeAll, refused, selection, isNarrowed }: SectionsProps) {
  const { t } = useText()
  const [editing, setEditing] = useState<number | null>(null)
  const find = (id: number) => items.find((item) => item.id === id)
  const onKeyDown = useRowKeys({
    onSelect: selection.toggle,
    onEdit: (id) => find(id)?.has_variations === false && setEditing(id),
    onToggle: (id) => {
      const item = find(id)
      if (item !== undefined) toggleItem(item, edits, mayChangeAll)
    },
  })
  if (menu === undefined) return <LoadingRows />
  if (items.length === 0) return <NoRows subject="item" isNarrowed={isNarrowed} mayAdd={mayChangeAll} />
  return (
    <div className="desk-wide grid gap-4" onKeyDown={onKeyDown}>
      {groupRows(items, ({ section_id: id }) => id).map(([id, rows]) => {
        const section = menu.sections.find((each) => each.id === id)
        return (
          <section
            key={id}
            className="desk-box desk-menu-section"
            data-section={id}
            aria-label={section?.name ?? t('desk_menu.other_section')}
          >
            <SectionTitle
              storeId={storeId}
              section={section}
              rows={rows}
              maySort={mayChangeAll && !isNarrowed && !menu.has_more}
            />
            <ul>
              {rows.map((item) => (
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
              ))}
            </ul>
          </section>
        )
      })}
      {menu.has_more && <p className="text-center text-ink-2">{t('desk_menu.more')}</p>}
    </div>
  )
}

export function LoadingRows() {
  return (
    <div className="desk-wide desk-box" aria-hidden="true">
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <div key={index} className="desk-menu-row">
          <Skeleton className="size-14 rounded-md" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
      ))}
    </div>
  )
}
