import type { ComponentProps } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { PasswordField as Field } from '@medina/web/ui/form/password-field.tsx'

/** A password field with the texts of the sign-in. */
export function PasswordField(field: Omit<ComponentProps<typeof Field>, 'showLabel' | 'hideLabel'>) {
  const { t } = useText()
  return <Field {...field} showLabel={t('auth.show_password')} hideLabel={t('auth.hide_password')} />
}
