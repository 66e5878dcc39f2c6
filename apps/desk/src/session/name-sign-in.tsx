import { useState } from 'react'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { createCallDesk, isRefusal } from './call-desk.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import type { OpenedLink } from './read-link.ts'

type NameSignInProps = {
  /** The link with which the page was opened; null without one. */
  link: OpenedLink | null
  onToken: (token: string) => void
}

type Step = 'contact' | 'code' | 'link'

/** People sign in by a code to their e-mail or phone, or by the link of an invitation. */
export function NameSignIn({ link, onToken }: NameSignInProps) {
  const { t } = useText()
  const form = useSignIn(link, onToken)
  const { step, error, isPending, contact, code, name } = form
  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      {step === 'link' && link !== null && <p className="text-ink-2">{t('desk_people.link_text')}</p>}
      {step === 'contact' && (
        <Field
          label={t('desk_people.contact')}
          name="contact"
          dir="ltr"
          autoComplete="username"
          error={error}
          value={contact}
          onChange={(event) => form.setContact(event.target.value)}
        />
      )}
      {step === 'link' && link?.isFirst === true && (
        <Field
          label={t('desk_people.name')}
          name="name"
          autoComplete="name"
          maxLength={100}
          value={name}
          onChange={(event) => form.setName(event.target.value)}
        />
      )}
      {step !== 'contact' && (
        <Field
          label={t(step === 'code' ? 'desk_people.code' : 'desk_people.link_code')}
          name="code"
          dir="ltr"
          autoComplete={step === 'code' ? 'one-time-code' : 'off'}
          inputMode={step === 'code' ? 'numeric' : 'text'}
          spellCheck={false}
          error={error}
          hint={step === 'code' ? t('desk_people.code_hint') : undefined}
          value={code}
          onChange={(event) => form.setCode(event.target.value)}
        />
      )}
      <Button type="submit" size="lg" block pending={isPending}>
        {t(step === 'contact' ? 'desk_people.send_code' : 'desk.sign_in')}
      </Button>
      {step === 'contact' && <PasskeySignIn onToken={onToken} />}
      <Button variant="ghost" block onClick={() => form.go(step === 'link' ? 'contact' : 'link')}>
        {t(step === 'link' ? 'desk_people.by_code' : 'desk_people.by_link')}
      </Button>
    </form>
  )
}

function useSignIn(link: OpenedLink | null, onToken: (token: string) => void) {
  const { t, language } = useText()
  const [step, setStep] = useState<Step>(link === null ? 'contact' : 'link')
  const [contact, setContact] = useState('')
  const [code, setCode] = useState(link?.code ?? '')
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)

  async function send(): Promise<void> {
    const call = createCallDesk('', language)
    if (step === 'contact') {
      await call('operator.sendCode', { body: { contact } })
      setStep('code')
      return
    }
    const given = toLatinDigits(code).trim()
    const signedIn =
      step === 'code'
        ? await call('operator.signIn', { body: { contact, code: given } })
        : await call('operator.openLink', { body: { code: given, ...(name.trim() !== '' && { name: name.trim() }) } })
    onToken(signedIn.token)
  }

  async function submit(): Promise<void> {
    const isEmpty = (step === 'contact' ? contact : code).trim() === ''
    if (isEmpty) return setError(t('desk_people.missing'))
    setPending(true)
    setError(null)
    try {
      await send()
    } catch (failure) {
      if (isRefusal(failure)) setError(failure.message)
      else showToast(t('error.network'), { tone: 'error' })
    } finally {
      setPending(false)
    }
  }

  const go = (next: Step) => {
    setError(null)
    setCode('')
    setStep(next)
  }
  return { step, contact, code, name, error, isPending, setContact, setCode, setName, submit, go }
}
