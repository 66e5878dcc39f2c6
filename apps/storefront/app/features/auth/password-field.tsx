import type { ComponentProps } from 'react'
import { useText } from '../../lib/text.tsx'
import { PasswordField as Field } from '../../ui/password-field.tsx'

/** A password, with the words of signing in. */
export function PasswordField(field: Omit<ComponentProps<typeof Field>, 'showLabel' | 'hideLabel'>) {
  const { t } = useText()
  return <Field {...field} showLabel={t('auth.show_password')} hideLabel={t('auth.hide_password')} />
}
