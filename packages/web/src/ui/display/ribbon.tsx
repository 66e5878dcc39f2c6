import type { ReactNode } from 'react'

/** The offer on a picture, flush with its inline start. Its parent is positioned. */
export function Ribbon({ children }: { children: ReactNode }) {
  return <span className="ribbon">{children}</span>
}
