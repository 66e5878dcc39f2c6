import { type ReactNode, useEffect, useRef } from 'react'
import { useEntryState } from '../../lib/entry-state.ts'

/** How far below the window a section begins to load, so that it is there when it is seen. */
const AHEAD = '600px 0px'

type NearProps = { name: string; place: ReactNode; children: ReactNode }

/** Holds the place of a part until it comes near the window; what was there before is there at once on the way back. */
export function Near({ name, place, children }: NearProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useEntryState(`near ${name}`, false)
  useEffect(() => {
    if (box.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [setIsNear])
  return isNear ? children : <div ref={box}>{place}</div>
}
