import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { useForm } from '#lib/use-form.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmailField } from '@medina/web/ui/form/email-field.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Tick } from '@medina/web/ui/form/tick.tsx'
import { checkSignUp } from '#features/auth/fields/form-rules.ts'
import type { LoginConfig } from '#features/auth/login-config.ts'
import { PasswordField } from '#features/auth/fields/password-field.tsx'
import { PhoneField } from '#features/address/phone/phone-field.tsx'
import { ReferralField } from '#features/auth/fields/referral-field.tsx'
import { readSharedCode } from '#features/auth/fields/shared-code.ts'
import { TermsLink } from '#features/auth/fields/terms-link.tsx'
import type { SignUpForm as Values } from '#features/auth/flow/auth-steps.ts'

const empty: Values = { name: '', ref_code: '', email: '', phone: '', password: '', confirm_password: '' }

type SignUpFormProps = {
  config: LoginConfig
  /** Values and consent of an earlier submission. */
  draft: Values | null
  onSend: (values: Values) => Promise<unknown>
}

/** Creates an account (spec 3.020, 5.032). The form can only be submitted after consent to the terms (spec 5.033, 5.034). */
export function SignUpForm({ config, draft, onSend }: SignUpFormProps) {
  const { t } = useText()
  const [hasAgreed, setAgreed] = useState(draft !== null)
  const { form, field, isPending } = useForm(draft ?? { ...empty, ref_code: readSharedCode(config) }, {
    check: (values) => checkSignUp(values, config.phone_prefix),
    send: onSend,
  })
  return (
    <form {...form} className="grid gap-4">
      <Field {...field('name')} label={t('auth.name')} autoComplete="name" dir="auto" maxLength={120} />
      <ReferralField config={config} {...field('ref_code')} />
      <EmailField {...field('email')} label={t('auth.email')} />
      <PhoneField {...field('phone')} label={t('auth.phone')} />
      <PasswordField
        {...field('password')}
        label={t('auth.password')}
        placeholder={t('auth.password_hint')}
        autoComplete="new-password"
      />
      <PasswordField {...field('confirm_password')} label={t('auth.confirm_password')} autoComplete="new-password" />
      <label className="flex min-h-11 items-center gap-2.5 text-label">
        <Tick type="checkbox" checked={hasAgreed} onChange={({ currentTarget }) => setAgreed(currentTarget.checked)} />
        <span>
          {t('auth.agree')} <TermsLink />
        </span>
      </label>
      <Button type="submit" size="lg" block pending={isPending} disabled={!hasAgreed}>
        {t('auth.sign_up')}
      </Button>
    </form>
  )
}
