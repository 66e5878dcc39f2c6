import type { Menu, MenuItem } from '@medina/contract/operator/menu/menu'
import { useState } from 'react'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { useMenuSort } from '#pages/menu/menu.data.ts'
import { useSpan } from './row-words.tsx'
import { SortDialog } from './sort-dialog.tsx'

type TitleProps = {
  storeId: number
  /** Undefined for items whose section is not listed, such as archived ones. */
  section: Menu['sections'][number] | undefined
  rows: readonly MenuItem[]
  /** Whether all items of the section are shown, so that they can be sorted. */
  maySort: boolean
}

/** The heading of a section: its count, the hours that its items share, and the order of its items. */
export function SectionTitle({ storeId, section, rows, maySort }: TitleProps) {
  const { t } = useText()
  const span = useSpan()
  const sort = useMenuSort(storeId)
  const [isSorting, setSorting] = useState(false)
  return (
    <div className="desk-menu-title">
      <h2>
        <bdi>{section?.name ?? t('desk_menu.other_section')}</bdi>{' '}
        <span className="desk-quiet">{t('desk_menu.items', { n: maySort ? (section?.items ?? rows.length) : rows.length })}</span>
      </h2>
      {section?.hours != null && <Badge icon="clock">{span(section.hours)}</Badge>}
      {maySort && section !== undefined && rows.length > 1 && (
        <button type="button" className="desk-menu-sort" aria-haspopup="dialog" onClick={() => setSorting(true)}>
          <DeskIcon name="swap" size={18} />
          {t('desk_menu.sort')}
        </button>
      )}
      {isSorting && section !== undefined && (
        <SortDialog
          title={t('desk_menu.sort_items', { section: section.name })}
          rows={rows}
          isPending={sort.isPending}
          onSave={(sorted) =>
            sort.mutate({ section: section.id, items: sorted.map(({ id }) => id) }, { onSuccess: () => setSorting(false) })
          }
          onClose={() => setSorting(false)}
        />
      )}
    </div>
  )
}
