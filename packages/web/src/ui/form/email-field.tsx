import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

/** The field of an e-mail address, with its keyboard and the browser's suggestions. Like phone numbers it is left-to-right. */
export function EmailField(props: ComponentProps<typeof Field>) {
  return <Field type="email" inputMode="email" autoComplete="email" dir="ltr" maxLength={300} {...props} />
}
