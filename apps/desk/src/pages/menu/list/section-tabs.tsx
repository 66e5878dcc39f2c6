import type { Menu } from '@medina/contract/operator/menu/menu'
import { useEffect, useRef } from 'react'
import { useText } from '@medina/web/texts/text.tsx'

type TabsProps = {
  sections: Menu['sections']
  current: number | null
  onChoose: (id: number) => void
}

/** The sections of the menu with their counts. The current one stays in view. */
export function SectionTabs({ sections, current, onChoose }: TabsProps) {
  const { t } = useText()
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const tab = bar.current?.querySelector('[aria-current="true"]')
    // Only sideways, by which way the page is read: the page itself must not move.
    if (tab && bar.current !== null) bar.current.scrollBy?.({ left: middleOf(tab) - middleOf(bar.current), behavior: 'smooth' })
  }, [current])
  return (
    <nav ref={bar} className="desk-menu-tabs" aria-label={t('desk_menu.sections')}>
      {sections.map(({ id, name, items }) => (
        <button key={id} type="button" aria-current={id === current || undefined} onClick={() => onChoose(id)}>
          <bdi>{name}</bdi> <span className="desk-menu-tab-count">{items}</span>
        </button>
      ))}
    </nav>
  )
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
