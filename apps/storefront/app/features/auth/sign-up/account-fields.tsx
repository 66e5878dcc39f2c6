import { type Ref, useImperativeHandle } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { useForm } from '#lib/use-form.ts'
import { FieldNotes } from '@medina/web/ui/form/field-notes.tsx'
import { Tick } from '@medina/web/ui/form/tick.tsx'
import { checkOrderAccount } from '#features/auth/fields/form-rules.ts'
import { PasswordField } from '#features/auth/fields/password-field.tsx'
import { TermsLink } from '#features/auth/fields/terms-link.tsx'

/** `validate` returns the password, or null (with errors at the fields) while a value is missing or invalid. */
export type AccountHandle = { validate: () => string | null }

/** Password, repeated password and terms for an account created with an order (spec 5.033). The contacts come from the order. */
export default function AccountFields({ ref }: { ref: Ref<AccountHandle> }) {
  const { t } = useText()
  const { boxRef, field, values, errors, change, validate } = useForm(
    { password: '', confirm_password: '', agree: false },
    { check: (given) => checkOrderAccount(given, given.agree) },
  )
  useImperativeHandle(ref, () => ({ validate: () => validate()?.password ?? null }))
  return (
    <div ref={boxRef} className="mt-2 grid gap-3">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PasswordField
          {...field('password')}
          label={t('auth.password')}
          placeholder={t('auth.password_hint')}
          autoComplete="new-password"
        />
        <PasswordField {...field('confirm_password')} label={t('auth.confirm_password')} autoComplete="new-password" />
      </div>
      <div>
        <label className="flex min-h-11 items-center gap-2.5 text-label">
          <Tick
            type="checkbox"
            checked={values.agree}
            aria-invalid={errors.agree === undefined ? undefined : true}
            aria-describedby="agree-notes"
            onChange={({ currentTarget }) => change({ agree: currentTarget.checked })}
          />
          <span>
            {t('auth.agree')} <TermsLink />
          </span>
        </label>
        <FieldNotes id="agree-notes" error={errors.agree} />
      </div>
    </div>
  )
}
