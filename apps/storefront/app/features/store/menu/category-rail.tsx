import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import type { MenuSection } from './menu.ts'

type CategoryRailProps = {
  sections: readonly MenuSection[]
  current: string | undefined
  /** A long menu loads section by section: on a smooth scroll, the sections passed would load and push the target away. */
  isLong: boolean
}

/**
 * Navigation of the menu's sections: it follows the scroll and jumps to a section. A column on a desktop, else a row under the
 * header.
 */
export function CategoryRail({ sections, current: seen, isLong }: CategoryRailProps) {
  const { t } = useText()
  const [pressed, setPressed] = usePressed()
  const current = pressed ?? seen
  const list = useRef<HTMLUListElement>(null)

  // In the next frame, which computes the layout anyway: measured here, it would be computed within the task that inserts the menu.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const row = list.current
      const active = row?.querySelector<HTMLElement>('[aria-current="true"]')
      if (!row || !active || row.scrollWidth <= row.clientWidth) return
      const shift =
        active.getBoundingClientRect().left + active.offsetWidth / 2 - row.getBoundingClientRect().left - row.clientWidth / 2
      row.scrollBy({ left: shift, behavior: 'smooth' })
    })
    return () => cancelAnimationFrame(frame)
  }, [current])

  if (sections.length < 2) return null
  return (
    <nav aria-label={t('store.menu')} className="store-rail">
      <ul ref={list}>
        {sections.map(({ id, name, count }) => (
          <li key={id}>
            <a
              href={`#section-${id}`}
              aria-current={current === `section-${id}` ? 'true' : undefined}
              onClick={(event) => {
                setPressed(`section-${id}`)
                goTo(event, `section-${id}`, isLong)
              }}
            >
              <bdi>{name}</bdi>
              <span>{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The pressed section stays marked until the user scrolls, even if the page is too short to scroll it to the top. */
function usePressed() {
  const [pressed, setPressed] = useState<string>()
  // The address may name a section: from a shared link, or a press before hydration.
  useEffect(() => setPressed(/^#(section-.+)/.exec(location.hash)?.[1]), [])
  useEffect(() => {
    if (pressed === undefined) return
    const moves = new AbortController()
    for (const move of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
      addEventListener(move, () => setPressed(undefined), { signal: moves.signal, passive: true })
    return () => moves.abort()
  }, [pressed])
  return [pressed, setPressed] as const
}

/** Scrolls without adding a history entry: Back leaves the store. */
function goTo(event: MouseEvent, id: string, isLong: boolean): void {
  const section = document.getElementById(id)
  if (section === null) return
  event.preventDefault()
  section.scrollIntoView({ behavior: isLong ? 'instant' : 'smooth' })
  section.focus({ preventScroll: true })
}
