import { useEffect, useRef } from 'react'

/**
 * A bar with the item's name under heart and close button, once the picture has left the sheet: these would otherwise lie on options. Only
 * on phones; a desktop keeps the name in sight by itself.
 */
export function QuickViewBar({ name }: { name: string }) {
  const bar = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const pictures = bar.current?.parentElement?.querySelector('.quick-view-pictures')
    if (!pictures) return
    const observer = new IntersectionObserver(
      ([entry]) => bar.current?.toggleAttribute('data-shown', entry !== undefined && !entry.isIntersecting),
      // The bar's own height: it comes when the picture has left what it covers.
      { root: pictures.parentElement, rootMargin: '-76px 0px 0px' },
    )
    observer.observe(pictures)
    return () => observer.disconnect()
  }, [])
  return (
    <p ref={bar} aria-hidden="true" className="quick-view-bar md:hidden">
      <bdi className="clip-1">{name}</bdi>
    </p>
  )
}
