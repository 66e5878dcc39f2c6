import { classNames } from './class-names.ts'
import './segmented.css'

type SegmentedProps<Value extends string> = {
  /** What is chosen here, for readers. */
  label: string
  name: string
  options: { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** A choice of two to four that stand side by side. */
export function Segmented<Value extends string>({ label, name, options, value, onChange, className }: SegmentedProps<Value>) {
  return (
    <fieldset className={classNames('flex rounded-14 bg-surface-2 p-1', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="segment">
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
