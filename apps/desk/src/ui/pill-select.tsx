import { DeskIcon } from './desk-icon.tsx'
import './pill-select.css'

type PillProps = { label: string; value: string; onChange: (value: string) => void }
type SelectProps = PillProps & {
  /** The option with which the list is not narrowed; without it, one of the others is always chosen. */
  every?: string
  options: readonly (readonly [value: string, name: string])[]
}

/** A filter of a list as a pill, which shows its name and, once chosen, the choice. The select lies over it, as wide as the words. */
export function PillSelect({ label, every, options, value, onChange }: SelectProps) {
  const chosen = options.find(([each]) => each === value)
  return (
    <span className="desk-pill" data-chosen={(every !== undefined && chosen !== undefined) || undefined}>
      <span aria-hidden="true">{chosen?.[1] ?? label}</span>
      <DeskIcon name="chevron-down" size={16} />
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {every !== undefined && <option value="">{every}</option>}
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}

/** A day ("YYYY-MM-DD", or empty) beside such filters. */
export function DayPill({ label, value, onChange }: PillProps) {
  return (
    <label className="desk-pill" data-chosen={value !== '' || undefined}>
      <span>{label}</span>
      <input type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  )
}
