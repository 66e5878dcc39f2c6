import { Suspense, useId, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { loadTexts } from '@medina/web/texts/texts.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { PasswordField } from '@medina/web/ui/form/password-field.tsx'
import { Dialog, DialogChoice } from '@medina/web/ui/overlay/dialog.tsx'
import { ensureResendWait } from '#features/auth/code/resend-wait.ts'
import { useProveIdentity } from '#features/account/account-changes.ts'
import { useProfile } from '#features/account/account.data.ts'

const ConfirmDialog = lazyWithRetry(async () => {
  await loadTexts('auth')
  return import('#features/account/confirm-dialog.tsx')
})

type ProofDialogProps = { open: boolean; onClose: () => void; onProven: () => void }
type Proof = { password?: string; otp?: string }

/** Asks for the password, or for a code where there is none: an unlocked device may be in somebody else's hands. */
export default function ProofDialog({ open, onClose, onProven }: ProofDialogProps) {
  const prove = useProveIdentity()
  const { data: person } = useProfile()
  const [codeTo, setCodeTo] = useState<{ contact: string; waitName: string } | null>(null)

  /** Rejects with the API's refusal. */
  async function send(proof: Proof): Promise<void> {
    const { otp_send, verification_on } = await prove.mutateAsync(proof)
    if (otp_send !== true) {
      setCodeTo(null)
      return onProven()
    }
    const contact = person?.[verification_on ?? 'phone'] ?? ''
    const waitName = `prove ${contact}`
    ensureResendWait(waitName)
    setCodeTo({ contact, waitName })
  }

  function close(): void {
    setCodeTo(null)
    onClose()
  }

  if (person === undefined) return null
  if (codeTo === null) return <AskDialog open={open} onClose={onClose} hasPassword={person.has_password} onSend={send} />
  return (
    <Suspense fallback={null}>
      <ConfirmDialog open={open} onClose={close} {...codeTo} onVerify={(otp) => send({ otp })} onResend={() => send({})} />
    </Suspense>
  )
}

type AskDialogProps = Pick<ProofDialogProps, 'open' | 'onClose'> & {
  hasPassword: boolean
  onSend: (proof: Proof) => Promise<void>
}

function AskDialog({ open, onClose, hasPassword, onSend }: AskDialogProps) {
  const { t } = useText()
  const formId = useId()
  const { form, field, isPending, reset } = useForm(
    { password: '' },
    {
      check: ({ password }) => (hasPassword && password === '' ? { password: 'account.current_password_required' } : {}),
      send: async ({ password }) => {
        await onSend(hasPassword ? { password } : {})
        reset()
      },
      fieldOf: (code) => (hasPassword && code === 'password' ? code : null),
    },
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t('account.proof_title')}
      closeLabel={t('ui.close')}
      foot={
        <DialogChoice keep={t('ui.cancel')} onKeep={onClose}>
          <Button type="submit" form={formId} pending={isPending}>
            {t(hasPassword ? 'account.proof_confirm' : 'account.proof_send')}
          </Button>
        </DialogChoice>
      }
    >
      <p className="text-ink-2">{t(hasPassword ? 'account.proof_password_text' : 'account.proof_code_text')}</p>
      <form {...form} id={formId}>
        {hasPassword && (
          <PasswordField
            {...field('password')}
            className="mt-4"
            label={t('account.current_password')}
            showLabel={t('account.password_show')}
            hideLabel={t('account.password_hide')}
            autoComplete="current-password"
          />
        )}
      </form>
    </Dialog>
  )
}
