import { type ComponentProps, useState } from 'react'
import { Field } from './field.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'dir' | 'end'> & {
  /** Label of the eye button, for screen readers. */
  showLabel: string
  hideLabel: string
}

/** A password, hidden until the eye button is pressed. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      maxLength={200}
      {...field}
      // The field is left-to-right, so the placeholder is isolated to keep its own direction.
      placeholder={field.placeholder && `\u2068${field.placeholder}\u2069`}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={isShown ? hideLabel : showLabel}
          size={36}
          className="-me-2 text-ink-2"
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
