import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { FieldNotes } from './field-notes.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import './field.css'

type SelectProps = ComponentProps<'select'> & {
  label: ReactNode
  /** Hides the label visually if the value explains itself, as in a sort order; screen readers still read it. */
  quiet?: boolean
  error?: ReactNode
  hint?: ReactNode
}

/** The browser's native select in the design's box. Its children are options. */
export function Select({ label, quiet = false, error, hint, className, children, ...select }: SelectProps) {
  const ownId = useId()
  const id = select.id ?? ownId
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className={quiet ? 'sr-only' : 'mb-1.5 block text-sm font-medium'}>
        {label}
      </label>
      <div className="field-box relative">
        <select
          {...select}
          id={id}
          // The control fills the box, so that a press anywhere in it opens the list.
          className="field-input -mx-4 appearance-none truncate ps-4 pe-10"
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-notes` : undefined}
        >
          {children}
        </select>
        <Icon name="chevron-down" size={18} className="pointer-events-none absolute end-4" />
      </div>
      <FieldNotes id={`${id}-notes`} error={error} hint={hint} />
    </div>
  )
}
