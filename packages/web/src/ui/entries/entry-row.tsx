import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/icon-names.ts'
import { TravelLink } from '#ui/navigation/travel-link.tsx'
import './entries.css'

type EntryRowProps = {
  icon: IconName
  /** The initial of a person, in place of the icon. */
  initial?: string | undefined
  tone?: 'plain' | 'in' | 'person'
  title: ReactNode
  /** Muted text under the title. */
  note?: ReactNode
  /** The page of its cause; null if it has none. */
  path?: string | null
  /** At the end: an amount, a badge. */
  children: ReactNode
}

/** A row of a list of money, points or people, as a link to its cause. The list has the class `entries`. */
export function EntryRow({ icon, initial, tone = 'plain', title, note, path = null, children }: EntryRowProps) {
  const content = (
    <>
      <span className={classNames('entry-sign', tone !== 'plain' && `entry-${tone}`)} aria-hidden="true">
        {initial ?? <Icon name={icon} size={20} />}
      </span>
      <span className="min-w-0 flex-1 leading-ui">
        <span className="block font-medium wrap-anywhere">{title}</span>
        {note !== undefined && <span className="block text-sm text-ink-2">{note}</span>}
      </span>
      {children}
    </>
  )
  if (path === null) return <div className="entry">{content}</div>
  return (
    <TravelLink to={path} className="entry">
      {content}
    </TravelLink>
  )
}
