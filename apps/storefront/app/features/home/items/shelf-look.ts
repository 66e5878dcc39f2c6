import type { ReactNode } from 'react'

/** The state of a shelf with a filter. */
export type Narrowed = {
  /** The filter over the cards. */
  choices?: ReactNode
  /** The selected filter: a change scrolls the row back to its start. */
  rowKey?: string | number
  /** Other cards are loading. */
  isOld?: boolean
  /** A message instead of the cards, which keep their space. */
  message?: ReactNode
}

export function shelfLook({ isOld = false, ...rest }: Narrowed) {
  return { ...rest, className: rest.message ? 'shelf-empty' : isOld ? 'shelf-old' : undefined }
}
