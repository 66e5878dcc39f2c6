import { useText } from '@medina/web/texts/text.tsx'
import type { FormField } from '#lib/use-form.ts'
import { PasswordField } from '@medina/web/ui/form/password-field.tsx'

type PasswordFieldsProps = { field: (name: 'password' | 'confirm') => FormField; isCorrection: boolean }

/** The password of the application, twice; a correction may leave it out. */
export function PasswordFields({ field, isCorrection }: PasswordFieldsProps) {
  const { t } = useText()
  const eye = { showLabel: t('registration.show'), hideLabel: t('registration.hide'), autoComplete: 'new-password' }
  return (
    <>
      <PasswordField
        {...field('password')}
        {...eye}
        label={t('registration.password')}
        hint={t(isCorrection ? 'registration.password_kept' : 'registration.password_rule')}
      />
      <PasswordField {...field('confirm')} {...eye} label={t('registration.confirm')} />
    </>
  )
}
