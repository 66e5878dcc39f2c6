import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { FieldNotes } from './field-notes.tsx'
import './field.css'

type FieldProps = ComponentProps<'input'> & {
  label: ReactNode
  /** Muted text next to the label: "optional". */
  aside?: ReactNode
  error?: ReactNode
  hint?: ReactNode
  /** Content inside the box, before and after the text. */
  start?: ReactNode
  end?: ReactNode
  boxClassName?: string
}

/** A text input with its label above it. It accepts the ref and props of an input, so that form libraries can register it. */
export function Field({ label, aside, error, hint, start, end, className, boxClassName, ...input }: FieldProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  const hasNotes = Boolean(error || hint)
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className="mb-1.5 flex items-baseline gap-2 text-sm font-medium">
        {label}
        {aside && <span className="font-regular text-ink-3">{aside}</span>}
      </label>
      <div className={classNames('field-box', boxClassName)}>
        {start}
        <input
          // The blank placeholder lets the stylesheet detect an empty field (`:placeholder-shown`).
          placeholder=" "
          {...input}
          id={id}
          className="field-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={hasNotes ? `${id}-notes` : undefined}
        />
        {end}
      </div>
      <FieldNotes id={`${id}-notes`} error={error} hint={hint} />
    </div>
  )
}
