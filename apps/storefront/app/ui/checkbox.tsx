import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldNotes } from './field-notes.tsx'
import { Tick } from './tick.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: ReactNode; hint?: ReactNode }

/** A tick with its sentence. */
export function Checkbox({ label, error, hint, className, ...input }: CheckboxProps) {
  const notesId = useId()
  return (
    <div className={className}>
      <label className={classNames('flex min-h-11 items-center gap-3 text-label', input.disabled && 'text-ink-3')}>
        <Tick
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? notesId : undefined}
        />
        <span className="min-w-0">{label}</span>
      </label>
      <FieldNotes id={notesId} error={error} hint={hint} />
    </div>
  )
}
