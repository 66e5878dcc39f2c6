import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Dialog, DialogChoice } from '@medina/web/ui/overlay/dialog.tsx'
import { useText } from '@medina/web/texts/text.tsx'

/** A navigation with this state follows a save or a deletion, so it asks nothing. */
export const settled = { isSettled: true }

/** Asks before a page with unsaved changes is left, by a link or Back; the browser asks in its own words before it is closed. */
export function LeaveQuestion({ hasChanges }: { hasChanges: boolean }) {
  const { t } = useText()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isElsewhere = currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search
    return hasChanges && isElsewhere && (nextLocation.state as typeof settled | null)?.isSettled !== true
  })
  useEffect(() => {
    if (!hasChanges) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasChanges])
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      // The router restores the history itself, so the dialog adds no entry.
      isPage
      size="sm"
      title={t('desk.leave_title')}
      closeLabel={t('ui.close')}
      foot={
        <DialogChoice keep={t('desk.leave_stay')} onKeep={stay}>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {t('desk.leave_now')}
          </Button>
        </DialogChoice>
      }
    >
      <p className="text-ink-2">{t('desk.leave_text')}</p>
    </Dialog>
  )
}
