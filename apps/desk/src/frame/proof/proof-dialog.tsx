import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { hasPasskeys, signByPasskey } from '#session/passkeys.ts'
import { ActDialog } from '#ui/act-dialog.tsx'

/** Six digits of the app, or a recovery code. Closing it leaves the act undone. */
export function ProofDialog({ onAnswer }: { onAnswer: (isProven: boolean) => void }) {
  const { t } = useText()
  const { isRecovery, code, setCode, change, isReady, send, prove, byPasskey, error } = useProof(onAnswer)
  const { me } = useDesk()
  const canSign = me.person?.has_passkey === true && hasPasskeys()
  return (
    <ActDialog
      title={t('desk_people.prove_title')}
      act={t('desk_people.prove')}
      isReady={isReady}
      isPending={prove.isPending}
      onAct={send}
      onClose={() => onAnswer(false)}
    >
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <p className="text-ink-2">
          {t(isRecovery ? 'desk_people.prove_recovery' : canSign ? 'desk_people.prove_either' : 'desk_people.prove_text')}
        </p>
        {canSign && !isRecovery && (
          <Button block pending={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
            {t('desk_people.use_passkey')}
          </Button>
        )}
        <Field
          key={String(isRecovery)}
          label={t(isRecovery ? 'desk_people.recovery_code' : 'desk_people.app_code')}
          dir="ltr"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          spellCheck={false}
          data-autofocus
          error={error === null ? null : describeError(error, t)}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button variant="ghost" block onClick={change}>
          {t(isRecovery ? 'desk_people.use_app' : 'desk_people.use_recovery')}
        </Button>
      </form>
    </ActDialog>
  )
}

/** The two ways to prove, and what is typed for the first. */
function useProof(onAnswer: (isProven: boolean) => void) {
  const { call } = useDesk()
  const [code, setCode] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const prove = useMutation({
    networkMode: 'always',
    mutationFn: () => call('operator.prove', { body: { code } }),
    onSuccess: () => onAnswer(true),
    onError: () => setCode(''),
  })
  const byPasskey = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { options } = await call('operator.proofOptions', {})
      const credential = await signByPasskey(options)
      if (credential !== null) await call('operator.proveByPasskey', { body: { credential } })
      return credential !== null
    },
    onSuccess: (isProven) => isProven && onAnswer(true),
  })
  const isReady = isRecovery ? code.trim() !== '' : code.replace(/\s/g, '').length >= 6
  const send = () => isReady && !prove.isPending && prove.mutate()
  const change = () => {
    setRecovery(!isRecovery)
    setCode('')
    prove.reset()
  }
  return { isRecovery, code, setCode, change, isReady, send, prove, byPasskey, error: prove.error ?? byPasskey.error }
}
