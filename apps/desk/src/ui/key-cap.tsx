import type { ReactNode } from 'react'

/** The key that presses the button it stands in; shown with a fine pointer only. */
export function KeyCap({ children }: { children: ReactNode }) {
  return (
    <kbd className="desk-key-cap" aria-hidden="true">
      {children}
    </kbd>
  )
}
