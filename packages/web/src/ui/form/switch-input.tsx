import type { ComponentProps } from 'react'
import './switch.css'

/** The bare switch, for a row that labels it in its own way. */
export function SwitchInput({ className, ...input }: Omit<ComponentProps<'input'>, 'type' | 'role'>) {
  return <input {...input} type="checkbox" role="switch" className={`switch ${className ?? ''}`} />
}
