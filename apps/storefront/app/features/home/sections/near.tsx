import { type ReactNode, useEffect, useRef } from 'react'
import { useEntryState } from '../../../lib/navigation/entry-state.ts'

/** Distance below the viewport at which a section starts to load. */
const AHEAD = '600px 0px'

type NearProps = { name: string; placeholder: ReactNode; children: ReactNode }

/** Renders a placeholder until it comes near the viewport. After Back, sections that were rendered before appear at once. */
export function Near({ name, placeholder, children }: NearProps) {
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
  return isNear ? children : <div ref={box}>{placeholder}</div>
}
