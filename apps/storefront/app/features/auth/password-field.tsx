import { type ComponentProps, useState } from 'react'
import { useText } from '../../lib/text.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

/** A password that can be shown while it is typed. */
export function PasswordField(field: ComponentProps<typeof Field>) {
  const { t } = useText()
  const [isShown, setShown] = useState(false)
  return (
    <Field
      maxLength={200}
      {...field}
      // Words in a field that is written from left to right.
      placeholder={field.placeholder && `\u2068${field.placeholder}\u2069`}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={t(isShown ? 'auth.hide_password' : 'auth.show_password')}
          size={36}
          className="-me-2 text-ink-2"
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
