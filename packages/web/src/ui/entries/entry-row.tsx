import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/icon-names.ts'
import { TravelLink } from '#ui/navigation/travel-link.tsx'
import './entries.css'

type EntryRowProps = {
  icon: IconName
  /** The initial of a person, shown instead of the icon. */
  initial?: string | undefined
  tone?: 'plain' | 'in' | 'person'
  title: ReactNode
  /** Muted text under the title. */
  note?: ReactNode
  /** The page that explains the entry, or null if there is none. */
  path?: string | null
  /** Content at the far end: an amount or a badge. */
  children: ReactNode
}

/** A row in a list of money, points or people, which links to the cause of the entry. The list has the class `entries`. */
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
