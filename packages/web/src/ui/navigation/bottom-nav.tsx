import { useLocation } from 'react-router'
import { CountDot } from '#ui/display/count-dot.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/icon-names.ts'
import { publishLowerBar } from './lower-bar.ts'
import { pressLink, TravelLink } from './travel-link.tsx'

export type BottomNavEntry = {
  icon: IconName
  label: string
  /** The target of a link. With an action too, the entry is a link for pages without scripts, and scripts run the action. */
  to?: string
  onPress?: () => void
  count?: string | number | undefined
  /** The count as text, after the label. */
  countLabel?: string
}

/** Bottom navigation below 1180 px. The page reserves its height with the class "above-bars". */
export function BottomNav({ label, entries }: { label: string; entries: BottomNavEntry[] }) {
  return (
    <nav
      ref={publishLowerBar}
      aria-label={label}
      data-bar="nav"
      className="pb-safe fixed inset-x-0 bottom-0 z-bottomnav flex border-t border-line bg-surface-0 xl:hidden"
    >
      {entries.map((entry) => (
        <Entry key={entry.label} {...entry} />
      ))}
    </nav>
  )
}

function Entry({ icon, label, to, onPress, count, countLabel }: BottomNavEntry) {
  const { pathname } = useLocation()
  const inside = (
    <>
      <span className="relative">
        <Icon name={icon} />
        {count ? (
          <span className="absolute start-3 -top-2">
            <CountDot>{count}</CountDot>
          </span>
        ) : null}
      </span>
      <span className="clip-1 max-w-full px-0.5">{label}</span>
      {countLabel && <span className="sr-only">{countLabel}</span>}
    </>
  )
  const isHere = to === pathname
  const tone = isHere ? 'font-semibold text-accent-ink' : 'font-medium text-ink-2'
  const look = `flex h-16 min-w-0 flex-auto flex-col items-center justify-center gap-1 text-nav ${tone}`
  if (!to) {
    return (
      <button type="button" className={look} onClick={onPress}>
        {inside}
      </button>
    )
  }
  return (
    <TravelLink
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={look}
      onClick={onPress && ((event) => pressLink(event, onPress))}
    >
      {inside}
    </TravelLink>
  )
}
