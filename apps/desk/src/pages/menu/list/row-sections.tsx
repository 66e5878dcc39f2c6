import type { Menu } from '@medina/contract/operator/menu/menu'
import type { ReactNode } from 'react'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import type { MenuSubject } from '#acts/menu-act-store.ts'
import { groupRows } from '@medina/pricing/group-rows'
import { NoRows } from './no-rows.tsx'
import { useRowKeys } from './use-row-keys.ts'
import type { Selection } from './use-selection.ts'

export type Section = Menu['sections'][number]
type SectionsProps<Row> = {
  subject: MenuSubject
  /** Undefined until it is read. */
  menu: Pick<Menu, 'sections' | 'has_more'> | undefined
  rows: readonly Row[]
  mayChangeAll: boolean
  selection: Selection
  /** Whether a search or a filter narrows the list. */
  isNarrowed: boolean
  /** Edits the price of a row, by its key. */
  onEdit: (row: Row) => void
  /** Presses the switch of a row, by its key. */
  onToggle: (row: Row) => void
  /** The heading; the section is undefined where it is not listed, as of archived rows. */
  drawTitle: (section: Section | undefined, rows: readonly Row[]) => ReactNode
  drawRow: (row: Row) => ReactNode
}

/** The rows of items or vehicles under the headings of their sections. */
export function RowSections<Row extends { id: number; section_id: number }>(props: SectionsProps<Row>) {
  const { subject, menu, rows, mayChangeAll, selection, isNarrowed, onEdit, onToggle, drawTitle, drawRow } = props
  const { t } = useText()
  const withRow = (act: (row: Row) => void) => (id: number) => {
    const row = rows.find((each) => each.id === id)
    if (row !== undefined) act(row)
  }
  const onKeyDown = useRowKeys({ onSelect: selection.toggle, onEdit: withRow(onEdit), onToggle: withRow(onToggle) })
  if (menu === undefined) return <LoadingRows />
  const other = subject === 'item' ? t('desk_menu.other_section') : t('desk_vehicles.other_section')
  if (rows.length === 0) return <NoRows subject={subject} isNarrowed={isNarrowed} mayAdd={mayChangeAll} />
  return (
    <div className="desk-wide grid gap-4" onKeyDown={onKeyDown}>
      {groupRows(rows, ({ section_id: id }) => id).map(([id, grouped]) => {
        const section = menu.sections.find((each) => each.id === id)
        return (
          <section key={id} className="desk-box desk-menu-section" data-section={id} aria-label={section?.name ?? other}>
            {drawTitle(section, grouped)}
            <ul>{grouped.map(drawRow)}</ul>
          </section>
        )
      })}
      {menu.has_more && <p className="text-center text-ink-2">{t('desk_menu.more')}</p>}
    </div>
  )
}

const SKELETON_ROWS = 6

function LoadingRows() {
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
