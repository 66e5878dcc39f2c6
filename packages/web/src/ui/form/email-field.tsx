import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

/** An e-mail field with the matching keyboard and autofill. Like phone numbers, addresses are left-to-right. */
export function EmailField(props: ComponentProps<typeof Field>) {
  return <Field type="email" inputMode="email" autoComplete="email" dir="ltr" maxLength={300} {...props} />
}
