import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useSettings } from '@medina/web/site/settings.ts'
import type { DialState, dialText } from './dial-text.tsx'

type PhoneFieldProps = Omit<ComponentProps<typeof Field>, 'start' | 'value' | 'onChange'> & {
  value: string
  onChange: (event: { currentTarget: { value: string } }) => void
  /** An e-mail may be typed instead: nothing is shown before the text until it begins like a phone number. */
  takesEmail?: boolean
}

/**
 * A phone number with its calling code in front. Where the shop has the country picker, the code is a button that opens it, and the value
 * is "+447911123456" for another country than the shop's. A number typed in the international form keeps its own code. The code and its
 * rules are loaded after the page; until then it is a plain field.
 */
export function PhoneField({ value, onChange, takesEmail = false, ...field }: PhoneFieldProps) {
  const { data: settings } = useSettings()
  const dial = useDial()
  const [state, setState] = useState<DialState>({ picked: null, international: null })
  const input = useRef<HTMLInputElement>(null)
  const isDisabled = field.disabled === true
  const focus = () => input.current?.focus()
  return (
    <Field
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      maxLength={40}
      {...field}
      ref={input}
      boxClassName="phone-box"
      {...(dial && settings
        ? dial({ value, onChange, state, setState, takesEmail, isDisabled, settings, focus })
        : { value, onChange })}
    />
  )
}

const loadDial = () => withTexts('rare', import('./dial-text.tsx'))

/** Undefined until it has been loaded; without a network the field stays plain. */
function useDial(): typeof dialText | undefined {
  const [dial, setDial] = useState<Awaited<ReturnType<typeof loadDial>>>()
  useEffect(() => void loadDial().then(setDial, () => undefined), [])
  return dial?.dialText
}
