import type { ReactNode } from 'react'
import { Icon } from '#ui/icon/icon.tsx'

/** The error of a control, or its hint while there is none. */
export function FieldNotes({ id, error, hint }: { id: string; error?: ReactNode; hint?: ReactNode }) {
  if (error) {
    return (
      <p id={id} className="mt-1.5 flex gap-1.5 text-xs text-danger">
        <Icon name="error" size={16} />
        <span>{error}</span>
      </p>
    )
  }
  if (!hint) return null
  return (
    <p id={id} className="mt-1.5 text-xs text-ink-3">
      {hint}
    </p>
  )
}
