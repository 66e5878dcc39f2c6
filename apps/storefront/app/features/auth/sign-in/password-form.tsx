import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { useForm } from '#lib/use-form.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { checkSignIn } from '#features/auth/fields/form-rules.ts'
import { PasswordField } from '#features/auth/fields/password-field.tsx'
import { PhoneField } from '#features/address/phone/phone-field.tsx'
import { RememberTick } from './remember-tick.tsx'
import { readRemembered } from './remembered.ts'
import { TermsLink } from '#features/auth/fields/terms-link.tsx'

type PasswordFormProps = {
  phonePrefix: string
  onSend: (values: { email_or_phone: string; password: string }, isRemembered: boolean) => Promise<unknown>
  onForgot: () => void
}

/** Signs in with e-mail or phone in one field, and the password (spec 5.028, 5.029). */
export function PasswordForm({ phonePrefix, onSend, onForgot }: PasswordFormProps) {
  const { t } = useText()
  const [remembered] = useState(readRemembered)
  const [isRemembered, setRemembered] = useState(remembered !== null)
  const { form, field, isPending } = useForm(
    { email_or_phone: remembered?.contact ?? '', password: '' },
    {
      check: (given) => checkSignIn(given, phonePrefix),
      send: (given) => onSend(given, isRemembered),
    },
  )
  return (
    <form {...form} className="grid gap-4">
      <PhoneField
        {...field('email_or_phone')}
        takesEmail
        label={t('auth.contact')}
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={300}
      />
      <PasswordField {...field('password')} label={t('auth.password')} autoComplete="current-password" />
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
        <RememberTick checked={isRemembered} onChange={setRemembered} />
        <button type="button" className="text-action min-h-11" onClick={onForgot}>
          {t('auth.forgot')}
        </button>
      </div>
      <Button type="submit" size="lg" block pending={isPending}>
        {t('auth.sign_in')}
      </Button>
      <p className="text-center text-xs text-ink-2">
        {t('auth.terms_note')} <TermsLink />
      </p>
    </form>
  )
}
