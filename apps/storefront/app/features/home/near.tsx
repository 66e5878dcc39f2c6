import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far below the window a section begins to load, so that it is there when it is seen. */
const AHEAD = '600px 0px'

/** Holds the place of a part until it comes near the window. */
export function Near({ place, children }: { place: ReactNode; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
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
  }, [])
  return isNear ? children : <div ref={box}>{place}</div>
}
