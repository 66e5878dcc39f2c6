import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { nameColumn } from './column-names.ts'
import { isConflict } from './settings.data.ts'

/** Lists what another person changed while a form was open. The form keeps its own changes. */
export function ConflictNotice({ error }: { error: unknown }) {
  const { t } = useText()
  if (!isConflict(error)) return null
  return (
    <div ref={showNote} className="desk-note desk-note-warning desk-conflict" role="alert">
      <DeskIcon name="warning" size={18} />
      <ul className="grid min-w-0 flex-1 gap-2">
        {error.errors.map(({ code, message }) => {
          const column = nameColumn(code, t)
          return (
            <li key={`${code} ${message}`}>
              {column !== null && <b>{column}</b>} {message}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The button that was pressed may be far from the notice. */
const showNote = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' })
