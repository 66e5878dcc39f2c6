import { useEffect, useState } from 'react'

/** The current section: the last one whose head has scrolled under the header. */
export function useVisibleSection(ids: readonly string[], isReady: boolean): string | undefined {
  const [visible, setVisible] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    const seen = new Set<string>()
    const order = key.split(' ')
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        }
        const first = order.find((id) => seen.has(id))
        if (first !== undefined) setVisible(first)
      },
      { rootMargin: '-180px 0px -50% 0px' },
    )
    for (const id of order) {
      const element = document.getElementById(id)
      if (element !== null) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [key, isReady])
  return visible ?? ids[0]
}
