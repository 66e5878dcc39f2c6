import { type RefObject, useEffect, useRef, useState } from 'react'

type Place = 'above' | 'below'
export type Unseen = Record<Place, readonly number[]>

const none: ReadonlyMap<number, Place> = new Map()

/** Orders that came into a list while it was scrolled elsewhere, until their cards were in view. */
export function useUnseenCards(list: RefObject<HTMLElement | null>, ids: readonly number[]): Unseen {
  const [places, setPlaces] = useState(none)
  const observer = useRef<IntersectionObserver | null>(null)
  const known = useRef<ReadonlySet<number> | null>(null)

  useEffect(() => {
    observer.current = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) if (isIntersecting) observer.current?.unobserve(target)
        setPlaces((before) => locate(before, entries))
      },
      { root: list.current },
    )
    return () => observer.current?.disconnect()
  }, [list])

  const present = ids.join()
  useEffect(() => {
    const current = new Set(present === '' ? [] : present.split(',').map(Number))
    const before = known.current
    known.current = current
    setPlaces((places) => new Map([...places].filter(([id]) => current.has(id))))
    if (before === null) return
    for (const id of current) {
      const card = before.has(id) ? null : list.current?.querySelector(`[data-order="${id}"]`)
      if (card != null) observer.current?.observe(card)
    }
  }, [present, list])

  const listIn = (place: Place) => [...places].filter(([, where]) => where === place).map(([id]) => id)
  return { above: listIn('above'), below: listIn('below') }
}

function locate(before: ReadonlyMap<number, Place>, entries: readonly IntersectionObserverEntry[]): ReadonlyMap<number, Place> {
  const places = new Map(before)
  for (const { target, isIntersecting, boundingClientRect: card, rootBounds: view } of entries) {
    const id = Number((target as HTMLElement).dataset.order)
    if (isIntersecting) places.delete(id)
    // A column that is not shown has no size.
    else if (view !== null && card.height > 0) places.set(id, card.bottom <= view.top ? 'above' : 'below')
  }
  return places
}
