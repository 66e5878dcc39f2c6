import type { ReactNode } from 'react'

type ChoiceProps = { name: string; label: string; value: string | number; children: ReactNode }

/** A choice of one value, in a form for browsers without scripts. */
export function Choice({ name, label, value, children }: ChoiceProps) {
  return (
    <label className="text-sm font-medium">
      {label}
      <select name={name} defaultValue={value} className="plain-field">
        {children}
      </select>
    </label>
  )
}

export function Price({ name, label, value }: { name: 'min' | 'max'; label: string; value: number | null }) {
  return (
    <label className="text-sm font-medium">
      {label}
      <input type="number" name={name} min={0} step="any" defaultValue={value ?? ''} className="plain-field num" />
    </label>
  )
}

/** Query parameters that are no fields of the form: they identify the list and are sent along. */
export function OtherFields({ params, fields }: { params: URLSearchParams; fields: ReadonlySet<string> }) {
  return [...params].map(
    ([name, value], index) => !fields.has(name) && <input key={index} type="hidden" name={name} value={value} />,
  )
}
