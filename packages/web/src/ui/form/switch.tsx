import { type ComponentProps, type ReactNode, useId } from 'react'
import { SwitchInput } from './switch-input.tsx'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; note?: ReactNode; start?: ReactNode }

/** A switch that takes effect immediately, with its label before it. */
export function Switch({ label, note, start, className, ...input }: SwitchProps) {
  const noteId = useId()
  return (
    <label className={`flex min-h-11 items-center gap-3 ${className ?? ''}`}>
      {start}
      <span className="min-w-0 flex-1">
        <span className="block text-label font-medium">{label}</span>
        {note && (
          <span id={noteId} className="block text-sm text-ink-2">
            {note}
          </span>
        )}
      </span>
      <SwitchInput {...input} aria-describedby={note ? noteId : undefined} />
    </label>
  )
}
