import { useText } from '@medina/web/texts/text.tsx'
import { QuestionDialog } from '@medina/web/ui/overlay/question-dialog.tsx'
import { useEndAllSessions } from '#features/account/account-changes.ts'
import { useProof } from '#features/account/proof/use-proof.tsx'
import { useLeaveAccount } from './leave-account.ts'

/** Signs the customer out everywhere, here too. */
export default function EndSessionsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useText()
  const end = useEndAllSessions()
  const leave = useLeaveAccount()
  const { start, proofDialog, isProving } = useProof()

  async function endAll(): Promise<void> {
    const { message } = await end.mutateAsync()
    await leave(message, '/home')
  }

  return (
    <>
      <QuestionDialog
        open={open && !isProving}
        onClose={onClose}
        title={t('account.sessions_end_title')}
        confirm={t('account.logout')}
        onConfirm={() => start(endAll)}
        pending={end.isPending}
      >
        <p className="text-ink-2">{t('account.sessions_end_text')}</p>
      </QuestionDialog>
      {proofDialog}
    </>
  )
}
