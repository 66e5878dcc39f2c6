import { ApiFailure } from '@medina/contract/wire/client'
import type { CodeSent } from '@medina/contract/identity/identity'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { CodeInput, codeLength } from '@medina/web/ui/form/code-input.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { useLoginConfig } from '#features/auth/login-config.ts'
import { clearResendWait, readRetryAfter, useResendWait } from './resend-wait.ts'
import '#features/auth/auth.css'

export type CodeFormProps = {
  /** The recipient of the code, masked by the server (spec 9.036). */
  contact: string
  /** How the code was sent, if the server says so. */
  sent?: CodeSent | undefined
  /** Storage key of the resend wait: purpose and contact. */
  waitName: string
  /** Receives six digits. Validation errors appear at the boxes (spec 5.016, 8.009). */
  onVerify: (code: string) => Promise<unknown>
  onResend: () => Promise<unknown>
  /** Set for a form without a dialog around it. */
  title?: ReactNode
}

/** Requires the texts of `auth`. */
export function CodeForm({ contact, sent, waitName, onVerify, onResend, title }: CodeFormProps) {
  const { t } = useText()
  const config = useLoginConfig()
  const isByFirebase = config?.firebase_otp_verification === 1 && !contact.includes('@')
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const missing = codeLength - code.length

  async function verify(event: FormEvent) {
    event.preventDefault()
    if (missing > 0 || isPending) return
    setPending(true)
    try {
      await onVerify(code)
      clearResendWait(waitName)
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.errors.length === 0) return showFailure(failure, t)
      setError(failure.errors.map(({ message }) => message).join(' '))
      setCode('')
      form.current?.querySelector('input')?.focus()
    } finally {
      setPending(false)
    }
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      // The disabled button keeps Enter from submitting.
      onKeyDown={({ key }) => key === 'Enter' && code === '' && setError(t('auth.code_empty'))}
      onSubmit={(event) => void verify(event)}
    >
      <Recipient title={title} contact={contact} sent={sent} />
      <CodeInput
        label={t('auth.code_label')}
        value={code}
        error={error}
        onChange={(next) => {
          setCode(next)
          setError(next === '' ? t('auth.code_empty') : null)
        }}
      />
      <ResendRow waitName={waitName} onResend={onResend} />
      <div className="grid gap-2">
        <Button type="submit" size="lg" block pending={isPending} disabled={missing > 0}>
          {t('auth.verify')}
        </Button>
        <p className="digits-left text-center text-xs text-ink-3">{missing > 0 && t('auth.digits_left', { count: missing })}</p>
      </div>
      {isByFirebase && <p className="text-center text-xs text-ink-3">{t('auth.recaptcha_note')}</p>}
      {config?.demo_otp && !isByFirebase && (
        <p className="rounded-md bg-surface-2 px-4 py-3 text-center text-sm text-ink-2">
          {t('auth.demo_code', { secret: config.demo_otp })}
        </p>
      )}
    </form>
  )
}

/** The place of the code; a phone that gets no messages gets it by the e-mail of its account. */
function Recipient({ title, contact, sent }: Pick<CodeFormProps, 'title' | 'contact' | 'sent'>) {
  const { t } = useText()
  const isElsewhere = sent?.by === 'email' && !contact.includes('@')
  const key = isElsewhere ? 'auth.code_by_email' : sent?.by === 'whatsapp' ? 'auth.code_by_whatsapp' : 'auth.code_sent_to'
  return (
    <div aria-live="polite">
      {title && <h2 className="mb-1 text-h2">{title}</h2>}
      {isElsewhere && sent.to === null ? (
        <p className="text-ink-2">{t('auth.code_to_account', { contact: `\u2066${contact}\u2069` })}</p>
      ) : (
        <p className="text-ink-2">
          {t(key)}{' '}
          <bdi dir="ltr" className="num font-medium text-ink-1">
            {isElsewhere ? sent.to : contact}
          </bdi>
        </p>
      )}
    </div>
  )
}

function ResendRow({ waitName, onResend }: Pick<CodeFormProps, 'waitName' | 'onResend'>) {
  const { t } = useText()
  const { seconds, restart } = useResendWait(waitName)
  const [isPending, setPending] = useState(false)

  async function resend() {
    setPending(true)
    try {
      await onResend()
      restart()
      showToast(t('auth.code_sent'))
    } catch (failure) {
      const wait = readRetryAfter(failure)
      if (wait !== null) restart(wait)
      showFailure(failure, t)
    } finally {
      setPending(false)
    }
  }

  return (
    <p className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-label text-ink-2">
      {t('auth.no_code')}
      {seconds > 0 ? (
        <span role="timer">
          {t('auth.resend_in')}{' '}
          <bdi dir="ltr" className="num font-semibold text-ink-1">
            {formatSeconds(seconds)}
          </bdi>
        </span>
      ) : (
        <button type="button" className="text-action min-h-11" disabled={isPending} onClick={() => void resend()}>
          {t('auth.resend')}
        </button>
      )}
    </p>
  )
}

function formatSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
