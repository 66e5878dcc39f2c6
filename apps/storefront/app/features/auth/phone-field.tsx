import type { ComponentProps } from 'react'
import { Field } from '../../ui/field.tsx'
import { isNational } from './contact-text.ts'
import './auth.css'

type PhoneFieldProps = ComponentProps<typeof Field> & { prefix: string; value: string }

/** A phone number: in its national form with the prefix of the country before it, or in the international one. */
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

/** Seen only: a number is read with its country by itself. */
export function PhonePrefix({ children }: { children: string }) {
  return (
    <span className="phone-prefix num" aria-hidden="true">
      {children}
    </span>
  )
}
