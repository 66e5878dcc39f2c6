import { Button } from '@medina/web/ui/button/button.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { undoAct } from '#acts/act-store.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import type { PendingOut } from './picking.data.ts'

/** Pieces that are being taken out. Without a connection they are kept, sent once, and can be put back until then. */
export function WaitingOut({ pending: { id, isWaiting } }: { pending: PendingOut }) {
  const { t } = useText()
  return (
    <>
      <p className={isWaiting ? 'desk-note desk-note-warning' : 'desk-note'} role="status">
        <DeskIcon name={isWaiting ? 'waiting' : 'minus'} size={18} />
        <span>{t(isWaiting ? 'desk_picking.out_waits' : 'desk_picking.out')}</span>
      </p>
      {isWaiting && (
        <Button variant="secondary" block onClick={() => undoAct(id)}>
          {t('desk.undo')}
        </Button>
      )}
    </>
  )
}
