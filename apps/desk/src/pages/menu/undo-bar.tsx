import type { MenuItem } from '@medina/contract/operator/menu/menu'
import { useEffect } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { dismissMenuDone, useMenuActs } from '#acts/menu-act-store.ts'
import { useDeskNow } from '#connection/desk-clock.ts'
import { useDeskTime } from '#session/use-desk-time.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { useUndoMenu } from './menu.data.ts'
import type { MenuEdits } from './use-menu-edits.ts'

type UndoProps = { storeId: number; edits: MenuEdits; items: readonly MenuItem[] }

/** The last change with its Undo, which holds for ten minutes; what waits for the office can be taken back. */
export function UndoBar({ storeId, edits, items }: UndoProps) {
  const { t } = useText()
  const { done } = useMenuActs()
  const undo = useUndoMenu()
  const now = useDeskNow()
  const time = useDeskTime()
  const shown = done !== null && done.act.storeId === storeId ? done : null
  const isWaiting = shown?.changes.some(({ state }) => state === 'waiting') ?? false
  const until = shown?.changes.find(({ undo_until: end }) => end !== null)?.undo_until ?? null
  const isOver = until !== null && Date.parse(until) <= now.getTime()
  useEffect(() => {
    if (isOver) dismissMenuDone()
  }, [isOver])
  const stock = shown?.act.call.kind === 'sold_out' ? shown.act.call : null
  const mayUndo = isWaiting || until !== null || stock !== null
  const press = () => {
    if (shown === null) return
    if (stock === null)
      return undo.mutate(
        shown.changes.map(({ id }) => id),
        { onSuccess: dismissMenuDone },
      )
    const meant = items.filter(({ id }) => shown.act.itemIds.includes(id))
    if (stock.pause === null) edits.takeOff(meant, { today: true })
    else edits.putBack(meant)
  }
  return (
    <div role="status">
      {shown !== null && !isOver && (
        <div className="desk-menu-undo">
          <span className="min-w-0 flex-1">
            {shown.act.words} {isWaiting && t('desk_menu.now_waits')}
            {until !== null && <span className="block opacity-80">{t('desk_menu.undo_until', { time: time(until) })}</span>}
          </span>
          {mayUndo && (
            <button type="button" className="desk-menu-undo-act" aria-busy={undo.isPending || undefined} onClick={press}>
              {t(isWaiting ? 'desk_menu.take_back' : 'desk.undo')}
            </button>
          )}
          <button type="button" className="desk-menu-undo-act" aria-label={t('ui.close')} onClick={dismissMenuDone}>
            <DeskIcon name="close" size={18} />
          </button>
        </div>
      )}
    </div>
  )
}
