import { useEffect } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { dismissMenuDone, useMenuActs } from '#acts/menu-act-store.ts'
import { useDeskNow } from '#connection/desk-clock.ts'
import { useDeskTime } from '#session/use-desk-time.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { useUndoMenu } from './menu.data.ts'

/** The last change with its Undo, which holds for ten minutes; what waits for the office can be taken back. */
export function UndoBar({ storeId }: { storeId: number }) {
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
  const mayUndo = isWaiting || until !== null
  const press = () => {
    if (shown === null) return
    undo.mutate(
      shown.changes.map(({ id }) => id),
      { onSuccess: dismissMenuDone },
    )
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
