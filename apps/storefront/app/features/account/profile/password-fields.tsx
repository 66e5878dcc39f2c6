import { useText } from '@medina/web/texts/text.tsx'
import type { FormField } from '#lib/use-form.ts'
import { PasswordField } from '@medina/web/ui/form/password-field.tsx'
import type { ProfileField } from './profile-form.ts'

type PasswordFieldsProps = { field: (name: ProfileField) => FormField; hasPassword: boolean }

/** A new password, repeated, and the current one if there is one. Left empty, nothing changes. */
export function PasswordFields({ field, hasPassword }: PasswordFieldsProps) {
  const { t } = useText()
  const eye = { showLabel: t('account.password_show'), hideLabel: t('account.password_hide') }
  return (
    <fieldset className="grid gap-5 border-t border-line pt-5">
      <legend className="sr-only">{t(hasPassword ? 'account.password_title' : 'account.password_new_title')}</legend>
      <div aria-hidden="true">
        <p className="text-h3">{t(hasPassword ? 'account.password_title' : 'account.password_new_title')}</p>
        {hasPassword && <p className="text-sm text-ink-2">{t('account.password_note')}</p>}
      </div>
      <div className="grid items-start gap-5 md:grid-cols-2">
        {hasPassword && (
          <PasswordField
            {...eye}
            {...field('current_password')}
            label={t('account.current_password')}
            placeholder={t('account.password_only')}
            autoComplete="current-password"
            className="half-field"
          />
        )}
        <PasswordField
          {...eye}
          {...field('password')}
          label={t('account.new_password')}
          placeholder={t('account.password_hint')}
          autoComplete="new-password"
        />
        <PasswordField
          {...eye}
          {...field('confirm_password')}
          label={t('account.confirm_password')}
          placeholder={t('account.password_only')}
          autoComplete="new-password"
        />
      </div>
    </fieldset>
  )
}
