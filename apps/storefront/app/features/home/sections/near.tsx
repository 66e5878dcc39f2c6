import { type ReactNode, useEffect, useRef } from 'react'
import { useEntryState } from '#lib/navigation/entry-state.ts'

/** Distance below the viewport at which a section starts to load while the visitor scrolls. */
const AHEAD = '600px 0px'

type NearProps = { name: string; placeholder: ReactNode; children: ReactNode }

/**
 * Renders a placeholder until it comes near the viewport. Before the first scroll only what is in view is loaded: a slow phone is busy enough
 * then. After Back, sections that were rendered before appear at once.
 */
export function Near({ name, placeholder, children }: NearProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useEntryState(`near ${name}`, false)
  useEffect(() => {
    if (isNear) return
    let observer: IntersectionObserver | undefined
    const watch = (rootMargin: string) => {
      observer?.disconnect()
      observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
        },
        { rootMargin },
      )
      if (box.current !== null) observer.observe(box.current)
    }
    const lookAhead = () => watch(AHEAD)
    watch('0px')
    addEventListener('scroll', lookAhead, { once: true, passive: true })
    return () => {
      observer?.disconnect()
      removeEventListener('scroll', lookAhead)
    }
  }, [isNear, setIsNear])
  return isNear ? children : <div ref={box}>{placeholder}</div>
}
