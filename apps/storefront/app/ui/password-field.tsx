import { type ComponentProps, useState } from 'react'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'dir' | 'end'> & {
  /** What the eye does, for readers. */
  showLabel: string
  hideLabel: string
}

/** A password, hidden until its eye is pressed. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={isShown ? 'text' : 'password'}
      // Its placeholder is a word of the page.
      dir={field.value === '' ? undefined : 'ltr'}
      end={
        <button
          type="button"
          className="round -me-2 size-11 text-ink-2"
          aria-label={isShown ? hideLabel : showLabel}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} size={20} />
        </button>
      }
    />
  )
}
