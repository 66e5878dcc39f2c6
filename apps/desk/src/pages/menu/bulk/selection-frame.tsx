import type { ReactNode } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon, type DeskIconName } from '#ui/desk-icon.tsx'
import type { Selection } from '#pages/menu/list/use-selection.ts'

export type BulkAct = { name: string; icon: DeskIconName; label: string; onPress: () => void }

type FrameProps = {
  /** The rows that are shown. */
  rows: readonly { id: number; section_id: number }[]
  sections: readonly { id: number; name: string }[]
  selection: Selection
  acts: readonly BulkAct[]
  /** The dialog of the act that was chosen. */
  children: ReactNode
}

/** The selected rows and the acts on all of them; it takes the place of the menu of pages on a phone. */
export function SelectionFrame({ rows, sections, selection, acts, children }: FrameProps) {
  const { t } = useText()
  const chosen = rows.filter(({ id }) => selection.ids.has(id))
  const section = sections.find(({ id }) => id === chosen[0]?.section_id)
  const addSection = () => selection.addAll(rows.filter((row) => row.section_id === section?.id).map(({ id }) => id))
  return (
    <div className="desk-menu-bar" role="toolbar" aria-label={t('desk_menu.toolbar')}>
      <div className="desk-menu-bar-head">
        <button type="button" className="desk-menu-bar-icon" aria-label={t('desk_menu.unselect')} onClick={selection.clear}>
          <DeskIcon name="close" />
        </button>
        <span role="status" className="flex-1 font-semibold">
          {t('desk_menu.selected', { n: chosen.length })}
        </span>
        {section !== undefined && (
          <button type="button" className="desk-menu-bar-all" onClick={addSection}>
            {t('desk_menu.all_in', { section: section.name })}
          </button>
        )}
      </div>
      <div className="desk-menu-bar-acts">
        {acts.map(({ name, icon, label: word, onPress }) => (
          <button key={name} type="button" onClick={onPress}>
            <DeskIcon name={icon} />
            {word}
          </button>
        ))}
      </div>
      {children}
    </div>
  )
}
