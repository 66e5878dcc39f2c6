import type { MenuChange } from '@medina/contract/operator/menu/menu'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { useColumnWords } from '#pages/menu/waiting/describe-column.ts'
import type { ItemSave } from '#pages/menu/editor/use-item-save.ts'

type NotesProps = {
  save: ItemSave
  /** The change that waits for the office. */
  waiting: MenuChange | null
  isLocked: boolean
  /** The sheet of the columns of problems. */
  sheet: 'items' | 'vehicles'
}

/** Notes above the form: problems of columns without a field, a change that waits, and what may be changed. */
export function FormNotes({ save, waiting, isLocked, sheet }: NotesProps) {
  const { t } = useText()
  const { nameOf } = useColumnWords()
  return (
    <>
      {isLocked && <p className="desk-note">{t('desk_menu.prices_only')}</p>}
      {waiting !== null && (
        <p className="desk-note desk-note-warning">
          <DeskIcon name="clock" size={18} />
          {t('desk_menu.waits_fields', { fields: waiting.columns.map(nameOf).join(t('ui.comma')) })}
        </p>
      )}
      {save.problems.size > 0 && (
        <div className="desk-note desk-note-danger" role="alert">
          <DeskIcon name="error" size={18} />
          <ul className="grid min-w-0 gap-1">
            {[...save.problems].map(([column, message]) => (
              <li key={column}>
                <b>{nameOf({ sheet, column })}</b> {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
