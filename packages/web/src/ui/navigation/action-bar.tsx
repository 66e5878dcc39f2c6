import type { ReactNode } from 'react'
import { publishLowerBar } from './lower-bar.ts'

/** A bar at the lower edge of small screens with the main action of a page. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      ref={publishLowerBar}
      data-bar="nav"
      className="pb-safe fixed inset-x-0 bottom-0 z-bottomnav border-t border-line bg-surface-0 lg:hidden"
    >
      <div className="shell py-3">{children}</div>
    </div>
  )
}
