import type { ReactNode } from 'react'

/** How a shelf stands that can be narrowed. */
export type Narrowed = {
  /** Over the cards: what narrows them. */
  choices?: ReactNode
  /** What they are narrowed to: another row begins at its start. */
  rowKey?: string | number
  /** Others are on their way. */
  isOld?: boolean
  /** What is said in the place of cards, which keep their room. */
  message?: ReactNode
}

export function shelfLook({ isOld = false, ...rest }: Narrowed) {
  return { ...rest, className: rest.message ? 'shelf-empty' : isOld ? 'shelf-old' : undefined }
}
