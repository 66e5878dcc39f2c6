import type { ReactElement, ReactNode } from 'react'
import { DeferredPart } from '#lib/rendering/deferred-part.tsx'

/** Cards of one frame: on a slow phone they take less than 50 ms. */
const BATCH = 8

/** The cards of a list, keyed: the first ones with the page, the others in batches that follow it. store.css holds their places. */
export function deferCards(cards: readonly ReactElement[], atOnce: number): ReactNode[] {
  const parts: ReactNode[] = cards.slice(0, atOnce)
  for (let at = atOnce; at < cards.length; at += BATCH) {
    const batch = cards.slice(at, at + BATCH)
    parts.push(
      <DeferredPart key={at} placeholder={batch.map(({ key }) => <li key={key} data-card="" />)}>
        {batch}
      </DeferredPart>,
    )
  }
  return parts
}
