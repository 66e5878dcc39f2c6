import { type KeyboardEvent, useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useText } from '@medina/web/texts/text.tsx'

export type Sortable = { id: number; name: string }

type DialogProps<Row> = {
  title: string
  rows: readonly Row[]
  isPending: boolean
  onSave: (rows: Row[]) => void
  onClose: () => void
}

/** Sorts rows by hand: by their buttons, or with Alt and the arrows. Each move is announced. */
export function SortDialog<Row extends Sortable>({ title, rows, isPending, onSave, onClose }: DialogProps<Row>) {
  const { t } = useText()
  const [sorted, setSorted] = useState<readonly Row[]>(rows)
  const [announced, setAnnounced] = useState('')
  const move = (row: Row, by: 1 | -1) => {
    const from = sorted.indexOf(row)
    const to = from + by
    if (to < 0 || to >= sorted.length) return
    setSorted(sorted.toSpliced(from, 1).toSpliced(to, 0, row))
    setAnnounced(t('desk_menu.moved_to', { name: row.name, n: to + 1, all: sorted.length }))
  }
  const press = (event: KeyboardEvent, row: Row) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(row, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('ui.close')}
      size="sm"
      foot={
        <Button size="lg" block pending={isPending} onClick={() => onSave([...sorted])}>
          {t('ui.save')}
        </Button>
      }
    >
      <ol className="desk-menu-lines">
        {sorted.map((row, at) => (
          <li key={row.id} onKeyDown={(event) => press(event, row)}>
            <bdi className="min-w-0 flex-1 self-center">{row.name}</bdi>
            <IconButton
              icon="chevron-up"
              label={t('desk_menu.move_up', { name: row.name })}
              aria-disabled={at === 0 || undefined}
              className="aria-disabled:opacity-30"
              onClick={() => move(row, -1)}
            />
            <IconButton
              icon="chevron-down"
              label={t('desk_menu.move_down', { name: row.name })}
              aria-disabled={at === sorted.length - 1 || undefined}
              className="aria-disabled:opacity-30"
              onClick={() => move(row, 1)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </Dialog>
  )
}
