import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { ActDialog } from '#ui/act-dialog.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import type { BegunApp } from './second-factor.data.ts'

type SetUpProps = {
  begun: BegunApp
  confirm: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending' | 'error'>
  onClose: () => void
}

/** The secret as a picture for the camera and as text, and the first code, which shows that the app has it. */
export function AppSetUp({ begun: { secret, url }, confirm, onClose }: SetUpProps) {
  const { t } = useText()
  const [code, setCode] = useState('')
  const isReady = code.replace(/\s/g, '').length >= 6
  const send = () => isReady && !confirm.isPending && confirm.mutate(code)
  return (
    <ActDialog
      title={t('desk_people.set_up_app')}
      act={t('desk_people.confirm_app')}
      isReady={isReady}
      isPending={confirm.isPending}
      onAct={send}
      onClose={onClose}
    >
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <p className="text-ink-2">{t('desk_people.scan_app')}</p>
        <QrCode text={url} label={t('desk_people.qr_app')} />
        <p className="desk-quiet">
          {t('desk_people.type_secret')}{' '}
          <a href={url} className="text-action">
            {t('desk_people.open_app')}
          </a>
        </p>
        <code dir="ltr" className="desk-people-typed">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
        <Field
          label={t('desk_people.first_code')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={confirm.error === null ? null : describeError(confirm.error, t)}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </form>
    </ActDialog>
  )
}
