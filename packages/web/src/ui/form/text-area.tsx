import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { FieldNotes } from './field-notes.tsx'
import './field.css'

type TextAreaProps = ComponentProps<'textarea'> & {
  label: ReactNode
  /** Muted text next to the label: "optional", or the remaining characters. */
  aside?: ReactNode
  error?: ReactNode
  hint?: ReactNode
}

/** Multi-line text in the direction of its content. */
export function TextArea({ label, aside, error, hint, className, ...area }: TextAreaProps) {
  const ownId = useId()
  const id = area.id ?? ownId
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className="mb-1.5 flex items-baseline gap-2 text-sm font-medium">
        {label}
        {aside && <span className="font-regular text-ink-3">{aside}</span>}
      </label>
      <div className="field-box">
        <textarea
          rows={3}
          dir="auto"
          placeholder=" "
          {...area}
          id={id}
          className="field-input resize-none"
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-notes` : undefined}
        />
      </div>
      <FieldNotes id={`${id}-notes`} error={error} hint={hint} />
    </div>
  )
}
