import { showFailure } from '../../lib/failure.ts'
import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useEndAllSessions } from './account-changes.ts'
import { useLeaveAccount } from './leave-account.ts'

/** Signs the customer out everywhere, here too. */
export default function EndSessionsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useText()
  const end = useEndAllSessions()
  const leave = useLeaveAccount()

  async function endAll() {
    try {
      const { message } = await end.mutateAsync()
      await leave(message, '/home')
    } catch (error) {
      showFailure(error, t)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t('account.sessions_end_title')}
      closeLabel={t('ui.close')}
      foot={
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant="secondary" block onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button variant="danger" block pending={end.isPending} onClick={() => void endAll()}>
            {t('account.logout')}
          </Button>
        </div>
      }
    >
      <p className="text-ink-2">{t('account.sessions_end_text')}</p>
    </Dialog>
  )
}
