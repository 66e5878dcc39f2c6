import type { ComponentProps } from 'react'
import { Field } from '../../../ui/form/field.tsx'
import { isNational } from './contact-text.ts'
import '../auth.css'

type PhoneFieldProps = ComponentProps<typeof Field> & { prefix: string; value: string }

/** A phone number: national with the country prefix in front, or international. */
export function PhoneField({ prefix, ...field }: PhoneFieldProps) {
  const hasPrefix = prefix !== '' && (field.value === '' || isNational(field.value))
  return (
    <Field
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      maxLength={40}
      {...field}
      boxClassName="phone-box"
      start={hasPrefix && <PhonePrefix>{prefix}</PhonePrefix>}
    />
  )
}

/** Decorative: screen readers read the number together with its country. */
export function PhonePrefix({ children }: { children: string }) {
  return (
    <span className="phone-prefix num" aria-hidden="true">
      {children}
    </span>
  )
}
